import { formatUnits, parseDecimal, roundHalfUp } from './decimal.ts'

/** An amount in the currency's minor unit (øre, cents): an integer, safe up to 90 trillion crowns. */
export interface Money {
  readonly minor: number
  readonly currency: string
}

/** Money as it travels: a decimal string with two decimals, and its currency. */
export interface MoneyOnWire {
  amount: string
  currencyCode: string
}

/** Currencies of the four systems and the insurance (specification §5); all have two decimals. */
export const currencies = ['DKK', 'EUR', 'GBP', 'SEK', 'NOK', 'USD'] as const
export type Currency = (typeof currencies)[number]

/** `{ minor: 1250, currency: 'DKK' }` as `{ amount: '12.50', currencyCode: 'DKK' }`. */
export function toWire(money: Money): MoneyOnWire {
  return { amount: formatUnits(BigInt(money.minor), 2), currencyCode: money.currency }
}

/** Minor units of a decimal string, rounded half up to two decimals; undefined where the text is no decimal. */
export function minorFromText(text: string): number | undefined {
  const decimal = parseDecimal(text.trim())
  return decimal && Number(roundHalfUp(decimal, 2))
}

/** The sum of amounts of one currency. @throws RangeError where currencies differ: amounts are converted, never mixed. */
export function sumMoney(amounts: readonly Money[], currency: string): Money {
  let minor = 0
  for (const amount of amounts) {
    if (amount.currency !== currency) throw new RangeError(`Cannot add ${amount.currency} to ${currency}`)
    minor += amount.minor
  }
  return { minor, currency }
}
