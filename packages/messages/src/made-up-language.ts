import { parse, type Token } from '@messageformat/parser'

const plain = 'abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ'
const accented = 'áƀçđéƒĝĥíĵķłɱñóþɋŕšţúṽŵẋýžÁƁÇĐÉƑĜĤÍĴĶŁṀÑÓÞɊŔŠŢÚṼŴẊÝŽ'
const accents = new Map(Array.from(plain, (letter, index) => [letter, Array.from(accented)[index]!]))

/**
 * An English text in a language that nobody speaks (`en-XA`): every letter with an accent, 40 % longer, parameters and
 * choices as they are. What is left without accents on a screen is not translated; what is cut off would be in German.
 */
export function madeUp(text: string): string {
  return tokensToText(parse(text), false)
}

function tokensToText(tokens: readonly Token[], inPlural: boolean): string {
  return tokens.map((token) => tokenToText(token, inPlural)).join('')
}

function tokenToText(token: Token, inPlural: boolean): string {
  switch (token.type) {
    case 'content':
      return escape(lengthen(token.value), inPlural)
    case 'octothorpe':
      return '#'
    case 'argument':
      return `{${token.arg}}`
    case 'plural':
    case 'select':
    case 'selectordinal': {
      const counts = inPlural || token.type !== 'select'
      const forms = token.cases.map(({ key, tokens }) => `${key} {${tokensToText(tokens, counts)}}`)
      return `{${token.arg}, ${token.type}, ${forms.join(' ')}}`
    }
    case 'function':
      return token.ctx.text
  }
}

/** Letters with accents, two fifths of them twice: vowels first. */
function lengthen(text: string): string {
  const letters = Array.from(text)
  const known = letters.flatMap((letter, index) => (accents.has(letter) ? [index] : []))
  const isVowel = (index: number) => /[aeiouyAEIOUY]/.test(letters[index]!)
  const vowelsFirst = [...known.filter(isVowel), ...known.filter((index) => !isVowel(index))]
  const doubled = new Set(vowelsFirst.slice(0, Math.ceil(known.length * 0.4)))
  return letters
    .map((letter, index) => {
      const made = accents.get(letter) ?? letter
      return doubled.has(index) ? made + made : made
    })
    .join('')
}

function escape(text: string, inPlural: boolean): string {
  const quotes = text.replaceAll("'", "''").replaceAll(/[{}]/g, "'$&'")
  return inPlural ? quotes.replaceAll('#', "'#'") : quotes
}
