import { describe, expect, test } from 'vitest'
import { Salon, type Visitor } from './salon.ts'
import { partsOf } from './village.ts'

const names = ['Ada', 'Ben', 'Cleo', 'Dan', 'Eve', 'Fay', 'Gus'] as const
const [phone, laptop] = ['a'.repeat(32), 'b'.repeat(32)]

/** A village in its first night, with somebody who moderates; Fay has left and Gus is dead. */
async function village() {
  let games = 0
  const draw = () => ({ secret: { seed: 'a5'.repeat(32), salt: '' }, story: `story-${++games}` })
  const timers = { call: 3000, confirm: 3000, pack: 3000 }
  const salon = await Salon.open({ game: 'many-nights', timers }, { draw })
  const people = await salon.sitDown(...names)
  const mod = await salon.come('Mod')
  const [ada, , , , , fay, gus] = people
  await ada.ask({ type: 'appoint', person: mod.id })
  await ada.ask({ type: 'start' })
  await mod.ask({ type: 'moderate', order: { type: 'move-on' } })
  expect(partsOf(mod).phase?.phase).toBe('night')
  await fay.ask({ type: 'leave' })
  expect(await ada.ask({ type: 'let-go', seat: 6 })).toBe('accepted')
  expect(partsOf(gus).truth).not.toBeNull()
  expect(partsOf(mod).phase?.phase).toBe('night')
  const give = (to: Visitor, seat = 5) => ada.ask({ type: 'give-seat', seat, person: to.id })
  return { salon, people, mod, ada, fay, gus, give }
}

describe('a living seat is given', () => {
  test('to somebody who has seen nothing, also after others have died', async () => {
    const { salon, give } = await village()
    const late = await salon.come('Late')
    expect(await give(late)).toBe('accepted')
    expect(partsOf(late).card).not.toBeNull()
  })

  test('to who had it and left by mistake, but no other one', async () => {
    const { salon, people, give } = await village()
    const [, , , , eve] = people
    await eve.ask({ type: 'leave' })
    const again = await salon.come('Fay')
    expect(await give(again, 4)).toBe('knows-too-much')
    expect(await give(again, 5)).toBe('accepted')
  })

  test('not to who has moderated this game', async () => {
    const { salon, mod, gus, give } = await village()
    expect(await mod.ask({ type: 'appoint', person: gus.id })).toBe('accepted')
    expect(await give(mod)).toBe('knows-too-much')
    await mod.ask({ type: 'leave' })
    expect(await give(await salon.come('Mod'))).toBe('knows-too-much')
  })

  test('not to a dead player who left and came back, under whatever name', async () => {
    const { salon, gus, give } = await village()
    await gus.ask({ type: 'leave' })
    expect(await give(await salon.come('Gus'))).toBe('knows-too-much')
    expect(await give(await salon.come('Nobody You Know'))).toBe('knows-too-much')
  })

  test('to a stranger even so, whose browser is known to be another', async () => {
    const { salon, gus, give } = await village()
    await gus.go()
    await gus.comeBack({ device: phone })
    await gus.ask({ type: 'leave' })
    expect(await give(await salon.come('Gustav', { device: phone }))).toBe('knows-too-much')
    expect(await give(await salon.come('Late', { device: laptop }))).toBe('accepted')
  })

  test('not to the second window of somebody who sees everything', async () => {
    const { salon, gus, give } = await village()
    await gus.go()
    await gus.comeBack({ device: phone })
    expect(await give(await salon.come('Onlooker', { as: 'spectator', device: phone }))).toBe(
      'knows-too-much',
    )
  })

  test('not to the second window of somebody who plays, but for that one’s own seat', async () => {
    const { salon, people, give } = await village()
    const [, ben] = people
    await ben.go()
    await ben.comeBack({ device: phone })
    const window = await salon.come('Onlooker', { as: 'spectator', device: phone })
    expect(await give(window)).toBe('knows-too-much')
    expect(await window.ask({ type: 'want-seat', seat: 5 })).toBe('knows-too-much')
    await ben.go()
    await salon.pass(61)
    expect(await give(window, 1)).toBe('accepted')
  })

  test('not to somebody whose own seat another one has taken', async () => {
    const { salon, people, give } = await village()
    const [, ben] = people
    await ben.go()
    await salon.pass(61)
    const late = await salon.come('Late')
    expect(await give(late, 1)).toBe('accepted')
    await ben.comeBack()
    expect(await give(ben, 5)).toBe('knows-too-much')
  })

  test('in the next game to anybody', async () => {
    const { salon, ada, mod, gus } = await village()
    await mod.ask({ type: 'stop' })
    await ada.ask({ type: 'appoint', person: null })
    await ada.ask({ type: 'start' })
    await gus.go()
    await salon.pass(61)
    const late = await salon.come('Late')
    expect(await ada.ask({ type: 'give-seat', seat: 5, person: late.id })).toBe('accepted')
  })
})

