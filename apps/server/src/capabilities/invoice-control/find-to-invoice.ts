import type { Answer } from '@kattegat/contract'
import type { BillState, BlockReason } from '@kattegat/domain/invoice-control'
import { toWire } from '@kattegat/domain/money'
import { sql } from 'kysely'
import type { Database } from '../../platform/database/index.ts'
import { within, type Scope, type ShipmentId } from '../../platform/tenancy/index.ts'
import { nextKept, type KeptShipment } from './closed-month.repository.ts'
import { keysOf, standingOf, standingsIn, type Period } from './standing.ts'

type ToInvoice = Answer<'FindShipmentsToInvoice'>['shipments'][number]

export interface InvoiceFilter extends Period {
  readonly state?: BillState | undefined
  readonly reason?: BlockReason | undefined
}

/** The last row of the page before. */
export interface After {
  readonly shipDate: string
  readonly id: number
}

interface Found extends After {
  readonly id: ShipmentId
  readonly key: string
}

/** A page of shipments as they stand with invoicing, the latest ship date first; `next` on all but the last. */
export async function findToInvoice(
  database: Database,
  scope: Scope,
  filter: InvoiceFilter,
  { after, limit }: { after: After | undefined; limit: number },
): Promise<{ shipments: ToInvoice[]; next: After | undefined }> {
  const order = sql`order by ship_date desc, id desc limit ${limit + 1}`
  const found = await standingsIn(database, scope, filter, {
    narrow: after ? sql<boolean>`(s.ship_date, s.id) < (${after.shipDate}::date, ${after.id})` : sql<boolean>`true`,
    keys: filter.state || filter.reason ? keysOf(filter) : undefined,
    tail: order,
  })
  const { rows } = await sql<Found>`select s.id, s.ship_date as "shipDate", s.key from ${found} s ${order}`.execute(
    database,
  )
  const page = rows.slice(0, limit)
  return { shipments: await readRows(database, scope, page), next: rows.length > limit ? page.at(-1) : undefined }
}

/** Pages of so many are read for a file. */
const rowsAtOnce = 1000

/** All of them, page by page. */
export async function* everyToInvoice(
  database: Database,
  scope: Scope,
  filter: InvoiceFilter,
): AsyncGenerator<ToInvoice> {
  let after: After | undefined
  do {
    const page = await findToInvoice(database, scope, filter, { after, limit: rowsAtOnce })
    yield* page.shipments
    after = page.next
  } while (after)
}

/** A shipment of a closed month: as the month was closed with it, and as it is now. */
export interface KeptToInvoice {
  readonly kept: ToInvoice
  readonly now: ToInvoice | undefined
}

/** Every shipment that a month was closed with, by its id. */
export async function* everyKept(
  database: Database,
  scope: Scope,
  { month, ...filter }: InvoiceFilter & { readonly month: string },
): AsyncGenerator<KeptToInvoice> {
  const keys = filter.state || filter.reason ? keysOf(filter) : undefined
  for (let after = 0; ;) {
    const wish = { keys, companyId: filter.companyId, after, limit: rowsAtOnce }
    const found = await nextKept(database, scope, month, wish)
    const last = found.at(-1)
    if (!last) return
    after = last.id
    const ids = found.map(({ id }) => id)
    const keptById = new Map<number, KeptShipment>(found.map((one) => [one.id, one]))
    // How it stands now is asked of all days: its ship date may have moved to another month.
    const standing = await standingsIn(database, scope, always, { narrow: sql<boolean>`s.id = any(${ids}::bigint[])` })
    const { rows } = await sql<Pick<Found, 'id' | 'key'>>`select s.id, s.key from ${standing} s`.execute(database)
    const keysNow = new Map<number, string>(rows.map(({ id, key }) => [id, key]))
    for (const row of await readRows(database, scope, found)) {
      const { company, companyId, currency, salesMinor, costMinor } = keptById.get(row.shipmentId)!
      const price = (minor: number | null) => (minor === null ? null : toWire({ minor, currency }))
      const keyNow = keysNow.get(row.shipmentId)
      yield {
        kept: {
          ...row,
          company,
          companyId,
          salesPrice: price(salesMinor),
          costPrice: price(costMinor),
          margin: price(salesMinor === null || costMinor === null ? null : salesMinor - costMinor),
        },
        now: keyNow === undefined ? undefined : { ...row, ...standingOnWire(keyNow) },
      }
    }
  }
}

const always = { from: '0001-01-01', to: '9999-12-31' }

async function readRows(
  database: Database,
  scope: Scope,
  found: readonly Pick<Found, 'id' | 'key'>[],
): Promise<ToInvoice[]> {
  if (found.length === 0) return []
  const rows = await database
    .selectFrom('shipment as s')
    .innerJoin('company as c', 'c.id', 's.company_id')
    .innerJoin('company_account as a', 'a.id', 's.account_id')
    .select(['s.id', 's.waybill_number', 's.ship_date', 's.company_id', 's.product_name', 's.transport_company_name'])
    .select(['s.sender_reference', 's.sales_total_minor', 's.cost_total_minor', 's.sales_currency'])
    .select(['c.name as company', 'a.display_name as account'])
    .where(within(scope, 's'))
    .where(
      's.id',
      'in',
      found.map(({ id }) => id),
    )
    .execute()
  const byId = new Map(rows.map((row) => [row.id, row]))
  return found.flatMap(({ id, key }) => {
    const row = byId.get(id)
    if (!row) return []
    const { sales_total_minor: sales, cost_total_minor: cost, sales_currency: currency } = row
    const price = (minor: number | null) => (minor === null || currency === null ? null : toWire({ minor, currency }))
    return [
      {
        shipmentId: id,
        AWB: row.waybill_number ?? '',
        shipDate: row.ship_date,
        companyId: row.company_id,
        company: row.company,
        account: row.account,
        product: row.product_name,
        carrier: row.transport_company_name,
        reference: row.sender_reference,
        ...standingOnWire(key),
        salesPrice: price(sales),
        costPrice: price(cost),
        margin: price(sales === null || cost === null ? null : sales - cost),
      },
    ]
  })
}

function standingOnWire(key: string): Pick<ToInvoice, 'state' | 'reason'> {
  const { state, reason } = standingOf(key)
  return { state, reason: reason ?? null }
}
