import { basicDeck, type RoleId, roleIds, roles, type Team } from '@wolfmoon/engine/many-nights'
import type { ComponentChildren } from 'preact'
import { roleDrawing } from '../../art.ts'
import { say } from '../../language.ts'
import { Avatar } from '../../parts/drawing.tsx'

const [dead, victim, accused] = [1, 2, 4]
const pack = [3, 6]

/** Who sits in the examples, and what they are: the simplest village, its wolves where the pictures want them. */
const cards: readonly RoleId[] = seated(basicDeck(8))

function seated(deck: readonly RoleId[]): readonly RoleId[] {
  const isPack = (role: RoleId) => role in roles && roles[role as keyof typeof roles].pack !== undefined
  const [hunting] = deck.filter(isPack)
  const others = deck.filter((role) => !isPack(role))
  return deck.map((role, seat) => (pack.includes(seat) ? hunting : others[seat % others.length]) ?? role)
}

/** Some who are dealt for a side. */
const ofSide = (most: number, ...sides: readonly Team[]): readonly RoleId[] =>
  roleIds.filter((role) => sides.includes(roles[role].team)).slice(-most)

/** What a picture shows of one player. */
interface Shown {
  readonly card?: boolean
  readonly mark?: 'chosen' | 'dead' | 'for'
}

/** Some who play for themselves. */
const alone: readonly RoleId[] = roleIds.filter((role) => roles[role].wins !== undefined).slice(-3)

/** Two who know each other among eight. */
export const VillagePicture = () => (
  <Circle
    caption={say('many-guide.pictures.village')}
    shown={(seat) => (pack.includes(seat) ? { card: true } : {})}
  />
)

/** The sides, by the drawings of those who stand for them. */
export const WinningPicture = () => (
  <Figure caption={say('many-guide.pictures.winning')}>
    <div class="guide-sides">
      <Drawings roles={ofSide(4, 'village')} />
      <span class="versus" />
      <Drawings roles={ofSide(3, 'werewolf')} />
      <span class="versus" />
      <Drawings roles={alone} />
    </div>
  </Figure>
)

/** Nights and days in a row. */
export const FlowPicture = () => (
  <Figure caption={say('many-guide.pictures.flow')}>
    <div class="guide-flow">
      {Array.from({ length: 6 }, (_, index) => (
        <span key={index} data-part={index % 2 === 0 ? 'night' : 'day'} />
      ))}
    </div>
  </Figure>
)

/** The pack and whom it has chosen. */
export const NightPicture = () => (
  <Circle
    isNight
    caption={say('many-guide.pictures.night')}
    shown={(seat) => (pack.includes(seat) ? { card: true } : seat === victim ? { mark: 'chosen' } : {})}
    lines={pack.map((from) => [from, victim] as const)}
  />
)

/** One stands accused, and most want it. */
export const VerdictPicture = () => (
  <Circle
    caption={say('many-guide.pictures.verdict')}
    shown={(seat) =>
      seat === accused ? { mark: 'chosen' } : [0, 1, 3, 6, 7].includes(seat) ? { mark: 'for' } : {}
    }
  />
)

/** One has died and is shown. */
export const DeadPicture = () => (
  <Circle
    caption={say('many-guide.pictures.dead')}
    shown={(seat) => (seat === dead ? { card: true, mark: 'dead' } : {})}
  />
)

function Circle({
  caption,
  shown,
  lines = [],
  isNight = false,
}: {
  readonly caption: string
  readonly shown: (seat: number) => Shown
  readonly lines?: readonly (readonly [number, number])[]
  readonly isNight?: boolean
}) {
  return (
    <Figure caption={caption}>
      <div class="guide-circle" data-night={isNight}>
        <svg viewBox="0 0 100 100" class="guide-lines" aria-hidden="true">
          {lines.map(([from, to]) => {
            const [one, other] = [placeOf(from), placeOf(to)]
            return <line key={`${from}-${to}`} x1={one.x} y1={one.y} x2={other.x} y2={other.y} />
          })}
        </svg>
        {cards.map((role, seat) => {
          const { card, mark } = shown(seat)
          const { x, y } = placeOf(seat)
          return (
            <span key={seat} class="guide-seat" data-mark={mark} style={{ left: `${x}%`, top: `${y}%` }}>
              {card ? <Drawing role={role} /> : <Avatar avatar={seat * 17} />}
              <span>{nameOf(seat)}</span>
            </span>
          )
        })}
      </div>
    </Figure>
  )
}

const placeOf = (seat: number) => {
  const angle = (seat / cards.length) * 2 * Math.PI - Math.PI / 2
  return { x: 50 + 38 * Math.cos(angle), y: 48 + 36 * Math.sin(angle) }
}

const nameOf = (seat: number): string => say(`many-guide.names.${seatNames[seat] ?? '1'}`)
const seatNames = ['1', '2', '3', '4', '5', '6', '7', '8'] as const

function Figure({ caption, children }: { readonly caption: string; readonly children: ComponentChildren }) {
  return (
    <figure class="guide-picture">
      <div aria-hidden="true">{children}</div>
      <figcaption>{caption}</figcaption>
    </figure>
  )
}

const Drawings = ({ roles: all }: { readonly roles: readonly string[] }) => (
  <span>
    {all.map((role) => (
      <Drawing key={role} role={role} />
    ))}
  </span>
)

const Drawing = ({ role }: { readonly role: string }) => (
  <span class="drawing" dangerouslySetInnerHTML={{ __html: roleDrawing(role) }} />
)
