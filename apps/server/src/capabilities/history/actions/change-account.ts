import { minorFromText, type MoneyOnWire } from '@kattegat/domain/money'
import { accept, refuse, type Result } from '@kattegat/domain/result'
import type { ShippingOption } from '@kattegat/domain/rating'
import type { ShipmentForm } from '@kattegat/domain/shipment'
import { sql } from 'kysely'
import { once } from '../../../platform/idempotency/index.ts'
import type { Database } from '../../../platform/database/index.ts'
import { notFound, type Refusal } from '../../../platform/http/index.ts'
import type { CompanyId } from '../../../platform/tenancy/index.ts'
import {
  billedOnWire,
  readApprovedMeasures,
  readBilledPrice,
  repriceShipment,
  settleLapsedInsurance,
  settleTotals,
  standingOfApproval,
  storePrice,
  withdrawMeasures,
} from '../../booking/index.ts'
import { findAccount, readRecordId, type Account } from '../../people/index.ts'
import type { HistoryDeps } from '../history-deps.ts'
import { shipmentBooked } from '../../shipment-events/index.ts'
import { lockFor, type Actor, type LockedShipment, type Target } from './action-target.ts'
import { publishChange } from './apply-action.ts'
import { writeChange } from './write-change.ts'

export interface ChangeAccount extends Target {
  /** Whose account it must be, where that is said. */
  readonly companyId: number | string | undefined
  readonly accountId: number | string
  /** Only shows what would become of it. */
  readonly dryRun: boolean
  /** What was shown that it would come to, null for no price; undefined where nobody was shown it. */
  readonly shownTotal: MoneyOnWire | null | undefined
}

/** Whose a shipment is, and what it costs there; null where it has no price. */
export interface AccountAndPrice {
  readonly companyId: CompanyId
  readonly company: string
  readonly accountId: number
  readonly account: string
  readonly totalExVat: MoneyOnWire | null
  readonly vat: MoneyOnWire | null
  /** Including VAT. */
  readonly total: MoneyOnWire | null
}

export interface AccountChange {
  readonly before: AccountAndPrice
  readonly after: AccountAndPrice
  readonly dryRun: boolean
  readonly version: number
}

/**
 * Moves a shipment to another account, of another company too: rated again with the product it has, except where its price
 * was quoted; lines added since are kept, but for what was billed as measured: it was the difference to the former price.
 * Refuses PRICE_CHANGED where it is no longer the price that was shown.
 */
