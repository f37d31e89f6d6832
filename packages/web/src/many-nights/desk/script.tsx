import { useSignal } from '@preact/signals'
import { type Language, speaker, VillageTeller } from '@wolfmoon/texts/core'
import { useEffect, useMemo } from 'preact/hooks'
import { language, say } from '../../language.ts'
import { useTimeLeft } from '../../parts/clock.tsx'
import type { Village } from '../village.ts'
import { isByHand } from './acting.ts'
import { loadDeskWordsIn } from './words.ts'

/** What to say aloud now, in the language of the table, and what to show in silence. */
export function Script({ village }: { readonly village: Village }) {
  const { view } = village
  const { teller, spoken } = useTableTeller(village)
  const hasPhones = view.players.some((_, seat) => !isByHand(village, seat))
  const { now, after } = teller.script(view, { hasPhones })
  const warning = useWarning(village, teller)
  const isCalling = view.phase === 'night' && view.call !== null
  const open = view.desk?.calls.filter(({ isOpen }) => isOpen) ?? []
  const isUnseen = view.desk?.cardsLeft.some((card) => open.some(({ roles }) => roles.includes(card)))
  const shown = shownByHand(village)
  const awake = [...new Set(open.flatMap(({ seats }) => seats))]
  return (
    <section class="desk-script" aria-label={say('many-desk.say')}>
      <h2 class="quiet">{say('many-desk.say')}</h2>
      <p class="desk-line" lang={spoken} role="status">
        {warning ?? now.join(' ')}
      </p>
      {isCalling && (awake.length > 0 || shown.length === 0) && (
        <p class="quiet">
          {awake.length > 0
            ? say('many-desk.awake', { names: village.teller.names(awake) })
            : say(isUnseen ? 'many-desk.see-who' : 'many-desk.nobody-wakes')}
        </p>
      )}
      <Signs village={village} shown={shown} awake={awake} />
      {after.length > 0 && (
        <p class="desk-then" lang={spoken}>
          <span class="quiet" lang={language.value}>
            {say('many-desk.then')}
          </span>{' '}
          {after.join(' ')}
        </p>
      )}
    </section>
  )
}

type Shown = ReturnType<VillageTeller['signs']>

/** What those are to be shown who see it on no phone. */
const shownByHand = (village: Village): Shown =>
  village.teller
    .signs(village.view)
    .map((sign) => ({ ...sign, seats: sign.seats.filter((seat) => isByHand(village, seat)) }))
    .filter(({ seats }) => seats.length > 0)

/** The signs to give: to who is awake, and to whom a tap on the shoulder wakes. */
function Signs({
  village: { teller },
  shown,
  awake,
}: {
  readonly village: Village
  readonly shown: Shown
  readonly awake: readonly number[]
}) {
  if (shown.length === 0) return null
  return (
    <ul class="desk-signs" aria-label={say('many-desk.show')}>
      {shown.map(({ seats, sign, how, what }) => {
        const names = teller.names(seats)
        const isAwake = seats.every((seat) => awake.includes(seat))
        return (
          <li key={`${sign} ${what}`}>
            <Hand sign={sign} />
            <span>
              <b>{say(isAwake ? 'many-desk.show-to' : 'many-desk.wake', { names })}</b>{' '}
              <span class="desk-how">{how}</span>
              <span class="quiet">{what}</span>
            </span>
          </li>
        )
      })}
    </ul>
  )
}

/** A hand that says it, for a glance. */
function Hand({ sign }: { readonly sign: string }) {
  return (
    <svg class="desk-hand" viewBox="0 0 24 24" aria-hidden="true">
      <path d={hands[sign] ?? hands.point} />
    </svg>
  )
}

const hands: Readonly<Record<string, string>> = {
  wolf: 'M6 21v-7L4 5M12 21V3M18 21v-7l2-9M6 14h12',
  villager: 'M8 21v-7L6 4M13 21v-8l4-9M8 14h8v7',
  yes: 'M4 11h3v9H4zM7 12l4-8c2 0 2 2 1.500 4L12 10h6c2 0 2 2 1.500 3l-2 6c-.3 1-1 1-2 1H7',
  no: 'M4 13h3V4H4zM7 12l4 8c2 0 2-2 1.500-4L12 14h6c2 0 2-2 1.500-3l-2-6c-.3-1-1-1-2-1H7',
  card: 'M7 3h10v18H7zM10 8h4M10 12h4',
  point: 'M3 12h13M11 6l6 6-6 6M20 5v14',
  look: 'M2 12c5-7 15-7 20 0-5 7-15 7-20 0zM12 9a3 3 0 1 0 .01 0',
}

/** What is said when it gets late; null while it does not. */
function useWarning({ view }: Village, teller: VillageTeller): string | null {
  const left = useTimeLeft()
  const { dayEnds, warnsAt } = view
  if (left === null || view.phase !== 'day' || dayEnds === null || warnsAt === null) return null
  const seconds = Math.round((dayEnds - warnsAt) / 1000)
  return left <= dayEnds - warnsAt ? teller.warning(view, seconds) : null
}

/** Whoever moderates speaks to the table, in its language, once the words are there. */
function useTableTeller(village: Village): { readonly teller: VillageTeller; readonly spoken: Language } {
  const { settings } = village.parts
  const wanted = village.parts.people ? (settings?.language ?? language.value) : language.value
  const loaded = useSignal<Language>(language.value)
  useEffect(() => {
    void loadDeskWordsIn(wanted).then(() => {
      loaded.value = wanted
    })
  }, [wanted])
  const spoken = loaded.value === wanted ? wanted : language.value
  const blanks = settings?.blanks ?? none
  const { players } = village
  const teller = useMemo(
    () => new VillageTeller(speaker(spoken), spoken, { players, blanks }),
    [players, blanks, spoken],
  )
  return { teller, spoken }
}

const none: readonly never[] = []
