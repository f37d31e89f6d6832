import { type RoleId, view } from '@wolfmoon/engine/one-night'
import { oneNightTable as table } from '@wolfmoon/engine/testing'
import { expect, test } from 'vitest'
import { type Language, languages, Notebook, speaker, Teller } from './index.ts'

type Deal = Readonly<Record<string, RoleId>>
const night = (deal: Deal) =>
  table({ ...deal, Yan: 'villager', Zoe: 'villager' }, ['werewolf', 'tanner', 'hunter'])

/** What a player's notebook says in the morning. */
function notes(game: ReturnType<typeof night>, player = 'Ada', language: Language = 'en') {
  const { players, you } = game.dawn().view(player)
  if (!you) throw new Error('nobody')
  return new Notebook(speaker(language), language, players).lines(you)
}

test('a thief reads what was done, and what it brought', () => {
  const game = () => night({ Ada: 'robber', Cleo: 'seer' }).move('Ada', 'rob', 'Cleo')
  expect(notes(game())).toEqual(['You swapped with Cleo and got the Seer.'])
  expect(notes(game(), 'Ada', 'fr')).toEqual(['Tu as échangé avec Cleo et reçu la carte Voyante.'])
  expect(notes(game(), 'Ada', 'ru')).toEqual(['Ты меняешься с игроком Cleo: теперь у тебя Гадалка.'])
})

test('who takes a card unseen reads that it was unseen', () => {
  const game = night({ Ada: 'drunk', Ben: 'seer' }).move('Ada', 'take', 'center-2')
  expect(notes(game)).toEqual(['You swapped your card with centre card 2, unseen.'])
  const { players, you } = game.view('Ada')
  expect(you && new Notebook(speaker('en'), 'en', players).changes(you)).toEqual([
    'You took it unseen. What you are now, you do not know.',
  ])
})

test('who becomes something else reads that in its place, and goes on from there', () => {
  const copied = night({ Ada: 'doppelganger', Ben: 'robber', Cleo: 'seer' })
    .move('Ada', 'copy', 'Ben')
    .move('Ada', 'rob', 'Cleo')
  expect(notes(copied)).toEqual([
    'You looked at Ben’s card and became a Robber.',
    'You swapped with Cleo and got the Seer.',
  ])
  const turned = night({ Ada: 'paranormal-investigator', Ben: 'mystic-wolf', Cleo: 'seer' })
    .move('Ada', 'look', 'Cleo')
    .move('Ada', 'look', 'Ben')
  expect(notes(turned)).toEqual([
    'You looked at Cleo’s card: Seer.',
    'You looked at Ben’s card: Mystic Wolf.',
    'You are a Werewolf now.',
  ])
})

test('a night is told in its order: who is shown, what was looked at, what was given to whom', () => {
  const lone = night({ Ada: 'werewolf', Ben: 'seer' }).move('Ada', 'look', 'center-3')
  expect(notes(lone)).toEqual(['You are the only wolf.', 'You looked at centre card 3: Hunter.'])
  const gift = (to: string) =>
    night({ Ada: 'witch', Ben: 'seer' }).move('Ada', 'look', 'center-1').move('Ada', 'give', to)
  expect(notes(gift('Ben'))).toEqual([
    'You looked at centre card 1: Werewolf.',
    'You swapped centre card 1 and Ben’s card.',
  ])
  expect(notes(gift('Ada'))).toEqual([
    'You looked at centre card 1: Werewolf.',
    'You took centre card 1 yourself.',
  ])
  const idle = night({ Ada: 'troublemaker', Ben: 'seer' })
  idle.decline('Ada', 'swap')
  expect(notes(idle)).toEqual(['You let it be.'])
})

test.each(languages)('why a side has won is one sentence or two, whoever it hung on (%s)', (language) => {
  const dealt: Deal = { Ada: 'villager', Ben: 'troublemaker', Cleo: 'werewolf' }
  const game = table({ ...dealt, Dan: 'villager' }, ['villager', 'villager', 'seer'])
  game.move('Ben', 'swap', 'Ada', 'Cleo').vote({ Ada: 'Cleo', Ben: 'Cleo', Dan: 'Cleo', Cleo: 'Dan' })
  const { end, players } = view(game.state, 'table')
  const told = end && new Teller(speaker(language), language, players).why(end)
  const wanted: Readonly<Record<Language, string>> = {
    en: 'Cleo was dealt a Werewolf, but Ben had swapped the card: Cleo died a Villager. No wolf has died, so the wolves win.',
    fr: 'Cleo avait reçu la carte Loup-garou, mais Ben l’avait échangée\u00a0: Cleo meurt avec la carte Villageois. Aucun loup n’est mort\u00a0: les loups gagnent.',
    ru: 'Игроку Cleo досталась карта «Оборотень», но игрок Ben её подменил: умирает Деревенщина. Ни один волк не погиб, и волки победили.',
  }
  expect(told).toEqual([wanted[language]])
})
