import type { RunningServer } from '@wolfmoon/server'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { house, openRoom, Typist } from './terminal.ts'

const slow = { confirm: 600, call: 600, pack: 600, firstDay: 600, day: 600, vote: 600, dusk: 600 }

describe('two villages, three terminals, a desk for both, in three languages', () => {
  let server: RunningServer
  let ada: Typist
  let ben: Typist
  let cleo: Typist
  let desk: Typist

  beforeAll(async () => {
    server = await house()
    const code = await openRoom(server, { game: 'many-nights', timers: slow })
    ada = new Typist(server.url, code, 'Ada', 'en')
    await ada.reads('--token')
    ben = new Typist(server.url, code, 'Ben', 'fr')
    await ben.reads('--token')
    cleo = new Typist(server.url, code, 'Cleo', 'ru')
    await cleo.reads('--token')
    desk = new Typist(server.url, code, 'Mo', 'en', [], 'moderate')
    await desk.reads('The host can type: appoint Mo')
  }, 120_000)
  afterAll(async () => {
    for (const one of [ada, ben, cleo, desk]) one.leave()
    await server.stop()
  })

  test('the host splits the crowd and moves people, and everyone reads who is where', async () => {
    await ada.answers('villages 20', '“20” is not possible here. Possible: 1 – 13.')
    await ada.answers('villages 2', 'Village 1: Ada and Cleo.')
    await ada.reads('Village 2: Ben.')
    await ada.answers('appoint mo', 'Mo moderates.')
    await desk.answers('add Dan, Eve, Fay, Gus, Hal, Ida, Jan, Kim, Lea', 'Hal, Jan and Lea.')
    await ada.answers('move cleo to 2', 'Village 1: Ada, Eve, Gus, Ida and Kim.')
    await ada.answers('move cleo to 7', 'There is no such village.')
    await cleo.reads('Деревня 2: Ben, Cleo, Dan, Fay, Hal, Jan и Lea.')
    await ada.answers('deck in 3 seer', 'There is no such village.')
    await ada.answers(
      'deck in 2 2 werewolf, seer, hunter, 3 villager',
      'Village 2 · 7 cards: 2 Werewolves, Seer, Hunter and 3 Villagers.',
    )
    await ada.answers('turns maybe', 'Possible: on, off.')
  })

  test('each reads of their own village, and who moderates goes from one desk to the other', async () => {
    ada.type('start')
    await ada.reads('You are here: Village 1.')
    await ben.reads('Tu es ici\u00a0: Village 2.')
    await cleo.reads('Ты здесь: Деревня 2.')
    await desk.reads('You are here: Village 1.')
    await desk.answers('village', 'Which village? Such as village 2.')
    await desk.answers('village 2', 'You are here: Village 2.')
    await desk.answers('next', 'Village 2 · Night 1')
    await ben.reads('— Nuit 1 —')
    expect(ada.printed).not.toContain('Night 1')
  })

  test('who moderates and one player speak with each other alone', async () => {
    await desk.answers('tell', 'Who? Such as tell Ada …')
    desk.type('tell ben put it away')
    await ben.reads('Mo (à toi en privé)\u00a0: put it away')
    ben.type('mj pardon')
    await desk.reads('Ben (to you alone): pardon')
    cleo.type('ведущему и я')
    await desk.reads('Cleo (to you alone): и я')
    await ada.answers('mod hello', '')
    await desk.reads('Ada (to you alone): hello')
    for (const other of [ada, cleo]) expect(other.printed).not.toContain('pardon')
  })

  test('somebody is sent away, reads of the journey, and arrives', async () => {
    for (let step = 0; step < 9 && !desk.printed.includes('Village 2 · Day 1'); step++)
      await desk.answers('next', 'Village 2 · ')
    for (const name of ['Cleo', 'Dan', 'Fay', 'Hal', 'Jan', 'Lea']) desk.type(`${name} ben`)
    desk.type('next')
    await ben.reads('Tu dois partir\u00a0: Village 2 est derrière toi, Village 1 devant.')
    await desk.answers('village 1', 'You are here: Village 1.')
    for (let step = 0; step < 9 && !desk.printed.includes('Village 1 · Day 1'); step++)
      await desk.answers('next', 'Village 1 · ')
    desk.type('next')
    await ben.reads('Tu es ici\u00a0: Village 1.')
    await ada.reads('Ben')
    ben.type('bonjour')
    await ada.reads('Ben: bonjour')
    expect(cleo.printed).not.toContain('bonjour')
  })

  test('one village ends before the other; then all read who has won, and that the deal was kept', async () => {
    desk.type('stop')
    await ada.reads('Your village has finished. Others are still playing.')
    await desk.answers('village 2', 'You are here: Village 2.')
    desk.type('stop')
    await ada.reads('All villages have finished. Nobody has won.')
    await ben.reads('Tous les villages ont fini. Personne ne gagne.')
    await ada.reads('The deal was promised before the cards were dealt, and kept.')
    await ben.reads('La donne a été promise avant la distribution, et la promesse est tenue.')
  })
})