describe('who came late asks for an empty seat', () => {
  test('everyone sees it, and the host says yes, without anybody who moderates', async () => {
    const { salon, ada, late } = await unled()
    expect(await late.ask({ type: 'want-seat', seat: 4 })).toBe('not-away')
    expect(await late.ask({ type: 'want-seat', seat: 9 })).toBe('no-such-seat')
    expect(await late.ask({ type: 'want-seat', seat: 5 })).toBe('accepted')
    expect(wishOf(ada, late)).toBe(5)
    expect(await ada.ask({ type: 'give-seat', seat: 5, person: late.id })).toBe('accepted')
    expect(partsOf(late).card).not.toBeNull()
    expect(wishOf(ada, late)).toBeUndefined()
    expect(await late.ask({ type: 'want-seat', seat: 5 })).toBe('not-allowed')
    expect(partsOf(await salon.come('Later')).people?.every((one) => one.wantsSeat === undefined)).toBe(true)
  })

  test('or no longer', async () => {
    const { ada, late } = await unled()
    await late.ask({ type: 'want-seat', seat: 5 })
    expect(await late.ask({ type: 'want-seat', seat: null })).toBe('accepted')
    expect(wishOf(ada, late)).toBeUndefined()
  })

  test('in vain once its player is back, and after the game', async () => {
    const { salon, people, ada, late } = await unled()
    const [, , , , eve] = people
    await eve.go()
    await salon.pass(61)
    expect(await late.ask({ type: 'want-seat', seat: 4 })).toBe('accepted')
    await eve.comeBack()
    expect(wishOf(ada, late)).toBeUndefined()
    await late.ask({ type: 'want-seat', seat: 5 })
    expect(await ada.ask({ type: 'stop' })).toBe('accepted')
    expect(wishOf(ada, late)).toBeUndefined()
    expect(await late.ask({ type: 'want-seat', seat: 5 })).toBe('not-now')
  })

  test('in vain once they have another seat', async () => {
    const { salon, people, ada, late } = await unled()
    const [, , , , eve] = people
    await eve.ask({ type: 'leave' })
    expect(await late.ask({ type: 'want-seat', seat: 5 })).toBe('accepted')
    const other = await salon.come('Other')
    expect(await other.ask({ type: 'want-seat', seat: 5 })).toBe('accepted')
    expect(await ada.ask({ type: 'give-seat', seat: 4, person: late.id })).toBe('accepted')
    expect([wishOf(ada, late), wishOf(ada, other)]).toEqual([undefined, 5])
  })

  test('but not who has seen everything, nor who moderates or has a seat', async () => {
    const { salon, people, mod, gus } = await village()
    const [, ben] = people
    expect(await mod.ask({ type: 'want-seat', seat: 5 })).toBe('not-allowed')
    expect(await ben.ask({ type: 'want-seat', seat: 5 })).toBe('not-allowed')
    expect(await gus.ask({ type: 'want-seat', seat: 5 })).toBe('not-allowed')
    await gus.ask({ type: 'leave' })
    expect(await (await salon.come('Gus')).ask({ type: 'want-seat', seat: 5 })).toBe('knows-too-much')
  })
})

/** A village that the program leads, from which Fay has gone home, and somebody who came late. */
async function unled() {
  const salon = await Salon.open({ game: 'many-nights', timers: { call: 3000, confirm: 3000, pack: 3000 } })
  const people = await salon.sitDown(...names)
  const [ada, , , , , fay] = people
  await ada.ask({ type: 'start' })
  await fay.ask({ type: 'leave' })
  const late = await salon.come('Late')
  return { salon, people, ada, late }
}

/** Which seat somebody asks for, as another sees it. */
const wishOf = (viewer: Visitor, late: Visitor): number | undefined =>
  partsOf(viewer).people?.find(({ id }) => id === late.id)?.wantsSeat
