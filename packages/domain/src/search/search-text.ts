/**
 * The one folding of letters for search. The database folds what it keeps by the same rule (`search_key`, migration 0043);
 * `search-text.test.ts` of the server takes a corpus through both.
 */

/** Letters that Unicode does not take apart into a letter and a mark. */
export const undividedLetters: Readonly<Record<string, string>> = {
  æ: 'ae',
  œ: 'oe',
  ø: 'o',
  ł: 'l',
  đ: 'd',
  ð: 'd',
  þ: 'th',
  ß: 'ss',
  ħ: 'h',
  ŧ: 't',
  ŋ: 'n',
  ı: 'i',
  ς: 'σ',
}

/**
 * Capital letters beside A to Z, and the small ones in the same order. Told here rather than asked of the platform: a
 * database lowers letters by the language it was made for, and a Turkish one makes `ı` of `I`.
 */
export const capitalLetters = 'ÆŒØŁĐÐÞẞĦŦŊΑΒΓΔΕΖΗΘΙΚΛΜΝΞΟΠΡΣΤΥΦΧΨΩАБВГДЕЖЗИКЛМНОПРСТУФХЦЧШЩЪЫЬЭЮЯЂЄЅІЈЉЊЋЏҐ'
export const smallLetters = 'æœøłđðþßħŧŋαβγδεζηθικλμνξοπρστυφχψωабвгдежзиклмнопрстуфхцчшщъыьэюяђєѕіјљњћџґ'

/** Marks above, below and through letters: of Latin, Greek and Cyrillic, the vowel points of Hebrew and Arabic, kana's voice marks. */
export const marks = String.raw`\u0300-\u036F\u0483-\u0487\u0591-\u05BD\u0610-\u061A\u064B-\u065F\u0670\u1AB0-\u1AFF\u1DC0-\u1DFF\u20D0-\u20FF\u3099\u309A\uFE20-\uFE2F`

/** What parts words. Other blanks become a space when Unicode takes characters apart. */
export const blanks = String.raw` \t\n\v\f\r\u0085\u1680\u2028\u2029\uFEFF`

const small = new Map(Array.from(capitalLetters, (capital, at) => [capital, Array.from(smallLetters)[at]!]))
const anyMark = new RegExp(`[${marks}]`, 'gu')
const anyCapital = new RegExp(`[A-Z${capitalLetters}]`, 'g')
const anyUndivided = new RegExp(`[${Object.keys(undividedLetters).join('')}]`, 'g')
const anyBlanks = new RegExp(`[${blanks}]+`, 'gu')

/**
 * Text as names are compared: small letters without marks, one space between words. `MALMÖ` and `malmo` are one name, and
 * so are `Næstved` and `Naestved`; `Århus` and `Aarhus` are two spellings.
 */
export function plainText(text: string): string {
  return text
    .normalize('NFKD')
    .replace(anyMark, '')
    .replace(anyCapital, (capital) => small.get(capital) ?? capital.toLowerCase())
    .replace(anyUndivided, (letter) => undividedLetters[letter]!)
    .replace(anyBlanks, ' ')
    .replace(/^ | $/g, '')
}

/**
 * Text as it is searched: plain, and each letter that people spell with two where they have no key for it as its first one
 * alone (`å`, `aa` and `a`; `æ`, `ä`, `ae` and `a`; `ø`, `ö`, `oe` and `o`; `ü`, `ue` and `u`). So `Aarhus`, `Århus` and
 * `Arhus` find each other, and `Koebenhavn`, `København` and `Kobenhavn`. What is kept and what is asked both go through here.
 */
export function searchText(text: string): string {
  return plainText(text)
    .replace(/a[ae]+/g, 'a')
    .replace(/([ou])e+/g, '$1')
}

/**
 * The parts one of which a searched text has if it holds what is asked anywhere: usually the folded text alone. An `e` at
 * its beginning may be the second letter of a pair (`eller` in Mueller, which is kept as `muller`).
 */
export function searchedParts(asked: string): string[] {
  const part = searchText(asked)
  if (!part.startsWith('e')) return [part]
  return [part, `a${part.replace(/^[ae]+/, '')}`, ...['o', 'u'].map((vowel) => vowel + part.replace(/^e+/, ''))]
}

/** Whether a text holds all the words that are asked for, each anywhere in it. */
export function isFoundIn(text: string, asked: string): boolean {
  const kept = searchText(text)
  return searchText(asked)
    .split(' ')
    .every((word) => searchedParts(word).some((part) => kept.includes(part)))
}
