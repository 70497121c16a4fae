/** Text of ISO 8859-1 (UNOC), of at most so many characters; what it lacks is written in the letters it has. */
export function edifactText(value: string, longest: number): string {
  return Array.from(toLatin1(value.replaceAll(/\s+/g, ' ').trim()))
    .slice(0, longest)
    .join('')
}

/** A text in pieces of so many characters, as a composite of equal components takes it. */
export function edifactTexts(value: string, longest: number, most: number): string[] {
  const characters = Array.from(edifactText(value, longest * most))
  return Array.from({ length: Math.ceil(characters.length / longest) }, (_, index) =>
    characters.slice(index * longest, (index + 1) * longest).join(''),
  )
}

/** A segment of elements, each a text or a list of components; empty ones at the end are left away. */
export function segment(tag: string, ...elements: readonly (string | readonly string[])[]): string {
  const written = elements.map((element) =>
    trimEnd((typeof element === 'string' ? [element] : element).map(release)).join(':'),
  )
  return `${[tag, ...trimEnd(written)].join('+')}'`
}

function trimEnd(parts: readonly string[]): string[] {
  const last = parts.findLastIndex((part) => part !== '')
  return parts.slice(0, last + 1)
}

function release(value: string): string {
  return value.replaceAll(/[?+:']/g, '?$&')
}

const printableLatin1 = /^[\u0020-\u007e\u00a0-\u00ff]$/

function toLatin1(value: string): string {
  // Greek ου is one sound, and spelt ou.
  const spelt = value.normalize('NFC').replaceAll(/(?<=[οόΟΌ])[υύΥΎ]/g, 'u')
  return Array.from(spelt, (character) => {
    if (printableLatin1.test(character)) return character
    const plain = character.normalize('NFD').replaceAll(/\p{M}/gu, '')
    return inLatin(plain) ?? (plain !== '' && Array.from(plain).every((one) => printableLatin1.test(one)) ? plain : '.')
  }).join('')
}

function inLatin(letter: string): string | undefined {
  const small = letters[letter]
  if (small !== undefined) return small
  const lower = letter.toLowerCase()
  const found = lower === letter ? undefined : letters[lower]
  return found && `${found.charAt(0).toUpperCase()}${found.slice(1)}`
}

/**
 * Letters that do not come apart into a plain one and its mark, each followed by how it is spelt; Greek and Cyrillic as
 * passports spell them (ELOT 743, ICAO 9303).
 */
const spellings = `
  ł l đ d œ oe ı i ŋ ng ŧ t ħ h ẞ SS – - — - − - ’ ' ‘ ' “ " ” " „ " … ... € EUR
  α a β v γ g δ d ε e ζ z η i θ th ι i κ k λ l μ m ν n ξ x ο o π p ρ r σ s ς s τ t υ y φ f χ ch ψ ps ω o
  а a б b в v г g д d е e ж zh з z и i к k л l м m н n о o п p р r с s т t у u ф f х kh ц ts ч ch ш sh щ shch
  ъ ie ы y э e ю iu я ia і i є ie ґ g ђ d ј j љ lj њ nj ћ c`

const letters: Readonly<Record<string, string>> = {
  // A sign that only softens the letter before it.
  ь: '',
  ...Object.fromEntries(
    // Not the iterator's own map, which the pages' oldest browsers do not have.
    [...spellings.trim().matchAll(/(\S+)\s+(\S+)/g)].map(([, letter, spelling]) => [letter, spelling]),
  ),
}

/** Thousandths and the like, written with a point and no zeros behind it. */
export function edifactDecimal(units: number, places: number): string {
  const digits = String(units).padStart(places + 1, '0')
  return `${digits.slice(0, -places)}.${digits.slice(-places)}`.replace(/\.?0+$/, '') || '0'
}
