/**
 * What a name looks like at a glance: the same for names that one cannot tell apart. Only for comparing; a name is
 * shown as it was written. By hand, after Unicode's list of confusables: letters that most fonts draw alike.
 */
export function skeleton(name: string): string {
  // Once as it is written and once taken apart: some signs are taken apart into one that looks otherwise.
  const plain = redrawn(name, alike).normalize('NFKD').replace(shapeless, '').replace(marks, '')
  return merged(redrawn(plain, alike)).replace(faint, '').replace(/ +/g, ' ').trim()
}

/** Before the sixth version of rooms: fewer signs were known, and marks on letters but for plain accents. */
export const earlierSkeleton = (name: string): string =>
  merged(redrawn(name.normalize('NFKD').replace(slight, ''), knownEarlier))

const redrawn = (name: string, drawing: ReadonlyMap<string, string>): string =>
  Array.from(name, (sign) => drawing.get(sign) ?? sign).join('')

/** In small letters, with one for two that run into each other. */
const merged = (plain: string): string =>
  plain.toLocaleLowerCase('en').replaceAll('rn', 'm').replaceAll('vv', 'w')

/** Accents, and whatever has no shape of its own. */
const slight = /[\u0300-\u036F]|\p{Default_Ignorable_Code_Point}/gu

const shapeless = /\p{Default_Ignorable_Code_Point}/gu

/** Accents, and all other marks but on letters of writings that spell with them. */
const marks =
  /[\u0300-\u036F]|(?<!(?![\p{Script=Latin}\p{Script=Greek}\p{Script=Cyrillic}\p{Script=Armenian}\p{Script=Cherokee}])\p{L}\p{M}*)\p{M}/gu

/** Dots that one hardly sees. */
const faint = /[·‧∙⋅ꞏ᛫.]/g

type Row = readonly [signs: string, like: string]

/** Each row: signs, and the Latin ones that they look like. */
const earlierRows: readonly Row[] = [
  // Digits and strokes: a small l is a stroke, a capital L is not.
  ['01Ilǀ', 'o||||'],
  // Cyrillic.
  ['АВЕКМНОРСТУХЅІЈԚԜҮ', 'ABEKMHOPCTYXS|JQWY'],
  ['асеорхуіјѕһԁԛԝгкмт', 'aceopxyijshdqwrkmt'],
  ['ӏӀЬ', '||b'],
  // Greek.
  ['ΑΒΕΖΗΙΚΜΝΟΡΤΥΧ', 'ABEZH|KMNOPTYX'],
  ['αινορυκγτϲϳχ', 'aivopukytcjx'],
  // Small capitals and other forms of Latin letters.
  ['ᴀʙᴄᴅᴇꜰɢʜɪᴊᴋʟᴍɴᴏᴘʀꜱᴛᴜᴠᴡʏᴢ', 'abcdefghijkLmnoprstuvwyz'],
  ['ıɑɡøØđĐłŁħɩ', 'iagoOdDlLhi'],
  // Armenian and Cherokee.
  ['օսոհցԼՍՕ', 'ounhgLUO'],
  ['ᎪᏴᏟᎬᎻᎫᏦᏞᎷᏢᎡᏚᎢᏙᎳᏃ', 'ABCEHJKLMPRSTVWZ'],
  // Apostrophes and dashes.
  ['’‘ʼ`´', "'''''"],
  ['‐‑‒–—−', '------'],
]

const cherokee: Row = ['ᎪᏴᏟᎬᎻᎫᏦᏞᎷᏢᎡᏚᎢᏙᎳᏃᎠᏀᏕᏔ', 'ABCEHJKLMPRSTVWZDGSW']

/** All rows that there are now. */
export const rows: readonly Row[] = [
  ...earlierRows,
  // Cyrillic.
  ['үҰұпьԀҒғѡ', 'yYynbdFfw'],
  // Greek.
  ['ησϹͿϜϝ', 'noCJFf'],
  // Latin letters with hooks and strokes.
  ['ƁƂƄƇƉƊƑƓƘƝƤƬƲƳȤ', 'BBbCDDFGKNPTVYZ'],
  ['ɓƃƅƈɖɗƒɠƙɲƥƭʋƴȥ', 'bbbcddfgknptvyz'],
  ['ɃȻĦƗƟŦɎƵ', 'BCHIOTYZ'],
  ['ƀȼɨɵŧɏƶ', 'bciotyz'],
  // Small letters of Cherokee are drawn as its capitals are.
  cherokee,
  [cherokee[0].toLowerCase(), cherokee[1]],
]

const drawing = (known: readonly Row[]): ReadonlyMap<string, string> =>
  new Map(
    known.flatMap(([signs, like]) => [...signs].map((sign, index) => [sign, like[index] ?? sign] as const)),
  )

const alike = drawing(rows)
const knownEarlier = drawing(earlierRows)
