import { accept, refuse, type Result } from '@kattegat/domain/result'
import { messagesIn } from '@kattegat/messages/node'
import { sql } from 'kysely'
import { audit } from '../../../platform/audit/index.ts'
import type { Database, Tx } from '../../../platform/database/index.ts'
import type { Refusal } from '../../../platform/http/index.ts'
import { within, type Scope } from '../../../platform/tenancy/index.ts'
import type { ChangedBy, PresentState } from '../import/index.ts'
import { nextTariffVersion } from '../save-tariff-set.ts'
import type { Fields, TariffSheet } from '../sheets/index.ts'
import { headersOf, tariffSheets } from '../sheets/index.ts'
import { tariffTables } from '../tariff-tables.ts'
import { rowsOf } from './product-tables.ts'

interface KeptRow {
  readonly present: PresentState
  readonly sheet: TariffSheet
  readonly row: Fields
  readonly was: readonly string[]
  readonly by: ChangedBy
}

/** Fields by which rows of other tables name a row, and the column in which a shipment does. */
const namedBy: Readonly<
  Record<string, { readonly fields: readonly string[]; readonly ofShipment?: ShipmentColumn } | undefined>
> = {
  transportCompanies: { fields: ['transportCompanyId'], ofShipment: 'transport_company_id' },
  transportProducts: { fields: ['transportProductId'], ofShipment: 'transport_product_id' },
  salesProducts: { fields: ['salesProductId'], ofShipment: 'sales_product_id' },
  zones: { fields: ['zoneId', 'originZoneId', 'destinationZoneId'] },
  weightRules: { fields: ['weightRuleId'] },
  tariffs: { fields: ['tariffId'] },
}
type ShipmentColumn = 'transport_company_id' | 'transport_product_id' | 'sales_product_id'

/** Postgres' word for a row that others refer to. */
const stillReferredTo = '23503'

/**
 * Removes a row that prices and bookings would otherwise know for good: only one that nothing has ever named. Refuses
 * STATE_FORBIDS with what names it and what to do instead.
 */
export async function removeKept(db: Database, scope: Scope, removed: KeptRow): Promise<Result<null, Refusal>> {
  const { sheet, row } = removed
  if (await isBooked(db, scope, sheet, row)) return refuse(inUse(sheet, { booked: true }))
  try {
    await db.transaction().execute((tx) => remove(tx, scope, removed))
    return accept(null)
  } catch (error) {
    if ((error as { code?: unknown }).code === stillReferredTo) return refuse(inUse(sheet, { past: true }))
    throw error
  }
}

/**
 * Why a row that others name is not removed, and what to do instead; undefined where none does. A tariff would take its prices
 * with it, which come back with a file alone.
 */
export async function whyInUse(
  db: Database,
  { present, sheet, row }: Pick<KeptRow, 'present' | 'sheet' | 'row'>,
): Promise<Refusal | undefined> {
  const uses = [...usesOf(present, sheet, row), ...(sheet.list === 'tariffs' ? await pricesOf(db, row) : [])]
  return uses.length > 0 ? inUse(sheet, { uses }) : undefined
}

async function pricesOf(db: Database, { id }: Fields): Promise<Use[]> {
  const { rows } = await db
    .selectFrom('tariff_break')
    .select(sql<number>`count(*)::int`.as('rows'))
    .where('tariff_id', '=', id as number)
    .executeTakeFirstOrThrow()
  return rows > 0 ? [{ table: 'tariff-breaks', rows }] : []
}

interface Use {
  readonly table: string
  readonly rows: number
}

function usesOf(present: PresentState, { list }: TariffSheet, row: Fields): Use[] {
  const fields = namedBy[list]?.fields ?? []
  return tariffSheets
    .filter((other) => other.list !== list)
    .map((other) => {
      const naming = rowsOf(present, other).filter((each) => fields.some((field) => each[field] === row['id']))
      return { table: other.name, rows: naming.length }
    })
    .filter(({ rows }) => rows > 0)
}

async function isBooked(db: Database, scope: Scope, { list }: TariffSheet, row: Fields): Promise<boolean> {
  const column = namedBy[list]?.ofShipment
  if (!column) return false
  const found = await db
    .selectFrom('shipment as s')
    .select('s.id')
    .where(within(scope, 's'))
    .where(`s.${column}`, '=', row['id'] as number)
    .limit(1)
    .executeTakeFirst()
  return found !== undefined
}

async function remove(tx: Tx, scope: Scope, { sheet, row, was, by }: KeptRow): Promise<void> {
  const { table } = tariffTables.find(({ list }) => list === sheet.list)!
  const { shipmentSystem } = scope
  const version = await nextTariffVersion(tx, shipmentSystem)
  await sql`delete from ${sql.table(table)}
    where id = ${row['id']} and shipment_system = ${shipmentSystem}`.execute(tx)
  const before = Object.fromEntries(headersOf(sheet).map((header, at) => [header, was[at] ?? '']))
  await audit(tx, {
    ...by,
    shipmentSystem,
    action: 'product.removed',
    recordKind: 'tariff-version',
    recordId: version,
    details: { table: sheet.name, before, after: null },
  })
}

interface Reasons {
  readonly uses?: readonly Use[]
  readonly booked?: true
  readonly past?: true
}

function inUse(sheet: TariffSheet, { uses = [], booked }: Reasons): Refusal {
  return {
    code: 'STATE_FORBIDS',
    facts: { reason: uses.length > 0 ? 'in-use' : booked ? 'booked' : 'past-prices', uses },
    detail: (language) => {
      const t = messagesIn(language, 'products')
      const where = uses
        .map(({ table, rows }) => `${t.format(`table.${table}` as Parameters<typeof t.format>[0], {})} (${rows})`)
        .join(', ')
      const why = uses.length > 0 ? t('reason.inUse', { where }) : t(booked ? 'reason.booked' : 'reason.pastPrices')
      const instead =
        sheet.list === 'salesProducts'
          ? t('reason.stopSelling')
          : sheet.list === 'tariffs'
            ? t('reason.endTariff')
            : uses.length > 0
              ? t('reason.others')
              : ''
      return [why, instead].filter(Boolean).join(' ')
    },
  }
}
