/** An amount as accounts write it. */
export interface AccountingFigure {
  /** The figure alone, its sign before it: `-1.234,50`. Which of its marks is before decimals is still to be read. */
  readonly figure: string
  /** A code such as `DKK`, `kr` for a crown of any country, or undefined where nothing stands there. */
  readonly currency: string | undefined
}

const symbols: Readonly<Record<string, string>> = { '€': 'EUR', '£': 'GBP' }
const currency = String.raw`[A-Za-z]{3}|[Kk][Rr]\.?|[€£]`
/** Thousands are told apart by one space or apostrophe, if by any. */
const digits = String.raw`\d{1,3}(?:[ '’]\d{3})+(?:[.,]\d+)?|\d(?:[\d.,]*\d)?`
const written = new RegExp(
  String.raw`^(?<open>\()?(?<before>-)? ?(?<currency>${currency})? ?(?<inner>-)?(?<digits>${digits}) ?(?<after>-)? ?(?<behind>${currency})?(?<close>\))?$`,
)

/**
 * Reads an amount as accounts write it: below zero by a minus before or behind it, or in brackets, with its currency on either
 * side: `10,00-`, `(10,00)`, `kr 10,00`, `-10,00 DKK`. Undefined for all else, and for what says below zero twice, has
 * two currencies, or ends like `10,-`, which is ten in Denmark and not less than nothing.
 */
export function accountingFigure(text: string): AccountingFigure | undefined {
  const plain = text
    .trim()
    // The minus of typesetters, and the dash that stands for it.
    .replaceAll(/[\u2212\u2013]/g, '-')
    .replaceAll(/\s/g, ' ')
  const groups = written.exec(plain)?.groups
  if (!groups) return undefined
  const isOpen = groups['open'] !== undefined
  if (isOpen !== (groups['close'] !== undefined)) return undefined
  const signs = [isOpen, groups['before'], groups['inner'], groups['after']].filter(Boolean).length
  const named = [groups['currency'], groups['behind']].filter((one) => one !== undefined)
  if (signs > 1 || named.length > 1) return undefined
  const figure = groups['digits']!.replaceAll(/[ '’]/g, '')
  return { figure: signs === 1 ? `-${figure}` : figure, currency: named.map(codeOf)[0] }
}

function codeOf(named: string): string {
  if (/^kr\.?$/i.test(named)) return 'kr'
  return symbols[named] ?? named.toUpperCase()
}

/** Whether a currency is written `kr`. */
export function isCrown(code: string): boolean {
  return ['DKK', 'NOK', 'SEK', 'ISK'].includes(code)
}
