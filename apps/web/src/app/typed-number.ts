import { type DecimalMark, readingsOf } from '@kattegat/domain/figures'
import type { FieldError, MessageParams } from '@kattegat/domain/messages'
import { decimalMark, type Language, localeOf } from '@kattegat/messages'
import { currentLanguage } from './i18n/current-language.ts'

/** Decimals of a field that has not said how many it takes: enough for `1.250` to have two readings. */
const anyDecimals = 3

/**
 * A number as people type or paste it, read as the language writes it (`1 234,5 kg`), in a field that takes so many
 * decimals. Null where nothing was typed, NaN where it cannot be read or may well be read in two ways.
 */
export function readTypedNumber(text: string, decimals = anyDecimals, language = currentLanguage()): number | null {
  if (text.trim() === '') return null
  const readings = readingsOf(text, markOf(language), decimals)
  return readings.length === 1 ? Number(readings[0]) : Number.NaN
}

/** What to ask where a typed figure may well be read in two ways; undefined where it may not. */
function unclearFigure(
  text: string,
  { decimals, unit = '' }: Omit<FigureHere, 'text'>,
  language = currentLanguage(),
): MessageParams | undefined {
  const [whole, fraction] = readingsOf(text, markOf(language), decimals).map(Number)
  if (whole === undefined || fraction === undefined) return undefined
  const grouped = new Intl.NumberFormat(localeOf(language)).format(whole)
  const typed = typeNumber(fraction, language)
  const inUnit = (figure: string) => (unit === '' ? figure : `${figure}\u00a0${unit}`)
  return { first: inUnit(grouped), second: inUnit(typed), whole: typeNumber(whole, language), fraction: typed }
}

/** A figure as it stands in a field, without what surrounds it. */
interface FigureHere {
  text: string
  decimals: number
  unit?: string
}

/** The errors, those of a figure that may well be read in two ways as a question instead. */
export function askedOfFigures(
  errors: readonly FieldError[],
  figureAt: (field: string) => FigureHere | undefined,
): FieldError[] {
  return errors.map((error) => {
    const figure = error.code === 'notNumber' || error.code === 'notAmount' ? figureAt(error.field) : undefined
    const params = figure && unclearFigure(figure.text, figure)
    return params ? { field: error.field, code: 'unclearFigure', params } : error
  })
}

/** The language's mark of decimals; every language of the portal has one of the two. */
export function markOf(language: Language): DecimalMark {
  return decimalMark(language) === ',' ? ',' : '.'
}

/** A number as it stands in a field: the language's decimal sign, no thousands sign; empty for none. */
export function typeNumber(value: number | null | undefined, language: Language): string {
  if (value === null || value === undefined || !Number.isFinite(value)) return ''
  return new Intl.NumberFormat(localeOf(language), { useGrouping: false, maximumFractionDigits: 6 }).format(value)
}

/** A decimal string of the wire (`1840.00`) as it stands in a field. */
export function typeAmount(amount: string | undefined, language: Language): string {
  if (!amount) return ''
  return amount.replace('.', decimalMark(language))
}

/** A typed amount as the wire's decimal string. What cannot be read is sent as typed, so that the rules can refuse it. */
export function readTypedAmount(text: string, decimals = 2, language = currentLanguage()): string {
  if (text.trim() === '') return ''
  const [plain, other] = readingsOf(text, markOf(language), decimals)
  if (plain === undefined) return text.trim()
  // As typed it could pass for a plain decimal.
  if (other !== undefined) return '?'
  return Number(plain).toFixed(Math.min(plain.split('.')[1]?.length ?? 0, 9))
}
