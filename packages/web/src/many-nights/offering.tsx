import { useSignal } from '@preact/signals'
import type { Seat } from '@wolfmoon/engine/many-nights'
import { useEffect, useRef } from 'preact/hooks'
import { say } from '../language.ts'
import { Clock } from '../parts/clock.tsx'
import { EvenLight, shine } from '../parts/even-light.tsx'
import { Stage } from '../play/stage.tsx'
import { secondThought } from './choosing.ts'
import { OwnFate } from './news.tsx'
import { Notebook } from './notebook.tsx'
import { SeatPicker } from './picker.tsx'
import { answer, askAbout, type Village } from './village.ts'

/** Somebody may take the place of the condemned. Nobody knows who: every phone asks for a tap, and looks the same. */
export function Offering({
  village,
  avatars,
}: {
  readonly village: Village
  readonly avatars: readonly number[]
}) {
  const { view, teller, seat } = village
  const ask = askAbout(village, 'sacrifice')
  /** Who was tapped, null if it was let be; undefined: nothing yet. */
  const tapped = useSignal<Seat | null | undefined>(undefined)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  useEffect(() => () => clearTimeout(timer.current), [])
  const isOpen = seat !== null && tapped.value !== null
  const tap = (who: Seat) => {
    clearTimeout(timer.current)
    tapped.value = tapped.value === who ? undefined : who
    if (ask && tapped.value !== undefined)
      timer.current = setTimeout(() => answer(village, ask, [who]), secondThought)
  }
  const letBe = () => {
    clearTimeout(timer.current)
    tapped.value = null
    if (ask) answer(village, ask, null)
  }
  const prompt =
    tapped.value !== undefined
      ? say('app.night.sleep')
      : ask
        ? teller.question(ask, view)
        : say('many-hall.offer.rest')
  const hint =
    tapped.value === undefined
      ? say('many-hall.offer.why')
      : tapped.value === null
        ? say('app.night.wait')
        : say('app.night.undo')
  return (
    <Stage
      title={say('many-words.phase.offering')}
      clock={<Clock />}
      foot={
        seat !== null && (
          <>
            <div class="question" role="status">
              <EvenLight light={shine(prompt, 1.1) + shine(hint, 0.925)}>
                <p class="prompt">{prompt}</p>
                <p class="quiet">{hint}</p>
              </EvenLight>
            </div>
            <div class="dock-row">
              <button type="button" class="plain" disabled={!isOpen} onClick={letBe}>
                {say('app.night.let-be')}
              </button>
              <Notebook village={village} />
            </div>
          </>
        )
      }
    >
      <OwnFate village={village} />
      <p class="caption">{teller.begins(view).join(' ')}</p>
      <SeatPicker
        view={view}
        avatars={avatars}
        you={seat}
        open={isOpen ? view.condemned : []}
        chosen={typeof tapped.value === 'number' ? [tapped.value] : []}
        onTap={seat === null ? null : tap}
      />
    </Stage>
  )
}
