// @module-tag A13
import { cpSync, mkdtempSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { textKeys } from '@wolfmoon/engine/many-nights'
import {
  dealFrom,
  deckFor,
  decks,
  defaultOptions,
  type RoleId,
  roleIds,
  roles,
  schedule,
} from '@wolfmoon/engine/one-night'
import { describe, expect, test } from 'vitest'
import { faultsOf } from '../scripts/faults.ts'
import { argumentsOf, localesFolder, readLocale } from '../scripts/locales.ts'
import { wordsForCards } from '../scripts/phone-words.ts'
import { isMessage, languages, speaker, Teller, VillageTeller } from './index.ts'
import { forms, nightScript, nightTimers, roundLine, type Script, scripts, voteLine } from './narration.ts'
import { callName, listOf, refusalSentence, refusalText, roleNames } from './phrases.ts'

/** Every code with which a server says no. */
function refusedByServers(): readonly string[] {
  const folder = fileURLToPath(new URL('../../server/src', import.meta.url))
  const files = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((file) =>
    file.endsWith('.ts'),
  )
  const codes = files.flatMap((file) =>
    [...readFileSync(join(folder, file), 'utf8').matchAll(/refuse\('([a-z-]+)'/g)].map(
      ([, code = '']) => code,
    ),
  )
  if (codes.length < 20) throw new Error('servers say no in another way now')
  // These they say to themselves.
  return codes.filter((code) => !['nothing-due', 'moved-on', 'gone'].includes(code))
}

const counts = [0, 1, 2, 5, 11, 21, 22, 25]

describe.each(languages)('%s', (language) => {
  const say = speaker(language)
  const sayAny = say as (key: string, args: object) => string

  test('says every message with every number, and leaves no gap', () => {
    for (const [key, message] of readLocale(language)) {
      const wanted = [...argumentsOf(message)]
      for (const count of counts) {
        const args = Object.fromEntries(
          wanted.map(([name, kind]) => [name, kind === 'number' ? count : `<${name}>`]),
        )
        const said = sayAny(key, args)
        expect(said, key).not.toMatch(/[{}#]|undefined|\[object/)
        expect(said.trim(), key).toBe(said)
        expect(said.length, key).toBeGreaterThan(0)
      }
    }
  })

  test('has words for every role: name, card, and what it can be asked', () => {
    for (const role of roleIds) {
      for (const part of ['name', 'count', 'card'])
        expect(isMessage(`roles.${role}.${part}`), `${role} ${part}`).toBe(true)
    }
  })

  test('has words for every call of every deck, for tables with cards and with phones', () => {
    for (const { id } of schedule({ deck: roleIds, options: defaultOptions(10) }).calls) {
      for (const part of ['wake', 'act', 'short', 'close'])
        expect(isMessage(`calls.${id}.${part}`), `${id} ${part}`).toBe(true)
      for (const part of ['wake', 'act'])
        expect(isMessage(`phones.calls.${id}.${part}`), `${id} ${part}`).toBe(true)
      expect(callName(say, id)).not.toContain('.')
    }
  })

  test('has a sentence for whatever a room or a village refuses', () => {
    const teller = new VillageTeller(say, language, { players: ['Ada'], blanks: [] })
    const parts = { least: 5, most: 68, given: 2, needed: 3, part: 'players', role: 'seer' }
    for (const refused of new Set([...textKeys.refusals, ...refusedByServers()])) {
      const told = teller.refusal({ refused, parts })
      expect(told, refused).toMatch(/^\p{Lu}.*[.!]$/u)
      expect(told, refused).not.toMatch(/seer|[a-z]-[a-z]+\.$/)
    }
  })

  test('has a name for every deck of the house', () => {
    for (const { name } of decks) expect(isMessage(`decks.names.${name}`), name).toBe(true)
  })

  test('no two roles have the same name', () => {
    expect(new Set(roleIds.map((role) => say(`roles.${role}.name`))).size).toBe(roleIds.length)
  })

  const nights = scripts.flatMap((script) => forms.map((form) => [form, script] as const))
  test.each(nights)(
    'the %s night with %s has room for its words, and never waits for a voice',
    (form, script) => {
      for (const { roles: deck, players } of decks) {
        const options = {
          ...defaultOptions(players),
          timers: nightTimers(say, script, form, deck, defaultOptions(players)),
        }
        const scripted = nightScript(say, script, form, deck, options)
        for (const { beat, lines } of scripted)
          expect(beat.lead / 1000).toBeGreaterThanOrEqual(lines.join(' ').length / 13)
        const length = schedule({ deck, options }).beats.reduce((sum, { lasts }) => sum + lasts, 0)
        const last = scripted.at(-1)
        expect((last?.at ?? 0) + (last?.beat.lasts ?? 0)).toBe(length)
      }
    },
  )

  test.each(forms)(
    'the %s night with phones is as long as its own words, and shorter than with cards',
    (form) => {
      for (const { roles: deck, players } of decks) {
        const lengthOf = (script: Script) => {
          const { leads } = nightTimers(say, script, form, deck, defaultOptions(players))
          return Object.values(leads).reduce((sum, lead) => sum + lead, 0)
        }
        const spoken = nightScript(say, 'phones', form, deck, defaultOptions(players)).flatMap(
          ({ lines }) => lines,
        )
        const needed = spoken.reduce((sum, line) => sum + line.length / 13 + 0.5, 0)
        expect(lengthOf('phones')).toBeGreaterThanOrEqual(needed)
        expect(lengthOf('phones')).toBeLessThan(needed + spoken.length / 2)
        expect(lengthOf('phones')).toBeLessThan(lengthOf('cards'))
      }
    },
  )
})

describe('the questions of roles', () => {
  const asked: Readonly<Partial<Record<RoleId, readonly string[]>>> = {
    doppelganger: ['copy'],
    werewolf: ['look'],
    'alpha-wolf': ['turn'],
    'mystic-wolf': ['look'],
    seer: ['look'],
    'apprentice-seer': ['look'],
    'paranormal-investigator': ['look'],
    robber: ['rob'],
    witch: ['look', 'give'],
    troublemaker: ['swap'],
    drunk: ['take'],
  }

  test('have words, and no role has words for a question it does not ask', () => {
    for (const role of roleIds) {
      const written = [...readLocale('en').keys()].flatMap((key) => {
        const [file, id, part = ''] = key.split('.')
        return file === 'roles' && id === role && !['name', 'count', 'card'].includes(part) ? part : []
      })
      expect(written.sort()).toEqual([...(asked[role] ?? [])].sort())
      expect(roles[role].wakes?.some(({ ask, call }) => ask && call === role) ?? false).toBe(
        written.length > 0,
      )
    }
  })
})

describe('Russian counts', () => {
  const say = speaker('ru')

  test('Werewolves', () => {
    expect(counts.map((count) => say('roles.werewolf.count', { count }))).toEqual([
      '0 Оборотней',
      '1 Оборотень',
      '2 Оборотня',
      '5 Оборотней',
      '11 Оборотней',
      '21 Оборотень',
      '22 Оборотня',
      '25 Оборотней',
    ])
  })

  test('minutes', () => {
    const minutes = counts.map((count) => say('day.begin', { minutes: count }).split('. ').at(-1))
    expect(minutes).toEqual([
      'У вас 0 минут.',
      'У вас одна минута.',
      'У вас 2 минуты.',
      'У вас 5 минут.',
      'У вас 11 минут.',
      'У вас 21 минута.',
      'У вас 22 минуты.',
      'У вас 25 минут.',
    ])
  })
})

describe('the night’s words', () => {
  const lines = (deck: readonly RoleId[], loneWolf = true) =>
    nightScript(speaker('en'), 'cards', 'beginner', deck, { ...defaultOptions(5), loneWolf }).flatMap(
      (beat) => beat.lines,
    )
  const starter = deckFor(5)?.roles ?? []

  test('call the Doppelgänger-Minion and the Doppelgänger-Insomniac only when the deck has them', () => {
    const apart = (deck: readonly RoleId[]) =>
      lines(deck).filter((line) => line.includes('if you have become')).length
    expect(apart([...starter, 'doppelganger'])).toBe(0)
    expect(apart([...starter, 'doppelganger', 'minion'])).toBe(1)
    expect(apart([...starter, 'doppelganger', 'minion', 'insomniac'])).toBe(2)
    expect(apart([...starter, 'minion', 'insomniac'])).toBe(0)
  })

  test('tell a lone wolf what to do only where the table plays so', () => {
    expect(lines(starter).join(' ')).toContain('If you see no other wolf')
    expect(lines(starter, false).join(' ')).not.toContain('If you see no other wolf')
  })

  test('wake the Dream Wolf’s thumb before a lone wolf decides', () => {
    const said = lines([...starter, 'dream-wolf'])
    const thumb = said.findIndex((line) => line.startsWith('Dream Wolf'))
    expect(thumb).toBeGreaterThan(0)
    expect(said.findIndex((line) => line.startsWith('If you see no other wolf'))).toBeGreaterThan(thumb)
    expect(lines(starter).some((line) => line.includes('thumb'))).toBe(false)
  })

  test('call two of a role who act one after the other only once', () => {
    const said = lines([...starter, 'witch', 'witch'])
    expect(said.filter((line) => line === 'Witch, open your eyes.')).toHaveLength(1)
    expect(said.filter((line) => line === 'Witch, close your eyes.')).toHaveLength(1)
  })

  test('close every pair of eyes that they opened, and have the cards nudged at the end', () => {
    const said = lines([...starter, 'minion'])
    expect(
      said.filter((line) => line.includes('open your eyes') && !line.startsWith('The night')),
    ).toHaveLength(5)
    expect(
      said.filter((line) => /^\w+, close your eyes/.test(line) && !line.startsWith('Everyone')),
    ).toHaveLength(5)
    expect(said.at(-2)).toContain('nudge')
  })
})

describe('the night’s words for phones', () => {
  const say = speaker('en')
  const everything = (script: Script) =>
    languages.flatMap((language) =>
      forms.flatMap((form) =>
        nightScript(speaker(language), script, form, [...roleIds, 'witch'], defaultOptions(10)).flatMap(
          ({ lines }) => lines.map((line) => ({ language, line })),
        ),
      ),
    )
  const forCards = (script: Script) =>
    everything(script).filter(({ language, line }) => wordsForCards(language, line).length > 0)

  test('never speak of eyes, thumbs, hands or cards to be moved, as those for cards do', () => {
    expect(forCards('phones')).toEqual([])
    for (const language of languages)
      expect([wordsForCards(language, voteLine(speaker(language), 'phones')), language]).toEqual([
        [],
        language,
      ])
    expect(forCards('cards').length).toBeGreaterThan(everything('cards').length / 3)
    for (const language of languages)
      expect(wordsForCards(language, voteLine(speaker(language), 'cards')), language).toHaveLength(1)
  })

  test('send nobody to sleep: who is called next is told, and that is the end of the last call', () => {
    const said = nightScript(say, 'phones', 'beginner', deckFor(5)?.roles ?? [], defaultOptions(5))
    expect(said.map(({ lines }) => lines[0])).toEqual([
      say('phones.night.begin.wake'),
      'Werewolves, your turn.',
      'Seer, your turn.',
      'Robber, your turn.',
      'Troublemaker, your turn.',
      say('phones.night.end.wake'),
    ])
  })

  test('are only a name for people who know the roles: a screen asks the rest', () => {
    const said = nightScript(say, 'phones', 'short', deckFor(5)?.roles ?? [], defaultOptions(5))
    expect(said.slice(1, -1).flatMap(({ lines }) => lines)).toEqual([
      'Werewolves, your turn.',
      'Seer, your turn.',
      'Robber, your turn.',
      'Troublemaker, your turn.',
    ])
  })

  test('call everyone to the next round when all act together', () => {
    const usual = defaultOptions(5)
    const options = { ...usual, pace: 'together', timers: { ...usual.timers, learn: 12 } } as const
    const together = { deck: ['werewolf', 'witch', 'seer', 'villager'], options } as const
    expect([0, 1, 2].map((round) => roundLine(say, 'phones', round, together))).toEqual([
      say('phones.night.together'),
      say('phones.night.again'),
      say('phones.night.learned'),
    ])
    expect([0, 2].map((round) => roundLine(say, 'cards', round, together))).toEqual([
      say('night.together'),
      say('night.together'),
    ])
  })
})

describe('phrases', () => {
  test('list cards as one would say them', () => {
    const deck: readonly RoleId[] = ['werewolf', 'werewolf', 'seer']
    expect(roleNames(speaker('en'), 'en', deck)).toBe('2 Werewolves and Seer')
    expect(roleNames(speaker('fr'), 'fr', deck)).toBe('2 Loups-garous et Voyante')
    expect(roleNames(speaker('ru'), 'ru', deck)).toBe('2 Оборотня и Гадалка')
    expect(listOf('en', [])).toBe('')
  })

  test('turn a refusal into a sentence', () => {
    expect(
      refusalText(speaker('en'), 'en', 'needs-company', { role: 'insomniac', roles: ['robber', 'witch'] }),
    ).toBe('Insomniac needs at least one of these in the deck: Robber and Witch.')
  })

  test('tell a server that is asked too much from a deck that has too many', () => {
    const [say, parts] = [speaker('en'), { role: 'seer', most: 1, given: 2 }]
    expect(refusalSentence(say, 'en', 'too-many', {})).toBe(say('refusals.too-many'))
    expect(refusalSentence(say, 'en', 'too-many', parts)).toContain('Seer')
  })
})

test('a host and a moderator have a word each in Russian', () => {
  const english = readLocale('en')
  const russian = readLocale('ru')
  const of = (word: RegExp, other: RegExp) =>
    [...english].filter(([, text]) => word.test(text) && !other.test(text)).map(([key]) => key)
  const [host, moderator] = [/(?<!-)\bhost\b/i, /moderat/i]
  const [hosts, moderators] = [of(host, moderator), of(moderator, host)]
  expect(hosts.length).toBeGreaterThan(8)
  expect(moderators.length).toBeGreaterThan(8)
  for (const key of hosts) expect(russian.get(key), key).not.toMatch(/(?<!\p{L})(ведущ|ведёт|вести)/iu)
  for (const key of moderators) expect(russian.get(key), key).not.toMatch(/хозя/iu)
})

describe('the check of the languages would find', { tags: ['planted'] }, () => {
  const folderWith = (change: (folder: string) => void): string => {
    const folder = join(mkdtempSync(join(tmpdir(), 'wolfmoon-')), 'locales')
    cpSync(localesFolder, folder, { recursive: true })
    change(folder)
    return folder
  }
  const replacing = (file: string, from: string, to: string) =>
    faultsOf(
      folderWith((folder) => {
        const path = join(folder, file)
        const text = readFileSync(path, 'utf8')
        if (!text.includes(from)) throw new Error(`${from} is not in ${file}`)
        writeFileSync(path, text.replace(from, to))
      }),
    )

  test('nothing in the languages as they are, or in a fourth one that is whole', () => {
    expect(faultsOf()).toEqual([])
    expect(
      faultsOf(folderWith((folder) => cpSync(join(folder, 'en'), join(folder, 'de'), { recursive: true }))),
    ).toEqual([])
  })

  test('a missing key', () => {
    expect(replacing('fr/asks.json', '"rest"', '"repos"')).toEqual([
      'fr: asks.repos is in no other language',
      'fr: asks.rest is missing',
    ])
  })

  test('a missing argument', () => {
    expect(replacing('ru/story.json', '{player} хочет голосовать.', 'Кто-то хочет голосовать.')).toEqual([
      'ru: story.ready has no arguments, not player (text)',
    ])
  })

  test('a missing plural form', () => {
    expect(replacing('ru/roles.json', 'few {# Оборотня} ', '')).toEqual([
      'ru: roles.werewolf.count lacks the plural form few',
    ])
  })

  test('a message that cannot be read, and an empty one', () => {
    expect(replacing('en/asks.json', 'Ready to vote?', 'Ready {a')).toEqual(['en: asks.ready cannot be read'])
    expect(replacing('en/asks.json', 'Ready to vote?', ' ')).toContain('en: asks.ready is empty')
  })

  test('a French colon that can stand alone on a line', () => {
    expect(replacing('fr/notices.json', '\u00a0: {role}', ' : {role}')).toHaveLength(1)
  })

  test('a French sign with another space before it than everywhere else', () => {
    expect(replacing('fr/asks.json', '\u202f?', '\u00a0?')).toHaveLength(1)
    expect(replacing('fr/notices.json', '\u00a0: {role}', '\u202f: {role}')).toHaveLength(1)
  })

  test('a French word that would have to be cut short before some names', () => {
    expect(replacing('fr/notices.json', 'Devant {player}', 'La carte de {player}')).toEqual([
      'fr: notices.player-card has a word before a name that another name would want cut short',
    ])
  })

  test('shouting', () => {
    expect(replacing('en/asks.json', 'Ready to vote?', 'Vote!')).toEqual(['en: asks.ready shouts'])
  })
  test.each([
    ['en', 'Seer, your turn.', 'Seer, open your eyes.', ['open', 'eyes']],
    ['en', 'See what your card is now.', 'Reach out and take your card.', ['Reach']],
    ['en', 'Everyone, look up.', 'Everyone, close your eyes.', ['close', 'eyes']],
    ['fr', 'Loups-garous, à vous.', 'Loups, levez le pouce.', ['pouce']],
    ['fr', 'Levez la tête, tout le monde.', 'Tendez la main.', ['Tendez', 'main']],
    ['ru', 'Масоны, ваш ход.', 'Масоны, откройте глаза.', ['откройте', 'глаза']],
    ['ru', 'Оторвитесь от экранов.', 'Уберите руки.', ['руки']],
  ] as const)('in %s: “%s” that becomes “%s”', (language, from, to, words) => {
    const faults = replacing(`${language}/phones.json`, from, to)
    expect(faults.map((fault) => fault.match(/“(.*)” to people with phones$/)?.[1])).toEqual(words)
  })

  test('a call that has words only for cards, or only for phones', () => {
    expect(
      faultsOf(
        folderWith((folder) => {
          for (const language of languages) {
            const path = join(folder, language, 'phones.json')
            const { calls, ...others } = JSON.parse(readFileSync(path, 'utf8'))
            const { seer, ...left } = calls
            writeFileSync(path, JSON.stringify({ ...others, calls: { ...left, oracle: seer } }))
          }
        }),
      ),
    ).toEqual([
      ...['wake', 'act'].map((part) => `en: phones.calls.seer.${part} is missing beside its twin`),
      ...['wake', 'act'].map((part) => `en: calls.oracle.${part} is missing beside its twin`),
    ])
  })
})

test('after a blind game it is told which cards lay aside, and after others nothing is', () => {
  const teller = new Teller(speaker('en'), 'en', ['Ada', 'Ben', 'Cleo'])
  const seed = '5eed'.repeat(16)
  const deck = new Array<RoleId>(6).fill('villager')
  const box: readonly RoleId[] = [...deck, 'villager', 'villager']
  expect(teller.aside(box, dealFrom(box, 3, seed))).toEqual(['Laid aside: 2 Villagers.'])
  expect(teller.aside(deck, dealFrom(deck, 3, seed))).toEqual([])
})
