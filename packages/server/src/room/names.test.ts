import { describe, expect, test } from 'vitest'
import { rows, skeleton } from './look-alikes.ts'
import { cleanName, cleanText, isApart, uniqueName } from './names.ts'

describe('a name', () => {
  test.each([
    ['a joiner', '\u200D'],
    ['a grapheme joiner', '\u034F'],
    ['a selector alone', '\uFE0F'],
    ['a blank of Braille', '\u2800'],
    ['a Hangul filler', '\u3164'],
    ['half a Hangul filler', '\uFFA0'],
    ['fillers of old Hangul', '\u115F\u1160'],
    ['vowels of Khmer without a shape', '\u17B4\u17B5'],
    ['tags', '\u{E0041}\u{E0042}\u{E007F}'],
    ['selectors of the second set', '\u{E0100}\u{E01EF}'],
    ['a musical head without a note', '\u{1D159}'],
    ['marks that turn the text around', '\u202E\u2066\u200F'],
    ['an accent alone', '\u0301'],
    ['spaces of all kinds', ' \u00A0\u2003\u3000\n\t'],
  ])('is not made of %s', (_, invisible) => {
    expect(cleanName(invisible)).toBe('')
    expect(cleanName(` ${invisible} `)).toBe('')
    expect(cleanName(`Ada${invisible}`).normalize('NFD').replace('\u0301', '').trim()).toBe('Ada')
    expect(cleanText(invisible)).toBe('')
  })

  test.each([
    'Ада',
    'Анна',
    'Ёлка',
    'Zoë',
    'Владимир',
    'Αλέξανδρος',
    '李明',
    'さくら',
    '지민',
    'علی\u200Cرضا',
    'ශ්\u200Dරී',
    'नमस्ते',
    '渡邉\u{E0101}',
    '👩\u200D👩\u200D👧\u200D👦',
    '❤\uFE0F',
    '🏴\u{E0067}\u{E0062}\u{E0065}\u{E006E}\u{E0067}\u{E007F}',
    '👍🏽',
    'O’Neil',
    '!',
  ])('stays as it is written: %s', (name) => {
    expect(cleanName(name)).toBe(name.normalize('NFC'))
  })
})

