import { useSignal } from '@preact/signals'
import { randomFrom, tally } from '@wolfmoon/engine/kernel'
import {
  type BoxName,
  bagOf,
  boxNames,
  boxOf,
  drawGoodDeck,
  fullBag,
  leastPlayers,
  type RoleId,
} from '@wolfmoon/engine/one-night'
import { say } from '../language.ts'
import { tell } from '../parts/complaint.tsx'
import { TickChips } from './role-chips.tsx'

/** Takes a deck, or a box that is played blind. The result may say when it is done. */
export type TakeDeck = (deck: readonly RoleId[], isBlind: boolean) => unknown

/** Chance chooses: cards that all see, or a box of which nobody knows what is in play. */
export function DeckDraw({
  deck,
  isBlind,
  players,
  onTake,
}: {
  readonly deck: readonly RoleId[]
  readonly isBlind: boolean
  readonly players: number
  readonly onTake: TakeDeck
}) {
  const isTicking = useSignal(false)
  const ticked = useSignal<readonly RoleId[]>([])
  const bag = fullBag.filter((role) => ticked.value.includes(role))
  const seats = Math.max(leastPlayers, players)
  const draw = async (cards: readonly RoleId[]) => {
    const { newSecret } = await import('@wolfmoon/fair')
    const drawn = drawGoodDeck(cards, seats, randomFrom(newSecret().seed))
    if (drawn) onTake(drawn, false)
    else tell(say('decks.no-draw', { players: seats }))
  }
  const boxes = (label: string, onPick: (box: BoxName) => void, isOn: (box: BoxName) => boolean | null) => (
    <fieldset class="deck-draw">
      <legend>{label}</legend>
      {boxNames.map((box) => {
        const isPressed = isOn(box)
        return (
          <button
            key={box}
            type="button"
            {...(isPressed === null ? {} : { 'aria-pressed': isPressed })}
            onClick={() => onPick(box)}
          >
            {say(`app.deck.box-${box}`)}
          </button>
        )
      })}
    </fieldset>
  )
  return (
    <details class="deck-chance">
      <summary>{say('app.deck.chance')}</summary>
      {boxes(
        say('app.deck.random'),
        (box) => void draw(bagOf(box)),
        () => null,
      )}
      {boxes(
        say('app.deck.play-blind'),
        (box) => onTake(boxOf(box), true),
        (box) => isBlind && isSameDeck(deck, boxOf(box)),
      )}
      <p class="quiet">{say('app.deck.blind-how')}</p>
      <button
        type="button"
        aria-expanded={isTicking.value}
        onClick={() => {
          if (ticked.value.length === 0) ticked.value = [...new Set(deck)]
          isTicking.value = !isTicking.value
        }}
      >
        {say('app.deck.tick')}
      </button>
      {isTicking.value && (
        <>
          <TickChips
            ticked={ticked.value}
            onTick={(roles) => {
              ticked.value = roles
            }}
          />
          <div class="row">
            <button type="button" onClick={() => void draw(bag)}>
              {say('app.deck.draw-ticked')}
            </button>
            <button type="button" onClick={() => onTake(bag, true)}>
              {say('app.deck.blind-ticked')}
            </button>
          </div>
        </>
      )}
    </details>
  )
}

/** Whether two decks have the same cards. */
export function isSameDeck(one: readonly RoleId[], other: readonly RoleId[]): boolean {
  const counts = tally(other)
  return one.length === other.length && [...tally(one)].every(([role, count]) => counts.get(role) === count)
}
