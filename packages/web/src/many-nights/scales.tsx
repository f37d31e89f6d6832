import { say } from '../language.ts'

/** What is a wide tilt already. */
const widest = 12

/** The sum of a deck as scales: the village on the left, those who hunt it on the right. */
export function Scales({ sum, aim }: { readonly sum: number; readonly aim: number }) {
  const off = Math.max(-1, Math.min(1, (sum - aim) / widest))
  const tilt = -off * 14
  const drop = (side: -1 | 1): number => side * Math.sin((tilt * Math.PI) / 180) * 62
  return (
    <figure class="scales" data-even={Math.abs(sum - aim) <= 3}>
      <svg viewBox="0 0 200 92" aria-hidden="true">
        <path class="scales-stand" d="M100 20v58M76 82h48" />
        <g transform={`rotate(${tilt} 100 22)`}>
          <path class="scales-beam" d="M38 22h124" />
        </g>
        <circle class="scales-pin" cx="100" cy="22" r="5" />
        <g transform={`translate(0 ${drop(-1)})`}>
          <path class="scales-cord" d="M38 22 22 58M38 22l16 36" />
          <path class="scales-pan" d="M18 58h40c0 12-40 12-40 0z" />
        </g>
        <g transform={`translate(0 ${drop(1)})`}>
          <path class="scales-cord" d="m162 22-16 36m16-36 16 36" />
          <path class="scales-pan" d="M142 58h40c0 12-40 12-40 0z" />
        </g>
      </svg>
      <figcaption>
        <span>{say('many-words.team.village')}</span>
        <b>{sum > 0 ? `+${sum}` : String(sum).replace('-', '−')}</b>
        <span>{say('many-words.team.werewolf')}</span>
      </figcaption>
    </figure>
  )
}
