import {
  type Browser,
  type BrowserContext,
  type CDPSession,
  expect,
  type Locator,
  type Page,
} from '@playwright/test'
import { centre, type RoleId } from '@wolfmoon/engine/one-night'
import { type Language, roleName, type Say, speaker } from '@wolfmoon/texts'
import type { Line } from './line.ts'

/** What makes a phone different from the others. */
export interface PhoneOptions {
  readonly name: string
  readonly language?: Language
  /** Runs in every page before the app does. */
  readonly before?: () => void
  /** Whether the app is kept for when there is no network; it takes a while to fetch all of it. */
  readonly isKept?: boolean
}

/** What a phone shows, as far as it has to be the same again after any trouble. */
export interface Screen {
  readonly title: string
  /** What is asked, or said about waiting. */
  readonly question: readonly string[]
  /** What can be tapped. */
  readonly choices: readonly string[]
}

/** Somebody's phone, with what its holder does. Things are found by their roles and by the words people read. */
export class Phone {
  readonly name: string
  readonly language: Language
  readonly say: Say
  readonly page: Page
  readonly context: BrowserContext
  /** The way to the server. */
  readonly line: Line
  /** What went wrong in its pages. */
  readonly faults: string[] = []
  private readonly cdp: CDPSession

  private constructor({ name, language = 'en' }: PhoneOptions, line: Line, page: Page, cdp: CDPSession) {
    this.name = name
    this.language = language
    this.say = speaker(language)
    this.line = line
    this.page = page
    this.context = page.context()
    this.cdp = cdp
    this.watch(page)
    this.context.on('page', (tab) => this.watch(tab))
  }

  static async pickUp(browser: Browser, line: Line, options: PhoneOptions): Promise<Phone> {
    const context = await browser.newContext({
      baseURL: line.url,
      viewport: { width: 390, height: 844 },
      hasTouch: true,
      isMobile: true,
      locale: options.language ?? 'en',
      serviceWorkers: options.isKept ? 'allow' : 'block',
    })
    if (options.before) await context.addInitScript(options.before)
    const page = await context.newPage()
    return new Phone(options, line, page, await context.newCDPSession(page))
  }

  /** Opens a room and sits down in it; tells its code. */
  async openRoom(): Promise<string> {
    await this.page.goto('/')
    await this.tap(this.say('app.home.new'))
    await this.sitDown()
    return this.code
  }

  /** Opens a room for Many Nights and sits down in it; tells its code. */
  async openVillage(): Promise<string> {
    await this.page.goto('/')
    await this.page.getByRole('button', { name: this.say('app.games.many-nights') }).tap()
    await this.sitDown()
    return this.code
  }

  /** Types the code of a room and sits down in it. */
  async join(code: string): Promise<void> {
    await this.findRoom(code)
    await this.sitDown()
  }

  /** Types the code of a room and stands at its door. */
  async findRoom(code: string): Promise<void> {
    await this.page.goto('/')
    await this.page.getByRole('textbox', { name: this.say('app.home.code') }).fill(code.toLowerCase())
    await this.tap(this.say('app.home.join'))
    await expect(this.heading(this.say('app.join.title', { code }))).toBeVisible()
  }

  /** Watches a room without a seat. */
  async watchRoom(code: string): Promise<void> {
    await this.page.goto(`/r/${code}`)
    await this.page.getByRole('link', { name: this.say('app.join.watch') }).tap()
    await this.page.getByRole('textbox', { name: this.say('app.join.name') }).fill(this.name)
    await this.tap(this.say('app.join.watch'))
    await this.isInLobby()
  }

  /** Lies in the middle of the table, for all to see. */
  async beTheTable(code: string): Promise<void> {
    await this.page.goto(`/r/${code}`)
    await this.page.getByRole('link', { name: this.say('app.join.table') }).tap()
    await expect(this.heading(code)).toBeVisible()
  }

  async sitDown(): Promise<void> {
    await this.page.getByRole('textbox', { name: this.say('app.join.name') }).fill(this.name)
    await this.tap(this.say('app.join.sit'))
    await this.isInLobby()
  }

  /** The code of the room, as it stands in the address. */
  get code(): string {
    return new URL(this.page.url()).pathname.split('/')[2] ?? ''
  }

  async isInLobby(): Promise<void> {
    await expect(this.heading(this.say('app.deck.title'))).toBeVisible()
  }

  /** The host deals. */
  async startGame(): Promise<void> {
    await this.tap(this.say('app.lobby.start'))
  }

  /** Holds the card, reads what is on it, lets go and says so. */
  async seeCard(): Promise<string> {
    await expect(this.heading(this.say('app.card.title'))).toBeVisible()
    const card = await this.hold(this.say('app.card.hold'), async () => {
      const secret = this.main.getByRole('status').filter({ hasText: /./ }).first()
      return (await secret.innerText()).split('\n')[0] ?? ''
    })
    await this.tap(this.say('app.card.known'))
    return card
  }

