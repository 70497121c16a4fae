import { formatUnits, minorFromText } from '@kattegat/domain/money'
import type { Option } from './option-list.ts'
import { amountOf, optionKey } from './option-list.ts'

/** How the price of one option stands to another's, and why. */
export interface PriceDifference {
  readonly is: 'less' | 'more' | 'same'
  /** Without a sign. */
  readonly amount: string
  readonly currencyCode: string
  /** The lines that make most of it, the largest first; each with its sign, in the same currency. */
  readonly lines: readonly { readonly name: string; readonly amount: string }[]
}

const linesTold = 2

/** What options are compared with: the chosen one, or before the choice the cheapest. Undefined where there is no other. */
export function comparedWith(options: readonly Option[], chosen: string | null): Option | undefined {
  if (options.length < 2) return undefined
  const cheapest = options.reduce((best, option) => (amountOf(option) < amountOf(best) ? option : best))
  return options.find((option) => optionKey(option) === chosen) ?? cheapest
}

/** Why an option costs less or more than another; undefined where their currencies differ, which nobody can compare. */
export function priceDifference(option: Option, than: Option): PriceDifference | undefined {
  const { currencyCode } = option.totalExVat
  if (than.totalExVat.currencyCode !== currencyCode) return undefined
  const total = minorOf(option.totalExVat.amount) - minorOf(than.totalExVat.amount)
  const byType = new Map<string, { name: string; minor: number }>()
  for (const [lines, sign] of [
    [than.priceLines, -1],
    [option.priceLines, 1],
  ] as const) {
    for (const { type, name, amount } of lines) {
      byType.set(type, { name, minor: (byType.get(type)?.minor ?? 0) + sign * minorOf(amount.amount) })
    }
  }
  const lines = [...byType.values()]
    .filter(({ minor }) => minor !== 0)
    .toSorted((a, b) => Math.abs(b.minor) - Math.abs(a.minor))
    .slice(0, linesTold)
  return {
    is: total < 0 ? 'less' : total > 0 ? 'more' : 'same',
    amount: textOf(Math.abs(total)),
    currencyCode,
    lines: lines.map(({ name, minor }) => ({ name, amount: textOf(minor) })),
  }
}

function minorOf(amount: string): number {
  return minorFromText(amount) ?? 0
}

function textOf(minor: number): string {
  return formatUnits(BigInt(minor), 2)
}
