import { execFileSync } from 'node:child_process'
import { existsSync, mkdirSync, readdirSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { chromium as browserType, type Page } from '@playwright/test'
import { type Language, languages } from '@wolfmoon/texts'
import { build } from 'vite'
import { chromium } from '../e2e/chromium.ts'
import { screensOfCountry } from '../e2e/every-country.ts'
import { screensOfCourt } from '../e2e/every-court.ts'
import { screensOfDesk } from '../e2e/every-desk.ts'
import { screensOfHall } from '../e2e/every-hall.ts'
import { screensForOne, screensOfRoom, speak } from '../e2e/every-screen.ts'
import { screensOfTournament } from '../e2e/every-tournament.ts'
import { screensOfVillage } from '../e2e/every-village.ts'
import { screensOfVotes, screensOfWhispers } from '../e2e/every-vote.ts'
import { StillHouse } from '../e2e/still-house.ts'

const here = (path: string): string => fileURLToPath(new URL(path, import.meta.url))
const folder = here('../../../shots')
const app = join(folder, 'app')
const sizes = {
  phone: { width: 390, height: 844 },
  narrow: { width: 360, height: 640 },
  desktop: { width: 1280, height: 800 },
} as const
/** A desk stands on a tablet too, and on the smallest phone. */
const deskSizes = {
  ...sizes,
  small: { width: 360, height: 740 },
  tablet: { width: 768, height: 1024 },
} as const
/** What all see hangs on a wall. */
const wallSizes = {
  ...sizes,
  wall: { width: 1280, height: 720 },
  'wall-4k': { width: 3840, height: 2160 },
} as const
const themes = ['dark', 'light'] as const
/** The walks through the app, each in a house of its own. */
const walks = {
  alone: screensForOne,
  room: screensOfRoom,
  village: screensOfVillage,
  votes: screensOfVotes,
  court: screensOfCourt,
  whispers: screensOfWhispers,
  country: screensOfCountry,
  desk: screensOfDesk,
  hall: screensOfHall,
  tournament: screensOfTournament,
} as const
/** Which walks are made, and what the name of a screen has to contain; all, if nothing is said. */
const wanted = process.argv.slice(2)
const chosen = Object.entries(walks).filter(([name]) => wanted.includes(name))
const only = wanted.find((word) => !(word in walks)) ?? ''

const executablePath = chromium()
if (!executablePath) throw new Error('no browser')
rmSync(folder, { recursive: true, force: true })
await build({ root: here('..'), logLevel: 'warn', build: { outDir: app, emptyOutDir: true } })
const browser = await browserType.launch({ executablePath, args: ['--no-sandbox', '--disable-gpu'] })
let taken = 0

await Promise.all(
  (chosen.length > 0 ? chosen : Object.entries(walks)).map(async ([, walk]) => {
    const house = await StillHouse.open(browser, app)
    await walk(house, inEveryLook)
    await house.end()
  }),
)
await browser.close()
rmSync(app, { recursive: true })
for (const language of languages) for (const size of Object.keys(deskSizes)) contactSheet(language, size)
console.log(`${taken} screenshots in ${folder}`)

/** Takes a picture of a screen in every language, size and theme. */
async function inEveryLook(page: Page, name: string, spoken?: Language): Promise<void> {
  if (!name.includes(only)) return
  for (const language of spoken ? [spoken] : languages) {
    if (!spoken) await speak(page, language)
    for (const [size, viewport] of Object.entries(sizesFor(name))) {
      await page.setViewportSize(viewport)
      for (const theme of themes) {
        await page.emulateMedia({ colorScheme: theme })
        const to = join(folder, language, size)
        mkdirSync(to, { recursive: true })
        const path = join(to, `${name}-${theme}.png`)
        await page.screenshot({
          path,
          fullPage: !name.endsWith('-held'),
          style: '.start, .stage-foot, .desk-foot { position: static }',
        })
        taken++
      }
    }
  }
  await page.emulateMedia({ colorScheme: 'dark' })
  await page.setViewportSize(sizes.phone)
  if (!spoken) await speak(page, 'en')
  console.log(name)
}

function sizesFor(name: string): typeof sizes {
  if (name.startsWith('desk-')) return deskSizes
  return /^(village-)?table-|-wall$/.test(name) ? wallSizes : sizes
}

/** All screens of a language on one picture, where ImageMagick is there to make it. */
function contactSheet(language: Language, size: string): void {
  const from = join(folder, language, size)
  if (!existsSync(from)) return
  const files = readdirSync(from).map((file) => join(from, file))
  const sheet = join(folder, `${language}-${size}.jpg`)
  try {
    execFileSync('montage', [...files, '-tile', '10x', '-geometry', '300x650>+6+6', '-label', '%t', sheet])
  } catch {
    console.log('no contact sheets: montage is not here')
  }
}
