import type { Asked } from '@wolfmoon/protocol'
import { defaultLimits } from '../src/limits.ts'
import { mostBarred, mostPeople } from '../src/room/room.ts'
import { Salon, type Visitor } from './salon.ts'

/** Something that has been seen at a table, played again; tells what went wrong, or null. */
export type Scene = () => Promise<string | null>

/** Whoever comes back is wanted by all again: votes from before do not count later. */
export const votesAfterComeback: Scene = async () => {
  const salon = await Salon.open()
  const [, ben, cleo, dan] = await salon.sitDown('Ada', 'Ben', 'Cleo', 'Dan')
  await dan.go()
  await salon.pass(61)
  await ben.ask({ type: 'vote-remove', person: dan.id })
  await dan.comeBack()
  const shown = seenBy(ben, dan)?.removalVotes
  await dan.go()
  await salon.pass(61)
  await cleo.ask({ type: 'vote-remove', person: dan.id })
  if (!cleo.sees.includes('Dan')) return 'a vote from before the comeback removed Dan'
  return shown === 0 ? null : `${shown} votes are shown against somebody who is here`
}

/** Only votes of who is here count: not those of somebody who left, nor of somebody who came for it. */
export const votesOfStrangers: Scene = async () => {
  const salon = await Salon.open()
  const [ada, ben, cleo] = await salon.sitDown('Ada', 'Ben', 'Cleo')
  await cleo.go()
  await salon.pass(61)
  for (const name of ['Mal', 'Mol', 'Mel']) {
    const stranger = await salon.come(name)
    await stranger.ask({ type: 'vote-remove', person: cleo.id })
    await stranger.ask({ type: 'leave' })
  }
  if (!ada.sees.includes('Cleo')) return 'strangers have removed Cleo'
  await Promise.all([ada.go(), ben.go()])
  const mal = await salon.come('Mal')
  await salon.pass(61)
  const answer = await mal.ask({ type: 'vote-remove', person: ada.id })
  return answer === 'not-allowed' && mal.sees.includes('Ada') ? null : `a stranger alone: ${answer}`
}

/** Who came a second before all others went, and is alone with them, removes none of them. */
export const cameASecondBefore: Scene = async () => {
  const salon = await Salon.open()
  const others = await salon.sitDown('Ada', 'Ben', 'Cleo')
  const mal = await salon.come('Mal')
  await salon.pass(1)
  for (const other of others) await other.go()
  await salon.pass(61)
  for (const other of others) await mal.ask({ type: 'vote-remove', person: other.id })
  const missing = ['Ada', 'Ben', 'Cleo'].filter((name) => !mal.sees.includes(name))
  return missing.length === 0 ? null : `one vote each has removed ${missing.join(', ')}`
}

/** Who is alone with the owner, once gone, does not get the room by voting with two tabs, nor by coming in anew. */
export const ownerVotedOut: Scene = async () => {
  const salon = await Salon.open()
  const [ada, mal, mol] = await salon.sitDown('Ada', 'Mal', 'Mol')
  await ada.go()
  await salon.pass(61)
  for (const tab of [mal, mol]) await tab.ask({ type: 'vote-remove', person: ada.id })
  await mal.ask({ type: 'hand-over', person: mal.id })
  const deletes = [await mal.ask({ type: 'delete' })]
  for (const tab of [mal, mol]) await tab.ask({ type: 'leave' })
  const mel = salon.visitor('Mel')
  await mel.enter({ name: 'Mel' })
  deletes.push(await mel.ask({ type: 'delete' }))
  if (deletes.includes('accepted')) return `the room of Ada is deleted: ${deletes}`
  const back = [await ada.comeBack(), await ada.ask({ type: 'take-back' })].join()
  return back === 'welcome,accepted' && ada.host === 'Ada' ? null : `the room is not hers any more: ${back}`
}

