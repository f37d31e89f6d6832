import { dailyChanges } from '@wolfmoon/engine/many-nights'
import { newSecret } from '@wolfmoon/fair'
import type { RunningServer } from '@wolfmoon/server'
import { speaker } from '@wolfmoon/texts'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { house, openRoom, seatOthers, Typist } from './terminal.ts'

const languages = ['en', 'fr', 'ru'] as const
const names = ['Ada', 'Ben', 'Cleo', 'Dan', 'Eve', 'Fay'] as const

/** What the same moment is called in each language. */
const words = {
  card: { en: 'You are: ', fr: 'Tu es\u00a0: ', ru: 'Ты — ' },
  nominate: { en: 'nominate', fr: 'accuser', ru: 'обвинить' },
  second: { en: 'second', fr: 'appuyer', ru: 'поддержать' },
  die: { en: 'die', fr: 'la mort', ru: 'казнить' },
  day: { en: '— Day', fr: '— Jour', ru: '— День' },
  mayNominate: { en: 'Whom do you nominate?', fr: 'Qui accuses-tu\u202f?', ru: 'Кого обвинишь?' },
  speak: { en: 'Say what speaks for you.', fr: 'Dis ce qui parle pour toi.', ru: 'Скажи всё в свою защиту.' },
  vote: { en: 'live or die?', fr: 'La vie ou la mort', ru: 'казнить или пощадить?' },
  over: { en: '— The end —', fr: '— Fin —', ru: '— Конец —' },
  kept: {
    en: 'The deal was promised before the cards were dealt, and kept.',
    fr: 'La donne a été promise avant la distribution, et la promesse est tenue.',
    ru: 'Раздачу зафиксировали до игры, и её никто не подменил.',
  },
  corrected: { en: 'There was a mistake.', fr: 'Il y a eu une erreur.', ru: 'Вышла ошибка.' },
} as const

class Villager extends Typist {
  readonly language: (typeof languages)[number]

  constructor(server: string, code: string, name: string, language: (typeof languages)[number]) {
    super(server, code, name, language)
    this.language = language
  }

  word(moment: keyof typeof words): string {
    return words[moment][this.language]
  }

  /** The same sentences as anywhere else, in the language of this one. */
  get say() {
    return speaker(this.language)
  }

  hears(moment: keyof typeof words): Promise<void> {
    return this.reads(this.word(moment))
  }
}

