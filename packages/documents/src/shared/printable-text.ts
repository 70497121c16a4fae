/** Beyond this a word may be broken anywhere, because no line of ours holds it at a readable size. */
const longestWord = 24
const wordPiece = 12

const graphemes = new Intl.Segmenter('en', { granularity: 'grapheme' })

/**
 * User text made safe for paper, without changing what it says: composed characters (one glyph for `ö`), blanks
 * and line ends folded into one blank, control characters and direction overrides dropped, cut with `…` after
 * `longest` characters as people count them, and words no line can hold made breakable.
 *
 * Direction overrides go, because they can make an address read differently from what the computer stores.
 */
export function printableText(text: string | null | undefined, longest: number): string {
  if (!text) return ''
  // A first rough cut, so that a text of ten million characters costs no more than one of a thousand.
  const clean = text
    .slice(0, longest * 20)
    .normalize('NFC')
    .replaceAll(/\s+/g, ' ')
    .replaceAll(/[\p{Cc}\p{Cs}\p{Co}\p{Cn}\u00AD\u200B\u200E\u200F\u202A-\u202E\u2060-\u206F\uFEFF\uFFFD]/gu, '')
    .trim()
  return breakLongWords(cut(clean, longest))
}

function cut(text: string, longest: number): string {
  if (text.length <= longest) return text
  const characters = Array.from(graphemes.segment(text), (part) => part.segment)
  if (characters.length <= longest) return text
  return `${characters
    .slice(0, longest - 1)
    .join('')
    .trimEnd()}…`
}

/** Zero-width blanks where a long word may break: after its punctuation first, else every twelve letters. */
function breakLongWords(text: string): string {
  return text
    .split(' ')
    .map((word) => (word.length > longestWord && isAlphabetic(word) ? breakable(word) : word))
    .join(' ')
}

function breakable(word: string): string {
  return word
    .replaceAll(/[-/_.,:;]+(?=.)/gu, '$&\u200B')
    .split('\u200B')
    .map((part) => (part.length > longestWord ? part.replaceAll(everyPiece, '$&\u200B') : part))
    .join('\u200B')
}

const everyPiece = new RegExp(`.{${wordPiece}}(?=.)`, 'gu')

/** Chinese, Japanese and Thai break between characters by themselves; a blank in Arabic would undo its letters. */
function isAlphabetic(word: string): boolean {
  return /^[\p{Script=Latin}\p{Script=Greek}\p{Script=Cyrillic}\p{N}\p{P}\p{S}\p{M}]+$/u.test(word)
}
