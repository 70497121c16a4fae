import type { Answer } from '@kattegat/contract'
import { addedLineName } from '@kattegat/domain/history'
import { toWire } from '@kattegat/domain/money'
import type { Language } from '@kattegat/messages'
import { messagesIn } from '@kattegat/messages/node'
import type { Database } from '../../platform/database/index.ts'
import { named, type Scope, type ShipmentId } from '../../platform/tenancy/index.ts'
import { readBilledPrice } from '../booking/index.ts'
import { listBillsOfShipment } from './carrier-invoice.repository.ts'

type Ledger = Answer<'GetShipmentLedger'>
type Entry = Ledger['entries'][number]

/** What was promised, billed and paid for a shipment, in the order in which it came; undefined for one out of reach. */
export async function readLedger(
  database: Database,
  scope: Scope,
  shipmentId: number,
  language: Language,
): Promise<Ledger | undefined> {
  const shipment = await database
    .selectFrom('shipment as s')
    .innerJoin('shipment_system as y', 'y.key', 's.shipment_system')
    .leftJoin('price_snapshot as p', (join) =>
      join.onRef('p.shipment_id', '=', 's.id').onRef('p.version', '=', 's.version'),
    )
    .select(['s.id', 's.invoicing_transfer', 'y.currency', 's.created_at', 'p.sales', 'p.cost', 's.product_name'])
    .where(named(scope, 's', shipmentId))
    .executeTakeFirst()
  if (!shipment) return undefined
  const { id } = shipment
  const billed = await readBilledPrice(database, id)
  const currency = billed.currency ?? shipment.currency
  const booked = bookedPriceOf(shipment)
  const price = (minor: number) => toWire({ minor, currency })
  const bills = await listBillsOfShipment(database, scope, shipmentId)
  const accepted = bills.filter(({ state }) => state === 'accepted' || state === 'billed-on')
  const sum = (some: typeof bills) => some.reduce((all, { billed_minor: minor }) => all + minor, 0)
  const added = await readAdded(database, id)
  const addedOn = (side: Entry['side']) => {
    const own = added.filter((line) => line.side === side)
    return own.length === 0 ? null : price(own.reduce((all, { amount_minor: minor }) => all + minor, 0))
  }
  const invoiced = await readInvoiced(database, shipment, billed.totalExVatMinor ?? 0)
  const billedSales = invoiced.length === 0 ? null : invoiced.reduce((all, { minor }) => all + minor, 0)
  return {
    shipmentId,
    entries: [
      ...bookedEntries(shipment, price),
      ...addedEntries(added, language),
      ...invoiced.map(({ minor, at, sentTo }): Entry => {
        return { kind: 'invoiced', side: 'sales', at, amount: price(minor), text: sentTo, state: null }
      }),
      ...bills.flatMap((bill) => billEntries(bill)),
    ].toSorted((one, other) => momentOf(one).localeCompare(momentOf(other), 'en')),
    // What the customer was told then: what was added or corrected since has a sum of its own.
    promisedSales: booked.sales ? price(booked.sales.totalExVatMinor) : null,
    promisedCost: booked.cost ? price(booked.cost.totalMinor) : null,
    addedSales: addedOn('sales'),
    addedCost: addedOn('cost'),
    billedSales: billedSales === null ? null : price(billedSales),
    billedCost: bills.length === 0 ? null : price(sum(accepted)),
    paidCost: bills.length === 0 ? null : price(sum(accepted.filter(({ paid_on: paidOn }) => paidOn !== null))),
  }
}

/** What was paid on a day, after all else of that day. */
function momentOf({ at }: Entry): string {
  return at.length === 'yyyy-mm-dd'.length ? `${at}T24` : at
}

interface Booked {
  readonly created_at: Date
  readonly sales: unknown
  readonly cost: unknown
  readonly product_name: string
}

function bookedPriceOf({ sales, cost }: Booked) {
  return {
    sales: sales as { readonly totalExVatMinor: number } | null,
    cost: cost as { readonly totalMinor: number } | null,
  }
}

function bookedEntries(shipment: Booked, price: (minor: number) => Entry['amount']): Entry[] {
  const at = shipment.created_at.toISOString()
  const entry = { kind: 'booked', at, text: shipment.product_name, state: null } as const
  const { sales, cost } = bookedPriceOf(shipment)
  return [
    ...(sales ? [{ ...entry, side: 'sales' as const, amount: price(sales.totalExVatMinor) }] : []),
    ...(cost ? [{ ...entry, side: 'cost' as const, amount: price(cost.totalMinor) }] : []),
  ]
}

function readAdded(database: Database, id: ShipmentId) {
  return database
    .selectFrom('added_price_line')
    .select(['side', 'line_type', 'description', 'amount_minor', 'currency', 'created_at'])
    .where('shipment_id', '=', id)
    .orderBy('id')
    .execute()
}

function addedEntries(lines: Awaited<ReturnType<typeof readAdded>>, language: Language): Entry[] {
  return lines.map((row) => ({
    kind: 'added',
    side: row.side as Entry['side'],
    at: row.created_at.toISOString(),
    amount: toWire({ minor: row.amount_minor, currency: row.currency }),
    text: [addedLineName(row.line_type, messagesIn(language, 'price-lines')), row.description]
      .filter(Boolean)
      .join(': '),
    state: null,
  }))
}

/** What was billed to the customer: the invoice, and what was corrected on papers of its own. */
async function readInvoiced(
  database: Database,
  { id, invoicing_transfer: state }: { readonly id: ShipmentId; readonly invoicing_transfer: string },
  totalMinor: number,
): Promise<{ readonly minor: number; readonly at: string; readonly sentTo: string }[]> {
  const sent = await database
    .selectFrom('transfer')
    .select(['correction', 'finished_at', 'sent_to'])
    .where('shipment_id', '=', id)
    .where('kind', '=', 'invoicing')
    .where('state', '=', 'sent')
    .orderBy('id')
    .execute()
  const lines = await database
    .selectFrom('added_price_line')
    .select(['correction', 'amount_minor'])
    .where('shipment_id', '=', id)
    .where('side', '=', 'sales')
    .where('correction', 'is not', null)
    .execute()
  const sumOf = (some: typeof lines) => some.reduce((all, { amount_minor: minor }) => all + minor, 0)
  const papers = sent.map(({ correction, finished_at: at, sent_to: sentTo }) => ({
    correction,
    at: at?.toISOString() ?? '',
    sentTo: sentTo ?? '',
  }))
  // What was invoiced elsewhere has no transfer here.
  const isElsewhere = state === 'sent' && !papers.some(({ correction }) => correction === null)
  const all = isElsewhere ? [{ correction: null, at: '', sentTo: '' }, ...papers] : papers
  return all.map(({ correction, at, sentTo }) => ({
    minor:
      correction === null ? totalMinor - sumOf(lines) : sumOf(lines.filter((line) => line.correction === correction)),
    at,
    sentTo,
  }))
}

function billEntries(bill: Awaited<ReturnType<typeof listBillsOfShipment>>[number]): Entry[] {
  const amount = toWire({ minor: bill.billed_minor, currency: bill.currency })
  const text = `${bill.carrier} ${bill.number}`
  const isPaid = bill.paid_on !== null && (bill.state === 'accepted' || bill.state === 'billed-on')
  return [
    { kind: 'carrier-billed', side: 'cost', at: bill.imported_at.toISOString(), amount, text, state: bill.state },
    ...(isPaid ? [{ kind: 'carrier-paid', side: 'cost', at: bill.paid_on!, amount, text, state: null } as const] : []),
  ]
}
