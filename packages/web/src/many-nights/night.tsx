import { useSignal } from '@preact/signals'
import { answers } from '@wolfmoon/engine/kernel'
import type { Ask, Seat, View } from '@wolfmoon/engine/many-nights'
import { useEffect, useRef } from 'preact/hooks'
import { say } from '../language.ts'
import { Clock } from '../parts/clock.tsx'
import { EvenLight, shine } from '../parts/even-light.tsx'
import { TimeBar } from '../parts/time-bar.tsx'
import { Moon } from '../play/moon.tsx'
import { Stage } from '../play/stage.tsx'
import { placesOf, secondThought, withTap } from './choosing.ts'
import { LaterWhispers } from './later.tsx'
import { LetterChoice } from './letter.tsx'
import { Notebook } from './notebook.tsx'
import { SeatPicker } from './picker.tsx'
import { answer, type Village } from './village.ts'

/** The night. Every phone shows the same village and asks for a tap in every call, whatever its holder is. */
export function Night({
  village,
  avatars,
}: {
  readonly village: Village
  readonly avatars: readonly number[]
}) {
  const { view, teller, seat } = village
  const stretch = stretchOf(view)
  const beat = `${view.number} ${stretch.index}`
  const questions = (view.you?.asks ?? []).filter(({ topic }) => topic.type === 'night')
  /** How many of the questions have been answered in this call. */
  const done = useSignal(0)
  const picked = useSignal<readonly Seat[] | null>(null)
  /** What was tapped in this call, for nothing or not: it stays marked on every phone. */
  const touched = useSignal<readonly Seat[]>([])
  const isTapped = useSignal(false)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const tonight = (view.you?.notices ?? []).filter(({ night }) => night === view.number)
  const missed = (view.you?.missed ?? []).filter(({ night }) => night === view.number)
  const now = { notices: tonight.length, missed: missed.length }
  const start = useRef({ beat: '', notices: 0, missed: 0 })
  // Whoever comes from another village may have missed a turn of this night there.
  const before = useRef(stretch.index === 0 ? { ...now, notices: 0 } : now)
  if (start.current.beat !== beat) {
    // What a call tells comes with its opening, so it is news against the call before.
    start.current = { beat, ...before.current }
    done.value = 0
    picked.value = null
    touched.value = []
    isTapped.value = false
  }
  before.current = now
  useEffect(() => () => clearTimeout(timer.current), [beat])
  useQuietTap(village, isTapped.value)

  const ask = questions[Math.min(done.value, questions.length - 1)] ?? null
  const isDone = questions.length === 0 ? isTapped.value : done.value >= questions.length
  const given = ask ? choiceOf(view, ask) : []
  const chosen = picked.value ?? given
  const isPending = picked.value !== null && picked.value.join() !== given.join()

  const give = (question: Ask, choice: readonly Seat[] | string | null) => {
    clearTimeout(timer.current)
    isTapped.value = true
    picked.value = null
    touched.value = typeof choice === 'string' ? [] : (choice ?? [])
    done.value = Math.min(questions.length, done.value + 1)
    answer(village, question, choice)
  }
  const choose = (question: Ask, who: Seat) => {
    clearTimeout(timer.current)
    picked.value = withTap(question, chosen, who)
    const choice = picked.value
    if (answers(question.picks, choice))
      timer.current = setTimeout(() => give(question, choice), secondThought)
  }
  const rest = (who: Seat | null) => {
    isTapped.value = true
    touched.value = who === null ? [] : [who]
  }

  const living = view.players.flatMap((_, each) => (view.alive[each] ? [each] : []))
  const places = placesOf(ask)
  const isStill = isDone && questions.length > 1
  const open = seat === null || isStill ? [] : ask ? (places?.from ?? []) : isTapped.value ? [] : living

  const news = [
    ...teller.missed(missed.slice(start.current.missed)),
    ...tonight.slice(start.current.notices).map((notice) => teller.notice(view, notice)),
  ]
  const deeds = isDone ? questions.flatMap((question) => deedOf(village, question)) : []
  const pack = packLines(village)
  const prompt = [
    ...news,
    ...(ask && !isDone ? [teller.question(ask, view)] : deeds),
    ...pack,
    ...(!ask && news.length === 0
      ? [isTapped.value ? say('app.night.sleep') : say('many-app.night.rest')]
      : []),
  ].join(' ')
  const hint =
    isPending && ask && answers(ask.picks, chosen)
      ? say('app.night.undo')
      : isPending
        ? say('many-app.night.more')
        : ask && !isDone
          ? ask.may
            ? say('many-asks.may-pass')
            : say(ask.otherwise === 'random' ? 'many-asks.if-late.random' : 'many-asks.if-late.nothing')
          : isTapped.value
            ? say('app.night.wait')
            : say(news.length > 0 ? 'many-app.night.cover' : 'app.night.rest-why')

  return (
    <Stage
      title={say('many-announcements.night.number', { number: view.number })}
      clock={<Clock />}
      foot={
        seat !== null && (
          <>
            <div class="question" role="status" data-undo={isPending}>
              <EvenLight light={shine(prompt, 1.1) + shine(hint, 0.925)}>
                <p class="prompt">{prompt}</p>
                <p class="quiet">{hint}</p>
              </EvenLight>
            </div>
            {ask && !isDone && !places && <OtherAnswer ask={ask} onGive={(choice) => give(ask, choice)} />}
            <div class="dock-row">
              {isStill || (ask && isDone) ? (
                <button
                  type="button"
                  class="plain"
                  onClick={() => {
                    done.value = 0
                  }}
                >
                  {say('many-asks.answers.change')}
                </button>
              ) : (
                <button
                  type="button"
                  class="plain"
                  disabled={ask ? !ask.may : isTapped.value}
                  onClick={() => (ask ? give(ask, null) : rest(null))}
                >
                  {say('app.night.let-be')}
                </button>
              )}
              <Notebook village={village} />
            </div>
            <LaterWhispers village={village} />
          </>
        )
      }
    >
      <Moon share={stretch.index / Math.max(1, stretch.of - 1)} />
      <p class="caption">{captionOf(village)}</p>
      <SeatPicker
        view={view}
        avatars={avatars}
        you={seat}
        open={open}
        chosen={ask && !isStill ? chosen : touched.value}
        onTap={seat === null ? null : (who) => (ask ? choose(ask, who) : rest(who))}
      />
      <TimeBar />
    </Stage>
  )
}

