import { placeAbroad } from '@kattegat/domain/address'
import { createHash } from 'node:crypto'
import type { ManifestData } from '@kattegat/documents'
import { dryIceUnNumber } from '@kattegat/domain/dangerous-goods'
import { fromDayNumber, toDayNumber } from '@kattegat/domain/calendar'
import { manifestNumber } from '@kattegat/domain/scanning'
import type { ShipmentForm } from '@kattegat/domain/shipment'
import { sql } from 'kysely'
import type { Database } from '../../platform/database/index.ts'
import {
  type Caller,
  type CompanyId,
  type Scope,
  type ShipmentId,
  named,
  within,
} from '../../platform/tenancy/index.ts'
import { readProviderLogo } from './logos.ts'

/** What is on a manifest that has no number yet, and whose it is. */
export interface ManifestContents extends Omit<ManifestData, 'number'> {
  readonly companyId: CompanyId
  readonly accountId: number
  readonly shipmentIds: readonly ShipmentId[]
}

/**
 * Manifests with their numbers, which their bars carry: the same shipments of an account with the same transport company have
 * the number they had, so that a second printing does not make the first worthless.
 */
export async function numberManifests(
  database: Database,
  { userId, shipmentSystem }: Caller,
  manifests: readonly ManifestContents[],
  now: Date,
): Promise<ManifestData[]> {
  const numbered: ManifestData[] = []
  for (const { companyId, accountId, shipmentIds, ...contents } of manifests) {
    const ids = shipmentIds.toSorted((a, b) => a - b)
    const about = JSON.stringify([accountId, contents.transportCompany, ids])
    const { id } = await database
      .insertInto('manifest')
      .values({
        shipment_system: shipmentSystem,
        company_id: companyId,
        account_id: accountId,
        transport_company_name: contents.transportCompany,
        content_key: createHash('sha256').update(about).digest('hex'),
        shipment_ids: ids,
        printed_by: userId,
        printed_at: now,
      })
      // Nothing changes, but the row is answered.
      .onConflict((conflict) =>
        conflict.columns(['shipment_system', 'content_key']).doUpdateSet({ company_id: companyId }),
      )
      .returning('id')
      .executeTakeFirstOrThrow()
    numbered.push({ ...contents, number: manifestNumber(id) })
  }
  return numbered
}

/** Manifests of shipments by their ids, in the order account, transport company, waybill. */
export function manifestsOfShipments(
  database: Database,
  scope: Scope,
  shipmentIds: readonly number[],
): Promise<ManifestContents[]> {
  return manifestsOf(database, rowsWithin(database, scope).where(named(scope, 'shipment', shipmentIds)))
}

/** Accounts and the day on which their shipments leave. */
export interface DayOfAccounts {
  readonly scope: Scope
  readonly accountIds: readonly number[]
  /** `yyyy-mm-dd` */
  readonly shipDate: string
  /** Of those who are in test mode: no driver ever comes for test bookings. */
  readonly withTests: boolean
}

/** Manifests of accounts for the day on which their shipments leave: booked for good, not held back, not deleted. */
export function dailyManifests(database: Database, day: DayOfAccounts): Promise<ManifestContents[]> {
  return manifestsOf(database, leaving(rowsWithin(database, day.scope), day))
}

/** Whether any of them has a manifest. */
export async function anyLeaves(database: Database, day: DayOfAccounts): Promise<boolean> {
  const rows = leaving(rowsWithin(database, day.scope), day).clearSelect().clearOrderBy()
  return (await rows.select('shipment.id').limit(1).execute()).length > 0
}

function leaving(
  rows: ReturnType<typeof rowsWithin>,
  { accountIds, shipDate, withTests }: DayOfAccounts,
): ReturnType<typeof rowsWithin> {
  const onDay = rows
    .where('shipment.account_id', 'in', accountIds)
    .where('shipment.ship_date', '=', shipDate)
    .where('shipment.booking_type', '=', 'FinalBooking')
    .where('shipment.held_back', '=', false)
  return withTests ? onDay : onDay.where('shipment.test', '=', false)
}

/** Whether the text is a day of the calendar, `yyyy-mm-dd`. */
export function isDay(text: string): boolean {
  return (
    /^\d{4}-\d{2}-\d{2}$/.test(text) && !Number.isNaN(toDayNumber(text)) && fromDayNumber(toDayNumber(text)) === text
  )
}

function rowsWithin(database: Database, scope: Scope) {
  return (
    database
      .selectFrom('shipment')
      .innerJoin('company_account', 'company_account.id', 'shipment.account_id')
      .innerJoin('company', 'company.id', 'shipment.company_id')
      .select(['shipment.id', 'shipment.account_id', 'shipment.company_id', 'shipment.shipment_system'])
      .select(['shipment.transport_company_name', 'shipment.ship_date', 'shipment.waybill_number', 'shipment.test'])
      .select(['shipment.receiver_name', 'shipment.product_name', 'shipment.sender_reference'])
      .select(['shipment.number_of_colli', 'shipment.weight_g'])
      // Of five thousand whole forms the most part is not printed.
      .select(
        sql<ShipmentForm>`jsonb_build_object('receiverAddress', shipment.form -> 'receiverAddress',
        'dangerousGoods', shipment.form -> 'dangerousGoods', 'collis', shipment.form -> 'collis',
        'totalDryIceWeight', shipment.form -> 'totalDryIceWeight')`.as('form'),
      )
      .select(['company_account.display_name as account_name', 'company.name as company_name'])
      .where(within(scope, 'shipment'))
      .where('shipment.deleted_at', 'is', null)
      .orderBy('company.name')
      .orderBy('company_account.display_name')
      .orderBy('shipment.transport_company_name')
      .orderBy('shipment.waybill_number')
  )
}

async function manifestsOf(database: Database, query: ReturnType<typeof rowsWithin>): Promise<ManifestContents[]> {
  const rows = await query.execute()
  const logo = await readProviderLogo(database)
  const groups = Map.groupBy(rows, (row) => `${row.account_id} ${row.transport_company_name}`)
  return [...groups.values()].map((group) => {
    const first = group[0]!
    const days = group.map((row) => row.ship_date).toSorted()
    return {
      companyId: first.company_id,
      accountId: first.account_id,
      shipmentIds: group.map(({ id }) => id),
      accountName: first.account_name,
      companyName: first.company_name,
      transportCompany: first.transport_company_name,
      fromDay: days[0]!,
      toDay: days.at(-1)!,
      size: first.shipment_system === 'YOYOUnitedStates' ? 'us-letter' : 'a4',
      logo,
      shipments: group.map((row) => ({
        waybillNumber: row.waybill_number ?? '',
        receiverName: row.receiver_name,
        receiverPlace: placeAbroad(row.form.receiverAddress ?? {}),
        productName: row.product_name,
        senderReference: row.sender_reference,
        numberOfColli: row.number_of_colli,
        weightG: row.weight_g,
        unNumbers: unNumbersOf(row.form),
        isTest: row.test,
      })),
    }
  })
}

/** UN numbers of the dangerous goods, and that of dry ice where any package has some. */
function unNumbersOf({ dangerousGoods, collis, totalDryIceWeight = 0 }: ShipmentForm): string[] {
  const numbers = (dangerousGoods ?? []).flatMap(({ unNumber }) => (unNumber ? [unNumber] : []))
  const hasDryIce = totalDryIceWeight > 0 || (collis ?? []).some(({ dryIceWeight }) => (dryIceWeight ?? 0) > 0)
  return [...new Set([...numbers, ...(hasDryIce ? [dryIceUnNumber] : [])])]
}
