import { RoomClient } from '@wolfmoon/protocol'
import type { RunningServer } from '@wolfmoon/server'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { WebSocket } from 'ws'
import { house, hurry, openRoom, Typist } from './terminal.ts'

type Three = readonly [Typist, Typist, Typist]

/** Three people who speak three languages sit down in a new room; the first is host. */
async function sitDown(server: RunningServer): Promise<Three> {
  const code = await openRoom(server)
  const sit = async (name: string, language: string) => {
    const typist = new Typist(server.url, code, name, language)
    await typist.reads('--token')
    return typist
  }
  return [await sit('Ada', 'en'), await sit('Ben', 'fr'), await sit('Cleo', 'ru')]
}

test('who looks for a server that is not there is told so, once', async () => {
  const typist = new Typist('http://127.0.0.1:1', 'K7QX2M', 'Ada', 'en')
  await typist.reads('No server answers at http://127.0.0.1:1.')
  await new Promise((go) => setTimeout(go, 3000))
  expect(typist.printed.split('\n')).toHaveLength(2)
  typist.leave()
})

test('bots are told as what they are', async () => {
  const server = await house()
  const code = await openRoom(server)
  const bot = { type: 'add-bot', name: 'Mila', character: 'mila', level: 'easy' } as const
  const connect = () => new WebSocket(`${server.url.replace('http', 'ws')}/ws`)
  const host = new RoomClient({ connect, room: code, as: 'player', name: 'Ada' })
  await host.request(bot)
  const typist = new Typist(server.url, code, 'Ben', 'ru')
  await typist.reads('Mila (бот)')
  typist.leave()
  host.close()
  await server.stop()
})

describe('tokens by day, in three languages', () => {
  let server: RunningServer
  let table: Three
  beforeAll(async () => {
    server = await house()
    table = await sitDown(server)
    const [ada] = table
    for (const line of ['deck 2 werewolf, 3 villager, hunter', 'pace together', 'start']) ada.type(line)
    const taps = setInterval(() => {
      for (const typist of table) if (!typist.printed.includes('tokens')) typist.type('-')
    }, 100)
    await Promise.all(table.map((typist) => typist.reads('tokens')))
    clearInterval(taps)
  }, 60_000)
  afterAll(async () => {
    for (const typist of table) typist.leave()
    await server.stop()
  })

  test('what one puts on a card, all read', async () => {
    const [ada, ben, cleo] = table
    await ada.reads('Cards: 1 Ada, 2 Ben, 3 Cleo, 4 centre card 1, 5 centre card 2, 6 centre card 3.')
    ada.type('put werewolf 2')
    await ada.reads('Token on Ben’s card: Werewolf.')
    await ben.reads('Jeton sur la carte devant Ben\u00a0: Loup-garou.')
    await cleo.reads('Жетон «Оборотень» лёг на карту игрока Ben.')
  })

  test('roles have their names, and there are as many tokens as cards', async () => {
    const [ada, ben, cleo] = table
    ben.type('put loup-garou 4')
    await ada.reads('Token on centre card 1: Werewolf.')
    cleo.type('put оборотень -')
    await ada.reads('Token taken away: Werewolf.')
    await cleo.reads('Жетон «Оборотень» убран.')
  })

  test('a note is read by nobody else', async () => {
    const [ada, ben, cleo] = table
    cleo.type('note охотник 1')
    await cleo.reads('Твоя пометка «Охотник» легла на карту игрока Ada.')
    cleo.type('note hunter -')
    await cleo.reads('Пометка «Охотник» убрана.')
    ben.type('put chasseur 6')
    await ada.reads('Token on centre card 3: Hunter.')
    expect(ada.printed).not.toContain('Your note')
    expect(ben.printed).not.toContain('Ta note')
  })

  test('all of them can be read again', async () => {
    const [, , cleo] = table
    cleo.printed = ''
    cleo.type('tokens')
    await cleo.reads(
      'Жетон «Оборотень» лёг на 1‑ю карту в центре.\nЖетон «Охотник» лёг на 3‑ю карту в центре.\n',
    )
  })

  test('a card that is not there is explained; other words are said', async () => {
    const [ada, ben] = table
    ben.printed = ''
    ben.type('put chasseur 9')
    await ben.reads('Jetons\u00a0: put RÔLE NUMÉRO')
    ben.type('put your hands up')
    await ada.reads('Ben: put your hands up')
  })
})

