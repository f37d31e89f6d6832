import { useSignal } from '@preact/signals'
import { type Clock, realClock } from '@wolfmoon/protocol'
import type { Language } from '@wolfmoon/texts/core'
import type { ComponentChildren } from 'preact'
import { useEffect, useRef } from 'preact/hooks'
import { announce } from '../announce.ts'
import { say } from '../language.ts'
import { scene } from '../look.ts'
import { Moon } from '../play/moon.tsx'
import { Stage } from '../play/stage.tsx'
import { stayAwake } from '../room/awake.ts'
import '../style/voice.css'
import { type Cue, elapsed, type Moment, type Place, phaseTime, ScriptClock } from './script-clock.ts'
import { sound } from './sound.ts'
import { speech } from './speech.ts'
import { VoiceControl } from './voice-control.tsx'

/** A clock that nobody sets while it runs. */
const clock: Clock = { ...realClock, now: () => performance.now() }
/** How often the page looks at it. */
const glance = 200
/** From how many letters on a caption is set smaller. */
const longCaption = 130

/** The evening as it is announced: what is said, how long it lasts, and the few buttons one needs. */
export function Announcing({
  cues,
  language,
  from = null,
  onPlace,
  onOver,
  onStop,
  after = null,
}: {
  readonly cues: readonly Cue[]
  readonly language: Language
  /** Where it was when the page was loaded anew: it waits there for a tap. */
  readonly from?: Place | null
  /** Is told every second how far it has come. */
  readonly onPlace: (place: Place) => void
  readonly onOver: () => void
  readonly onStop: () => void
  /** What follows when it is over. */
  readonly after?: ComponentChildren
}) {
  const script = useRef<ScriptClock>(null)
  const moment = useSignal<Moment>({ index: 0, since: clock.now(), pausedAt: null })
  const now = useSignal(clock.now())
  const first = useRef<HTMLButtonElement>(null)
  const told = useRef<Place>(null)

  const look = () => {
    now.value = clock.now()
    if (!script.current) return
    moment.value = script.current.moment
    const { index, pausedAt } = moment.value
    const cue = cues[index]
    const into = elapsed(moment.value, now.value)
    const place = { index, into: Math.floor(into / 1000) * 1000 }
    if (place.index !== told.current?.index || place.into !== told.current.into) onPlace(place)
    told.current = place
    // Always, for every call: what covers the sound of cards must not tell whether there is one.
    const isActing = cue?.isCall && into >= cue.lead && into < (cue.lasts ?? 0) - 400
    sound.setKnocking(Boolean(isActing) && pausedAt === null)
  }

  useEffect(() => {
    const speak = (cue: Cue) => {
      scene.value = cue.phase === 'night' ? 'night' : 'day'
      sound.setSurroundings(scene.value)
      sound.bell(cue.strokes)
      sound.hush(cue.lead / 1000)
      speech.speak(cue.lines, language)
      announce(cue.lines.join(' '))
      if (cue.phase === 'over') onOver()
    }
    script.current = new ScriptClock(cues, clock, speak, from)
    if (from) scene.value = cues[from.index]?.phase === 'night' ? 'night' : 'day'
    const timer = setInterval(look, glance)
    const sleep = stayAwake()
    return () => {
      clearInterval(timer)
      script.current?.stop()
      speech.stop()
      sound.setKnocking(false)
      sound.setSurroundings('none')
      sleep()
    }
  }, [])

  const cue = cues[moment.value.index]
  const phase = cue?.phase ?? 'over'
  useEffect(() => first.current?.focus(), [phase === 'over'])
  if (!cue) return null
  const isPaused = moment.value.pausedAt !== null
  const { done, all } = phaseTime(cues, moment.value, now.value)
  const left = cue.lasts === null ? null : Math.max(0, cue.lasts - elapsed(moment.value, now.value))
  const isCount = phase === 'vote' && cue.strokes > 0

  const hold = () => {
    if (isPaused) {
      script.current?.resume()
      speech.unlock()
      sound.unlock()
      const into = elapsed(script.current?.moment ?? moment.value, clock.now())
      if (into < cue.lead) speech.speak(cue.lines, language)
    } else {
      script.current?.pause()
      speech.stop()
    }
    look()
  }

  const skip = () => {
    script.current?.skip()
    look()
  }

  const text = cue.lines.join(' ')
  return (
    <div class="announcing">
      <Stage
        title={
          phase === 'over' ? say('app.end.title') : say(`app.table.${phase === 'vote' ? 'voting' : phase}`)
        }
        clock={
          isPaused ? (
            <span class="clock">{say('app.paused')}</span>
          ) : phase !== 'day' && all !== null ? (
            <span class="clock" role="timer">
              {clockText(all - done)}
            </span>
          ) : null
        }
        {...(phase === 'over' ? {} : { foot: <VoiceControl language={language} /> })}
      >
        {phase === 'night' && <Moon share={all ? Math.min(1, done / all) : 0} />}
        <p
          class={isCount ? 'countdown' : 'caption big'}
          lang={language}
          data-long={text.length > longCaption}
          data-day={phase === 'day' && all !== null}
        >
          {text}
        </p>
        {phase === 'day' && all !== null && (
          <span class="big-clock" role="timer" data-late={all - done <= 10_000}>
            {clockText(all - done)}
          </span>
        )}
        <progress
          class="time-bar"
          max={1}
          value={left === null || !cue.lasts ? 0 : left / cue.lasts}
          aria-hidden="true"
          data-off={left === null}
        />
        {phase === 'over' ? (
          <>
            {after}
            <button type="button" class="main" ref={first} onClick={onStop}>
              {say('app.end.again')}
            </button>
          </>
        ) : (
          <div class="row">
            <button type="button" ref={first} onClick={hold}>
              {isPaused ? say('app.menu.resume') : say('app.menu.pause')}
            </button>
            <button type="button" onClick={skip}>
              {phase === 'day' ? say('app.menu.vote-now') : say('voice.announcer.skip')}
            </button>
            <button
              type="button"
              class="plain"
              onClick={() => {
                if (confirm(say('voice.announcer.stop-sure'))) onStop()
              }}
            >
              {say('voice.announcer.stop')}
            </button>
          </div>
        )}
      </Stage>
    </div>
  )
}

/** Minutes and seconds. */
export function clockText(milliseconds: number): string {
  const seconds = Math.ceil(Math.max(0, milliseconds) / 1000)
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`
}
