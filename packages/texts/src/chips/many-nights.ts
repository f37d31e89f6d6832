import { type Claim, type Deed, meet } from '@wolfmoon/chips'
import { type Lore, loreFor, type Options, type RoleId, type Verb } from '@wolfmoon/engine/many-nights'
import { isMessage, type Language, type Say } from '../speaker.ts'
import { mayHaveVampires } from '../village/secrets.ts'
import { type Manner, type Table, VillageWords } from '../village/words.ts'
import { open } from './one-night.ts'
import type { ChipNames } from './teller.ts'

/** What a village knows that its words depend on. */
export interface VillageOfChips extends Table {
  readonly deck: readonly RoleId[]
  readonly maybe: readonly RoleId[]
  readonly options: Options
}

/** How Many Nights calls what its chips are about. */
export function villageNames(
  say: Say,
  language: Language,
  village: VillageOfChips,
  manner: Manner = {},
): ChipNames {
  const words = new VillageWords(say, language, village, manner)
  return {
    game: 'many-nights',
    role: (id) => words.role(id as RoleId),
    aRole: (id) => words.aRole(id as RoleId),
    place: (seat) => words.name(seat),
    deed(deed, claim) {
      const what = deed.verb === meet ? met(words, village, deed, claim) : done(words, village, deed, claim)
      return words.say('many-chips.night', { night: deed.night ?? 1, what })
    },
  }
}

function done(words: VillageWords, village: VillageOfChips, deed: Deed, claim: Claim): string {
  const { say } = words
  const { verb, places, saw, is } = deed
  const key = `many-chips.deeds.${verb}`
  if (!isMessage<`many-chips.deeds.${Exclude<Verb, 'stir' | 'write'>}`>(key)) return ''
  const what = say(key, { names: places.some((seat) => seat < 0) ? open : words.names(places) })
  const [at = 0] = places
  const player = words.name(at)
  const [face] = saw ?? []
  if (face)
    return said(words, what, say('many-notices.role-of', { player, role: words.aRole(face as RoleId) }))
  if (is === undefined) return what
  return said(words, what, answerText(words, village, loreOf(words, village, claim, verb), player, is))
}

const said = ({ say }: VillageWords, what: string, answer: string): string =>
  say('many-chips.learned', { what, answer })

function answerText(
  words: VillageWords,
  village: VillageOfChips,
  lore: Lore | undefined,
  player: string,
  is: boolean,
): string {
  const { say } = words
  const yes = is ? 'yes' : 'no'
  if (lore === 'special' || lore === 'visionary' || lore === 'village')
    return say(`many-notices.answer.${lore}.${yes}`, { player })
  const vampires = mayHaveVampires(words, village)
  if (vampires === null || (lore !== 'pack' && lore !== 'pack-near'))
    return say(`many-notices.answer.${yes}`, { player })
  return say(`many-notices.answer.${lore}.${vampires ? (`${yes}-vampires` as const) : yes}`, { player })
}

/** What an answer to this verb is about, as the claimed role plays it, or else anybody here. */
function loreOf(
  words: VillageWords,
  { options }: VillageOfChips,
  { role }: Claim,
  verb: string,
): Lore | undefined {
  const book = words.book(options)
  return loreFor(book, book.get(role as RoleId), verb)
}

function met(words: VillageWords, { options }: VillageOfChips, { places }: Deed, { role }: Claim): string {
  const { say } = words
  if (places.length === 0) return say('many-chips.alone')
  const facts = words.book(options).get(role as RoleId)
  const kin = facts?.wakes?.map(({ shows, pack }) => shows ?? pack).find((one) => one !== undefined)
  const seats = { count: places.length, names: words.names(places) }
  return kin ? say(`many-chips.met.${kin}`, seats) : words.names(places)
}
