import { useSignal } from '@preact/signals'
import { answers } from '@wolfmoon/engine/kernel'
import { beside, mostTaps, type Slot } from '@wolfmoon/engine/one-night'
import { nightScript, roleName, roundLine, scriptOf } from '@wolfmoon/texts/core'
import { useEffect, useMemo, useRef } from 'preact/hooks'
import { announce } from '../announce.ts'
import { language, say } from '../language.ts'
import { Clock } from '../parts/clock.tsx'
import { EvenLight, shine } from '../parts/even-light.tsx'
import { TimeBar } from '../parts/time-bar.tsx'
import { Table } from '../table/table.tsx'
import { Moon } from './moon.tsx'
import { Notebook } from './notebook.tsx'
import { usePlay } from './play.ts'
import { Stage } from './stage.tsx'
import { useTeller } from './teller.ts'

/** How long a choice can be taken back before it counts. */
const secondThought = 1200
/** The light of the lines around a card that is pointed out, and around one that was tapped, in letters. */
const [shineOfMark, shineOfTouch] = [20, 48]

/** The night. Every phone shows the same table and asks for as many taps, whatever its holder is. */
export function Night({ avatars }: { readonly avatars: readonly number[] }) {
  const play = usePlay()
  const { table, phase, ask, notices, moves, waiting, settings } = play.parts.value
  const seat = play.seat.value
  const beat = phase?.night?.beat ?? 0
  const taps = useSignal(0)
  const chosen = useSignal<readonly Slot[]>([])
  const touched = useSignal<readonly Slot[]>([])
  const known = useRef({ beat: -1, notices: 0, moves: 0 })
  // Who comes back in the middle of the night finds what was told before in the notebook, not on the table.
  const before = useRef(
    beat === 0 ? { notices: 0, moves: 0 } : { notices: notices?.length ?? 0, moves: moves?.length ?? 0 },
  )
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  if (known.current.beat !== beat) {
    // What a beat tells comes with its opening, so it is news against the beat before.
    known.current = { beat, ...(play.before ?? before.current) }
    taps.value = 0
    chosen.value = []
    touched.value = []
  }
  before.current = { notices: notices?.length ?? 0, moves: moves?.length ?? 0 }
  useEffect(() => () => clearTimeout(timer.current), [beat])

  const script = scriptOf(settings)
  const beats = useMemo(
    () => (table ? nightScript(say, script, settings?.form ?? 'beginner', table.deck, table.options) : []),
    [table, script, settings?.form, language.value],
  )
  const isTogether = table?.options.pace === 'together'
  const caption = isTogether ? roundLine(say, script, beat) : (beats[beat]?.lines ?? []).join(' ')
  useEffect(() => announce(caption), [caption])

  const isAsked = ask?.topic.type === 'night' && waiting === null
  const picks = isAsked ? ask.picks : []
  const fresh = (notices ?? []).slice(known.current.notices)
  const done = (moves ?? []).slice(known.current.moves)
  const teller = useTeller()
  const places = [...(table?.players.map((_, each) => each) ?? []), 10, 11, 12]
  const left = mostTaps - taps.value

  const open: readonly Slot[] = isAsked
    ? places
        .concat(beside)
        .filter(
          (slot) =>
            chosen.value.includes(slot) ||
            picks.some(
              ({ count, from }) =>
                chosen.value.length < count &&
                from.includes(slot) &&
                chosen.value.every((each) => from.includes(each)),
            ),
        )
    : left > 0 && seat !== null
      ? places.filter((slot) => !touched.value.includes(slot))
      : []

  const give = (choice: readonly Slot[] | null) => {
    if (!ask) return
    taps.value += Math.max(1, choice?.length ?? 0)
    touched.value = [...touched.value, ...(choice ?? [])]
    chosen.value = []
    void play.send({ type: 'answer', ask: ask.id, choice: choice && [...choice] })
  }

  const choose = (slot: Slot) => {
    clearTimeout(timer.current)
    const isIn = chosen.value.includes(slot)
    chosen.value = isIn ? chosen.value.filter((each) => each !== slot) : [...chosen.value, slot]
    const choice = chosen.value
    if (answers(picks, choice)) timer.current = setTimeout(() => give(choice), secondThought)
  }

  const rest = (slot: Slot | null) => {
    taps.value++
    if (slot !== null) touched.value = [...touched.value, slot]
  }

  // Everyone answers as often as the one who is asked most: what is still owed after the taps follows by itself.
  const owed = left <= 0 && ask?.topic.type === 'rest' ? ask.id : null
  useEffect(() => {
    if (owed === null) return
    const answering = setTimeout(
      () => play.sendUnasked({ type: 'answer', ask: owed, choice: [] }),
      Math.random() * secondThought,
    )
    return () => clearTimeout(answering)
  }, [owed])

  const faces = new Map(
    fresh.flatMap((notice) => ('slot' in notice ? [[notice.slot, notice.card] as const] : [])),
  )
  const told = seat === null ? [] : fresh.map((notice) => teller.notice(notice, seat))
  const missed = seat === null ? [] : done.flatMap((move) => (move.missed ? teller.missed(seat, move) : []))
  const looks = told.filter((_, index) => 'slot' in (fresh[index] ?? {}))
  const news = [...missed, ...told]
  const shown = fresh.flatMap((notice) => ('kin' in notice ? notice.seats : []))
  const lies = crossed(seat, done)
  const isComplete = answers(picks, chosen.value)
  const resting = say('app.night.rest', { count: left })
  const prompt =
    isAsked && ask.topic.type === 'night'
      ? [...looks, teller.question(ask.topic)].join(' ')
      : news.length > 0
        ? news.join(' ')
        : waiting
          ? say('app.night.later')
          : left > 0
            ? resting
            : say('app.night.sleep')
  const hint = isComplete
    ? say('app.night.undo')
    : isAsked
      ? phase?.deadline == null
        ? ask.may
          ? say('asks.may-pass')
          : ''
        : say(`asks.if-late.${ask.otherwise}`)
      : left > 0
        ? news.length > 0 || waiting
          ? say('app.night.cover', { count: left })
          : say('app.night.rest-why')
        : say('app.night.wait')
  const isTouched = (slot: Slot) => chosen.value.includes(slot) || touched.value.includes(slot)
  const passed = taps.value - touched.value.length
  const shineOfTable =
    shown.filter((slot) => !isTouched(slot)).length * shineOfMark -
    passed * shineOfTouch +
    [...faces.values()].reduce((sum, face) => sum + shine(roleName(say, face), 0.5), 0)

  const question = seat !== null && (
    <div class="question" role="status" data-undo={isComplete}>
      <EvenLight light={shine(prompt, 1.1) + shine(hint, 0.925) + shineOfTable}>
        <p class="prompt">{prompt}</p>
        <p class="quiet">{hint}</p>
      </EvenLight>
    </div>
  )

  const button =
    play.passOn && left <= 0 && !isAsked ? (
      <button type="button" class="main" onClick={() => play.passOn?.()}>
        {say('local.pass-on')}
      </button>
    ) : (
      <button
        type="button"
        class="plain"
        disabled={isAsked ? !ask.may : left <= 0}
        onClick={() => (isAsked ? give(null) : rest(null))}
      >
        {say('app.night.let-be')}
      </button>
    )

  return (
    <Stage
      title={say('app.night.title')}
      clock={<Clock />}
      foot={
        <>
          {question}
          {seat !== null && (
            <div class="dock-row">
              {button}
              <Notebook />
            </div>
          )}
        </>
      }
    >
      <Moon share={beat / Math.max(1, (phase?.night?.beats ?? 1) - 1)} />
      <p class="caption">{caption}</p>
      <Table
        players={table?.players ?? []}
        avatars={avatars}
        deck={table?.deck ?? []}
        you={seat}
        open={open}
        {...(seat === null ? {} : { onTap: (slot: Slot) => (isAsked ? choose(slot) : rest(slot)) })}
        lies={lies}
        place={(slot) => ({
          face: faces.get(slot) ?? null,
          isChosen: isTouched(slot),
          ...(shown.includes(slot) ? { mark: 'shown' as const } : {}),
        })}
      />
      <TimeBar />
    </Stage>
  )
}

/** Where the cards lie after one's own moves in this beat: a swap is seen as two cards crossing. */
function crossed(
  seat: Slot | null,
  moves: readonly { readonly verb: string; readonly choice: readonly Slot[] | null }[],
): readonly number[] {
  const lies = Array.from({ length: 14 }, (_, slot) => slot)
  let looked: Slot | null = null
  for (const { verb, choice } of moves) {
    const [one, other] = choice ?? []
    if (one === undefined) continue
    const partners: Readonly<Record<string, Slot | null | undefined>> = {
      swap: other,
      rob: seat,
      take: seat,
      give: looked,
      turn: beside,
    }
    if (verb === 'look') looked = one
    const partner = partners[verb]
    if (partner == null) continue
    const card = lies[one] ?? one
    lies[one] = lies[partner] ?? partner
    lies[partner] = card
  }
  return lies
}
