import type { HubOptions } from '../src/hub.ts'
import { emptyMemory, openMemory } from './memory-store.ts'
import type { Scene } from './people-scenes.ts'
import { Salon } from './salon.ts'
import { partsOf } from './village.ts'

const quick = { pace: 'together', confirm: 5, round: 5, discussion: 60, vote: 5 } as const

/** While a game is paused nothing happens by itself, and afterwards everyone has the time that was left. */
export const pausedForLong: Scene = async () => {
  const memory = emptyMemory()
  const honest = openMemory(memory)
  let left = Number.POSITIVE_INFINITY
  const store: HubOptions['store'] = {
    ...honest,
    async append(...write) {
      // A room that writes without end would never let time pass.
      if (left-- <= 0) throw new Error('the log grows by itself')
      return honest.append(...write)
    },
  }
  const salon = await Salon.open({ ...quick, confirm: 300 }, { store, pollEvery: 1000 })
  const [ada] = await salon.sitDown('Ada', 'Ben', 'Cleo')
  await ada.ask({ type: 'start' })
  await salon.pass(100)
  await ada.ask({ type: 'pause' })
  const before = (await honest.read(salon.code, 0))?.length ?? 0
  left = 20
  await salon.pass(1000)
  const written = ((await honest.read(salon.code, 0))?.length ?? 0) - before
  if (written > 0) return `${written} entries were written while nobody did anything`
  await ada.ask({ type: 'resume' })
  const { phase, deadline } = ada.parts.phase ?? {}
  const seconds = ((deadline ?? 0) - salon.clock.now()) / 1000
  return phase === 'confirming' && seconds === 200 ? null : `${phase}, ${seconds} seconds are left`
}

/** With a room go the stories of all its games, not only of the last. */
export const storiesOfAllGames: Scene = async () => {
  const salon = await Salon.open(quick)
  const [ada] = await salon.sitDown('Ada', 'Ben', 'Cleo')
  for (let games = 0; games < 2; games++) {
    await ada.ask({ type: 'start' })
    await salon.pass(600)
  }
  const before = salon.memory.stories.size
  await ada.ask({ type: 'delete' })
  const after = salon.memory.stories.size
  return before === 2 && after === 0
    ? null
    : `of ${before} stories ${after} are left in a room that was deleted`
}

/** A server dies after the last entry of a game and before its story is kept: whoever loads the room keeps it. */
export const storyOfADeadServer: Scene = async () => {
  const memory = emptyMemory()
  const store = { ...openMemory(memory), keepStory: () => Promise.reject(new Error('died')) }
  const salon = await Salon.open(quick, { store })
  const [ada] = await salon.sitDown('Ada', 'Ben', 'Cleo')
  await ada.ask({ type: 'start' })
  await salon.pass(600)
  if (ada.parts.story != null || memory.stories.size > 0) return 'the end was told, or kept, too early'
  const next = new Salon({ memory, name: 'next', at: salon.clock.now() })
  next.code = salon.code
  const back = next.visitor('Ada')
  await back.enter({ token: ada.token })
  const { story } = back.parts
  return story && memory.stories.has(story) ? null : `a game that is over has no story: ${story}`
}

/** A game that is over is looked at again and again: its story is written down once. */
export const storyOfARoomLoadedAgain: Scene = async () => {
  const memory = emptyMemory()
  const honest = openMemory(memory)
  let written = 0
  const store: HubOptions['store'] = {
    ...honest,
    async keepStory(...story) {
      written++
      await honest.keepStory(...story)
    },
  }
  const salon = await Salon.open(quick, { store })
  const table = await salon.sitDown('Ada', 'Ben', 'Cleo')
  await table[0].ask({ type: 'start' })
  await salon.pass(600)
  for (const visitor of table) await visitor.go()
  for (let times = 0; times < 3; times++) {
    if (salon.hub.counts().rooms > 0) return 'a room without anybody is still there'
    await table[0].comeBack()
    await table[0].go()
  }
  return written === 1 ? null : `a story was written down ${written} times`
}

