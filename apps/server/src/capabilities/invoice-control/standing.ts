import {
  billStandingOf,
  everyBillFacts,
  isOursToBill,
  type BillFacts,
  type BillStanding,
  type BillState,
  type BlockReason,
} from '@kattegat/domain/invoice-control'
import { sql, type RawBuilder } from 'kysely'
import type { Database, Tx } from '../../platform/database/index.ts'
import { within, type Scope } from '../../platform/tenancy/index.ts'
import { filingIsMissing } from '../history/index.ts'
import { payerOf, payingAccount } from '../transfers/index.ts'

/** The shipments that are looked at: those that leave between two days, of every company of the scope or of one. */
export interface Period {
  readonly from: string
  readonly to: string
  readonly companyId?: number | undefined
}

/** The facts of a shipment as one text, by which the database groups and finds; what is true or not as it writes that. */
function keyOf(facts: BillFacts): string {
  const { final, cargoTransfer, invoicingTransfer, heldBack, priced, billedByCarrier, filingMissing } = facts
  return [final, cargoTransfer, invoicingTransfer, heldBack, priced, billedByCarrier, filingMissing]
    .map((fact) => (typeof fact === 'boolean' ? (fact ? 't' : 'f') : fact))
    .join('/')
}

/** What the core says of every combination of facts: no rule stands in SQL. */
const standings: ReadonlyMap<string, BillStanding> = new Map(
  everyBillFacts().map((facts) => [keyOf(facts), billStandingOf(facts)]),
)

export function standingOf(key: string): BillStanding {
  const standing = standings.get(key)
  if (!standing) throw new RangeError(`No shipment stands like ${key}`)
  return standing
}

/** The keys of a state, or of a reason why one is blocked. */
export function keysOf({
  state,
  reason,
}: {
  state?: BillState | undefined
  reason?: BlockReason | undefined
}): string[] {
  return [...standings].flatMap(([key, standing]) =>
    (state === undefined || standing.state === state) && (reason === undefined || standing.reason === reason)
      ? [key]
      : [],
  )
}

/** The keys of what is booked for good, and of those that we bill. */
export function keysOfBooked(): { readonly booked: string[]; readonly billed: string[] } {
  const billed = [...standings].flatMap(([key, standing]) => (isOursToBill(standing) ? [key] : []))
  return { booked: [...billed, ...keysOf({ state: 'carrier' })], billed }
}

/** Of a shipment `s` in the index `shipment_to_invoice`, whose columns these are alone: the table itself is not read for them. */
export function inPeriod(scope: Scope, { from, to, companyId }: Period): RawBuilder<boolean> {
  const ofCompany = companyId === undefined ? sql`true` : sql`s.company_id = ${companyId}`
  return sql<boolean>`(${within(scope, 's')} and s.ship_date between ${from}::date and ${to}::date and ${ofCompany}
    and s.booking_type <> 'QuoteBooking' and s.deleted_at is null and not s.test)`
}

/** Few shipments ask more than the index has: who pays where the receiver does, and what is filed. */
const isSpecial = sql<boolean>`(s.receiver_pays or (s.is_aes and s.cargo_transfer <> 'sent'))`

const columnsOfIndex = sql`s.id, s.ship_date, s.company_id, s.sales_total_minor, s.cost_total_minor, s.sales_currency`

const knownFacts = sql`s.booking_type = 'FinalBooking', s.cargo_transfer, s.invoicing_transfer, s.held_back,
  s.sales_total_minor is not null`

/**
 * The shipments of a period with the key of how each stands, as a query of its own. `narrow` says more of a shipment `s` by
 * columns of the index, `key` which keys are wanted, and `tail` how many of them in which order.
 */
export async function standingsIn(
  database: Database | Tx,
  scope: Scope,
  period: Period,
  { narrow = sql<boolean>`true`, keys, tail = sql`` }: StandingsWish = {},
): Promise<RawBuilder<unknown>> {
  const base = sql<boolean>`${inPeriod(scope, period)} and ${narrow}`
  const receivers = await paidByReceivers(database, scope, base)
  const plain = sql`concat_ws('/', ${knownFacts}, false, false)`
  const special = sql`concat_ws('/', ${knownFacts}, s.receiver_pays and s.id <> all(${receivers}::bigint[]), ${filingIsMissing})`
  const wanted = (key: RawBuilder<unknown>) => (keys ? sql`${key} = any(${[...keys]}::text[])` : sql`true`)
  return sql`(
    (select ${columnsOfIndex}, ${plain} as key from shipment s
      where ${base} and not ${isSpecial} and ${wanted(plain)} ${tail})
    union all
    (select ${columnsOfIndex}, ${special} as key from shipment s
      where s.id = any(array(select s.id from shipment s where ${base} and ${isSpecial})) and ${wanted(special)} ${tail})
  )`
}

interface StandingsWish {
  readonly narrow?: RawBuilder<boolean>
  readonly keys?: readonly string[] | undefined
  readonly tail?: RawBuilder<unknown>
}

/** Those that the receiver pays on an account of ours: of a few names and numbers, which are compared as everywhere. */
export async function paidByReceivers(
  database: Database | Tx,
  scope: Scope,
  base: RawBuilder<boolean>,
): Promise<number[]> {
  const rows = await database
    .selectFrom('shipment as s')
    .select([
      's.id',
      's.shipment_system',
      's.receiver_pays',
      's.payer_account_id',
      's.receiver_name',
      's.form',
      payingAccount,
    ])
    .where(sql<boolean>`s.id = any(array(select s.id from shipment s where ${base} and s.receiver_pays))`)
    .where(within(scope, 's'))
    .where('s.invoicing_transfer', '=', 'none')
    .where('s.payer_account_id', 'is not', null)
    .execute()
  return rows.flatMap((row) => (payerOf(row, row.paying_account ?? undefined).kind === 'receiver' ? [row.id] : []))
}