/** How far the night is: by calls, or by rounds. */
export const stretchOf = ({ round, call }: View): { readonly index: number; readonly of: number } =>
  round ?? call ?? { index: 0, of: 1 }

/** Whose turn it is, as everyone may know it. */
export function captionOf({ view, teller }: Village): string {
  const { call } = view
  const { index, of } = stretchOf(view)
  const where = { number: index + 1, all: of }
  if (!call) return say('many-app.night.round', where)
  return `${say('many-app.night.turn', { name: teller.call(view, call.id) })} ${say('many-app.night.stretch', where)}`
}

/** What the holder has chosen for a question so far. */
const choiceOf = ({ you }: View, { topic }: Ask): readonly Seat[] =>
  topic.type === 'night' ? (you?.choices.find(({ verb }) => verb === topic.verb)?.at ?? []) : []

/** What the holder has done, in words. */
function deedOf({ view, teller }: Village, ask: Ask): readonly string[] {
  const { topic } = ask
  if (topic.type !== 'night') return []
  const { verb } = topic
  const choice = view.you?.choices.find((one) => one.verb === verb)
  const letter = view.you?.letter
  if (verb === 'write')
    return [letter ? say('many-asks.done.write', { letter }) : say('many-asks.done.nothing')]
  if (!choice) return [say('many-asks.done.nothing')]
  return [say(`many-asks.done.${verb}`, { names: teller.names(choice.at) })]
}

/** What the others of a pack have named so far. */
function packLines({ view, teller, seat, players }: Village): readonly string[] {
  return (view.you?.pack ?? [])
    .filter((one) => one.seat !== seat && one.at.length > 0)
    .map((one) =>
      say('many-notices.pack.choice', { player: players[one.seat] ?? '', names: teller.names(one.at) }),
    )
}

/** Whoever has tapped has rested: what is owed for it follows by itself, after no telling time. */
function useQuietTap({ view, play }: Village, isTapped: boolean): void {
  const owed = isTapped ? (view.you?.asks.find(({ topic }) => topic.type === 'rest')?.id ?? null) : null
  useEffect(() => {
    if (owed === null) return undefined
    const resting = setTimeout(
      () => play.sendUnasked({ type: 'answer', ask: owed, choice: [] }),
      Math.random() * secondThought,
    )
    return () => clearTimeout(resting)
  }, [owed])
}

/** A question that is not about players: a yes, a word, a letter. */
function OtherAnswer({ ask, onGive }: { readonly ask: Ask; readonly onGive: (choice: string | []) => void }) {
  const letter = ask.picks.find((pick) => 'without' in pick)
  if (letter) return <LetterChoice without={letter.without} onGive={onGive} />
  return (
    <div class="row">
      <button type="button" class="plain" onClick={() => onGive([])}>
        {say('many-asks.answers.yes')}
      </button>
    </div>
  )
}