describe('a village of six terminals and a desk, in three languages', () => {
  let server: RunningServer
  let desk: Typist
  let village: readonly Villager[]
  const at = (name: string): Villager => village.find((one) => one.name === name) as Villager
  /** Names by what they are, as the desk has read it. */
  const roles: Record<string, string[]> = {}
  const theSeer = () => at(roles.Seer?.[0] ?? '')
  const theWolf = () => at(roles.Werewolf?.[0] ?? '')
  const [aVillager, another] = [() => at(roles.Villager?.[0] ?? ''), () => at(roles.Villager?.[1] ?? '')]
  const living = (...dead: readonly Villager[]) => village.filter((one) => !dead.includes(one))
  const all = (moment: keyof typeof words, of = village) => Promise.all(of.map((one) => one.hears(moment)))

  beforeAll(async () => {
    server = await house()
    const code = await openRoom(server, { game: 'many-nights', timers: { call: 600, pack: 600, dusk: 600 } })
    const sat: Villager[] = []
    for (const [index, name] of names.entries()) {
      const one = new Villager(server.url, code, name, languages[index % 3] ?? 'en')
      await one.reads('--token')
      sat.push(one)
    }
    village = sat
    desk = new Typist(server.url, code, 'Mo', 'en', [], 'moderate')
    await desk.reads('The host can type: appoint Mo')
  }, 120_000)
  afterAll(async () => {
    for (const one of [...village, desk]) one.leave()
    await server.stop()
  })

  test('the host appoints who moderates and deals; everyone reads their own card', async () => {
    await at('Ada').answers('appoint mo', 'Mo moderates.')
    await desk.reads('You moderate.')
    await at('Ada').answers('voting chess', '“chess” is not possible here. Possible: nomination')
    at('Ada').type('start')
    await all('card')
    await desk.reads('Still awaited: Ada, Ben, Cleo, Dan, Eve and Fay.')
    for (const name of names) {
      const [, role = ''] = new RegExp(`^  ${name}: (.+)$`, 'm').exec(desk.printed) ?? []
      roles[role] = [...(roles[role] ?? []), name]
    }
    expect(Object.keys(roles).sort()).toEqual(['Seer', 'Villager', 'Werewolf'])
    for (const one of village) one.type('')
    await desk.reads('Night 1 · Werewolves')
    await desk.reads(`Awake: ${theWolf().name} (Werewolf).`)
  })

  test('what is asked at night is answered by number or name, and by nobody else', async () => {
    await desk.answers('next', `Awake: ${theSeer().name} (Seer).`)
    await theSeer().answers('nobody at all', theWolf().name)
    await theSeer().answers(
      theWolf().name.toLowerCase(),
      theSeer().say('many-notices.answer.pack.yes', { player: theWolf().name }),
    )
    expect(theWolf().printed).not.toContain(words.mayNominate[theWolf().language])
    desk.type('next')
    await desk.reads('End of the night')
    await aVillager().answers('psst', aVillager().say('cli.village.by-night'))
  })

  test('by day somebody is nominated, seconded, speaks, and is condemned', async () => {
    desk.type('next')
    await all('mayNominate')
    aVillager().type('buongiorno')
    await another().reads(`${aVillager().name}`)
    await theWolf().answers(`${theWolf().word('nominate')} 9`, '1 Ada')
    theWolf().type(`${theWolf().word('nominate')} ${aVillager().name}`)
    await another().reads(another().word('second'))
    another().type(`${another().word('second')} ${names.indexOf(aVillager().name as 'Ada') + 1}`)
    await aVillager().hears('speak')
    aVillager().type('')
    await all('vote')
    for (const one of living(aVillager(), theSeer())) one.type(one.word('die'))
    theSeer().type('2')
    aVillager().type('-')
    desk.type(`die ${aVillager().name}`)
    await desk.reads('Dusk')
    const { say } = aVillager()
    const wolf = { player: theWolf().name, role: say('many-roles.werewolf.name') }
    await aVillager().reads(say('many-replay.dealt', wolf))
  })

  test('the dead cannot act and are told so, and talk among themselves', async () => {
    await aVillager().answers('1', aVillager().say('many-notices.you.dead'))
    aVillager().type('boo')
    desk.printed = ''
    await desk.answers('who', `${aVillager().name}: Villager  † Day 1: the village’s verdict.`)
    await desk.answers('next', 'Whom do you attack?')
    theWolf().type(another().name)
    await desk.reads(`${theWolf().name} names as prey: ${another().name}.`)
    desk.type('next')
    await desk.reads('Night 2 · Seer')
    desk.type('next')
    desk.type('next')
    await desk.reads('Day 2')
    await another().reads('boo')
    for (const one of living(aVillager(), another())) expect(one.printed).not.toContain('boo')
  })

  test('a mistake is taken back, and everyone is told', async () => {
    await desk.answers('undo', 'Back to where? undo and a number:')
    await desk.reads('3 Night 2, Seer')
    desk.type('undo 3')
    await all('corrected')
    desk.printed = ''
    desk.type('next')
    desk.type('next')
    await desk.reads('Day 2')
    await desk.answers('more', 'How many seconds? Such as more 60.')
    await desk.answers('more 600', 'Day 2 ·')
    await desk.answers('pause', 'the clock stands still')
    await theSeer().answers(
      `${theSeer().word('nominate')} ${theWolf().name}`,
      theSeer().say('many-refusals.paused'),
    )
    await desk.answers('resume', 'Day 2 ·')
  })

  test('the end is told to everyone, and the promise is checked', async () => {
    theSeer().type(`${theSeer().word('nominate')} ${theWolf().name}`)
    const [, , third] = roles.Villager ?? []
    const seconder = at(third ?? '')
    seconder.printed = ''
    await seconder.reads(seconder.word('second'))
    seconder.type(`${seconder.word('second')} ${theWolf().name}`)
    await theWolf().hears('speak')
    desk.type('next')
    await all('vote', living(aVillager(), another()))
    for (const one of living(aVillager(), another())) one.type(one.word('die'))
    await all('over')
    await all('kept')
    await desk.reads(words.kept.en)
    await desk.answers('next', 'The game is over.')
    await at('Ada').answers('game one-night', 'vote now')
    await at('Ada').answers('game many-nights', 'Type ? to read what you can do.')
  })
})