/** Who stands in for a host leaves the room, and the place in it, to whose it is. */
export const standsIn: Scene = async () => {
  const salon = await Salon.open()
  const [ada] = await salon.sitDown('Ada')
  const mal = await salon.come('Mal')
  await salon.pass(1)
  await ada.go()
  await salon.pass(31)
  if (mal.host !== 'Mal') return 'nobody stands in'
  const asked: Asked[] = [
    { type: 'hand-over', person: mal.id },
    { type: 'remove', person: ada.id },
    { type: 'delete' },
  ]
  const answers: string[] = []
  for (const each of asked) answers.push(await mal.ask(each))
  if (answers.slice(1).join() !== 'not-allowed,not-allowed') return `removes and deletes: ${answers}`
  await ada.comeBack()
  return (await ada.ask({ type: 'take-back' })) === 'accepted' ? null : 'the room is not hers any more'
}

/** The vote of somebody who has gone does not wait for others. */
export const votesOfWhoLeft: Scene = async () => {
  const salon = await Salon.open()
  const [ada, ben, cleo, dan, eve] = await salon.sitDown('Ada', 'Ben', 'Cleo', 'Dan', 'Eve')
  await eve.go()
  await salon.pass(61)
  for (const voter of [cleo, dan]) await voter.ask({ type: 'vote-remove', person: eve.id })
  await cleo.ask({ type: 'leave' })
  await dan.go()
  await dan.comeBack()
  await ben.ask({ type: 'vote-remove', person: eve.id })
  return ada.sees.includes('Eve') ? null : 'one vote of three who are here removed Eve'
}

/** A host leaves while the others are away: whoever comes in then is not host. */
export const strangerAfterHost: Scene = async () => {
  const salon = await Salon.open()
  const [ada, ben, cleo] = await salon.sitDown('Ada', 'Ben', 'Cleo')
  await Promise.all([ben.go(), cleo.go()])
  await ada.ask({ type: 'leave' })
  const mal = await salon.come('Mal')
  await salon.pass(600)
  const meanwhile = mal.host
  await cleo.comeBack()
  const hosts = [meanwhile, mal.host].join()
  return hosts === ',Cleo' ? null : `hosts while the others are away, and when Cleo is back: ${hosts}`
}

/** A host is away for long: whoever came meanwhile does not follow. */
export const strangerAfterAbsence: Scene = async () => {
  const salon = await Salon.open()
  const [ada, ben] = await salon.sitDown('Ada', 'Ben')
  await Promise.all([ada.go(), ben.go()])
  const mal = await salon.come('Mal')
  await salon.pass(3600)
  const meanwhile = mal.host
  await ben.comeBack()
  const hosts = [meanwhile, mal.host].join()
  return hosts === 'Ada,Ben' ? null : `hosts while the others are away, and when Ben is back: ${hosts}`
}

/** Two keys that begin alike open two seats. */
export const keysThatBeginAlike: Scene = async () => {
  const salon = await Salon.open()
  const [one, other] = alike
  const ada = await salon.come('Ada', { token: one })
  const mal = await salon.come('Mal', { token: other })
  if (mal.id === ada.id) return 'another key opened the seat'
  await ada.go()
  await mal.comeBack()
  return ada.id === 'p1' && mal.id === 'p2' ? null : 'the seats are mixed up'
}

/** Somebody who was removed stays out, however many were removed before. */
export const removedAfterMany: Scene = async () => {
  const salon = await Salon.open()
  const ada = await salon.come('Ada')
  for (let number = 0; number < mostBarred; number++)
    await ada.ask({ type: 'remove', person: (await salon.come(`Mol ${number}`)).id })
  const mal = await salon.come('Mal')
  await ada.ask({ type: 'remove', person: mal.id })
  const answer = await mal.enter({ name: 'Molly', token: mal.token })
  return answer === 'removed' ? null : `the last one who was removed: ${answer}`
}

/** Two tabs of one browser do not let each other in again under new names, removed one after the other. */
export const removedInTurn: Scene = async () => {
  const salon = await Salon.open()
  const [ada] = await salon.sitDown('Ada')
  const device = 'd'.repeat(32)
  const mal = await salon.come('Mal', { device })
  const mol = await salon.come('Mol', { device })
  await ada.ask({ type: 'remove', person: mal.id })
  const first = await mal.enter({ name: 'Molly', device })
  await ada.ask({ type: 'remove', person: mol.id })
  const second = await mol.enter({ name: 'Malin', as: 'table', device })
  return [first, second].join() === 'removed,removed' ? null : `under new names: ${first}, ${second}`
}

