import type { Answer, StaffAnswer } from '@kattegat/contract'
import { monthsOf, overviewGroups, usualMonths, type OverviewGroup } from '@kattegat/domain/overview'
import { monthBeside } from '@kattegat/domain/invoice-control'
import { todayHere } from '../../app/i18n/index.ts'
import type { OverviewSearch } from '../../searches.ts'

export type Overview = Answer<'GetOverview'> | StaffAnswer<'GetOverview'>
export type Figures = Overview['totals'][number]
export type Row = Overview['rows'][number]

/** What is looked at, as the address has it. */
export interface Asked {
  readonly by: OverviewGroup
  readonly from: string
  readonly to: string
  readonly company: number | undefined
}

export function askedOf({ by, from, to, company }: OverviewSearch): Asked {
  const usual = usualMonths(todayHere())
  return {
    by: overviewGroups.find((group) => group === by) ?? 'month',
    from: from ?? usual.from,
    to: to ?? usual.to,
    company,
  }
}

/** The address of what is looked at: what is usual is left out. */
export function searchOf({ by, from, to, company }: Asked): OverviewSearch {
  const usual = usualMonths(todayHere())
  return {
    ...(by === 'month' ? {} : { by }),
    ...(from === usual.from ? {} : { from }),
    ...(to === usual.to ? {} : { to }),
    ...(company === undefined ? {} : { company }),
  }
}

export function queryOf({ by, from, to, company }: Asked) {
  return { by, from, to, ...(company === undefined ? {} : { companyId: company }) }
}

/** The months that can be chosen, the newest first: three years back, and those asked for. */
export function monthChoices(asked: string): string[] {
  const now = todayHere().slice(0, 7)
  const months = monthsOf({ from: monthBeside(now, -36), to: now }).toReversed()
  return months.includes(asked) ? months : [asked, ...months]
}

/** As many bars as are told apart at a glance. */
const mostBars = 12

export interface DrawnBar {
  readonly key: string
  readonly name: string
  /** In whole units of the currency: a picture has no hundredths. */
  readonly spend: number
}

/** The bars of one currency: every month, those without shipments too, else the groups that came to most. */
export function barsOf(overview: Overview, by: OverviewGroup, currency: string): DrawnBar[] {
  const bars = overview.rows
    .filter(({ spend }) => spend.currencyCode === currency)
    .map(({ key, name, spend }) => ({ key, name, spend: Number(spend.amount) }))
  if (by !== 'month') return bars.filter(({ spend }) => spend > 0).slice(0, mostBars)
  const known = new Map(bars.map((bar) => [bar.key, bar]))
  return monthsOf(overview).map((month) => known.get(month) ?? { key: month, name: month, spend: 0 })
}
