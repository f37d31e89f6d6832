import { say } from '../language.ts'
import { Counted } from './news.tsx'
import type { Village } from './village.ts'

/** What earlier days have brought, folded away, the last one first: who died, and who voted what. */
export function EarlierDays({ village }: { readonly village: Village }) {
  const { view, teller } = village
  const over = Array.from({ length: view.number - 1 }, (_, index) => view.number - 1 - index)
  return (
    <details class="earlier-days">
      <summary>{say('many-app.day.earlier')}</summary>
      {over.map((day) => {
        const { dawn, since } = teller.toldOn(view, day)
        return (
          <section key={day}>
            <h2>{say('many-announcements.day.number', { number: day })}</h2>
            <p>{dawn.join(' ')}</p>
            {view.counts.map((count, index) =>
              count.day === day ? <Counted key={index} village={village} index={index} /> : null,
            )}
            {since.length > 0 && <p>{since.join(' ')}</p>}
          </section>
        )
      })}
    </details>
  )
}
