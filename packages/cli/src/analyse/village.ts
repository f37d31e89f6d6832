import { type Moment, momentsOf, type Past, sightOf } from '@wolfmoon/bots/hindsight/many-nights'
import { type Hindsight, hindsightOf, type Insight } from '@wolfmoon/bots/many-nights'
import { readTalk } from '@wolfmoon/chips'
import { isStuck, type Misread, type Stuck } from '@wolfmoon/engine/kernel'
import {
  type RoleId,
  readSaved,
  readSavedVillages,
  type Seat,
  statesOf,
  statesOfAll,
} from '@wolfmoon/engine/many-nights'
import { HindsightTeller, VillageTeller } from '@wolfmoon/texts'
import { Complaint } from '../complaint.ts'
import { print } from '../input.ts'
import { notAGame, type Reader } from '../replay/retold.ts'
import { villageRefusal } from '../village.ts'

/** Tells for each player of a village that is over what could have been known, and the best votes by it. */
export function analyseVillage(reader: Reader, written: Written, isJson: boolean): void {
  const { say, file } = reader
  const isOfSeveral = Array.isArray(written.setup?.villages)
  const pasts = isOfSeveral ? pastsIn(reader, written) : [pastIn(reader, written)]
  // Nobody is told anything while somebody still plays.
  if (!pasts.every(({ states }) => states.at(-1)?.outcome))
    throw new Complaint(say('cli.analyse.not-over', { file }))
  if (isJson) {
    const told = pasts.map(tabled)
    print(JSON.stringify(isOfSeveral ? { villages: told } : told[0]))
    return
  }
  for (const [village, past] of pasts.entries()) {
    if (isOfSeveral) print(`— ${say('many-announcements.villages.name', { number: village + 1 })} —\n`)
    tell(reader, past)
  }
}

/** Whatever claims to be a saved village. */
export interface Written {
  readonly setup?: { readonly villages?: unknown }
  readonly chips?: unknown
}

function pastIn(reader: Reader, written: Written): Past {
  const states = whole(reader, statesOf(whole(reader, readSaved(written))))
  return { states, chips: readTalk(written.chips) }
}

/** One village after the other. */
function pastsIn(reader: Reader, written: Written): readonly Past[] {
  const all = whole(reader, statesOfAll(whole(reader, readSavedVillages(written))))
  const { chips } = written
  return all.map((states, village) => ({
    states,
    chips: readTalk(Array.isArray(chips) ? chips[village] : []),
  }))
}

/** What was read or played, unless it could not be. */
function whole<Result extends object>(reader: Reader, result: Result | Misread | Stuck): Result {
  const { say, language } = reader
  if ('path' in result)
    throw notAGame(reader, say('cli.errors.wrong-part', { part: result.path || 'wolfmoon' }))
  if (!isStuck(result)) return result
  const why = villageRefusal(say, language, result.refusal)
  throw notAGame(reader, result.step === 0 ? why : say('cli.errors.refused-step', { step: result.step, why }))
}

/** A player, and what could have been known from that seat at each moment. */
interface Analysed {
  readonly name: string
  readonly card: RoleId
  readonly looks: readonly { readonly moment: Moment; readonly hindsight: Hindsight }[]
}

/** Everyone who was ever there to vote, one after the other. */
function* analysed(past: Past): Generator<Analysed & { readonly seat: Seat }> {
  const moments = momentsOf(past)
  const last = past.states.at(-1)
  for (const [seat, name] of last?.setup.players.entries() ?? []) {
    const looks = moments.flatMap((moment) => {
      const sight = sightOf(moment, seat)
      return sight ? [{ moment, hindsight: hindsightOf(sight) }] : []
    })
    const card = last?.players[seat]?.self.dealt
    if (card !== undefined && looks.length > 0) yield { seat, name, card, looks }
  }
}

function tell({ say, language }: Reader, past: Past): void {
  const setup = past.states[0]?.setup
  if (!setup) return
  const { players } = setup
  const roles = new VillageTeller(say, language, setup)
  const teller = new HindsightTeller(say, language, players)
  const fact = (name: string, value: string) => print(`    ${say('cli.analyse.fact', { name, value })}`)
  for (const { name, card, seat, looks } of analysed(past)) {
    print(say('cli.analyse.player', { name, role: roles.role(card) }))
    for (const { moment, hindsight } of looks) {
      const { type, state, count } = moment
      const poll = count?.poll ?? null
      const chances = ({ against }: Insight) =>
        against
          .flatMap((chance, other) => {
            const role = state.players[other]?.self.role
            return chance === null || role === undefined
              ? []
              : [`${players[other]} (${roles.role(role)}) ${teller.percent(chance)}`]
          })
          .join(' · ')
      const { alone, heard } = hindsight
      print(`  ${teller.title(type, state.number, poll)}`)
      fact(say('cli.analyse.against'), chances(alone))
      fact(say('company.hindsight.village.best-alone'), teller.best(poll, alone))
      if (heard) {
        fact(say('cli.analyse.against-heard'), chances(heard))
        fact(say('company.hindsight.village.best-heard'), teller.best(poll, heard))
      }
      const cast = poll && teller.vote(poll, count?.votes[seat])
      if (cast !== null) fact(say('company.hindsight.village.cast'), cast)
    }
    print()
  }
}

function tabled(past: Past) {
  const players = past.states[0]?.setup.players ?? []
  const nameOf = (seat: Seat) => players[seat] ?? ''
  return {
    players: [...analysed(past)].map(({ seat, name, card, looks }) => ({
      name,
      card,
      moments: looks.map(({ moment: { type, state, count }, hindsight: { alone, heard } }) => {
        const written = ({ against, best, isExact }: Insight) => ({
          chances: against.flatMap((chance, other) =>
            chance === null
              ? []
              : [{ player: nameOf(other), role: state.players[other]?.self.role, against: chance }],
          ),
          best: { vote: best.map(nameOf), chance: against[best[0] ?? seat] ?? null },
          exact: isExact,
        })
        return {
          day: state.number,
          when: type,
          ...(count ? { poll: count.poll.type, ...votedIn(count, seat, nameOf) } : {}),
          ...written(alone),
          ...(heard ? { claims: written(heard) } : {}),
        }
      }),
    })),
  }
}

/** Whom a vote was about, and what somebody voted. */
function votedIn({ poll, votes }: NonNullable<Moment['count']>, seat: Seat, nameOf: (seat: Seat) => string) {
  const vote = votes[seat] ?? null
  if (poll.type === 'thumbs') return { about: [nameOf(poll.of)], vote }
  if (poll.type === 'pair') {
    const chosen = vote === 'first' || vote === 'second' ? nameOf(poll[vote]) : null
    return { about: [poll.first, poll.second].map(nameOf), vote: chosen }
  }
  return { vote: typeof vote === 'number' ? nameOf(vote) : null }
}
