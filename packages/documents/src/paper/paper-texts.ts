import { paperAddressLines } from '@kattegat/domain/address'
import { type Language, localeOf } from '@kattegat/messages'
import { messagesIn } from '@kattegat/messages/node'
import { formatUnits } from '@kattegat/domain/money'
import type { AddressForm } from '@kattegat/domain/shipment'
import { printableText } from '../shared/printable-text.ts'
import type { PaperCell } from './paper-data.ts'

/** What one line of a paper takes before it is cut; the booking form allows less. */
export const longestLine = 200
export const longestText = 1500

/** Printable text of a line. */
export function line(text: string | number | null | undefined): string {
  return printableText(text === null || text === undefined ? '' : String(text), longestLine)
}

/** The language of a paper as its template sets it. */
export function langOf(language: Language): string {
  return localeOf(language).slice(0, 2)
}

/**
 * A party's box: company, address as its country's post writes it, contact, phone, mail and numbers for customs.
 *
 * @param domesticIn the country that the paper never leaves, whose name no address then needs.
 */
export function partyCell(
  title: string,
  address: AddressForm | null | undefined,
  language: Language,
  domesticIn?: string,
): PaperCell {
  const t = messagesIn(language, 'papers')
  if (!address) return { title, lines: [] }
  const { contactPerson, phone, mails = [], vatNumber, eoriNumber } = address
  return {
    title,
    leads: true,
    lines: [
      ...paperAddressLines({ ...address, contactPerson: '' }, { language, domesticIn }),
      titled(t('paper.attention'), contactPerson),
      [titled(t('paper.phone'), phone), mails[0]].filter(Boolean).join('  '),
      titled(t('paper.vat'), vatNumber),
      titled(t('paper.eori'), eoriNumber),
    ]
      .map(line)
      .filter((text) => text !== ''),
  }
}

/** A box of one value; left out by `filled` where it is empty. */
export function fact(title: string, value: string | null | undefined, span = 1): PaperCell {
  return { title, lines: [line(value)], span }
}

export function filled(cells: readonly PaperCell[]): PaperCell[] {
  return cells.filter((cell) => cell.lines.some((text) => text !== ''))
}

function titled(title: string, value: string | undefined): string {
  return value ? `${title} ${value}` : ''
}

const numberFormats = new Map<string, Intl.NumberFormat>()

/** A decimal text such as `1234.5` as a language writes it, with its decimals kept and never rounded. */
export function decimalText(text: string, language: Language, minimumDecimals = 0): string {
  const decimals = Math.max(minimumDecimals, text.split('.')[1]?.length ?? 0)
  const key = `${language} ${decimals}`
  let format = numberFormats.get(key)
  if (!format) {
    format = new Intl.NumberFormat(localeOf(language), { minimumFractionDigits: decimals, maximumFractionDigits: 9 })
    numberFormats.set(key, format)
  }
  // A text, not a number: `Intl` then keeps every digit. Its narrow blanks are no letters of ours.
  return format.format(text as Intl.StringNumericLiteral).replaceAll(/\s/g, '\u00A0')
}

/** Hundredths as money of two decimals, without the currency. */
export function moneyText(minor: bigint | number, language: Language): string {
  return decimalText(formatUnits(BigInt(minor), 2), language, 2)
}

/** Grams as kilograms, with at most three decimals. */
export function kilogramsText(weightG: number, language: Language): string {
  const text = formatUnits(BigInt(Math.round(weightG)), 3).replace(/\.?0+$/, '')
  return `${decimalText(text, language)}\u00A0kg`
}

const dayFormats = new Map<Language, Intl.DateTimeFormat>()

/** A calendar day `yyyy-mm-dd` with the month in letters: figures alone are read otherwise across the Atlantic. */
export function dayText(day: string, language: Language): string {
  const at = Date.parse(`${day}T00:00:00Z`)
  if (Number.isNaN(at)) return ''
  let format = dayFormats.get(language)
  if (!format) {
    format = new Intl.DateTimeFormat(localeOf(language), { dateStyle: 'medium', timeZone: 'UTC' })
    dayFormats.set(language, format)
  }
  return format.format(at).replaceAll(/\s/g, '\u00A0')
}
