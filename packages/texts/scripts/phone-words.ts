/** Beginnings of words for people with cards before them; who obeyed them with a phone would be seen doing it. */
const forCards: Readonly<Record<string, readonly string[]>> = {
  en: [
    ...['eye', 'clos(e|ing)', 'open', 'peek', 'wak(e|ing)', 'awake', 'a?sleep'],
    ...[
      'thumb',
      'hand',
      'finger',
      'arm',
      'point',
      'reach',
      'nudg',
      'lift',
      'lay',
      'face down',
      'turn over',
      'turn the',
    ],
  ],
  fr: [
    ...['yeux', 'œil', 'paupière', 'ferm', 'ouvr', 'dor[smt]', 'rendor', 'endor', 'réveil'],
    ...[
      'pouce',
      'mains?(?!\\p{L})',
      'doigt',
      'bras',
      'désign',
      'tend',
      'décal',
      'pose',
      'retourn',
      'face cachée',
    ],
  ],
  ru: [
    ...['глаз', 'взгляд', 'закр', 'откр', 'спи', 'спа(?!с)', 'засып', 'засн', 'усн', 'просып', 'просн'],
    ...['палец', 'пальц', 'рук', 'показывай', 'покажете', 'укаж', 'протян', 'сдви', 'полож', 'переверн'],
  ],
}

/** Words of the script for cards in a message for people with phones. */
export function wordsForCards(language: string, message: string): readonly string[] {
  const stems = forCards[language]
  if (!stems) return []
  const word = new RegExp(`(?<!\\p{L})(?:${stems.join('|')})\\p{L}*`, 'giu')
  return [...message.matchAll(word)].map(([found]) => found)
}
