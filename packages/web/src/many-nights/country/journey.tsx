import type { Journey as Way } from '@wolfmoon/protocol'
import { useEffect } from 'preact/hooks'
import { say } from '../../language.ts'
import { scene } from '../../look.ts'
import { Stage } from '../../play/stage.tsx'
import { villageName } from './names.ts'

/** Somebody was sent away and walks through the dark to another village. */
export function Journey({ journey: { from, to } }: { readonly journey: Way }) {
  useEffect(() => {
    scene.value = 'night'
  }, [])
  return (
    <Stage title={say('many-country.way.title')}>
      <figure class="journey">
        <svg viewBox="0 0 320 120" aria-hidden="true">
          <path class="journey-hill" d="M0 104Q60 70 120 96T240 92T320 84V120H0z" />
          <path class="journey-house" d="M22 92V72l14-12 14 12v22zM268 84V62l16-13 16 13v24z" />
          <path class="journey-way" d="M56 92Q150 60 262 82" />
          <circle class="journey-walker" cx="150" cy="72" r="5" />
        </svg>
        <figcaption>
          <span>{villageName(from)}</span>
          <span aria-hidden="true">→</span>
          <span>{villageName(to)}</span>
        </figcaption>
      </figure>
      <p class="prompt" role="status">
        {say('many-country.way.text', { from: villageName(from), to: villageName(to) })}
      </p>
      <p class="quiet">{say('many-country.way.wait')}</p>
    </Stage>
  )
}
