import { useSignal } from '@preact/signals'
import { at } from '@wolfmoon/engine/kernel'
import { centre, deckFor, type RoleId, type Slot } from '@wolfmoon/engine/one-night'
import { roleName } from '@wolfmoon/texts/core'
import type { ComponentChildren } from 'preact'
import { say } from '../language.ts'
import { RoleDrawing } from '../parts/drawing.tsx'
import { type Arrow, type Place, Table } from '../table/table.tsx'

/** The deck of the examples: the one for a first game of five. */
const exampleDeck: readonly RoleId[] = deckFor(5)?.roles ?? []

/** Which card of the deck lies where in the examples; the wolf who dies sits in seat 3. */
const dealt: ReadonlyMap<Slot, number> = new Map([
  [0, 2],
  [1, 5],
  [2, 3],
  [3, 0],
  [4, 4],
  ...centre.map((slot, index) => [slot, [1, 6, 7][index] ?? 1] as const),
])
const reader = 0
const [swappedOne, swappedOther] = [1, 3]

const faceAt = (slot: Slot): RoleId | null => exampleDeck[dealt.get(slot) ?? -1] ?? null
const names = () => [
  say('guide.names.1'),
  say('guide.names.2'),
  say('guide.names.3'),
  say('guide.names.4'),
  say('guide.names.5'),
]

/** The table before anyone has looked. */
export const NeedPicture = () => <Picture caption={say('guide.need.picture')} place={() => ({})} />

/** One knows one card. */
export const DealPicture = () => (
  <Picture
    caption={say('guide.deal.picture')}
    place={(slot) => (slot === reader ? { face: faceAt(slot) } : {})}
  />
)

/** A look at night. */
export const LookPicture = () => (
  <Picture
    caption={say('guide.night.look')}
    place={(slot) => (slot === 2 ? { face: faceAt(slot), mark: 'shown' } : {})}
  />
)

/** A swap at night: two cards cross. */
export function SwapPicture() {
  const isSwapped = useSignal(false)
  const lies = Array.from({ length: 14 }, (_, slot) => slot)
  if (isSwapped.value) {
    lies[swappedOne] = swappedOther
    lies[swappedOther] = swappedOne
  }
  const isIn = (slot: Slot) => slot === swappedOne || slot === swappedOther
  return (
    <Picture
      caption={say('guide.night.swap')}
      lies={lies}
      place={(slot) => (isIn(slot) ? { face: faceAt(at(lies, slot)), mark: 'shown' } : {})}
    >
      <button
        type="button"
        class="small"
        aria-pressed={isSwapped.value}
        onClick={() => {
          isSwapped.value = !isSwapped.value
        }}
      >
        {say('guide.night.do-swap')}
      </button>
    </Picture>
  )
}

/** Tokens on cards. */
export function DayPicture() {
  const guesses: ReadonlyMap<Slot, Slot> = new Map([
    [1, 3],
    [2, 2],
    [4, 1],
  ])
  return (
    <Picture
      caption={say('guide.day.picture')}
      place={(slot) => {
        const guess = guesses.get(slot)
        const role = guess === undefined ? null : faceAt(guess)
        return role
          ? {
              on: (
                <span class="laid">
                  <RoleDrawing role={role} label={roleName(say, role)} />
                </span>
              ),
            }
          : {}
      }}
    />
  )
}

const fingers: readonly Arrow[] = [
  { from: 0, to: 3 },
  { from: 1, to: 3 },
  { from: 4, to: 3 },
  { from: 2, to: 4 },
  { from: 3, to: 1 },
]

/** All fingers at once. */
export const VotePicture = () => (
  <Picture
    caption={say('guide.vote.picture')}
    arrows={fingers}
    place={(slot) => (slot === 3 ? { mark: 'dead' } : {})}
  />
)

/** All cards are turned. */
export const WinPicture = () => (
  <Picture
    caption={say('guide.win.picture')}
    place={(slot) => ({
      face: faceAt(slot),
      ...(slot === 3 ? { mark: 'dead' as const } : slot < 5 ? { hasWon: true } : {}),
    })}
  />
)

function Picture({
  caption,
  place,
  arrows,
  lies,
  children,
}: {
  readonly caption: string
  readonly place: (slot: Slot) => Place
  readonly arrows?: readonly Arrow[]
  readonly lies?: readonly number[]
  readonly children?: ComponentChildren
}) {
  return (
    <figure class="guide-picture">
      <div aria-hidden="true">
        <Table
          players={names()}
          avatars={[0, 17, 34, 51, 4]}
          deck={exampleDeck}
          you={reader}
          place={place}
          {...(arrows ? { arrows } : {})}
          {...(lies ? { lies } : {})}
        />
      </div>
      {children}
      <figcaption>{caption}</figcaption>
    </figure>
  )
}
