import type { Answer } from '@kattegat/contract'
import {
  billStates,
  blockReasons,
  monthBeside,
  type BillState,
  type BlockReason,
} from '@kattegat/domain/invoice-control'
import { minorFromText, toWire } from '@kattegat/domain/money'
import { marginShare } from '@kattegat/domain/invoice-control'
import { todayHere } from '../../app/i18n/index.ts'
import type { InvoiceControlSearch } from '../../searches.ts'
import {
  billDifferences,
  billingStates,
  type BillDifference,
  type BillingState,
} from '@kattegat/domain/carrier-invoices'
import type { BadgeColour } from '../../ui/index.ts'

export type InvoiceMonth = Answer<'GetInvoiceMonth'>
export type ToInvoice = Answer<'FindShipmentsToInvoice'>['shipments'][number]
type Sums = Pick<InvoiceMonth['companies'][number], 'shipments' | 'sales' | 'cost' | 'margin' | 'withoutCost'>

/** What the address asks for, with the month that is meant where it names none. */
export interface Asked {
  readonly month: string
  readonly state: BillState | undefined
  readonly reason: BlockReason | undefined
  readonly company: number | undefined
  readonly view: 'companies' | 'bills' | undefined
}

/** What stands in the address means nothing where it names no state or reason there is. */
export function askedOf({ month, state, reason, company, view }: InvoiceControlSearch): Asked {
  return {
    month: month ?? todayHere().slice(0, 7),
    state: billStates.find((each) => each === state),
    reason: blockReasons.find((each) => each === reason),
    company,
    view: view === 'companies' || view === 'bills' ? view : undefined,
  }
}

/** Which of carriers' bills are looked at. */
export interface ShownBills {
  readonly invoiceId: number | undefined
  readonly state: BillingState | undefined
  readonly reason: BillDifference | undefined
}

export function shownBillsOf({ state, reason }: InvoiceControlSearch, invoiceId: number | undefined): ShownBills {
  return {
    invoiceId,
    state: invoiceId === undefined ? undefined : billingStates.find((each) => each === state),
    reason: billDifferences.find((each) => each === reason),
  }
}

export function queryOf({ month, state, reason, company }: Asked) {
  return { ...monthQuery({ month, company }), ...(state ? { state } : {}), ...(reason ? { reason } : {}) }
}

export function monthQuery({ month, company }: Pick<Asked, 'month' | 'company'>) {
  return { month, ...(company === undefined ? {} : { companyId: company }) }
}

/** As the address holds it: nothing of what is not asked for. */
export function searchOf({ month, state, reason, company, view }: Asked): InvoiceControlSearch {
  return {
    month,
    ...(state ? { state } : {}),
    ...(reason ? { reason } : {}),
    ...(company === undefined ? {} : { company }),
    ...(view ? { view } : {}),
  }
}

/** Months to choose from: the next, and three years back; the one that is looked at whatever it is. */
export function monthsAround(asked: string): string[] {
  const thisMonth = todayHere().slice(0, 7)
  const months = Array.from({ length: 38 }, (_, at) => monthBeside(thisMonth, 1 - at))
  return months.includes(asked) ? months : [asked, ...months]
}

const minor = ({ amount }: Sums['sales']) => minorFromText(amount) ?? 0

/** Sums of several, in each currency by itself: amounts of different currencies are never added. */
export function addUp(sums: readonly Sums[]): Sums[] {
  const totals = new Map<
    string,
    { shipments: number; sales: number; cost: number; margin: number; withoutCost: number }
  >()
  for (const each of sums) {
    const currency = each.sales.currencyCode
    const total = totals.get(currency) ?? { shipments: 0, sales: 0, cost: 0, margin: 0, withoutCost: 0 }
    total.shipments += each.shipments
    total.sales += minor(each.sales)
    total.cost += minor(each.cost)
    total.margin += minor(each.margin)
    total.withoutCost += each.withoutCost
    totals.set(currency, total)
  }
  return [...totals].map(([currency, { shipments, withoutCost, ...amounts }]) => ({
    shipments,
    withoutCost,
    sales: toWire({ minor: amounts.sales, currency }),
    cost: toWire({ minor: amounts.cost, currency }),
    margin: toWire({ minor: amounts.margin, currency }),
  }))
}

/** Margin as a part of sales, to be read: no amount comes of it. */
export function shareOf(sales: Sums['sales'] | null, margin: Sums['margin'] | null): number | undefined {
  if (!sales || !margin) return undefined
  const share = marginShare(minor(sales), minor(sales) - minor(margin))
  return share === undefined ? undefined : share / 10_000
}

export const stateColours: Readonly<Record<BillState, BadgeColour>> = {
  blocked: 'amber',
  ready: 'ink',
  pending: 'gray',
  rejected: 'red',
  sent: 'green',
  carrier: 'gray',
}

/** What may be handed to invoicing from here: what was rejected as well, once it is corrected. */
export function isTransferable({ state }: ToInvoice): boolean {
  return state === 'ready' || state === 'rejected'
}

/** As people ask for it: by its waybill number, else its own. */
export function nameOf({ AWB, shipmentId }: Pick<ToInvoice, 'AWB' | 'shipmentId'>): string {
  return AWB === '' ? String(shipmentId) : AWB
}