/** However often somebody who was removed, or has no name, tries the door, or somebody comes and goes, friends come in. */
export const knocking: Scene = async () => {
  const { newcomersPerRoom } = defaultLimits
  const salon = await Salon.open({}, { newcomersPerRoom })
  const device = 'd'.repeat(32)
  const [ada, mal] = [await salon.come('Ada'), await salon.come('Mal', { device })]
  await ada.ask({ type: 'remove', person: mal.id })
  const [nobody, restless] = [salon.visitor('', 'cafe'), salon.visitor('Mol', 'school')]
  const answers = new Set<string>()
  for (let tries = 0; tries <= newcomersPerRoom; tries++) {
    answers.add(await mal.enter({ name: 'Mol', device }))
    answers.add(await nobody.enter({ name: tries % 2 === 0 ? '' : '\u200b' }))
  }
  const friends = {
    beside: await salon.knock('Ben'),
    'in the cafe': await salon.visitor('Cleo', 'cafe').enter({ name: 'Cleo' }),
    'at home': await salon.visitor('Dan', 'home').enter({ name: 'Dan' }),
  }
  for (let tries = 0; tries <= newcomersPerRoom; tries++) {
    await restless.enter({ name: 'Mol' })
    await restless.ask({ type: 'leave' })
  }
  const late = await salon.visitor('Eve', 'far away').enter({ name: 'Eve' })
  if ([...answers].sort().join() !== 'no-name,removed,too-many') return `who knocks hears ${[...answers]}`
  const waiting = Object.entries({ ...friends, 'who comes late': late }).find(
    ([, answer]) => answer !== 'welcome',
  )
  return waiting ? `a friend ${waiting[0]} hears ${waiting[1]}` : null
}

/** A room is handed to who plays, not to an onlooker, who could not even start a game. */
export const handedToOnlooker: Scene = async () => {
  const salon = await Salon.open()
  const [ada, ben] = await salon.sitDown('Ada', 'Ben')
  for (const as of ['spectator', 'table'] as const) {
    const onlooker = await salon.come('Eve', { as })
    const answer = await ada.ask({ type: 'hand-over', person: onlooker.id })
    if (answer !== 'no-such-person' || ben.host !== 'Ada') return `handed to a ${as}: ${answer}`
  }
  return null
}

/** Whoever plays without a device takes a place like anyone: no room holds more people than it can serve. */
export const namesWithoutEnd: Scene = async () => {
  const salon = await Salon.open({ game: 'many-nights' })
  const ada = await salon.come('Ada')
  const answers: string[] = []
  for (let number = 1; number <= mostPeople + 10; number++)
    answers.push(await ada.ask({ type: 'add-name', name: `Player ${number}` }))
  const here = ada.sees.length
  return here === mostPeople && answers.at(-1) === 'room-full' ? null : `${here} people: ${answers.at(-1)}`
}

/** Who takes the name that somebody here has given up does not take the score with it. */
export const namesake: Scene = async () => {
  const quick = { pace: 'together', confirm: 5, round: 5, discussion: 60, vote: 5 } as const
  const salon = await Salon.open({ ...quick, scoring: { type: 'chips', target: 50 } })
  const [ada, ben] = await salon.sitDown('Ada', 'Ben', 'Cleo')
  await ada.ask({ type: 'start' })
  await salon.pass(600)
  await ben.ask({ type: 'rename', name: 'Benedict' })
  await salon.come('Ben')
  const scored = ada.parts.score?.rows.map(({ player }) => player) ?? []
  return scored.includes(ben.id) ? null : `the score of Benedict went to another Ben: ${scored}`
}

/** The hashes of these two keys have their first 24 bits in common. */
export const alike = ['00000000000000000000000f41fdb28c', '000000000000000000000012048d0d67'] as const

/** Somebody, as another one sees them. */
export const seenBy = ({ parts }: Visitor, { id }: Visitor) =>
  parts.people?.find((person) => person.id === id)
