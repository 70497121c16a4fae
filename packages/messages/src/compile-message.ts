import { parse, type Token } from '@messageformat/parser'
import type { Choice, ChoiceKind, Compiled, Piece } from './messages.ts'

/** A text that is no ICU message; the message says where it goes wrong. */
export class UnparsableMessage extends Error {}

const kinds: Readonly<Record<string, ChoiceKind>> = { plural: 'p', selectordinal: 'o', select: 's' }

/**
 * Compiles an ICU message (`{count, plural, one {# package} other {# packages}}`) for `messagesOf`.
 *
 * @throws UnparsableMessage also for what ICU knows and we do not: dates and numbers come formatted as parameters
 */
export function compileMessage(source: string): Compiled {
  let tokens: Token[]
  try {
    tokens = parse(source, { strict: true, cardinal: cardinals, ordinal: cardinals })
  } catch (error) {
    throw new UnparsableMessage((error as Error).message.split('\n')[0])
  }
  return compact(tokens)
}

// Which forms a language has is the check's business, which knows the language.
const cardinals = ['zero', 'one', 'two', 'few', 'many', 'other'] as const satisfies Intl.LDMLPluralRule[]

function compact(tokens: readonly Token[]): Compiled {
  const pieces = tokens.map(toPiece)
  return pieces.every(isPlain)
    ? pieces.map((piece) => (typeof piece === 'string' ? piece : `{${piece[0]}}`)).join('')
    : pieces
}

/** Text that no parameter could be mistaken for, and parameters. */
function isPlain(piece: Piece): piece is string | readonly [name: string] {
  return typeof piece === 'string' ? !/[{}]/.test(piece) : piece !== 0 && piece.length === 1
}

function toPiece(token: Token): Piece {
  switch (token.type) {
    case 'content':
      // The parser takes a stray brace for text.
      if (/[{}]/.test(token.value) && !token.ctx.text.includes("'"))
        throw new UnparsableMessage('a brace is not closed')
      return token.value
    case 'octothorpe':
      return 0
    case 'argument':
      return [token.arg]
    case 'function':
      throw new UnparsableMessage(`{${token.arg}, ${token.key}} is not known: give the formatted text as a parameter`)
    case 'plural':
    case 'select':
    case 'selectordinal': {
      const forms = Object.fromEntries(token.cases.map(({ key, tokens }) => [key, compact(tokens)]))
      const kind = kinds[token.type]!
      return token.pluralOffset ? [token.arg, kind, forms, token.pluralOffset] : [token.arg, kind, forms]
    }
  }
}

/** The parameters of a compiled text, each once, in alphabetical order. */
export function paramsOf(text: Compiled): string[] {
  const names = new Set<string>()
  collect(text, (piece) => names.add(piece[0]))
  return [...names].toSorted()
}

/** The choices of a compiled text, inner ones too. */
export function choicesOf(text: Compiled): Choice[] {
  const choices: Choice[] = []
  collect(text, (piece) => {
    if (piece.length > 1) choices.push(piece as Choice)
  })
  return choices
}

function collect(text: Compiled, visit: (piece: readonly [string] | Choice) => void): void {
  if (typeof text === 'string') {
    for (const [, name] of text.matchAll(/\{(\w+)\}/g)) visit([name!])
    return
  }
  for (const piece of text) {
    if (typeof piece !== 'object') continue
    visit(piece)
    for (const form of Object.values(piece[2] ?? {})) collect(form, visit)
  }
}
