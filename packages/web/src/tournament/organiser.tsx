import { useSignal } from '@preact/signals'
import { say } from '../language.ts'
import { Tick } from '../parts/fields.tsx'
import type { LiveTournament } from './live-tournament.ts'
import { nameIn } from './standings.tsx'

/** What only the organiser does: draw tables, close the sign-up, say who won, end it. */
export function Organiser({ tournament }: { readonly tournament: LiveTournament }) {
  const { tournament: about, round, entrants = [] } = tournament.parts.value
  if (!about || about.champions) return null
  const isPlaying = round?.tables.some(({ winners }) => winners === null) ?? false
  const sizes = ['', ...Array.from({ length: 17 }, (_, size) => String(size + 3))]
  return (
    <section class="organiser" aria-label={say('tournament.organiser')}>
      <button
        type="button"
        class="main"
        disabled={isPlaying}
        onClick={() => void tournament.send({ type: 'draw' })}
      >
        {isPlaying ? say('tournament.playing') : say('tournament.draw', { number: (round?.number ?? 0) + 1 })}
      </button>
      <Tick
        label={say('tournament.lock')}
        isOn={about.isLocked}
        onPick={(isOn) => void tournament.send({ type: isOn ? 'lock' : 'unlock' })}
      />
      <label class="field">
        <span>{say('tournament.table-size')}</span>
        <select
          value={about.tableSize === null ? '' : String(about.tableSize)}
          onChange={(event) =>
            void tournament.send({
              type: 'settings',
              change: { tableSize: event.currentTarget.value ? Number(event.currentTarget.value) : null },
            })
          }
        >
          {sizes.map((size) => (
            <option key={size} value={size}>
              {size || say('tournament.suited-size')}
            </option>
          ))}
        </select>
      </label>
      {round && (
        <details class="settings">
          <summary>{say('tournament.decide')}</summary>
          {round.tables.map(({ room }, index) => (
            <Decide key={room} tournament={tournament} index={index} />
          ))}
        </details>
      )}
      {entrants.length > 0 && !isPlaying && (
        <button
          type="button"
          class="risky"
          onClick={() => confirm(say('tournament.finish-sure')) && void tournament.send({ type: 'finish' })}
        >
          {say('tournament.finish')}
        </button>
      )}
    </section>
  )
}

/** Who has won at a table where that does not come by itself. */
function Decide({ tournament, index }: { readonly tournament: LiveTournament; readonly index: number }) {
  const table = tournament.parts.value.round?.tables[index]
  const chosen = useSignal<readonly string[]>(table?.winners ?? [])
  if (!table) return null
  const nameOf = nameIn(tournament)
  return (
    <fieldset class="switch field">
      <legend>{say('tournament.table', { number: index + 1 })}</legend>
      {table.seats.map((seat) => (
        <label key={seat}>
          <input
            type="checkbox"
            checked={chosen.value.includes(seat)}
            onChange={() => {
              chosen.value = chosen.value.includes(seat)
                ? chosen.value.filter((each) => each !== seat)
                : [...chosen.value, seat]
            }}
          />
          <span>{nameOf(seat)}</span>
        </label>
      ))}
      <button
        type="button"
        class="small"
        onClick={() => void tournament.send({ type: 'decide', table: index, winners: [...chosen.value] })}
      >
        {say('tournament.decide-this')}
      </button>
    </fieldset>
  )
}
