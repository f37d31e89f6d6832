import { useSignal } from '@preact/signals'
import { randomFrom, tally } from '@wolfmoon/engine/kernel'
import {
  centre,
  type DeckFault,
  deckFor,
  decks,
  drawDeck,
  fullBag,
  leastPlayers,
  nightNumber,
  type RoleId,
  roleIds,
  roles,
  sortDeck,
} from '@wolfmoon/engine/one-night'
import { refusalSentence, roleName } from '@wolfmoon/texts/core'
import { language, say } from '../language.ts'
import { tell } from '../parts/complaint.tsx'
import { RoleDrawing } from '../parts/drawing.tsx'
import { RolesAtAGlance } from './roles-in-play.tsx'

/** The cards in play: a card for each role, how many of it, and what the rules say about the whole. */
export function DeckBuilder({
  deck,
  players,
  advice,
  wishes,
  onChange,
  onFollow,
  onWish,
}: {
  readonly deck: readonly RoleId[]
  readonly players: number
  readonly advice: { readonly errors: readonly DeckFault[]; readonly advice: readonly DeckFault[] }
  readonly wishes: Readonly<Record<string, number>>
  /** The result may say when it is done. */
  readonly onChange: ((deck: readonly RoleId[]) => unknown) | null
  /** Takes the suggested deck, now and whenever the number of players changes; left out where it does already. */
  readonly onFollow?: () => void
  readonly onWish: ((roles: readonly RoleId[]) => void) | null
}) {
  const isEditing = useSignal(false)
  // Fingers are faster than a network: the next tap counts from what was asked for, not from what has come back.
  const asked = useSignal<readonly RoleId[] | null>(null)
  const chosen = asked.value ?? deck
  const counts = tally(chosen)
  const needed = players + centre.length
  // Until enough have come, what is wrong with the number of cards is nobody's fault.
  const isEarly = players < leastPlayers
  const fitting = decks.filter(({ roles: cards }) => cards.length === needed)
  const change = (role: RoleId, by: number) => {
    const next = [...chosen]
    if (by > 0) next.push(role)
    else next.splice(next.lastIndexOf(role), 1)
    const wanted = sortDeck(next)
    asked.value = wanted
    void Promise.resolve(onChange?.(wanted)).then(() => {
      if (asked.value === wanted) asked.value = null
    })
  }
  return (
    <section class="deck">
      <h2>{say('app.deck.title')}</h2>
      <RolesAtAGlance deck={chosen} />
      <p class="deck-state" data-fine={advice.errors.length === 0 || isEarly} role="status">
        {isEarly
          ? say('app.deck.early')
          : advice.errors.length === 0
            ? say('decks.fine')
            : refusalSentence(
                say,
                language.value,
                advice.errors[0]?.code ?? '',
                advice.errors[0]?.parts ?? {},
              )}
      </p>
      {(isEarly ? [] : advice.errors)
        .slice(1)
        .concat(advice.advice)
        .map(({ code, parts }) => (
          <p key={code} class="quiet">
            {refusalSentence(say, language.value, code, parts)}
          </p>
        ))}
      {onChange && (
        <div class="row">
          {onFollow && (
            <button type="button" onClick={onFollow}>
              {say('app.deck.follow')}
            </button>
          )}
          {fitting.map(({ name, roles: cards }) => (
            <button key={name} type="button" onClick={() => onChange(cards)}>
              {say(`decks.names.${name}`)}
            </button>
          ))}
          <button
            type="button"
            onClick={async () => {
              const { newSecret } = await import('@wolfmoon/fair')
              const drawn = drawDeck(fullBag, Math.max(3, players), randomFrom(newSecret().seed))
              if (drawn) onChange(drawn)
              else tell(say('decks.no-draw', { players }))
            }}
          >
            {say('app.deck.random')}
          </button>
          {fitting.length === 0 && deckFor(players) === null && (
            <span class="quiet">{say('app.deck.none')}</span>
          )}
        </div>
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
      {isEditing.value && (
        <ul class="role-grid">
          {roleIds.map((role) => (
            <li key={role} data-in={counts.has(role)}>
              <RoleDrawing role={role} />
              <span class="role-head">
                <b>{roleName(say, role)}</b>
                <span class="role-facts">
                  <span class="team" data-team={roles[role].team}>
                    {say(`outcomes.team.${roles[role].team}`)}
                  </span>
                  {nightNumber(role) !== null && (
                    <span class="quiet">{say('app.deck.wakes', { number: nightNumber(role) ?? 0 })}</span>
                  )}
                  {(wishes[role] ?? 0) > 0 && (
                    <span class="wishes">{say('app.deck.wished', { count: wishes[role] ?? 0 })}</span>
                  )}
                </span>
              </span>
              <p class="quiet">{say(`roles.${role}.card`)}</p>
              {onChange && (
                <span class="stepper">
                  <button
                    type="button"
                    aria-label={say('app.deck.less', { role: roleName(say, role) })}
                    disabled={!counts.has(role)}
                    onClick={() => change(role, -1)}
                  >
                    −
                  </button>
                  <output>{counts.get(role) ?? 0}</output>
                  <button
                    type="button"
                    aria-label={say('app.deck.more', { role: roleName(say, role) })}
                    disabled={chosen.length >= 13}
                    onClick={() => change(role, 1)}
                  >
                    +
                  </button>
                </span>
              )}
              {onWish && <WishButton role={role} onWish={onWish} />}
            </li>
          ))}
        </ul>
      )}
    </section>
  )
}

const wished = new Set<RoleId>()

function WishButton({
  role,
  onWish,
}: {
  readonly role: RoleId
  readonly onWish: (roles: readonly RoleId[]) => void
}) {
  const isWished = useSignal(wished.has(role))
  return (
    <button
      type="button"
      class="small"
      aria-pressed={isWished.value}
      onClick={() => {
        if (isWished.value) wished.delete(role)
        else wished.add(role)
        isWished.value = wished.has(role)
        onWish([...wished])
      }}
    >
      {say('app.deck.wish-this')}
    </button>
  )
}
