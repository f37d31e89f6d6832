import { savedVersion } from '@wolfmoon/engine/kernel'
import { type Command, type Options, type State, view } from '@wolfmoon/engine/many-nights'
import { dealtVillage, playedCountry, playVillage, testRandom, villageSetup } from '@wolfmoon/engine/testing'
import { languages, speaker, VillageScribe } from '@wolfmoon/texts'
import { describe, expect, test } from 'vitest'
import { chaptersOf, knowledgeIn } from './chronicle.ts'
import { questionsFor } from './questions.ts'
import { everHere, isTrouble, type RetoldVillage, retellCountry, retellVillage } from './retold.ts'
import { scenesOf } from './scenes.ts'
import { ballotsIn } from './votes.ts'

const deck = [
  ...(['seer', 'werewolf', 'werewolf', 'witch', 'bodyguard', 'hunter'] as const),
  ...(['mason', 'mason', 'cursed', 'villager'] as const),
]

/** A random game as it is saved, and as it ended. */
function played(number: number, options: Partial<Options> = {}) {
  const start = dealtVillage(villageSetup(deck, deck.length, options), number)
  const commands: Command[] = []
  const last: State = playVillage(start, testRandom(number), {
    onCommand: (command) => commands.push(command),
  })
  const { setup, secret } = start
  return { last, saved: { wolfmoon: savedVersion, game: 'many-nights', setup, ...secret, commands } }
}

function retold(number: number, options: Partial<Options> = {}): RetoldVillage {
  const story = retellVillage(JSON.parse(JSON.stringify(played(number, options).saved)))
  if (isTrouble(story)) throw new Error(story.code)
  return story
}

const tellerOf = ({ saved }: RetoldVillage) => new VillageScribe(speaker('en'), 'en', saved.setup)

describe('a village that is over', () => {
  const story = retold(3)
  const { last } = story
  const end = view(last, 'moderator')

  test('is the same game when it is played again', () => {
    expect(last.deaths).toEqual(played(3).last.deaths)
    expect(last.outcome).toEqual(played(3).last.outcome)
  })

  test('is told in the words in which it was played', () => {
    const { saved } = played(3)
    const scriptOf = (written: object) => retellVillage(JSON.parse(JSON.stringify(written)))
    expect(scriptOf(saved)).toMatchObject({ script: 'cards' })
    expect(scriptOf({ ...saved, script: 'phones' })).toMatchObject({ script: 'phones' })
  })

  test('is told night by night and day by day', () => {
    const titles = chaptersOf(story, tellerOf(story)).map(({ title }) => title)
    expect(titles.slice(0, 5)).toEqual([null, 'Night 1', 'Day 1', 'Night 2', 'Day 2'])
    expect(titles.at(-1)).toBe('The end')
    expect(new Set(titles).size).toBe(titles.length)
  })

  test('every death is told in its chapter, and what was secret is marked', () => {
    const chapters = chaptersOf(story, tellerOf(story))
    for (const { seat, when } of last.deaths) {
      const title = `Day ${when.number}`
      const lines = chapters.find((chapter) => chapter.title === title)?.lines ?? []
      expect(
        lines
          .filter(({ isSecret }) => !isSecret)
          .map(({ text }) => text)
          .join(' '),
      ).toContain(last.setup.players[seat])
    }
    const night = chapters.find(({ title }) => title === 'Night 2')?.lines ?? []
    expect(night.some(({ isSecret }) => isSecret)).toBe(true)
    expect(night.some(({ isSecret }) => !isSecret)).toBe(true)
  })

  test('everyone is remembered with what they were told, in the order of the nights', () => {
    const all = knowledgeIn(story, tellerOf(story))
    expect(all).toHaveLength(deck.length)
    for (const { seat, learned } of all) {
      expect(learned).toHaveLength(last.players[seat]?.self.notices.length ?? -1)
      const nights = learned.map(({ night }) => night)
      expect(nights).toEqual(nights.toSorted((one, other) => one - other))
    }
    expect(all.flatMap(({ learned }) => learned).length).toBeGreaterThan(5)
  })

  test.each(languages)('has words for all of it in %s', (language) => {
    const teller = new VillageScribe(speaker(language), language, story.saved.setup)
    const texts = [
      ...chaptersOf(story, teller).flatMap(({ lines }) => lines.map(({ text }) => text)),
      ...knowledgeIn(story, teller).flatMap(({ learned }) => learned.map(({ text }) => text)),
    ]
    for (const text of texts) expect(text).not.toMatch(/^$|many-|undefined|[{}]/)
  })

  test('its votes are a table: a row for everyone, and who was dead has no cell to fill', () => {
    const ballots = ballotsIn(end)
    expect(ballots.length).toBeGreaterThan(0)
    for (const [index, { cells, day, about, result }] of ballots.entries()) {
      expect(cells).toHaveLength(deck.length)
      expect(about).toHaveLength(1)
      expect(result).toEqual(end.counts[index]?.result)
      for (const { seat, when } of last.deaths) if (when.number < day) expect(cells[seat]).toBe('not-there')
    }
    const cast = ballots.flatMap(({ cells }) => cells)
    expect(cast).toContain('die')
    expect(cast).toContain('live')
  })

  test('of a secret ballot nobody’s vote is told', { tags: ['A1'] }, () => {
    const secret = retold(4, { voting: 'secret-ballot' })
    const ballots = ballotsIn(view(secret.last, 'moderator'))
    expect(ballots.length).toBeGreaterThan(0)
    for (const { cells, tally } of ballots) {
      expect(cells.filter((cell) => typeof cell === 'number')).toEqual([])
      expect(tally).not.toBeNull()
    }
  })

  test('asks what this game asks for first, each question once', () => {
    const names = questionsFor(last)
    expect(names.slice(0, 3)).toContain('first-vote')
    expect(new Set(names).size).toBe(names.length)
    expect(names.length).toBeGreaterThan(12)
  })
})