export async function changeAccount(
  deps: HistoryDeps,
  actor: Actor,
  command: ChangeAccount,
): Promise<Result<AccountChange, Refusal>> {
  const locked = await once(deps.database, undefined, (tx) => lockFor(tx, actor, command, 'change-account'))
  if (!locked.ok) return locked
  const row = locked.value.answer
  const to = await findAccount(deps.database, actor.scope, command.accountId)
  if (!to) return refuse({ ...notFound, errors: [{ field: 'accountId', code: 'notKnown', params: {} }] })
  if (command.companyId !== undefined && readRecordId(command.companyId) !== to.companyId) {
    return refuse({ ...notFound, errors: [{ field: 'companyId', code: 'notKnown', params: {} }] })
  }
  // Rated outside the transaction that writes it, which holds the version it was made for.
  const priced = await priceOn(deps, actor, row, to)
  if (!priced.ok) return priced
  const before = {
    ...(await findAccountOf(deps.database, row)),
    ...billedOnWire(await readBilledPrice(deps.database, row.id)),
  }
  const after = {
    companyId: to.companyId,
    company: to.companyName,
    accountId: to.id,
    account: to.displayName,
    ...billedOnWire(await readBilledPrice(deps.database, row.id, priced.value)),
  }
  if (command.dryRun) return accept({ before, after, dryRun: true, version: row.version })
  const { shownTotal } = command
  if (shownTotal !== undefined && !isSame(shownTotal, after.total)) {
    const { totalExVat, vat, total } = after
    return refuse({ code: 'PRICE_CHANGED', facts: { shown: { total: shownTotal }, now: { totalExVat, vat, total } } })
  }
  const changed = await once(deps.database, undefined, async (tx): Promise<Result<number, Refusal>> => {
    const target = { shipmentId: row.id, version: row.version }
    const stillHeld = await lockFor(tx, actor, target, 'change-account')
    if (!stillHeld.ok) return stillHeld
    const approved = await readApprovedMeasures(tx, row.id)
    // Now that nothing more can come to it: what was brought until this moment is of the company before.
    const version = await writeChange(tx, { ...actor, now: deps.now() }, row, {
      action: 'change-account',
      columns: { company_id: to.companyId, account_id: to.id },
      form: { accountId: to.id },
      event: 'account-changed',
      details: { from: toldOf(before), to: toldOf(after) },
      pricedAnew: priced.value !== undefined,
    })
    if (priced.value) {
      await storePrice(tx, { id: row.id, version }, priced.value)
      const booked = approved && { ...approved, totalMinor: priced.value.totalExVatMinor }
      const by = { shipmentId: row.id, userId: actor.userId, at: actor.now }
      if (booked) await withdrawMeasures(tx, approved, booked, by)
      await settleLapsedInsurance(tx, row.id, by)
    } else await settleTotals(tx, row.id)
    // At once: until its pickup has followed, the company before could cancel that with it.
    await publishChange(tx, deps.publish, actor, row, { isUndoable: false })
    // It waits for the approver of the company that has it now, who has not heard of it.
    if (to.companyId !== row.company_id && (await standingOfApproval(tx, row.id)) === 'waits')
      await deps.publish(tx, shipmentBooked, {
        shipmentId: row.id,
        stage: 'approval-requested',
        language: actor.language,
      })
    return accept(version)
  })
  return changed.ok ? accept({ before, after, dryRun: false, version: changed.value.answer }) : changed
}

function isSame(shown: MoneyOnWire | null, now: MoneyOnWire | null): boolean {
  if (!shown || !now) return shown === now
  return shown.currencyCode === now.currencyCode && minorFromText(shown.amount) === minorFromText(now.amount)
}

/** The price on the other account; undefined where it stays: what has none, such as an error booking, and what was quoted. */
async function priceOn(
  deps: HistoryDeps,
  actor: Actor,
  row: LockedShipment,
  account: Account,
): Promise<Result<ShippingOption | undefined, Refusal>> {
  const form = { ...(row.form as ShipmentForm), accountId: account.id }
  if (row.sales_product_id === null || row.chargeable_weight_g === null) return accept(undefined)
  if (await isQuoted(deps.database, row)) return accept(undefined)
  return repriceShipment(deps, { scope: actor.scope, form, account, askedAt: row.created_at })
}

/** What its timeline says of it. */
function toldOf({ vat: _vat, total: _total, ...formatted }: AccountAndPrice) {
  return formatted
}

/** Whether it is booked at the price that its quote was answered with. */
async function isQuoted(database: Database, row: LockedShipment): Promise<boolean> {
  const quoted = await database
    .selectFrom('quote as q')
    .innerJoin('price_snapshot as p', 'p.shipment_id', 'q.shipment_id')
    .select('q.shipment_id')
    .where('q.shipment_id', '=', row.id)
    .where('q.state', '=', 'Accepted')
    .where('p.version', '=', row.version)
    .where(sql<boolean>`(p.sales ->> 'totalExVatMinor')::bigint = q.total_minor`)
    .executeTakeFirst()
  return quoted !== undefined
}

async function findAccountOf(
  database: Database,
  row: LockedShipment,
): Promise<Omit<AccountAndPrice, 'totalExVat' | 'vat' | 'total'>> {
  return database
    .selectFrom('company_account as a')
    .innerJoin('company as c', 'c.id', 'a.company_id')
    .select(['c.id as companyId', 'c.name as company', 'a.id as accountId', 'a.display_name as account'])
    .where('a.id', '=', row.account_id)
    .executeTakeFirstOrThrow()
}