describe('a village without devices', () => {
  test('is opened, dealt and led from one terminal', async () => {
    const server = await house()
    const desk = new Typist(server.url, '', 'Mo', 'fr', [], 'moderate')
    await desk.reads('Tu mènes la partie.')
    await desk.answers('start', 'Pour «\u202fNuit après nuit\u202f», il faut de 5 à 68 personnes.')
    desk.type('ajouter Ada, Ben, Cleo, Dan, Élise')
    await desk.reads('Élise (sans appareil)')
    await desk.answers('commencer', 'On attend encore\u00a0: Ada, Ben, Cleo, Dan et Élise.')
    await desk.answers('?', 'revenir à une étape précédente')
    for (const name of ['1', '2', 'cleo', 'Dan', 'elise']) desk.type(name)
    await desk.reads('— Nuit 1 —')
    await desk.answers('suite', ' (Voyante).')
    const [, seer = ''] = /En éveil\u00a0: (\S+) \(Voyante\)/.exec(desk.printed) ?? []
    const other = seer === 'Ada' ? 'Ben' : 'Ada'
    await desk.answers(`${seer} ${other}`, `${seer} apprend\u00a0: «\u202f${other}`)
    await desk.answers('Gus 1', 'Cela ne veut rien dire ici.')
    desk.type('suite')
    desk.type('suite')
    await desk.reads('— Jour 1 —')
    await desk.answers('qui', '5 Élise')
    const [accused = '', accuser = '', second = ''] = [...desk.printed.matchAll(/^\d (\S+)\s*: (.+)$/gmu)]
      .toSorted(
        ([, , one = ''], [, , other = '']) => Number(other === 'Villageois') - Number(one === 'Villageois'),
      )
      .map(([, name = '']) => name)
    await desk.answers(`${accuser} accuser ${accused}`, 'par exemple ')
    expect(desk.printed).toMatch(new RegExp(`\\S+ appuyer ${accused}\\.`))
    await desk.answers(`${second} appuyer ${accused}`, `${accused} fini`)
    await desk.answers(accused, 'La mort 1 2 3')
    desk.type(`la mort 1 2 3 4 5`)
    await desk.reads('Crépuscule')
    await desk.answers('fin', '— Fin —')
    await desk.reads(words.kept.fr)
    desk.leave()
    await server.stop()
  })

  test('and with real cards, which are entered as they are seen', async () => {
    const server = await house()
    const desk = new Typist(server.url, '', 'Mo', 'ru', ['--real-cards'], 'moderate')
    await desk.reads('Ты ведёшь игру.')
    desk.type('добавить Ада, Боря, Вера, Гена, Дина')
    await desk.reads('Дина (без устройства)')
    await desk.answers('начать', 'Ещё неизвестно: Ада, Боря, Вера, Гена и Дина.')
    await desk.answers('видно Ада', 'Например, видно Ада ')
    await desk.answers('дальше', '— Ночь 1 —')
    await desk.answers('видно Вера оборотень', 'Не спят: Вера (Оборотень).')
    await desk.answers('видно 2 оборотень', 'Такой карты больше нет.')
    desk.type('дальше')
    await desk.reads('Ночь 1 · Гадалка')
    await desk.answers('видно Боря гадалка', 'Не спят: Боря (Гадалка).')
    await desk.answers('Боря Вера', 'Боря узнаёт: «Вера')
    desk.type('дальше')
    desk.type('дальше')
    await desk.reads('— День 1 —')
    await desk.answers('сроки', '8 ')
    await desk.answers('кто', '4 Гена: Деревенщина')
    desk.leave()
    await server.stop()
  })

  test('and a server that opens another secret at the end is found out', async () => {
    const server = await house()
    const desk = new Typist(server.url, '', 'Mo', 'en', [], 'moderate')
    await desk.reads('You moderate.')
    desk.type('add Ada, Ben, Cleo, Dan, Eve')
    await desk.reads('Eve (no device)')
    await desk.answers('start', 'Fingerprint of the deal: ')
    const { rooms } = server.hub as unknown as { readonly rooms: { all(): Promise<readonly Tampered[]> } }
    for (const { room } of await rooms.all()) {
      const { state } = room.game.table.kept()
      Object.assign(state, { secret: newSecret() })
    }
    desk.type('stop')
    await desk.reads('the secret that was opened does not fit the fingerprint.')
    desk.leave()
    await server.stop()
  })
})

