import { gzipSync } from 'node:zlib'
import type { Browser } from '@playwright/test'
import { Scripted } from './scripted.ts'
import { StillHouse } from './still-house.ts'

/** As much as a village may take beside the first load and what every room needs, and as long as a vote may. */
export const villageGates = { scripts: 45_000, draw: 50 } as const

/** Bytes of scripts, compressed, that a page of a village fetches and a page of One Night does not; without words. */
export async function villageScripts(browser: Browser, app: string): Promise<number> {
  const house = await StillHouse.open(browser, app)
  const fetched = async (game: string): Promise<ReadonlyMap<string, number>> => {
    const phone = await house.phone({ name: 'Ada' })
    const scripts = new Map<string, Promise<number>>()
    phone.page.on('response', (response) => {
      if (response.request().resourceType() !== 'script') return
      const { pathname } = new URL(response.url())
      scripts.set(
        pathname,
        response.body().then((body) => (areWords(String(body)) ? 0 : gzipSync(body, { level: 9 }).length)),
      )
    })
    await phone.join(await house.openRoom({ game }))
    await phone.page.waitForTimeout(1500)
    const sizes = await Promise.all([...scripts].map(async ([path, size]) => [path, await size] as const))
    return new Map(sizes)
  }
  const one = await fetched('one-night')
  const many = await fetched('many-nights')
  await house.end()
  return [...many].reduce((sum, [path, size]) => sum + (one.has(path) ? 0 : size), 0)
}

/** Words of a language are not counted: a phone has those of one. */
const areWords = (script: string): boolean => /["'`]many-announcements["'`]\s*:/.test(script)

/** Milliseconds from each message of a vote of 68 to its picture, on a fourth of this processor. */
export async function voteDraws(browser: Browser, app: string): Promise<readonly number[]> {
  const house = await StillHouse.open(browser, app)
  const room = await house.openRoom({ game: 'many-nights', voting: 'secret-ballot', pace: 'together' })
  const ada = await house.phone({ name: 'Ada', before: watchDrawing })
  await ada.join(room)
  const scripted = new Scripted(house)
  await scripted.sitDown(
    room,
    Array.from({ length: 67 }, (_, number) => `Guest ${number + 1}`),
  )
  await ada.startGame()
  await ada.seeCard()
  await scripted.knowCards()
  await scripted.passUntil(({ phase }) => phase?.phase === 'voting')
  const cdp = await ada.context.newCDPSession(ada.page)
  await cdp.send('Emulation.setCPUThrottlingRate', { rate: 4 })
  await ada.page.waitForTimeout(1000)
  await ada.page.evaluate(() => (window as unknown as Watched).draws.splice(0))
  for (const guest of scripted.guests) {
    const ask = (guest.parts as { asks?: readonly { id: string; topic: { type: string } }[] }).asks?.find(
      ({ topic }) => topic.type === 'ballot',
    )
    if (ask) await guest.ask({ type: 'answer', ask: ask.id, choice: [0] })
    await ada.page.waitForTimeout(60)
  }
  const draws = await ada.page.evaluate(() => (window as unknown as Watched).draws)
  await house.end()
  return draws
}

interface Watched {
  readonly draws: number[]
}

/** Notes how long it takes from a message until what it has changed is drawn; runs in the page before the app does. */
function watchDrawing(): void {
  const draws: number[] = []
  Object.assign(window, {
    draws,
    WebSocket: new Proxy(WebSocket, {
      construct(Socket, given: [string]) {
        const socket = new Socket(...given)
        socket.addEventListener('message', () => {
          const came = performance.now()
          requestAnimationFrame(() => setTimeout(() => draws.push(performance.now() - came)))
        })
        return socket
      },
    }),
  })
}
