/** What a language writes before decimals. */
export type DecimalMark = ',' | '.'

const unit = /\s*(kgs?|lbs?|cm|stk|pcs?|st)\.?$/i
/** Fewer decimals than these are never mistaken for the three figures of a thousand. */
const thousand = 3

/**
 * What a typed figure (`1 234,5 kg`) may say, as plain decimals (`1234.5`), the language's reading first: none where it
 * cannot be read, two where both are likely. `1.250` is 1250 where decimals stand behind a comma, but may well be meant
 * as 1.25 in a field that takes three `decimals`; whoever reads it has to ask.
 */
export function readingsOf(text: string, mark: DecimalMark, decimals: number): readonly string[] {
  const bare = bareFigure(text)
  const last = bare.lastIndexOf(',') > bare.lastIndexOf('.') ? ',' : '.'
  const signs = bare.replace(/[^.,]/g, '')
  // Two different signs say which is which in any language.
  const hasBoth = signs.includes(',') && signs.includes('.')
  if (hasBoth) return known(plainOf(bare, last))
  if (signs.length > 1) return known(plainOf(bare, otherMark(last)))
  if (last === mark || !looksGrouped(bare)) return known(plainOf(bare, last))
  const grouped = plainOf(bare, mark)
  const other = plainOf(bare, last)?.replace(/\.?0+$/, '')
  return decimals < thousand ? known(grouped) : [...known(grouped), ...known(other)]
}

/** A figure without its unit, the spaces and the apostrophes between thousands. */
export function bareFigure(text: string): string {
  return text
    .trim()
    .replace(unit, '')
    .replace(/[\s'’]/g, '')
}

/** Whether a figure is one group of three behind a mark, which may well be a thousand: `1.250`. */
export function looksGrouped(bare: string): boolean {
  return /^-?[1-9]\d{0,2}[.,]\d{3}$/.test(bare)
}

/** The figure with this mark before decimals and the other between thousands. */
function plainOf(bare: string, mark: DecimalMark): string | undefined {
  const [whole = '', ...fractions] = bare.split(mark)
  const [fraction = ''] = fractions
  if (fractions.length > 1 || !/^\d*$/.test(fraction)) return undefined
  const sign = otherMark(mark)
  const isWhole = sign === ',' ? /^-?(\d*|\d{1,3}(,\d{3})+)$/ : /^-?(\d*|\d{1,3}(\.\d{3})+)$/
  const digits = whole.replaceAll(sign, '')
  if (!isWhole.test(whole) || !/\d/.test(digits + fraction)) return undefined
  const wholeDigits = /\d/.test(digits) ? digits : `${digits}0`
  return fraction === '' ? wholeDigits : `${wholeDigits}.${fraction}`
}

/** The mark that stands between thousands where this one is before decimals. */
export function otherMark(mark: DecimalMark): DecimalMark {
  return mark === ',' ? '.' : ','
}

function known(reading: string | undefined): readonly string[] {
  return reading === undefined ? [] : [reading]
}
