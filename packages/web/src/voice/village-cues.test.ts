import { type Options, type Setup, type State, view } from '@wolfmoon/engine/many-nights'
import { dealtVillage, playVillage, testRandom, villageSetup } from '@wolfmoon/engine/testing'
import { type Language, languages, type Script, speaker, VillageTeller } from '@wolfmoon/texts'
import { describe, expect, test } from 'vitest'
import { secondsToSay } from './sentences.ts'
import { spokenOf, surroundingsOf, unsaid, villageLines } from './village-cues.ts'

const deck = [
  'seer',
  'werewolf',
  'werewolf',
  'witch',
  'bodyguard',
  'hunter',
  'mason',
  'mason',
  'villager',
] as const
const say = speaker('en')

/** A whole game as the table sees it, with what is said at each step. */
function heard(
  seed: number,
  script: Script = 'phones',
  language: Language = 'en',
  options: Partial<Options> = {},
) {
  const plain = villageSetup(deck, deck.length, options)
  const teller = new VillageTeller(speaker(language), language, plain, { script })
  const leads = teller.leads(plain)
  const setup: Setup = { ...plain, options: { ...plain.options, leads } }
  const states: State[] = [dealtVillage(setup, seed)]
  playVillage(states[0] as State, testRandom(seed), { onState: (state) => states.push(state) })
  const moments = states.map((state) => spokenOf(view(state, 'table')))
  const said = moments.map((now, index) => villageLines(teller, moments[index - 1] ?? null, now))
  return { teller, leads, states, moments, said, all: said.flat().join('\n') }
}

describe('the voice of a village', () => {
  const game = heard(5)
  const { moments, said } = game
  const at = (phase: string) => moments.findIndex((now) => now.phase === phase)

  test('says what every phase begins with', () => {
    expect(said[0]).toEqual([say('many-announcements.night.confirm')])
    const night = said[at('night')] ?? []
    expect(night[0]).toMatch(/screen/)
    expect(night.at(-1)).toContain(
      game.teller.call(moments[0] as never, moments[at('night')]?.call?.id ?? 'seer'),
    )
    const dawn = moments.findIndex(
      ({ phase }, index) => phase !== 'night' && moments[index - 1]?.phase === 'night',
    )
    expect(said[dawn]?.[0]).toMatch(/look up|look around|Good morning/i)
    expect(said[at('voting')]?.join(' ')).toMatch(/die|becomes/)
  })

  test('says who was found, in the words of the morning', () => {
    const found = moments.findIndex(({ deaths }) => deaths.length > 0)
    const [death] = moments[found]?.deaths ?? []
    expect(said[found]?.join(' ')).toContain(moments[found]?.players[death?.seat ?? 0])
  })

  test('tells the end, once', () => {
    expect(said.at(-1)?.join(' ')).toMatch(/wins?\.|left to win/)
    expect(villageLines(game.teller, moments.at(-1) ?? null, moments.at(-1) as never)).toEqual([])
  })

  test('reads no lists aloud and no headings', () => {
    for (const line of said.flat()) expect(line).not.toMatch(/^\s|^—/)
    const counted = moments.findIndex(({ counts }) => counts.length > 0)
    expect(said[counted]?.join(' ')).not.toContain(say('many-announcements.vote.abstained'))
  })

  test('calls to every round where all act together', () => {
    const rounds = heard(6, 'phones', 'en', { pace: 'together' })
    const first = rounds.moments.findIndex(({ phase }) => phase === 'night')
    expect(rounds.said[first]?.join(' ')).toMatch(/each screen|every screen/i)
    const second = rounds.moments.findIndex(({ round }) => round?.index === 1)
    expect(rounds.said[second]?.join(' ')).toMatch(/once more|round/i)
  })

  test('has the words for cards where real ones lie on the table', () => {
    const cards = heard(5, 'cards')
    const night = cards.said[at('night')]?.join(' ') ?? ''
    expect(night).toMatch(/close your eyes|sleep/i)
    expect(heard(5, 'phones').all).not.toMatch(/your eyes/)
  })

  test('who turns it on in the middle hears only what there is to do', () => {
    const day = moments[at('day')] as never
    expect(villageLines(game.teller, null, day)).toEqual([])
    const night = moments[at('night')] as never
    expect(villageLines(game.teller, null, night)).toEqual(game.teller.stretch(night))
    expect(
      villageLines(game.teller, null, { ...(night as (typeof moments)[number]), isPaused: true }),
    ).toEqual([])
  })

  test('knows no more than the table, on whosever phone it speaks', { tags: ['A1'] }, () => {
    for (const state of game.states)
      for (const viewer of [...deck.keys(), 'moderator'] as const)
        expect(spokenOf(view(state, viewer))).toEqual(spokenOf(view(state, 'table')))
  })

  test('it is night around the village from the deal to the dawn, and day after', () => {
    expect(surroundingsOf(null)).toBe('none')
    for (const now of moments)
      expect(surroundingsOf(now)).toBe(['confirming', 'night'].includes(now.phase) ? 'night' : 'day')
  })

  test('finishes by day what was begun, unless it has become long', () => {
    const lines = ['A'.repeat(26), 'B'.repeat(26), 'C'.repeat(26)]
    expect(unsaid(lines, 0.1)).toEqual(lines.slice(1))
    expect(unsaid(lines, 3)).toEqual(lines.slice(2))
    expect(unsaid(lines, 60)).toEqual([])
    expect(unsaid(['A', 'B'.repeat(400)], 0)).toEqual([])
  })
})

describe('the time that a night leaves for words', () => {
  /** Seconds that each call leaves beyond its words, where the words are those of a script. */
  function spare(script: Script, spoken: Script, language: Language): readonly number[] {
    const { moments, leads } = heard(5, script, language)
    const { said } = heard(5, spoken, language)
    return moments.flatMap((now, index) => {
      if (now.phase !== 'night' || !now.call || now.call.index === moments[index - 1]?.call?.index) return []
      const lead = (now.call.index === 0 ? (leads.opening ?? 0) : 0) + (leads[now.call.id] ?? 0)
      return [lead - secondsToSay(said[index] ?? [])]
    })
  }

  test.each(languages)(
    'is enough for all of them, with phones and with cards: %s',
    { tags: ['A13'] },
    (language) => {
      for (const script of ['phones', 'cards'] as const) {
        const left = spare(script, script, language)
        expect(left.length).toBeGreaterThan(5)
        expect(Math.min(...left)).toBeGreaterThanOrEqual(0)
        expect(Math.max(...left)).toBeLessThan(12.5)
      }
    },
  )

  test('and it would be noticed if it were measured for the other script', {
    tags: ['A13', 'planted'],
  }, () => {
    expect(Math.min(...spare('phones', 'cards', 'en'))).toBeLessThan(0)
  })
})
