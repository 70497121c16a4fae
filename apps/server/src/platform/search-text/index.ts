// Letters that Unicode does not take apart into a letter and a mark.
const letters: Readonly<Record<string, string>> = { ø: 'o', æ: 'ae', œ: 'oe', ß: 'ss', ł: 'l', đ: 'd', ð: 'd', þ: 'th' }

/**
 * Text as it is searched: lower case, without marks, one space between words, so that `malmo` finds Malmö and
 * `København` finds what a foreigner typed as Kobenhavn. The text kept and the text asked for go through here alike.
 */
export function searchText(text: string): string {
  return text
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[øæœßłđðþ]/g, (letter) => letters[letter] ?? letter)
    .replace(/\s+/g, ' ')
    .trim()
}

/** A pattern of `like` that takes the text itself as it stands: `%`, `_` and `\` stand for nothing but themselves. */
export function likeText(text: string): string {
  return text.replace(/[\\%_]/g, '\\$&')
}
