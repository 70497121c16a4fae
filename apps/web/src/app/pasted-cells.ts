import { plainText } from '@kattegat/domain/search'
import { markShownBy, otherMark, readingsOf } from '@kattegat/domain/figures'
import type { Language } from '@kattegat/messages'
import { currentLanguage } from './i18n/current-language.ts'
import { markOf, typeNumber } from './typed-number.ts'

/**
 * Makes pasted figures what would be typed, without the unit and the thousands signs. Their decimals are marked as these
 * `figures` show by themselves, else as the language writes them. What is no number, or may well be read in two ways, is
 * kept for the person to see and to be asked: in a sheet of an unknown language `1,250` is as unclear as `1.250`.
 */
export function figureTidier(figures: readonly string[], language: Language = currentLanguage()) {
  const shown = markShownBy(figures.map(bareFigure))
  const own = markOf(language)
  const other = otherMark(own)
  return (text: string): string => {
    const bare = bareFigure(text)
    // With the language's own mark the field would not ask.
    if (!shown && readingsOf(bare, other, 3).length > 1) return bare.replace(own, other)
    const readings = readingsOf(bare, shown ?? own, shown ? 0 : 3)
    return readings.length === 1 ? typeNumber(Number(readings[0]), language) : text
  }
}

function bareFigure(text: string): string {
  return text.replace(/^[^\d.,-]+|[^\d.,]+$/g, '')
}

/** A country as a pasted or typed cell may name it: by its code, or by its name in the reader's language. */
export interface CountryName {
  readonly value: string
  readonly label: string
}

/** The country's code where the text is its code or its name; the text itself where it is neither. */
export function countryCodeOf(text: string, countries: readonly CountryName[]): string {
  const wanted = plainText(text)
  const found = countries.find(({ value, label }) => [value, label].some((name) => plainText(name) === wanted))
  return found?.value ?? text.trim()
}