  /** Does what every part of the night asks for until day breaks; tells with how many taps. */
  async restOrAct(): Promise<number> {
    return this.tapThrough(this.heading(this.say('app.day.title')))
  }

  /** Answers what is asked and rests otherwise, with one tap after the other, until something is to be seen. */
  async tapThrough(until: Locator): Promise<number> {
    const card = this.openCards().first()
    const undo = this.main.getByText(this.say('app.night.undo'))
    const known = this.main.getByRole('button', { name: this.say('app.learned.done'), disabled: false })
    for (let taps = 0; ; ) {
      await card.or(until).or(known).first().waitFor({ timeout: 90_000 })
      if (await until.isVisible()) return taps
      if (await known.isVisible()) {
        await known.tap({ timeout: 2000 }).catch(() => {})
        continue
      }
      // A part of the night may end under one's finger.
      const isDone = await card.tap({ timeout: 2000 }).then(
        () => true,
        () => false,
      )
      if (isDone) taps++
      if (await undo.isVisible()) await undo.waitFor({ state: 'hidden' })
    }
  }

  /** Says something to all, where there is a chat. */
  async talk(text: string): Promise<void> {
    await this.page.getByRole('textbox', { name: this.say('app.chat.say') }).fill(text)
    await this.tap(this.say('app.chat.send'))
    await expect(this.page.getByRole('region', { name: this.say('app.chat.title') })).toContainText(text)
  }

  async readyToVote(): Promise<void> {
    await this.tap(this.say('app.day.ready'))
  }

  /** Points at somebody; a tap on the name is as good as one on the card. */
  async vote(player: string): Promise<void> {
    await expect(this.button(this.cardOf(player))).toBeEnabled()
    await this.page.locator('.seat-word').getByText(player, { exact: true }).tap({ force: true })
    await this.tap(this.say('app.vote.point', { player }))
  }

  /** Skips the count at the end, where one can; tells how it ended, and who was what. */
  async watchTheEnd(): Promise<string> {
    await expect(this.heading(this.say('app.end.title'))).toBeVisible()
    const everyone = this.main.getByRole('list').first().getByRole('listitem')
    const skip = this.button(this.say('app.end.skip'))
    await everyone.or(skip).first().waitFor()
    if (await skip.isVisible()) await skip.tap({ timeout: 3000 }).catch(() => {})
    await everyone.first().waitFor({ timeout: 30_000 })
    const verdict = await this.main.getByRole('status').first().innerText()
    return [verdict, ...(await everyone.allInnerTexts())].join('\n')
  }

  /** Goes through the story of the night to its end and back to its beginning; tells its steps. */
  async watchTheFilm(): Promise<readonly string[]> {
    await this.tap(this.say('app.end.film'))
    const [back, next] = [this.button(this.say('app.film.back')), this.button(this.say('app.film.next'))]
    const text = this.main.getByRole('status')
    while (await next.isEnabled()) await next.tap()
    const told: string[] = []
    while (await back.isEnabled()) {
      told.unshift(await text.innerText())
      await back.tap()
    }
    await expect(text).toHaveText(this.say('app.film.dealt'))
    await this.tap(this.say('app.film.close'))
    return told
  }

  /** The wins of everyone, as they stand in the evening's score. */
  async score(): Promise<Readonly<Record<string, number>>> {
    const table = this.page.getByRole('table', { name: this.say('app.standings.title') })
    await expect(table).toBeVisible()
    const rows = await table
      .getByRole('row')
      .filter({ has: this.page.getByRole('rowheader') })
      .all()
    const read = async (row: Locator) =>
      [
        await row.getByRole('rowheader').innerText(),
        Number(await row.getByRole('cell').first().innerText()),
      ] as const
    return Object.fromEntries(await Promise.all(rows.map(read)))
  }

  /** What is on the screen now. */
  async screen(): Promise<Screen> {
    const [title, question, choices] = await Promise.all([
      this.page.getByRole('heading', { level: 1 }).allInnerTexts(),
      this.main.getByRole('status').allInnerTexts(),
      this.main
        .getByRole('button', { disabled: false })
        .evaluateAll((buttons) =>
          buttons.map((button) => button.getAttribute('aria-label') ?? button.textContent ?? ''),
        ),
    ])
    // Others may be away for a while.
    const removal = this.say('app.people.vote-remove', { votes: 0 })
    const away = `, ${this.say('app.people.is-away')}`
    const shown = choices.filter((name) => name !== removal).map((name) => name.replace(away, ''))
    return { title: title.join(), question, choices: shown }
  }

  /** Seconds left on the clock; null where there is none. */
  async timeLeft(): Promise<number | null> {
    const [clock] = await this.page.getByRole('timer').allInnerTexts()
    const [minutes, seconds] = clock?.split(':').map(Number) ?? []
    return minutes === undefined || seconds === undefined ? null : minutes * 60 + seconds
  }

