import { searchText } from '@kattegat/domain/search'
import { demoGs1CompanyPrefix, shipmentSystemRows } from '@kattegat/samples'
import { demoPostalCodes } from '@kattegat/samples/postal-codes'
import { demoDangerousGoods, demoHarmonizedCodes } from '@kattegat/samples/reference'
import { sql } from 'kysely'
import type { Database, Tx } from '../../platform/database/index.ts'
import { replaceDangerousGoods, replaceHarmonizedCodes } from '../reference-data/index.ts'
import { blockedDescriptions } from './reference-rows.ts'

/** Any number, as long as nobody else uses it: instances that start together seed one after the other. */
const SEEDING_LOCK = 7_316_042

/** What an installation is seeded with beyond facts. */
export interface SystemsOptions {
  /** The operator's GS1 company prefix, 7 to 10 digits; without one SSCCs carry GS1's demonstration prefix. */
  readonly ssccCompanyPrefix?: string
}

/**
 * What every installation needs: the four shipment systems, a range of SSCCs and a compact stock of reference data.
 * Written once, at the first start: what an administrator changes or removes later stays so. Lists that came with a
 * later version of the portal are written when it first starts.
 */
export async function seedSystems(db: Database, options: SystemsOptions = {}): Promise<void> {
  await db.transaction().execute(async (tx) => {
    await waitForOtherSeeding(tx)
    const present = await tx.selectFrom('shipment_system').select('key').limit(1).executeTakeFirst()
    if (!present) {
      await insertSystems(tx)
      await insertSsccRange(tx, options.ssccCompanyPrefix ?? demoGs1CompanyPrefix)
      await insertReferenceRows(tx)
    }
    await insertGoodsLists(tx)
  })
}

/**
 * The provider's own waybill numbers, for transport companies without a range of theirs: ten million serials of a
 * three-digit prefix. There already: nothing happens.
 */
export async function ensureOwnWaybillRange(db: Database, prefix: string): Promise<void> {
  const range = {
    kind: 'waybill',
    transport_company_id: null,
    prefix,
    first_serial: 1,
    next_serial: 1,
    last_serial: 9_999_999,
  }
  await db
    .insertInto('number_range')
    .values(range)
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}

/**
 * Holds off other instances until the transaction ends, however long that takes; on the embedded database there are
 * none.
 */
export async function waitForOtherSeeding(tx: Tx): Promise<void> {
  await sql`set local lock_timeout = 0`.execute(tx)
  await sql`select pg_advisory_xact_lock(${SEEDING_LOCK})`.execute(tx)
}

async function insertSystems(tx: Tx): Promise<void> {
  await tx
    .insertInto('shipment_system')
    .values(
      shipmentSystemRows.map((system, index) => ({
        key: system.key,
        name: system.name,
        flag: system.flag,
        booking_system_key: system.bookingSystemKey,
        country_code: system.countryCode,
        currency: system.currency,
        time_zone: system.timeZone,
        position: index + 1,
      })),
    )
    .execute()
}

async function insertSsccRange(tx: Tx, companyPrefix: string): Promise<void> {
  // 17 digits before the check digit: one for the extension, the company's prefix, and the serial fills the rest.
  const serials = 10 ** (16 - companyPrefix.length)
  await tx
    .insertInto('number_range')
    .values({
      kind: 'sscc',
      transport_company_id: null,
      prefix: `3${companyPrefix}`,
      first_serial: 1,
      next_serial: 1,
      last_serial: serials - 1,
    })
    .execute()
}

/** HS codes and dangerous goods where there are none: an import leaves no list empty. */
async function insertGoodsLists(tx: Tx): Promise<void> {
  const code = await tx.selectFrom('harmonized_code').select('code').limit(1).executeTakeFirst()
  if (!code) {
    const codes = demoHarmonizedCodes().map((each) => ({ list: 'HS' as const, ...each }))
    await replaceHarmonizedCodes(tx, codes, { demo: true })
  }
  const good = await tx.selectFrom('dangerous_good').select('id').limit(1).executeTakeFirst()
  if (!good) await replaceDangerousGoods(tx, demoDangerousGoods(), { demo: true })
}

async function insertReferenceRows(tx: Tx): Promise<void> {
  await tx
    .insertInto('blocked_description')
    .values(blockedDescriptions.map((description) => ({ description })))
    .execute()
  const rows = demoPostalCodes().map((row) => ({
    country_code: row.countryCode,
    postal_code_from: row.from,
    postal_code_to: row.to,
    city: row.city,
    city_key: searchText(row.city),
    state_code: row.stateCode,
    demo: true,
  }))
  await sql`insert into postal_code
    select * from jsonb_populate_recordset(null::postal_code, ${JSON.stringify(rows)}::jsonb)`.execute(tx)
}