/** However often a host stops the clock, the story of the game does not grow without end. */
export const clockStoppedAgainAndAgain: Scene = async () => {
  const salon = await Salon.open(quick)
  const [ada] = await salon.sitDown('Ada', 'Ben', 'Cleo')
  await ada.ask({ type: 'start' })
  let paused = 0
  for (let times = 0; times < 1100; times++) {
    if ((await ada.ask({ type: 'pause' })) === 'accepted') paused++
    await ada.ask({ type: 'resume' })
  }
  return paused <= 1000 ? null : `the clock was stopped ${paused} times`
}

/** However often somebody says something that leads to nothing, the log does not grow without end. */
export const nothingAgainAndAgain: Scene = async () => {
  const salon = await Salon.open({ game: 'many-nights' })
  const [ada, ben] = await salon.sitDown('Ada', 'Ben', 'Cleo', 'Dan', 'Eve', 'Fay')
  await ada.ask({ type: 'start' })
  while (partsOf(ben).phase?.phase !== 'day') await salon.pass(5)
  const heardBefore = ada.heard.length
  let accepted = 0
  for (let times = 0; times < 1100; times++)
    if ((await ben.ask({ type: 'answer', ask: 'nominate', choice: null })) === 'accepted') accepted++
  if (ada.heard.length > heardBefore) return 'others hear of what has led to nothing'
  return accepted === 1000 ? null : `nobody was named ${accepted} times`
}

/** Who moderates takes an end back that was a mistake: the story and the evening go by how it ended in the end. */
export const endTakenBack: Scene = async () => {
  const salon = await Salon.open({ game: 'many-nights', scoring: { type: 'chips', target: 50 } })
  const people = await salon.sitDown('Mo', 'Ada', 'Ben', 'Cleo', 'Dan', 'Eve')
  const [mo] = people
  await mo.ask({ type: 'appoint', person: mo.id })
  await mo.ask({ type: 'start' })
  while (partsOf(mo).phase?.phase !== 'day') await salon.pass(5)
  const step = partsOf(mo).desk?.steps.at(-1)?.number ?? -1
  const roles = partsOf(mo).truth?.roles ?? []
  const isWolf = (seat: number) => roles[seat] === 'werewolf'
  const strikeAll = async (isMeant: (seat: number) => boolean) => {
    for (const seat of roles.keys())
      if (isMeant(seat)) await mo.ask({ type: 'moderate', order: { type: 'strike', seat } })
    const story = mo.parts.story ?? ''
    const saved = JSON.parse(salon.memory.stories.get(story)?.body ?? '{"commands": []}')
    const struck = saved.commands.filter(({ type }: { type: string }) => type === 'strike').length
    const winners = mo.parts.score?.rows.filter(({ chips }) => chips > 0).length
    return { story, struck, winners }
  }
  const first = await strikeAll(isWolf)
  await salon.pass(1)
  await mo.ask({ type: 'moderate', order: { type: 'undo', step } })
  if (mo.parts.story != null || mo.parts.score?.rows.length !== 0) return 'an end counts that was taken back'
  const last = await strikeAll((seat) => !isWolf(seat))
  if (last.struck <= first.struck || last.story === first.story)
    return 'the story is of the end that was taken back'
  const wolves = [...roles.keys()].filter(isWolf).length
  if (first.winners !== 5 - wolves || last.winners !== wolves)
    return `won: ${first.winners}, then ${last.winners}`
  await mo.ask({ type: 'delete' })
  return salon.memory.stories.size === 0 ? null : 'a story is left of a room that was deleted'
}

/** However often an end is taken back, so that there is another one, there are not stories without end. */
export const endTakenBackAgainAndAgain: Scene = async () => {
  const salon = await Salon.open({ game: 'many-nights' })
  const [mo] = await salon.sitDown('Mo', 'Ada', 'Ben', 'Cleo', 'Dan', 'Eve')
  await mo.ask({ type: 'appoint', person: mo.id })
  await mo.ask({ type: 'start' })
  while (partsOf(mo).phase?.phase !== 'day') await salon.pass(5)
  const step = partsOf(mo).desk?.steps.at(-1)?.number ?? -1
  const answers: string[] = []
  for (let times = 0; times < 30; times++) {
    await mo.ask({ type: 'moderate', order: { type: 'stop' } })
    answers.push(await mo.ask({ type: 'moderate', order: { type: 'undo', step } }))
  }
  const stories = salon.memory.stories.size
  return stories <= 21 && answers.at(-1) === 'too-many' ? null : `${stories} stories: ${answers.at(-1)}`
}
