/**
 * What a name looks like at a glance: the same for names that one cannot tell apart. Only for comparing; a name is
 * shown as it was written. By hand, after Unicode's list of confusables: letters that most fonts draw alike.
 */
export function skeleton(name: string): string {
  const plain = name.normalize('NFKD').replace(slight, '')
  return Array.from(plain, (sign) => alike.get(sign) ?? sign)
    .join('')
    .toLocaleLowerCase('en')
    .replaceAll('rn', 'm')
    .replaceAll('vv', 'w')
}

/** Accents, and whatever has no shape of its own. */
const slight = /[\u0300-\u036F]|\p{Default_Ignorable_Code_Point}/gu

/** Each row: signs, and the Latin ones that they look like. */
const rows: readonly (readonly [signs: string, like: string])[] = [
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
  ['ᴀʙᴄᴅᴇꜰɢʜɪᴊᴋʟᴍɴᴏᴘʀꜱᴛᴜᴠᴡʏᴢ', 'abcdefghijklmnoprstuvwyz'],
  ['ıɑɡøØđĐłŁħɩ', 'iagoOdDlLhi'],
  // Armenian and Cherokee.
  ['օսոհցԼՍՕ', 'ounhgLUO'],
  ['ᎪᏴᏟᎬᎻᎫᏦᏞᎷᏢᎡᏚᎢᏙᎳᏃ', 'ABCEHJKLMPRSTVWZ'],
  // Apostrophes and dashes.
  ['’‘ʼ`´', "'''''"],
  ['‐‑‒–—−', '------'],
]

const alike: ReadonlyMap<string, string> = new Map(
  rows.flatMap(([signs, like]) => [...signs].map((sign, index) => [sign, like[index] ?? sign] as const)),
)