  /** Reads the list of people in the menu, whatever goes on. */
  async people(): Promise<readonly string[]> {
    const menu = await this.openMenu()
    const names = await menu.getByRole('list').first().getByRole('listitem').allInnerTexts()
    await menu.getByRole('button', { name: this.say('app.menu.close'), exact: true }).tap()
    return names.map((name) => name.trim())
  }

  async openMenu(): Promise<Locator> {
    await this.page.getByRole('navigation').getByRole('button', { name: this.code }).tap()
    const menu = this.page.getByRole('dialog', { name: this.say('app.menu.open') })
    await expect(menu).toBeVisible()
    return menu
  }

  /** The calm line that says that the connection is gone. */
  get banner(): Locator {
    return this.page.getByText(this.say('app.room.lost'))
  }

  get main(): Locator {
    return this.page.getByRole('main')
  }

  heading(name: string): Locator {
    return this.page.getByRole('heading', { name, exact: true })
  }

  button(name: string): Locator {
    return this.page.getByRole('button', { name, exact: true })
  }

  async tap(name: string): Promise<void> {
    await this.button(name).tap()
  }

  /** What the card of a player is called. */
  cardOf(player: string): string {
    return this.say('story.slot.player', { player })
  }

  /** The cards that can be tapped and are not chosen yet. */
  openCards(): Locator {
    const centres = centre.map((_, index) => this.say('story.slot.centre', { number: index + 1 }))
    const names = [this.cardOf('*'), ...centres].map((name) => escaped(name).replace('\\*', '.+'))
    const pattern = new RegExp(`^(${names.join('|')})$`)
    return this.main.getByRole('button', { name: pattern, disabled: false, pressed: false })
  }

  roleName(role: RoleId): string {
    return roleName(this.say, role)
  }

  /** Keeps a finger on something while one looks. */
  async hold<Seen>(name: string, look: () => Promise<Seen>): Promise<Seen> {
    const place = this.page.getByRole('button', { name })
    // What is drawn anew meanwhile is looked for again.
    await expect(() => place.scrollIntoViewIfNeeded()).toPass()
    const { x, y, width, height } = (await place.boundingBox()) ?? { x: 0, y: 0, width: 0, height: 0 }
    const touchPoints = [{ x: x + width / 2, y: y + height / 2 }]
    await this.cdp.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints })
    try {
      await expect(place).toHaveAttribute('aria-pressed', 'true')
      return await look()
    } finally {
      await this.cdp.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] })
    }
  }

  /** Puts a finger on one thing and lifts it from another. */
  async slide(from: Locator, to: Locator): Promise<void> {
    const middle = async (place: Locator) => {
      const { x, y, width, height } = (await place.boundingBox()) ?? { x: 0, y: 0, width: 0, height: 0 }
      return { x: x + width / 2, y: y + height / 2 }
    }
    const [begin, end] = [await middle(from), await middle(to)]
    const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', touchPoints: { x: number; y: number }[]) =>
      this.cdp.send('Input.dispatchTouchEvent', { type, touchPoints })
    await touch('touchStart', [begin])
    await touch('touchMove', [{ x: (begin.x + end.x) / 2, y: (begin.y + end.y) / 2 }])
    await touch('touchMove', [end])
    await touch('touchEnd', [])
  }

  /** The screen goes dark: pages stand still, and what they had open breaks. */
  async lock(): Promise<void> {
    await this.seem('hidden')
    await this.cdp.send('Debugger.enable')
    await this.cdp.send('Debugger.pause')
    this.line.cut()
  }

  /** Somebody looks at the phone again. */
  async unlock(): Promise<void> {
    this.line.mend()
    await this.cdp.send('Debugger.disable')
    await this.seem('visible')
  }

  /** A browser that is driven by a program always says that its pages are visible. */
  private async seem(visibility: DocumentVisibilityState): Promise<void> {
    await this.page.evaluate((state) => {
      Object.defineProperty(document, 'visibilityState', { get: () => state, configurable: true })
      document.dispatchEvent(new Event('visibilitychange'))
    }, visibility)
  }

  async putAway(): Promise<void> {
    await this.context.close()
    this.line.close()
  }

  /** Collects what goes wrong in a page. What browsers say about the network itself is no fault. */
  private watch(page: Page): void {
    page.on('pageerror', (error) => this.faults.push(`${this.name}: ${error.stack ?? error.message}`))
    page.on('console', (message) => {
      const text = message.text()
      const isNetwork = networkNotes.some((note) => text.startsWith(note))
      if (message.type() === 'error' && !isNetwork) this.faults.push(`${this.name}: ${text}`)
    })
  }
}

const networkNotes: readonly string[] = ['WebSocket connection to', 'Failed to load resource: net::']

const escaped = (text: string): string => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')