test('on a day without talk a terminal takes no line for something to say', async () => {
  const server = await house()
  const code = await openRoom(server, {
    game: 'many-nights',
    dailyChanges: 'picked',
    timers: { confirm: 600, call: 600, pack: 600, firstDay: 600 },
  })
  const ada = new Typist(server.url, code, 'Ada', 'en')
  await ada.reads('--token')
  const others = seatOthers(server, code, ['Ben', 'Cleo', 'Dan', 'Eve'])
  const desk = new Typist(server.url, code, 'Mo', 'en', [], 'moderate')
  await ada.reads('Would like to moderate: Mo.')
  await ada.answers('appoint mo', 'Mo moderates.')
  ada.type('start')
  await desk.reads('Still awaited')
  for (let step = 0; step < 9 && !ada.printed.includes('— Day 1 —'); step++) await desk.answers('next', '▸')
  ada.type('it may have been Cleo')
  await desk.reads('Ada: it may have been Cleo')
  desk.type(`change ${dailyChanges.indexOf('no-talk') + 1}`)
  await ada.reads('Today nobody talks')
  await ada.answers('or it was Dan after all', 'Begin with one of these: nominate')
  for (const one of [ada, desk]) one.leave()
  for (const one of others) one.close()
  await server.stop()
}, 120_000)

describe('who moderates, in a terminal', () => {
  const settings = { game: 'many-nights', timers: { confirm: 600, call: 600, pack: 600 } }

  test('is drawn at the start among those who would like to', async () => {
    const server = await house()
    const code = await openRoom(server, settings)
    const ada = new Villager(server.url, code, 'Ada', 'en')
    await ada.reads('--token')
    const ben = new Villager(server.url, code, 'Ben', 'fr')
    await ben.reads('--token')
    const others = seatOthers(server, code, ['Cleo', 'Dan', 'Eve', 'Fay'])
    await expect.poll(() => others.every(({ you }) => you !== null), { timeout: 10_000 }).toBe(true)
    await ada.answers('?', 'lead: before a game, you would like to moderate it')
    await ben.answers('mener', 'Volontaire pour mener\u00a0: Ben.')
    await ada.reads('Would like to moderate: Ben.')
    await ben.answers('mener -', 'Plus personne ne veut mener.')
    await ada.answers('moderator by wish', 'The start draws who moderates, of those who would like to.')
    await ben.answers('mener', 'Volontaire pour mener\u00a0: Ben.')
    ada.type('start')
    await ben.reads('Tu mènes la partie.')
    await ada.hears('card')
    for (const one of [ada, ben]) one.leave()
    for (const one of others) one.close()
    await server.stop()
  }, 120_000)

  test('is awaited where the cards lie on the table, and whoever comes to moderate would like to', async () => {
    const server = await house()
    const code = await openRoom(server, { ...settings, realCards: true })
    const ada = new Villager(server.url, code, 'Ada', 'en')
    await ada.reads('--token')
    const others = seatOthers(server, code, ['Ben', 'Cleo', 'Dan', 'Eve', 'Fay'])
    await expect.poll(() => others.every(({ you }) => you !== null), { timeout: 10_000 }).toBe(true)
    const mo = new Typist(server.url, code, 'Mo', 'en', [], 'moderate')
    await ada.reads('Would like to moderate: Mo.')
    await ada.answers('moderator by wish', 'of those who would like to.')
    ada.type('start')
    await mo.reads('You moderate.')
    mo.type('next')
    await mo.answers('seen Fay werewolf', 'Awake: Fay (Werewolf).')
    await mo.answers('leave', 'no longer in the room')
    await ada.reads('so the game waits until the host appoints somebody who does not play: appoint NAME')
    const zoe = new Typist(server.url, code, 'Zoe', 'en', [], 'moderate')
    await zoe.reads('The host can type: appoint Zoe')
    ada.type('appoint Zoe')
    await zoe.reads('Awake: Fay (Werewolf).')
    for (const one of [ada, mo, zoe]) one.leave()
    for (const one of others) one.close()
    await server.stop()
  }, 120_000)
})

/** As much of a room as a server needs to be dishonest. */
interface Tampered {
  readonly room: { readonly game: { readonly table: { kept(): { readonly state: object } } } }
}