describe('a name that looks like another one', () => {
  test.each([
    ['Ada', 'Аda', 'a Cyrillic capital'],
    ['Ada', 'АDА', 'more of them, and capitals'],
    ['Ben', 'Вen', 'a Cyrillic Ve'],
    ['Ben', 'Βen', 'a Greek Beta'],
    ['Ian', 'lan', 'a small l'],
    ['Ilo', '1l0', 'digits'],
    ['Ada', 'Ａｄａ', 'wide letters'],
    ['Ada', '𝐀𝐝𝐚', 'letters of mathematics'],
    ['ada', 'ᴀᴅᴀ', 'small capitals'],
    ['Ada', 'Ad\u0430\u0301', 'an accent as well'],
    ['Ада', 'Aдa', 'the other way round'],
    ['Arnold', 'Amold', 'two letters like one'],
    ["O'Neil", 'O’Neil', 'another apostrophe'],
    ['Артём', 'Артем', 'dots that many leave out'],
    ['Ada', 'ada', 'small letters'],
    ['clo', 'ϲlo', 'a lunate sigma'],
    ['yan', 'үan', 'a small straight u'],
    ['dd', 'ԀԀ', 'letters of Komi'],
    ['nan', 'пaп', 'a Cyrillic Pe'],
    ['nan', 'ηaη', 'a Greek Eta'],
    ['Dan', 'Ꭰan', 'a letter of Cherokee'],
    ['Gil', 'Ꮐil', 'another one'],
    ['Dan', 'ꭰan', 'a small one'],
    ['Fay', 'Ғay', 'a Cyrillic letter with a stroke'],
    ['Fay', 'Ϝay', 'a digamma'],
    ['Dan', 'Ɗan', 'a hook'],
    ['bob', 'Ƅoƅ', 'tones of Zhuang'],
    ['Ada', 'Ada\u0488', 'a mark of thousands'],
    ['Ada', 'Ada\u20DD', 'a circle around a letter'],
    ['Ada', 'A\u0670da', 'a mark of Arabic on a Latin letter'],
    ['Ada', 'Ad\u05B0a', 'a mark of Hebrew'],
    ['Ada', 'Ad\u1CD0a\u0483', 'marks of several writings'],
    ['Ада', 'Ада\u0488', 'such a mark on a Cyrillic letter'],
    ['Ada', 'Ada·', 'a dot in the middle'],
    ['Ada', 'Ada˙', 'a dot above'],
    ['Ada', 'A.da.', 'dots'],
    ['lan', 'łan', 'a stroke across a small l'],
  ])('%s: %s, with %s', (taken, name) => {
    expect(uniqueName(cleanName(name), [taken])).toBe(`${cleanName(name)} 2`)
    expect(uniqueName(cleanName(name), [taken, `${taken} 2`])).toBe(`${cleanName(name)} 3`)
  })

  test.each([
    ['Ada', 'Ада'],
    ['Сара', 'Sara'],
    ['Анна', 'Anna'],
    ['Ian', 'Lan'],
    ['Mia', 'Mla2'],
    ['Ben', 'Bea'],
    ['李', '季'],
    ['नीता', 'नेता'],
    ['Андрей', 'Andrew'],
    ['Andrew', 'Андрей'],
    ['Павел', 'Pavel'],
    ['Нина', 'Нинель'],
    ['Глеб', 'Олег'],
    ['Антон', 'Anton'],
    ['Ирина', 'Арина'],
    ['Никита', 'Nikita'],
    ['Степан', 'Stepan'],
    ['Ελένη', 'Eleni'],
    ['Άννα', 'Anna'],
    ['Νίκη', 'Νίκος'],
    ['Zoë', 'Zoa'],
    ['مَريم', 'مُريم'],
    ['דָוִד', 'דוד'],
    ['ปู', 'ปี'],
    ['か', 'が'],
  ])('is not %s beside %s', (taken, name) => {
    expect(uniqueName(name, [taken])).toBe(name)
  })
})

test('every sign of the table is taken for the one that it looks like', () => {
  const pairs = rows.flatMap(([signs, like]) => [...signs].map((sign, index) => [sign, [...like][index]]))
  expect(pairs.length).toBeGreaterThan(200)
  expect(pairs.filter(([sign, like]) => skeleton(`x${sign}x`) !== skeleton(`x${like}x`))).toEqual([])
})

test('signs that are counted without a look at their neighbours join none of them', () => {
  const segmenter = new Intl.Segmenter('en', { granularity: 'grapheme' })
  // Ideographs are all alike, and beyond the second plane there is nothing else.
  const apart = Array.from({ length: 0x2_0000 }, (_, point) => String.fromCodePoint(point))
    .filter((sign) => isApart(sign) && !/[\p{Script=Han}\p{Cs}]/u.test(sign))
    .concat('一', '龥', '〇', '々')
  expect(apart.length).toBeGreaterThan(9000)
  for (let from = 0; from < apart.length; from += 10) {
    const some = apart.slice(from, from + 10)
    // Each behind itself and the one before, and beside a letter.
    const text = some.map((sign) => `${sign}${sign}я${sign}`).join('')
    expect([...segmenter.segment(text)]).toHaveLength(4 * some.length)
  }
  for (const written of ['Zoë', 'Ёлка', 'Ça va ? Oui…', '狼人', '🐺🌕']) expect(isApart(written)).toBe(true)
  for (const written of ['e\u0301', '👍🏽', '🇫🇷', '👩‍👧', '❤️', 'ประ', 'क्ष'])
    expect(isApart(written)).toBe(false)
})
