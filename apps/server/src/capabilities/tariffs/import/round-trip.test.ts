import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { TariffSet } from '@kattegat/domain/rating'
import { shipmentSystems } from '@kattegat/domain/shipment'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Database } from '../../../platform/database/index.ts'
import type { TestDatabase } from '../../../platform/database/test-database.ts'
import { freshDatabase } from '../../../platform/database/test-database.ts'
import { seedSystems } from '../../seeding/index.ts'
import { theDemo } from '../../../testing/test-portal.ts'
import { exportTariffs } from '../export/index.ts'
import { loadTariffSet } from '../index.ts'
import { tariffSheets } from '../sheets/index.ts'
import { tariffTables } from '../tariff-tables.ts'
import { importTariffs } from './index.ts'

/** Each takes six seconds: the others are the long run's. */
const systems = process.env['TEST_LONG'] ? shipmentSystems : (['YOYODenmark'] as const)

let source: TestDatabase
let target: TestDatabase
let folder: string

beforeAll(async () => {
  source = await freshDatabase(theDemo)
  target = await freshDatabase()
  await seedSystems(target.db)
  await copyCustomers()
  folder = await mkdtemp(join(tmpdir(), 'kattegat-tariffs-'))
}, 60_000)
afterAll(async () => {
  await source?.close()
  await target?.close()
  await rm(folder, { recursive: true, force: true })
})

describe('a whole tariff book', () => {
  it.each(systems)('of %s comes back from its workbook in an empty system', async (system) => {
    const path = join(folder, `${system}.xlsx`)
    const written = await exportTariffs(source.db, { kind: 'all', path, shipmentSystem: system })
    expect(written.find(({ sheet }) => sheet === 'tariff-breaks')!.rows).toBeGreaterThan(1000)
    const report = await importTariffs(target.db, { kind: 'all', path, shipmentSystem: system, dryRun: false })
    expect(report.findings).toEqual([])
    expect(report.version).toBe(1)
    expect(await nameRows(target.db, system)).toEqual(await nameRows(source.db, system))
  })

  it.each(systems)('of %s comes back from its CSV files and changes nothing', async (system) => {
    const path = join(folder, system)
    await exportTariffs(source.db, { kind: 'all', path, shipmentSystem: system })
    const report = await importTariffs(target.db, { kind: 'all', path, shipmentSystem: system, dryRun: false })
    expect(report.findings).toEqual([])
    expect(report.sheets.every(({ added, changed, removed }) => added + changed + removed === 0)).toBe(true)
    expect(report.version).toBeUndefined()
    expect((await loadTariffSet(target.db, system))!.version).toBe(1)
  })

  it('has a column for every field of every table', () => {
    for (const { list, columns } of tariffTables) {
      const sheet = tariffSheets.find((candidate) => candidate.list === list)!
      const fields = sheet.columns.map((column) => column.field)
      expect([...fields].sort(), list).toEqual(
        Object.keys(columns)
          .filter((field) => field !== 'id')
          .sort(),
      )
    }
  })
})

/** The same companies and accounts under other ids: agreements call them by their names. */
async function copyCustomers(): Promise<void> {
  const { rows } = await sql<{ shipment_system: string; company: string; account: string }>`
    select c.shipment_system, c.name as company, a.display_name as account
    from company c join company_account a on a.company_id = c.id order by c.id desc`.execute(source.db)
  for (const { shipment_system, company, account } of rows) {
    await sql`insert into branch (shipment_system, name, address, country_code, zip, city, phone, email)
      values (${shipment_system}, ${shipment_system}, '', 'DK', '', '', '', '') on conflict do nothing`.execute(
      target.db,
    )
    const branch = sql`(select min(id) from branch where shipment_system = ${shipment_system})`
    await sql`insert into company (shipment_system, branch_id, name) values (${shipment_system}, ${branch}, ${company})
      on conflict do nothing`.execute(target.db)
    await sql`insert into company_account (shipment_system, company_id, branch_id, display_name)
      select ${shipment_system}, id, branch_id, ${account} from company
      where shipment_system = ${shipment_system} and name = ${company}`.execute(target.db)
  }
}

const decimals = new Set(
  'maxPieceKg maxShipmentKg maxLengthCm maxHeightCm maxLengthPlusGirthCm factor ldmKg palletPlaceKg truckWidthCm ldmStep minKgPerPiece minKgPerPallet minKgPerShipment heightLimitForStackingCm upTo from base amount step minimum maximum valuePercent percent capPercent rate upToKg stepKg'.split(
    ' ',
  ),
)

/** Every row of a book with names in the place of ids, and amounts without trailing zeros. Independent of the columns. */
async function nameRows(db: Database, system: string): Promise<unknown> {
  const book = (await loadTariffSet(db, system))!
  const { rows: zoneSets } = await sql<{ id: number; name: string }>`select id, name from zone_set`.execute(db)
  const { rows: companies } = await sql<{ id: number; name: string }>`select id, name from company`.execute(db)
  const { rows: accounts } = await sql<{ id: number; name: string }>`
    select id, display_name as name from company_account`.execute(db)
  const by = (rows: readonly { id: number }[], name: string) =>
    new Map(rows.map((row) => [row.id, (row as unknown as Record<string, string>)[name]]))
  const zones = new Map(book.zones.map((zone) => [zone.id, `${by(zoneSets, 'name').get(zone.zoneSetId)} ${zone.code}`]))
  const names: Record<string, ReadonlyMap<number, unknown>> = {
    transportCompanyId: by(book.transportCompanies, 'code'),
    transportProductId: by(book.transportProducts, 'code'),
    salesProductId: by(book.salesProducts, 'internalName'),
    weightRuleId: by(book.weightRules, 'name'),
    zoneSetId: by(zoneSets, 'name'),
    companyId: by(companies, 'name'),
    accountId: by(accounts, 'name'),
    tariffId: new Map(book.tariffs.map((row) => [row.id, `${row.side} ${row.name} ${row.version}`])),
    zoneId: zones,
    originZoneId: zones,
    destinationZoneId: zones,
  }
  const named: Record<string, unknown[]> = {}
  for (const [list, rows] of Object.entries(book) as [keyof TariffSet, unknown][]) {
    if (!Array.isArray(rows)) continue
    named[list] = rows.map((row: object) =>
      JSON.stringify(row, (field, value: unknown) => {
        if (field === 'id') return undefined
        if (names[field] && typeof value === 'number') return names[field].get(value) ?? `unknown ${value}`
        return decimals.has(field) && typeof value === 'string' && /^\d/.test(value) ? Number(value) : value
      }),
    )
    // Lanes are read in the order of zone ids, which differ.
    if (list === 'tariffBreaks') named[list].sort((a, b) => (String(a) < String(b) ? -1 : 1))
  }
  return named
}
