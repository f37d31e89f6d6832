import { describe, expect, test } from 'vitest'
import { Salon, type Visitor } from './salon.ts'
import { partsOf } from './village.ts'

const names = ['Ada', 'Ben', 'Cleo', 'Dan', 'Eve', 'Fay', 'Gus'] as const

describe('settings that are kept from the players', () => {
  const deck = ['seer', 'werewolf', 'tanner', 'villager', 'villager', 'villager', 'villager']
  const kept = (visitor: Visitor) => partsOf(visitor).ownSettings

  test('are told to the host, and not in a game that the host plays', async () => {
    const salon = await Salon.open({ game: 'many-nights', deck, deckShown: 'none' } as never)
    const [ada, ben] = await salon.sitDown(...names)
    expect(kept(ada)).toMatchObject({ deck, deckShown: 'none' })
    expect(kept(ben)).toBeUndefined()
    await ada.ask({ type: 'start' })
    expect(kept(ada)).toBeNull()
    await ada.ask({ type: 'stop' })
    expect(kept(ada)).toMatchObject({ deck })
    await ada.ask({ type: 'settings', change: { hollow: true } as never })
    expect(kept(ada)).toMatchObject({ hollow: true })
    await ada.ask({ type: 'settings', change: { deckShown: 'all', hollow: false } as never })
    expect(kept(ada)).toBeNull()
  })

  test('follow the host and who moderates', async () => {
    const salon = await Salon.open({ game: 'many-nights', deckShown: 'none' } as never)
    const [ada, ben] = await salon.sitDown(...names)
    await ada.ask({ type: 'hand-over', person: ben.id })
    expect([kept(ada), kept(ben)]).toMatchObject([null, { deckShown: 'none' }])
    await ben.ask({ type: 'appoint', person: ada.id })
    expect(kept(ada)).toMatchObject({ deckShown: 'none' })
    await ben.ask({ type: 'start' })
    expect([kept(ada), kept(ben)]).toMatchObject([{ deckShown: 'none' }, null])
  })

  test('come with what there is to say about them, which the players are not told', async () => {
    const short = deck.slice(1)
    const salon = await Salon.open({ game: 'many-nights', deck: short, deckShown: 'none' } as never)
    const [ada, ben] = await salon.sitDown(...names)
    const code = 'wrong-count'
    expect(partsOf(ada).ownAdvice?.errors).toMatchObject([{ code }])
    expect(partsOf(ben).advice).toEqual({ errors: [], advice: [] })
    await salon.visitors.at(-1)?.ask({ type: 'leave' })
    expect(partsOf(ada).ownAdvice?.errors).not.toMatchObject([{ code }])
  })

  test('are no part at all where nothing is kept', async () => {
    const salon = await Salon.open({ game: 'many-nights' })
    const [ada] = await salon.sitDown(...names)
    expect('ownSettings' in ada.parts).toBe(false)
  })
})
