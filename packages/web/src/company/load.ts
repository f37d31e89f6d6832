import { loadCompanyWords } from './words.ts'

/** Fetches what asks a bot to sit down. */
export async function loadAddBot() {
  const [{ AddBot }] = await Promise.all([import('./bots.tsx'), loadCompanyWords()])
  return AddBot
}

/** Fetches what lets a bot play on for somebody. */
export async function loadTakeOver() {
  const [{ TakeOver }] = await Promise.all([import('./bots.tsx'), loadCompanyWords()])
  return TakeOver
}

/** Fetches a table with nobody else but bots. */
export async function loadPlayNow() {
  const [{ PlayNow }] = await Promise.all([import('./play-now.tsx'), loadCompanyWords()])
  return PlayNow
}

/** Fetches what tells how fair a deck is. */
export async function loadOneNightFairness() {
  const [{ OneNightFairness }] = await Promise.all([import('./one-night-fairness.tsx'), loadCompanyWords()])
  return OneNightFairness
}

/** Fetches what tells how fair a village is. */
export async function loadManyNightsFairness() {
  const [{ ManyNightsFairness }] = await Promise.all([
    import('./many-nights-fairness.tsx'),
    loadCompanyWords(),
  ])
  return ManyNightsFairness
}

/** Fetches what leads to what could have been known. */
export async function loadHindsightButton() {
  const [{ HindsightButton }] = await Promise.all([import('./hindsight-button.tsx'), loadCompanyWords()])
  return HindsightButton
}

/** Fetches what could have been known. */
export async function loadHindsight() {
  const [{ Hindsight }] = await Promise.all([import('./hindsight.tsx'), loadCompanyWords()])
  return Hindsight
}

/** Fetches what could have been known in a village. */
export async function loadVillageHindsight() {
  const [{ VillageHindsight }, { loadVillageWords }, { loadStoryWords }] = await Promise.all([
    import('./village-hindsight.tsx'),
    import('../many-nights/words.ts'),
    import('../village-story/words.ts'),
  ])
  await Promise.all([loadCompanyWords(), loadVillageWords(), loadStoryWords()])
  return VillageHindsight
}
