import { decimalMark, type Language, localeOf } from '@kattegat/messages'

/**
 * A number as people type or paste it: comma or point for decimals, spaces and the other sign between thousands,
 * a unit after it (`1 234,5 kg`). Null where nothing was typed, NaN where it cannot be read.
 */
export function readTypedNumber(text: string): number | null {
  const bare = text
    .trim()
    .replace(/\s*(kgs?|cm|stk|pcs?|st)\.?$/i, '')
    .replace(/[\s'’]/g, '')
  if (bare === '') return null
  const lastComma = bare.lastIndexOf(',')
  const lastPoint = bare.lastIndexOf('.')
  const decimalSign = lastComma > lastPoint ? ',' : '.'
  const thousandsSign = decimalSign === ',' ? '.' : ','
  const plain = bare.replaceAll(thousandsSign, '').replace(decimalSign, '.')
  return /^-?(\d+\.?\d*|\.\d+)$/.test(plain) ? Number(plain) : Number.NaN
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
export function readTypedAmount(text: string): string {
  const value = readTypedNumber(text)
  if (value === null) return ''
  if (Number.isNaN(value)) return text.trim()
  const bare = text.replace(/[\s'’]/g, '')
  const decimals = /[.,](\d+)$/.exec(bare)?.[1]?.length ?? 0
  return value.toFixed(Math.min(decimals, 9))
}
