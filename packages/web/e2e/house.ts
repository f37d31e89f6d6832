import { type Browser, test as base, expect } from '@playwright/test'
import type { Language } from '@wolfmoon/texts'
import { Line } from './line.ts'
import { Phone, type PhoneOptions } from './phone.ts'
import { Server } from './server.ts'

type PhoneOfEach<Names extends readonly string[]> = { readonly [Index in keyof Names]: Phone }

/** A server, and people with phones. */
export class House {
  readonly server: Server
  readonly phones: Phone[] = []
  private readonly browser: Browser

  constructor(browser: Browser, server: Server) {
    this.browser = browser
    this.server = server
  }

  /** Somebody takes out a phone. */
  async phone(options: PhoneOptions, address?: string): Promise<Phone> {
    const phone = await Phone.pickUp(this.browser, await Line.to(this.server, address), options)
    this.phones.push(phone)
    return phone
  }

  /** People sit down in a new room one after the other, the first as host. */
  async sitDown<Names extends readonly string[]>(
    names: Names,
    { language = 'en', address }: { readonly language?: Language; readonly address?: string } = {},
  ): Promise<PhoneOfEach<Names>> {
    const phones = await Promise.all(names.map((name) => this.phone({ name, language }, address)))
    const [host, ...others] = phones
    const code = (await host?.openRoom()) ?? ''
    await Promise.all(others.map((phone) => phone.findRoom(code)))
    for (const phone of others) await phone.sitDown()
    return phones as unknown as PhoneOfEach<Names>
  }

  /** Everyone goes home; nothing may have gone wrong on any phone. */
  async close(): Promise<void> {
    await Promise.all(this.phones.map((phone) => phone.putAway()))
    expect(this.phones.flatMap(({ faults }) => faults)).toEqual([])
  }
}

/** A test in a house with a server of its own. */
export const test = base.extend<{ house: House }, { server: Server }>({
  server: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the names of the parameters
    async ({}, use) => {
      const server = await Server.start()
      await use(server)
      await server.end()
    },
    { scope: 'worker' },
  ],
  house: async ({ browser, server }, use) => {
    const house = new House(browser, server)
    await use(house)
    await house.close()
  },
})
