import { roleIds as villageRoles } from '@wolfmoon/engine/many-nights'
import { roleIds } from '@wolfmoon/engine/one-night'
import { languages, roleName, speaker } from '@wolfmoon/texts'
import { brightness } from './light.ts'
import type { Phone } from './phone.ts'

/** How bright somebody's phone was at one moment of a game. */
export interface Glimpse {
  readonly moment: string
  readonly role: string
  readonly light: number
}

/** Phones at the same moment may differ by so much of their light. */
const allowed = 0.02

/** Clocks run the same on all phones, but on while the phones are looked at one by one. */
const clocks = '.clock, .time-bar { visibility: hidden }'

/** Looks at a phone as a neighbour in the dark would. */
export async function glimpse({ page }: Phone, role: string, moment: string): Promise<Glimpse> {
  await page.evaluate(() => scrollTo(0, 0))
  return { moment, role, light: brightness(await page.screenshot({ scale: 'css', style: clocks })) }
}

/** The moments at which somebody's phone was brighter than another's. */
export function brighter(glimpses: readonly Glimpse[]): readonly string[] {
  const moments = [...new Set(glimpses.map(({ moment }) => moment))]
  return moments.flatMap((moment) => {
    const there = glimpses
      .filter((each) => each.moment === moment)
      .toSorted((one, other) => one.light - other.light)
    const [darkest, brightest] = [there[0], there.at(-1)]
    if (!darkest || !brightest || brightest.light <= darkest.light * (1 + allowed)) return []
    const more = ((brightest.light / darkest.light - 1) * 100).toFixed(1)
    return [`${moment}: ${brightest.role} is ${more} % brighter than ${darkest.role}`]
  })
}

/** Writes down every sound and vibration that a page makes; runs in the page before the app does. */
export function listen(): void {
  const noises: string[] = []
  Object.assign(window, { noises })
  const note = (name: string) => () => {
    noises.push(name)
    return true
  }
  navigator.vibrate = note('vibrates')
  if ('speechSynthesis' in window) speechSynthesis.speak = note('speaks')
  HTMLMediaElement.prototype.play = () => Promise.resolve(void note('plays')())
  const Silent = class extends AudioContext {
    constructor() {
      super()
      noises.push('sounds')
    }
  }
  Object.assign(window, { AudioContext: Silent, webkitAudioContext: Silent })
}

/** What has been heard or felt of a phone. */
export const noises = ({ page }: Phone): Promise<readonly string[]> =>
  page.evaluate(() => (window as unknown as { noises: readonly string[] }).noises)

/** Where on a page everyone may read the names of roles: the announcer's words, the day's news, the tokens of the deck. */
const forAll = ['.caption', '[role="log"]', '.news', '.tokens', '.laid']
/** Where a page shows its holder what the question is about, or what is held open. */
const forHolder = ['.question .prompt', '.card-face', '.hold-secret']

/**
 * Every word about a card that somebody could dig out of a phone: page, storage, address, console. What is public is
 * left out, and what its holder is being shown right now.
 */
export async function secrets(
  phone: Phone,
  isShown: boolean,
  anyRole: RegExp = oneNightRoles,
): Promise<readonly string[]> {
  const hidden = isShown ? [...forAll, ...forHolder] : forAll
  const { drawings, ...places } = await phone.page.evaluate(async (selector) => {
    const copy = document.documentElement.cloneNode(true) as HTMLElement
    for (const element of copy.querySelectorAll(selector)) element.remove()
    return {
      page: copy.outerHTML,
      storage: JSON.stringify([{ ...localStorage }, { ...sessionStorage }, document.cookie]),
      databases: JSON.stringify(await indexedDB.databases()),
      address: `${location.href} ${JSON.stringify(history.state)} ${document.title}`,
      drawings: copy.querySelectorAll('.drawing').length,
    }
  }, hidden.join())
  const said = (await phone.page.consoleMessages()).map((message) => message.text()).join('\n')
  const told: Readonly<Record<string, string>> = { ...places, console: said }
  const words = Object.entries(told).flatMap(([place, text]) =>
    [...text.matchAll(anyRole)].map(([word]) => `${place}: ${word}`),
  )
  return drawings > 0 ? [...words, `page: ${drawings} drawings of roles`] : words
}

/** Any of these words, however it is written. */
const anyOf = (words: readonly string[]): RegExp =>
  new RegExp(`(?<![\\p{L}\\p{N}])(${words.join('|')})(?![\\p{L}\\p{N}])`, 'giu')

const oneNightRoles = anyOf(
  roleIds.flatMap((role) => [role, ...languages.map((language) => roleName(speaker(language), role))]),
)

/** A role of a village, by its id or by its name in any language. */
export const rolesOfVillages: RegExp = anyOf(
  villageRoles.flatMap((role) => [
    role,
    ...languages.map((language) => speaker(language)(`many-roles.${role}.name`)),
  ]),
)