test('a pack whispers in three languages, and nobody else reads it', async () => {
  const server = await house()
  const deck = ['werewolf', 'werewolf', 'werewolf', 'werewolf', 'werewolf']
  const code = await openRoom(server, { game: 'many-nights', deck, timers: slow })
  const sit = async (name: string, language: string) => {
    const one = new Typist(server.url, code, name, language)
    await one.reads('--token')
    return one
  }
  const [ada, ben, cleo] = [await sit('Ada', 'en'), await sit('Ben', 'fr'), await sit('Cleo', 'ru')]
  const desk = new Typist(server.url, code, 'Mo', 'en', [], 'moderate')
  await desk.reads('The host can type')
  await ada.reads('Cleo')
  ada.type('whispers on')
  for (const name of ['Dan', 'Eve']) ada.type(`add ${name}`)
  await ada.answers('appoint mo', 'Mo moderates.')
  ada.type('start')
  await desk.reads('Still awaited')
  await ada.answers('whisper too early', 'Nobody may talk now.')
  desk.type('next')
  for (const one of [ada, ben, cleo]) await one.reads(' 1 —')
  ada.type('whisper the seer')
  await ben.reads('Ada (chuchote)\u00a0: the seer')
  await cleo.reads('Ada (шёпотом): the seer')
  ben.type('chuchoter non')
  await ada.reads('Ben (whispers): non')
  cleo.type('шепнуть да')
  await ada.reads('Cleo (whispers): да')
  expect(desk.printed).not.toContain('the seer')
  for (const one of [ada, ben, cleo, desk]) one.leave()
  await server.stop()
}, 120_000)

test('real cards are for one village: with two, who starts reads what to do instead', async () => {
  const server = await house()
  const code = await openRoom(server, { game: 'many-nights' })
  const desk = new Typist(server.url, code, 'Mo', 'en', ['--as-host', '--real-cards'], 'moderate')
  await desk.reads('You moderate.')
  desk.type('add Ada, Ben, Cleo, Dan, Eve, Fay, Gus, Hal, Ida, Jan')
  await desk.reads('10 play')
  await desk.answers('villages 2', 'Village 2: ')
  await desk.answers('start', 'Real cards are for one village.')
  await desk.answers('real cards maybe', 'Possible: on, off.')
  desk.type('real cards off')
  await desk.answers('start', 'You are here: Village 1.')
  expect(desk.printed).not.toContain('Not seen yet')
  desk.leave()
  await server.stop()
}, 60_000)

test('one village can have a desk of its own', async () => {
  const server = await house()
  const code = await openRoom(server, { game: 'many-nights', villages: 2 })
  const ada = new Typist(server.url, code, 'Ada', 'en')
  await ada.reads('--token')
  const desk = new Typist(server.url, code, 'Mo', 'fr', ['--village', '2'], 'moderate')
  await desk.reads('appoint Mo in 2')
  await ada.answers('appoint mo in 2', 'Village 2: Mo moderates.')
  await desk.reads('Tu mènes la partie.')
  await desk.answers('nommer personne', 'appoint Mo in 2')
  const nowhere = new Typist(server.url, code, 'Mo', 'en', ['--village', '14'], 'moderate')
  await nowhere.reads('1 – 13')
  for (const one of [ada, desk, nowhere]) one.leave()
  await server.stop()
}, 60_000)

test('each of two villages can get who would like to moderate it', async () => {
  const server = await house()
  const code = await openRoom(server, { game: 'many-nights', villages: 2, timers: slow })
  const ada = new Typist(server.url, code, 'Ada', 'en')
  await ada.reads('--token')
  const ben = new Typist(server.url, code, 'Ben', 'fr')
  await ben.reads('--token')
  for (const name of ['Cleo', 'Dan', 'Eve', 'Fay', 'Gus', 'Hal', 'Ida', 'Jan', 'Kim', 'Lea'])
    ada.type(`add ${name}`)
  await ada.reads('Village 2: Ben, Dan, Fay, Hal, Jan and Lea.')
  await ada.answers('moderator by wish', 'For each village, the start draws who moderates')
  await ben.reads('Au départ, le sort désigne dans chaque village')
  await ben.answers('mener', 'Volontaire pour mener\u00a0: Ben.')
  await ada.answers('lead', 'Would like to moderate: Ada and Ben.')
  ada.type('start')
  await ada.reads('You moderate.')
  await ben.reads('Tu mènes la partie.')
  await ada.reads('You are here: Village 1.')
  await ben.reads('Tu es ici\u00a0: Village 2.')
  for (const one of [ada, ben]) one.leave()
  await server.stop()
}, 60_000)
