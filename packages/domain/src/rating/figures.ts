import { type Language, localeOf } from '@kattegat/messages'

interface Separators {
  readonly group: string
  readonly decimal: string
}

const separators = new Map<Language, Separators>()

/** How a language separates thousands and decimals, as `Intl` knows it. */
function separatorsOf(language: Language): Separators {
  let known = separators.get(language)
  if (!known) {
    const parts = new Intl.NumberFormat(localeOf(language)).formatToParts(12_345.6)
    const of = (type: string) => parts.find((part) => part.type === type)?.value ?? ''
    separators.set(language, (known = { group: of('group'), decimal: of('decimal') }))
  }
  return known
}

/**
 * An integer of 10^-scale units as a language writes it, without the zeros behind `minimumDecimals`. Exact, and an order
 * faster than `Intl`, which took a third of a comparison's time with its hundreds of figures.
 */
export function figure(units: number, scale: number, language: Language, minimumDecimals = 0): string {
  const { group, decimal } = separatorsOf(language)
  const digits = String(Math.abs(units)).padStart(scale + 1, '0')
  const wholeLength = digits.length - scale
  let end = digits.length
  while (end > wholeLength + minimumDecimals && digits.charCodeAt(end - 1) === 48) end -= 1
  let whole = digits.slice(Math.max(0, wholeLength - 3), wholeLength)
  for (let from = wholeLength - 3; from > 0; from -= 3)
    whole = digits.slice(Math.max(0, from - 3), from) + group + whole
  const text = end > wholeLength ? whole + decimal + digits.slice(wholeLength, end) : whole
  return units < 0 ? `-${text}` : text
}

/** Thousandths of a unit. */
export function milli(value: number, language: Language): string {
  return figure(value, 3, language)
}

/** Per cent × 10,000. */
export function percent(ppm: number, language: Language): string {
  return figure(ppm, 4, language)
}

/** Millimetres, as centimetres. */
export function centimetres(mm: number, language: Language): string {
  return figure(mm, 1, language)
}

interface Days {
  readonly format: Intl.DateTimeFormat
  readonly written: Map<string, string>
}
const days = new Map<Language, Days>()

/** A calendar day (`yyyy-mm-dd`); the few that prices are about are remembered. */
export function day(text: string, language: Language): string {
  let known = days.get(language)
  if (!known) {
    const format = new Intl.DateTimeFormat(localeOf(language), { dateStyle: 'medium', timeZone: 'UTC' })
    days.set(language, (known = { format, written: new Map() }))
  }
  let written = known.written.get(text)
  if (written === undefined) {
    if (known.written.size >= 5000) known.written.clear()
    known.written.set(text, (written = known.format.format(new Date(`${text}T00:00:00Z`))))
  }
  return written
}