describe('what is no village', () => {
  const { saved } = played(3)

  test('is said to be damaged, and where', () => {
    expect(retellVillage({ ...saved, seed: 'x' })).toEqual({ code: 'damaged', path: 'seed' })
    expect(retellVillage({ ...saved, setup: { ...saved.setup, deck: [] } })).toEqual({
      code: 'damaged',
      path: 'setup',
    })
    expect(retellVillage({ ...saved, wolfmoon: 99 })).toEqual({
      code: 'version',
      version: 99,
      known: savedVersion,
    })
  })

  test('or to be impossible', () => {
    const wrong = { type: 'answer', at: saved.setup.startsAt, seat: 0, ask: 'nothing', choice: null }
    expect(retellVillage({ ...saved, commands: [wrong] })).toMatchObject({ code: 'impossible', step: 1 })
  })
})

describe('several villages that played together', () => {
  const saved = playedCountry(2)
  const country = retellCountry(JSON.parse(JSON.stringify(saved)))
  if (isTrouble(country)) throw new Error(country.code)
  const { tales } = country
  const players = saved.setup.villages.flatMap((village) => village.players)

  test('are told one by one, each night and day once', () => {
    expect(tales).toHaveLength(3)
    for (const [village, tale] of tales.entries()) {
      const teller = new VillageScribe(speaker('en'), 'en', { players, blanks: [] }, { village })
      const titles = chaptersOf(tale, teller).map(({ title }) => title)
      expect(titles.slice(0, 3)).toEqual([null, 'Night 1', 'Day 1'])
      expect(new Set(titles).size).toBe(titles.length)
    }
  })

  test('have everyone in a village at the end, or on the way, and knowing what that one was told', () => {
    const known = tales.flatMap((tale) => {
      const teller = new VillageScribe(speaker('en'), 'en', { players, blanks: [] })
      return knowledgeIn(tale, teller).map(({ seat }) => seat)
    })
    expect(new Set(known).size).toBe(known.length)
    expect(known.length).toBeGreaterThan(players.length - 5)
  })

  test('are each told with who came later, and without who never came', () => {
    const residents = saved.setup.villages.map((village) => village.players)
    const ever = tales.map((tale) => everHere(tale).map((seat) => players[seat] ?? ''))
    for (const [village, names] of ever.entries())
      expect(names).toEqual(expect.arrayContaining([...(residents[village] ?? [])]))
    expect(ever.flat().length).toBeGreaterThan(players.length)
    expect(ever.every((names) => names.length < players.length)).toBe(true)
  })

  test('are refused with a reason if they are damaged', () => {
    expect(retellCountry({ ...saved, seed: 'x' })).toEqual({ code: 'damaged', path: 'seed' })
  })
})

describe('on a wall', () => {
  const story = retold(3)
  const scenes = scenesOf(story, tellerOf(story), speaker('en'))

  test('a village is told night by night and day by day, to its end', () => {
    const titles = scenes.map(({ title }) => title)
    expect(titles.slice(0, 4)).toEqual(['Night 1', 'Day 1', 'Night 2', 'Day 2'])
    expect(titles.at(-1)).toBe('The end')
    expect(scenes.at(-1)?.beats.at(-1)?.seats).toEqual(story.last.outcome?.winners)
  })

  test('every death is told on its day, and seen in the circle from then on', () => {
    expect(story.last.deaths.length).toBeGreaterThan(3)
    for (const { seat, when } of story.last.deaths) {
      const index = scenes.findIndex(({ title }) => title === `Day ${when.number}`)
      const day = scenes[index]
      expect(day?.beats.map(({ text }) => text).join(' ')).toContain(story.last.setup.players[seat])
      expect(day?.beats.flatMap(({ seats }) => seats)).toContain(seat)
      expect(day?.seen.alive[seat]).toBe(false)
      expect(scenes[index - 1]?.seen.alive[seat]).toBe(true)
    }
  })

  test('what was done at night is told, what somebody did not survive first, and never more than is read', () => {
    for (const number of [1, 2, 3, 4, 5]) {
      const tale = retold(number)
      for (const { isNight, title, seen, beats } of scenesOf(tale, tellerOf(tale), speaker('en'))) {
        expect(beats.length).toBeGreaterThan(0)
        expect(beats.length).toBeLessThanOrEqual(7)
        if (!isNight) continue
        const fallen = tale.last.deaths.filter(
          ({ when }) => when.part === 'night' && when.number === seen.number,
        )
        const isFatal = beats.map(({ seats }) => fallen.some(({ seat }) => seats.includes(seat)))
        expect(isFatal.lastIndexOf(true), title).toBe(isFatal.filter(Boolean).length - 1)
        const chosen = seen.truth?.choices.some((choices) => choices.length > 0)
        expect(
          beats.some(({ seats }) => seats.length > 0),
          title,
        ).toBe(chosen)
      }
    }
  })
})
