import { localeOf, type Language } from './languages.ts'
import type { Sections } from './sections.ts'

/** A part of the texts that is loaded as a whole: `locales/<language>/<section>.po`. */
export type Section = keyof Sections

/** `t('key')`, or `t('key', { name: … })` where the English text has `{name}`: anything else does not compile. */
export interface Messages<Name extends Section> {
  <Key extends keyof Sections[Name] & string>(key: Key, ...params: ParamsOf<Sections[Name][Key]>): string
  readonly section: Name
  readonly language: Language
  /** Whether a key that is known only at run time is one of the section. */
  has(key: string): key is keyof Sections[Name] & string
  /** The text of a key whose parameters are known only at run time; numbers among them are written as the language does. */
  format(key: keyof Sections[Name] & string, params: MessageParams): string
}

type ParamsOf<Names> = [Names] extends [never] ? [] : [Readonly<Record<Names & string, string | number>>]

export type MessageParams = Readonly<Record<string, string | number>>

/**
 * A compiled text: a string with its parameters as `{name}` where it has no choices, which is shortest to send, else its
 * pieces. A piece is text, `0` for the number that a plural counts (`#` in the source), a parameter `[name]`, or a choice
 * `[name, kind, forms, offset?]`.
 */
export type Compiled = string | readonly Piece[]
export type Piece = string | 0 | readonly [name: string] | Choice
export type Choice = readonly [
  name: string,
  kind: ChoiceKind,
  forms: Readonly<Record<string, Compiled>>,
  offset?: number,
]
/** ICU's `plural`, `selectordinal` and `select`. */
export type ChoiceKind = 'p' | 'o' | 's'

/** The compiled texts of one section in one language. */
export type CompiledSection = Readonly<Record<string, Compiled>>

/** The typed texts of a section in a language. A parameter that is not given stays visible in braces, so that it is noticed. */
export function messagesOf<Name extends Section>(
  section: Name,
  language: Language,
  compiled: CompiledSection,
  locale: string = localeOf(language),
): Messages<Name> {
  const numbers = new Intl.NumberFormat(locale)
  /** Texts without choices, taken apart when they were first written. */
  const partsOf = new Map<string, readonly string[]>()
  const shown = (value: string | number) => (typeof value === 'number' ? numbers.format(value) : value)

  function write(text: Compiled, params: MessageParams, counted: string | number): string {
    if (typeof text !== 'string') return text.map((piece) => writePiece(piece, params, counted)).join('')
    let parts = partsOf.get(text)
    if (!parts) partsOf.set(text, (parts = text.split(/\{(\w+)\}/)))
    // Text and names of parameters take turns.
    return parts.length === 1
      ? text
      : parts.map((part, place) => (place % 2 ? writePiece([part], params, counted) : part)).join('')
  }

  function writePiece(piece: Piece, params: MessageParams, counted: string | number): string {
    if (typeof piece === 'string') return piece
    if (piece === 0) return shown(counted)
    const [name, kind, forms, offset = 0] = piece as Choice
    const value = params[name]
    if (value === undefined) return `{${name}}`
    if (!forms) return shown(value)
    if (kind === 's') return write(forms[value] ?? forms['other']!, params, counted)
    const number = Number(value) - offset
    const rules = new Intl.PluralRules(locale, kind === 'o' ? { type: 'ordinal' } : {})
    const form = forms[`=${value}`] ?? forms[rules.select(number)] ?? forms['other']!
    return write(form, params, offset ? number : value)
  }

  const format = (key: string, params: MessageParams = {}) => write(compiled[key]!, params, '')
  const has = (key: string): key is keyof Sections[Name] & string => Object.hasOwn(compiled, key)
  return Object.assign(format, { section, language, has, format })
}
