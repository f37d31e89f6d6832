import { savedVersion } from '@wolfmoon/engine/kernel'
import type { Command } from '@wolfmoon/engine/many-nights'
import { dealtVillage, playedCountry, playVillage, testRandom, villageSetup } from '@wolfmoon/engine/testing'
import { describe, expect, test } from 'vitest'
import { languages, speaker } from '../index.ts'
import { retell } from './index.ts'

const deck = ['seer', 'werewolf', 'werewolf', 'witch', 'bodyguard', 'hunter', 'mason', 'mason'] as const

/** A random village as it is saved. */
function village(): object {
  const start = dealtVillage(villageSetup(deck, deck.length, { pace: 'called' }), 5)
  const commands: Command[] = []
  playVillage(start, testRandom(5), { onCommand: (command) => commands.push(command) })
  const { setup, secret } = start
  return { wolfmoon: savedVersion, game: 'many-nights', setup, ...secret, commands }
}

describe.each(languages)('a saved game, told in %s', (language) => {
  const say = speaker(language)
  const wakes = (['a', 'b', 'c'] as const).map((wording) => say(`many-calls.seer.wake.${wording}`))

  /** How often the Seer is told to open her eyes in it. */
  const wakesIn = (written: object): number =>
    retell({ say, language, seatIn: () => null }, JSON.parse(JSON.stringify(written))).lines.filter((line) =>
      wakes.some((words) => line.includes(words)),
    ).length

  test('calls nobody as with cards where it was played with phones', () => {
    expect(wakesIn(village())).toBeGreaterThan(0)
    expect(wakesIn({ ...village(), script: 'cards' })).toBe(wakesIn(village()))
    expect(wakesIn({ ...village(), script: 'phones' })).toBe(0)
  })

  test('does so in each of several villages', () => {
    const saved = playedCountry(1)
    const scripts = saved.setup.villages.map(() => 'phones')
    const all = wakesIn(saved)
    expect(all).toBeGreaterThan(0)
    expect(wakesIn({ ...saved, script: scripts.with(0, 'cards') })).toBeLessThan(all)
    expect(wakesIn({ ...saved, script: scripts })).toBe(0)
  })
})
