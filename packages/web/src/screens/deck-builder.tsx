import { useSignal } from '@preact/signals'
import {
  type DeckFault,
  decks,
  leastPlayers,
  type NamedDeck,
  type Options,
  proposedDeck,
  proposedDecks,
  type RoleId,
  roleIds,
  sortDeck,
} from '@wolfmoon/engine/one-night'
import { listOf, refusalSentence, roleName } from '@wolfmoon/texts/core'
import { loadOneNightFairness } from '../company/load.ts'
import { language, say } from '../language.ts'
import { Later } from '../parts/later.tsx'
import { DeckDraw, isSameDeck, type TakeDeck } from './deck-draw.tsx'
import { CountChips, WishChips } from './role-chips.tsx'
import { Blind, RolesAtAGlance } from './roles-in-play.tsx'

/** The cards in play: which there are, what the rules say about them, and ways to choose others. */
export function DeckBuilder({
  deck,
  isBlind,
  players,
  known,
  advice,
  wishes,
  rules,
  onChange,
  onFollow,
  wished = [],
  onWish,
}: {
  readonly deck: readonly RoleId[]
  readonly isBlind: boolean
  readonly players: number
  /** The roles that this table has played with. */
  readonly known: readonly RoleId[]
  readonly advice: { readonly errors: readonly DeckFault[]; readonly advice: readonly DeckFault[] }
  readonly wishes: Readonly<Record<string, number>>
  /** The house rules that games are played by here. */
  readonly rules: Partial<Pick<Options, 'loneWolf' | 'minionAlone'>>
  readonly onChange: TakeDeck | null
  /** Takes the suggested deck, now and whenever the number of players changes; left out where it does already. */
  readonly onFollow?: () => void
  /** What whoever looks wishes for. */
  readonly wished?: readonly RoleId[]
  readonly onWish: ((roles: readonly RoleId[]) => void) | null
}) {
  const isEditing = useSignal(false)
  // Fingers are faster than a network: the next tap counts from what was asked for, not from what has come back.
  const asked = useSignal<readonly RoleId[] | null>(null)
  const chosen = asked.value ?? deck
  // Until enough have come, what is wrong with the number of cards is nobody's fault.
  const isEarly = players < leastPlayers
  const change = (cards: readonly RoleId[]) => {
    const wanted = sortDeck(cards)
    asked.value = wanted
    void Promise.resolve(onChange?.(wanted, isBlind)).then(() => {
      if (asked.value === wanted) asked.value = null
    })
  }
  return (
    <section class="deck">
      <h2>{say('app.deck.title')}</h2>
      {isBlind && <Blind deck={chosen} players={players} />}
      <RolesAtAGlance deck={chosen} />
      <DeckState advice={advice} isEarly={isEarly} />
      {!isEarly && advice.errors.length === 0 && (
        <Later
          load={loadOneNightFairness}
          meanwhile={<span />}
          isWithin
          props={{ table: { deck, players, options: { ...rules, ...(isBlind ? { blind: true } : {}) } } }}
        />
      )}
      <Wishes wishes={wishes} />
      {onChange && (
        <>
          <ReadyDecks
            deck={deck}
            players={players}
            known={known}
            onTake={(cards) => onChange(cards, false)}
            {...(onFollow ? { onFollow } : {})}
          />
          <DeckDraw deck={deck} isBlind={isBlind} players={players} onTake={onChange} />
        </>
      )}
      {(onChange || onWish) && (
        <button
          type="button"
          aria-expanded={isEditing.value}
          onClick={() => {
            isEditing.value = !isEditing.value
          }}
        >
          {onChange ? say('app.deck.edit') : say('app.deck.wish')}
        </button>
      )}
      {isEditing.value && onChange && <CountChips deck={chosen} wishes={wishes} onChange={change} />}
      {isEditing.value && !onChange && onWish && <WishChips wished={wished} onWish={onWish} />}
    </section>
  )
}

/** Whether the deck can be played, and what one would tell a table about it. */
function DeckState({
  advice: { errors, advice },
  isEarly,
}: {
  readonly advice: { readonly errors: readonly DeckFault[]; readonly advice: readonly DeckFault[] }
  readonly isEarly: boolean
}) {
  const sentence = ({ code, parts }: DeckFault) => refusalSentence(say, language.value, code, parts)
  const [fault] = errors
  return (
    <>
      <p class="deck-state" data-fine={!fault || isEarly} role="status">
        {isEarly ? say('app.deck.early') : fault ? sentence(fault) : say('decks.fine')}
      </p>
      {[...(isEarly ? [] : errors.slice(1)), ...advice].map((each) => (
        <p key={each.code} class="quiet">
          {sentence(each)}
        </p>
      ))}
    </>
  )
}

/** What people here would like to play with. */
function Wishes({ wishes }: { readonly wishes: Readonly<Record<string, number>> }) {
  const wanted = roleIds.filter((role) => (wishes[role] ?? 0) > 0)
  if (wanted.length === 0) return null
  return (
    <p class="deck-wishes">
      {say('app.deck.wishes')}{' '}
      {listOf(
        language.value,
        wanted.map((role) => {
          const count = wishes[role] ?? 0
          return count > 1 ? `${roleName(say, role)} × ${count}` : roleName(say, role)
        }),
      )}
    </p>
  )
}

/** Decks of the house: those that suit what the table knows, and behind them all others of this size. */
function ReadyDecks({
  deck,
  players,
  known,
  onTake,
  onFollow,
}: {
  readonly deck: readonly RoleId[]
  readonly players: number
  readonly known: readonly RoleId[]
  readonly onTake: (deck: readonly RoleId[]) => void
  readonly onFollow?: () => void
}) {
  const seats = Math.max(leastPlayers, players)
  const proposed = proposedDecks(seats, { known })
  const others = decks.filter((named) => named.players === seats && !proposed.includes(named))
  const next = proposedDeck(seats, { known })
  const fresh = roleIds.filter((role) => next.includes(role) && !known.includes(role))
  const isNext = known.length > 0 && fresh.length > 0 && !isSameDeck(next, deck)
  const toTake = ({ name, roles }: NamedDeck) => (
    <button key={name} type="button" aria-pressed={isSameDeck(roles, deck)} onClick={() => onTake(roles)}>
      {say(`decks.names.${name}`)}
    </button>
  )
  return (
    <>
      <div class="row">
        {isNext && (
          <button type="button" onClick={() => onTake(next)}>
            {say('app.deck.learn', {
              roles: listOf(
                language.value,
                fresh.map((role) => roleName(say, role)),
              ),
            })}
          </button>
        )}
        {onFollow && (
          <button type="button" onClick={onFollow}>
            {say('app.deck.follow')}
          </button>
        )}
        {proposed.map(toTake)}
      </div>
      {others.length > 0 && (
        <details class="more-decks">
          <summary>{say('app.deck.more-decks')}</summary>
          <div class="row">{others.map(toTake)}</div>
        </details>
      )}
    </>
  )
}
