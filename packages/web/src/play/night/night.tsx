import { schedule } from '@wolfmoon/engine/one-night'
import { nightScript, roleName, roundLine, scriptOf } from '@wolfmoon/texts/core'
import { useEffect, useMemo } from 'preact/hooks'
import { announce } from '../../announce.ts'
import { language, say } from '../../language.ts'
import { Clock } from '../../parts/clock.tsx'
import { EvenLight, shine } from '../../parts/even-light.tsx'
import { TimeBar } from '../../parts/time-bar.tsx'
import { Table } from '../../table/table.tsx'
import { Moon } from '../moon.tsx'
import { Notebook } from '../notebook.tsx'
import { usePlay } from '../play.ts'
import { Stage } from '../stage.tsx'
import { facesIn, liesAfter, shownIn, useNews } from './news.ts'
import { type Asked, coverPicks, useTaps } from './taps.ts'
import { nightWords } from './words.ts'

/** The light of the lines around a card that is pointed out, and around one that was tapped, in letters. */
const [shineOfMark, shineOfTouch] = [20, 48]

/** The night. Every phone shows the same table and asks for as many taps, whatever its holder is. */
export function Night({ avatars }: { readonly avatars: readonly number[] }) {
  const play = usePlay()
  const { table, phase, ask, notices, waiting } = play.parts.value
  const seat = play.seat.value
  const beat = phase?.night?.beat ?? 0
  const players = table?.players ?? []
  const asked = useAsked(beat)
  const taps = useTaps(beat, asked, players.length)
  const news = useNews(beat)
  const caption = useCaption(beat)
  useEffect(() => announce(caption), [caption])

  const isOpen = taps.open.length > 0
  const question = isOpen && ask?.topic.type === 'night' && waiting == null ? ask : null
  const { prompt, hint } = nightWords({
    say,
    players,
    seat: seat ?? -1,
    news,
    told: notices ?? [],
    ask: question,
    isCover: isOpen && question === null,
    isWaiting: waiting != null,
    isTimed: phase?.deadline != null,
    taps,
  })
  const faces = facesIn(news.notices)
  const shown = shownIn(news.notices)
  const lightOfTable =
    shown.filter((slot) => !taps.isTouched(slot)).length * shineOfMark +
    taps.extraMarks * shineOfTouch +
    [...faces.values()].reduce((sum, face) => sum + shine(roleName(say, face), 0.5), 0)

  return (
    <Stage
      title={say('app.night.title')}
      clock={<Clock />}
      foot={
        seat !== null && (
          <>
            <div class="question" role="status" data-undo={taps.isComplete}>
              <EvenLight light={shine(prompt, 1.1) + shine(hint, 0.925) + lightOfTable}>
                <p class="prompt">{prompt}</p>
                <p class="quiet">{hint}</p>
              </EvenLight>
            </div>
            <div class="dock-row">
              {play.passOn && !isOpen ? (
                <button type="button" class="main" onClick={() => play.passOn?.()}>
                  {say('local.pass-on')}
                </button>
              ) : (
                <button type="button" class="plain" disabled={!isOpen || !asked?.may} onClick={taps.letBe}>
                  {say('app.night.let-be')}
                </button>
              )}
              <Notebook />
            </div>
          </>
        )
      }
    >
      <Moon share={beat / Math.max(1, (phase?.night?.beats ?? 1) - 1)} />
      <p class="caption">{caption}</p>
      <Table
        players={players}
        avatars={avatars}
        deck={table?.deck ?? []}
        you={seat}
        open={taps.open}
        {...(seat === null ? {} : { onTap: taps.tap, onSlide: taps.slide })}
        lies={liesAfter(news.moves)}
        place={(slot) => ({
          face: faces.get(slot) ?? null,
          isChosen: taps.isTouched(slot),
          ...(shown.includes(slot) ? { mark: 'shown' as const } : {}),
        })}
      />
      <TimeBar />
    </Stage>
  )
}

/** What this phone asks its holder for now: an answer, or a tap as cover; nothing where only words are spoken. */
function useAsked(beat: number): Asked | null {
  const play = usePlay()
  const { table, ask, waiting } = play.parts.value
  if (!table || !ask || play.seat.value === null) return null
  const { kind } = schedule(table).beats[beat] ?? {}
  if (kind === 'opening' || kind === 'closing') return null
  const { id } = ask
  if (ask.topic.type === 'rest') {
    return {
      id,
      picks: coverPicks(table.players.length),
      may: true,
      answer: () => play.sendUnasked({ type: 'answer', ask: id, choice: [] }),
    }
  }
  // An answer that waits for its turn is given; meanwhile one covers like the others.
  if (waiting) return null
  return {
    id,
    picks: ask.picks,
    may: ask.may,
    answer: (choice) => void play.send({ type: 'answer', ask: id, choice: choice && [...choice] }),
  }
}

/** What is said as the beat begins. */
function useCaption(beat: number): string {
  const { table, settings } = usePlay().parts.value
  const script = scriptOf(settings)
  const beats = useMemo(
    () => (table ? nightScript(say, script, settings?.form ?? 'beginner', table.deck, table.options) : []),
    [table, script, settings?.form, language.value],
  )
  if (table?.options.pace === 'together') return roundLine(say, script, beat, table)
  return (beats[beat]?.lines ?? []).join(' ')
}