describe('the cards of a table', () => {
  let server: RunningServer
  let table: Three
  beforeAll(async () => {
    server = await house()
    table = await sitDown(server)
  }, 60_000)
  afterAll(async () => {
    for (const typist of table) typist.leave()
    await server.stop()
  })

  test('a host draws them by lot, and everyone reads what is drawn', async () => {
    const [ada, ben] = table
    ada.type('deck random base')
    await ada.reads('Deck: ')
    expect(ada.printed).toMatch(/Deck: .*Werewol/)
    await ben.reads('Composition\u00a0: ')
    ada.printed = ''
    ada.type('deck random werewolf, seer, robber')
    await ada.reads('No deck for 3 players can be drawn from these roles.')
    ada.type('deck 2 werewolf, dragon')
    await ada.reads('There is no role called “dragon”.')
    expect(ada.printed).not.toContain('Deck: ')
  })

  test('a box is played blind, and roles are understood by their names', async () => {
    const [ada, , cleo] = table
    ada.type('deck blind both')
    await ada.reads('Blind: 6 of these 23 cards are in play. Nobody knows which.')
    await cleo.reads('Вслепую')
    ada.printed = ''
    ada.type('deck 2 Werewolf, Seer, Robber, Drunk, Paranormal Investigator')
    await ada.reads('Deck: 2 Werewolves, Seer, Paranormal Investigator, Robber and Drunk.')
  })

  test('what is proposed comes back, and is read when it is dealt', async () => {
    const [ada, ben] = table
    await ben.reads('Enquêteur du paranormal, Voleur et Soûlard.')
    ben.printed = ''
    for (const line of ['deck follows', 'pace together', 'start']) ada.type(line)
    await ben.reads('Composition\u00a0: 2 Loups-garous, Voyante, Voleur, Noiseuse et Villageois.')
    await ben.reads('Ta carte\u00a0: ')
    expect(ben.printed).not.toContain('À l’aveugle')
  })
})

describe('a night and an evening that pass by themselves', () => {
  let server: RunningServer
  let table: Three
  beforeAll(async () => {
    server = await house()
    hurry(server, 50)
    table = await sitDown(server)
    const [ada] = table
    const deck = 'deck werewolf, seer, robber, troublemaker, witch, drunk'
    for (const line of [deck, 'pace together', 'talk 60', 'score chips 1', 'start']) ada.type(line)
    await Promise.all([
      ada.reads('for another game'),
      table[1].reads('Pour rejouer'),
      table[2].reads('Ещё раз?'),
    ])
  }, 60_000)
  afterAll(async () => {
    for (const typist of table) typist.leave()
    await server.stop()
  })

  test('who did nothing reads what the rules did, each in their own language', () => {
    const missed = [
      /You did not choose in time; (nothing was done|the rules chose for you: .+)\./,
      /Tu n’as pas choisi à temps\u202f; (rien n’a été fait|les règles ont choisi pour toi\u00a0: .+)\./,
      /Время на выбор вышло(: ничего не сделано|, правила выбрали за тебя .+)\./,
    ]
    const cards = [/Your card: Werewolf/, /Ta carte\u00a0: Loup-garou/, /Твоя карта: Оборотень/]
    for (const [index, { printed }] of table.entries()) {
      const isWolf = cards[index]?.test(printed) === true
      if (!isWolf) expect(printed).toMatch(missed[index] ?? /never/)
    }
  })

  test('nobody at a screen waits for who reads the end at a terminal', async () => {
    const { rooms } = server.hub as unknown as { readonly rooms: { all(): Promise<readonly Ended[]> } }
    const watched = async () => (await rooms.all())[0]?.room.game.watched.length
    await expect.poll(watched, { timeout: 10_000 }).toBe(3)
  })

  test('the score is read after a game, and forgotten when a new evening begins', async () => {
    const [ada] = table
    await ada.reads('The evening')
    await ada.reads('Ada: ')
    expect(ada.printed).toMatch(/Ben: \d wins?, \d loss(es)?/)
    ada.printed = ''
    ada.type('new evening')
    ada.type('score elimination')
    ada.type('start')
    await ada.reads('for another game')
    expect(ada.printed).toMatch(/Ada: (1 win, 0 losses|0 wins, 1 loss)/)
  })
})

describe('who comes in, and who does not', () => {
  test('a host asks bots to sit down, and everyone reads that they are bots', async () => {
    const server = await house()
    const [ada, ben, cleo] = await sitDown(server)
    ada.type('bot cunningly')
    await ada.reads('(bot)')
    ada.type('bot')
    await ada.reads('and ')
    await ben.reads('(bot)')
    await cleo.reads('(бот)')
    const code = await openRoom(server)
    const dan = new Typist(server.url, code, 'Dan', 'en')
    await dan.reads('--token')
    dan.type('bot of the year')
    dan.type('bot sleepily')
    dan.type('bot')
    await dan.reads('(bot)')
    expect(dan.printed.match(/\(bot\)/g)).toHaveLength(1)
    for (const typist of [ada, ben, cleo, dan]) typist.leave()
    await server.stop()
  }, 60_000)

  test('a host locks the room, removes somebody, lets them in again and deletes it all', async () => {
    const server = await house()
    const [ada, ben, cleo] = await sitDown(server)
    const { code } = ada
    ada.type('lock')
    await cleo.reads('Комната закрыта: новые люди войти не могут.')
    const late = new Typist(server.url, code, 'Late', 'en')
    await late.reads('wolfmoon: This room is locked: nobody new comes in now.')
    ada.type('unlock')
    await ben.reads('Le salon est de nouveau ouvert.')
    ada.type('remove ben')
    await ben.reads('L’hôte t’a retiré l’accès à ce salon.')
    await ada.reads('Kept out: Ben.')
    ada.type('remove nobody at all')
    await cleo.reads('Ada: remove nobody at all')
    ada.type('let in Ben')
    ada.type('delete room')
    await ada.reads('This room has been deleted.')
    await cleo.reads('Эту комнату удалили.')
    await server.stop()
  })
})

/** As much of a room as shows who has seen the end of its game. */
interface Ended {
  readonly room: { readonly game: { readonly watched: readonly string[] } }
}
