import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { writeXlsx } from 'hucre/xlsx'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { TestDatabase } from '../../../platform/database/test-database.ts'
import { freshDatabase } from '../../../platform/database/test-database.ts'
import { fileLimits, type Cell } from '../../../platform/table-file/index.ts'
import { theDemo } from '../../../testing/test-portal.ts'
import { exportTariffs } from '../export/index.ts'
import { loadTariffSet } from '../index.ts'
import { loadTariffTerms } from '../load-tariff-set.ts'
import type { ImportKind } from './index.ts'
import { errorLine, importTariffs } from './index.ts'

let database: TestDatabase
let folder: string
let files = 0

beforeAll(async () => {
  database = await freshDatabase(theDemo)
  folder = await mkdtemp(join(tmpdir(), 'kattegat-import-'))
}, 60_000)
afterAll(async () => {
  await database?.close()
  await rm(folder, { recursive: true, force: true })
})

const system = 'YOYODenmark'
const load = async (version?: number) => (await loadTariffTerms(database.db, system, version))!
const loadWhole = async (version?: number) => (await loadTariffSet(database.db, system, version))!

async function fileOf(content: string | Uint8Array, ending = 'csv'): Promise<string> {
  const path = join(folder, `file${(files += 1)}.${ending}`)
  await writeFile(path, content)
  return path
}

const workbookOf = (sheets: Record<string, Cell[][]>): Promise<Uint8Array> =>
  writeXlsx({ sheets: Object.entries(sheets).map(([name, rows]) => ({ name, rows })) })

const importPath = (kind: ImportKind, path: string, options: { dryRun?: boolean; limits?: typeof fileLimits } = {}) =>
  importTariffs(database.db, { kind, path, shipmentSystem: system, dryRun: false, ...options })

/** The findings of a file's import, as the command line tells them. */
async function told(kind: ImportKind, path: string, limits = fileLimits): Promise<string[]> {
  const report = await importPath(kind, path, { dryRun: true, limits })
  return report.findings.filter(({ severity }) => severity === 'fault').map(errorLine)
}

const fuel = (...rows: string[]) => ['family,side,valid-from,percent', ...rows].join('\n')

describe('an import of tariffs', () => {
  it('tells every error with sheet, row and column, and writes nothing', async () => {
    const before = await load()
    const path = await fileOf(
      fuel(
        'road,sales,2026-01-01,17.5',
        'road,sales,2026-01-01,18',
        'road,buying,2026-02-01,17.5',
        'road,sales,01-03-2026,17.5',
        'road,sales,2026-04-31,17.5',
        'road,sales,2026-05-01,NaN',
        'road,sales,2026-06-01,1e5',
        'road,sales,2026-07-01,-1',
        'road,sales,2026-08-01,"1,234"',
        'road,sales,2026-09-01,',
        ',sales,2026-10-01,170',
      ),
    )
    expect(await told('fuel', path)).toEqual([
      'fuel, row 3, column valid-from: repeats the family, side and day of another row (row 2)',
      'fuel, row 4, column side: "buying" is not one of sales, cost',
      'fuel, row 5, column valid-from: "01-03-2026" is not a date such as 2026-11-23',
      'fuel, row 6, column valid-from: "2026-04-31" is not a date such as 2026-11-23',
      'fuel, row 7, column percent: "NaN" is not a number such as 1234.50',
      'fuel, row 8, column percent: "1e5" is not a number such as 1234.50',
      'fuel, row 9, column percent: -1 is below zero',
      'fuel, row 10, column percent: "1,234" is ambiguous: use a decimal point and no thousands separator',
      'fuel, row 11, column percent: is missing',
      'fuel, row 12, column family: is missing',
    ])
    expect((await importPath('fuel', path)).version).toBeUndefined()
    expect(await load()).toEqual(before)
  })

  it('tells of tariffs that overlap, breaks that do not ascend and names that nothing has', async () => {
    const zoneSet = (
      await sql<{ name: string }>`
      select s.name from zone_set s join transport_product p on p.zone_set_id = s.id
      join sales_product q on q.transport_product_id = p.id
      where q.shipment_system = ${system} and q.internal_name = 'YOYO Express Worldwide'`.execute(database.db)
    ).rows[0]!
    const workbook = await workbookOf({
      Tariffs: [
        [
          'Side',
          'Tariff',
          'Tariff version',
          'Sales product',
          'Currency',
          'Zone set',
          'Unit',
          'Break rule',
          'Valid from',
          'Valid to',
        ],
        [
          'sales',
          'Road',
          '1',
          'YOYO Express Worldwide',
          'DKK',
          zoneSet.name,
          'kg',
          'yes',
          new Date('2026-01-01T00:00:00Z'),
          null,
        ],
        ['sales', 'Road', '2', 'YOYO Express Worldwide', 'DKK', zoneSet.name, 'kg', 'yes', '2027-01-01', null],
        ['sales', 'Road', '3', 'YOYO Express Wordwide', 'DKX', zoneSet.name, 'kg', 'perhaps', '2027-01-01', null],
      ],
      'Tariff breaks': [
        ['side', 'tariff', 'tariff-version', 'origin-zone', 'destination-zone', 'shape', 'from', 'amount'],
        ['sales', 'Road', '1', 'H', null, 'PER_KG', 0, 12.5],
        ['sales', 'Road', '2', 'H', null, 'PER_KG', 100, 12.5],
        ['sales', 'Road', '2', 'H', null, 'PER_KG', 45, 11],
        [],
        ['sales', 'Road', '2', 'H', 'Q9', 'PER_KG', 0, -1],
        ['sales', 'Road', '4', 'H', null, 'PER_TON', 0, 12.5],
        ['sales', 'Road', '2', 'H', 'H', 'PER_KG', 0, 99_999_999],
      ],
    })
    const path = await fileOf(workbook, 'xlsx')
    const errors = await told('tariffs', path)
    expect(errors).toEqual([
      'tariffs, row 3, column valid-from: overlaps with Road 1 in 1 cell from 2027-01-01 (row 2)',
      'tariffs, row 4, column sales-product: there is no sales product "YOYO Express Wordwide"',
      'tariffs, row 4, column currency: "DKX" is not a currency',
      'tariffs, row 4, column break-rule: "perhaps" is neither yes nor no',
      'tariff-breaks, row 4, column from: 45 comes after 100: the breaks of a lane must ascend (row 3)',
      `tariff-breaks, row 6, column destination-zone: there is no zone "Q9" in the zone set ${zoneSet.name}`,
      'tariff-breaks, row 7, column tariff: there is no sales tariff "Road" of version 4',
      'tariff-breaks, row 7, column shape: "PER_TON" is not one of FLAT, BASE_PLUS_STEP, PER_KG, PER_100, PER_UNIT',
      'tariff-breaks, row 8, column amount: 99999999 is more than 10,000,000 and is out of range',
      ...errors.slice(9),
    ])
    // An agreement names a tariff that the file takes away.
    expect(errors.slice(9).join()).toMatch(
      /^agreements, column tariff: already in the system: .*there is no such tariff$/,
    )
  })

  it('writes the next version, and leaves the one before as it was', async () => {
    const before = await load()
    const path = join(folder, 'fuel')
    await exportTariffs(database.db, { kind: 'fuel', path, shipmentSystem: system })
    const changed = before.fuelIndexes.map((row, index) => {
      const percent = index === 0 ? '33.33' : row.percent
      return `${row.family},${row.side},${row.validFrom},${percent}`
    })
    // The last row is left out, another one is new.
    const file = await fileOf(fuel(...changed.slice(0, -1), 'rail,sales,2026-01-01,9'))
    const dry = await importPath('fuel', file, { dryRun: true })
    expect(dry.sheets).toEqual([{ sheet: 'fuel', rows: before.fuelIndexes.length, added: 1, changed: 1, removed: 1 }])
    expect(dry.version).toBeUndefined()
    expect((await load()).version).toBe(before.version)

    const report = await importPath('fuel', file)
    expect(report).toMatchObject({ faults: 0, sheets: dry.sheets, version: before.version + 1 })
    const after = await load()
    expect(after.fuelIndexes.map(({ percent }) => percent)).toContain('33.33')
    expect(after.fuelIndexes.at(-1)).toEqual({ family: 'rail', side: 'sales', validFrom: '2026-01-01', percent: '9' })
    expect({ ...after, version: 0, fuelIndexes: [] }).toEqual({ ...before, version: 0, fuelIndexes: [] })
    expect(await load(before.version)).toEqual(before)

    const audits = await sql<{ record_id: string }>`
      select record_id from audit_log where action = 'tariffs.imported' and shipment_system = ${system}`.execute(
      database.db,
    )
    expect(audits.rows.at(-1)).toEqual({ record_id: String(before.version + 1) })
  })

  it('gives a tariff with a changed price a new row, which its agreements go on with', async () => {
    const before = await loadWhole()
    const path = join(folder, 'own-tariff')
    await exportTariffs(database.db, { kind: 'tariffs', path, shipmentSystem: system })
    const own = before.tariffs.find((tariff) => tariff.agreementOnly)!
    const agreement = before.agreements.find(({ tariffId }) => tariffId === own.id)!
    const rows = before.tariffBreaks.filter(({ tariffId }) => tariffId === own.id)
    const csv = await readCsv(join(path, 'tariff-breaks.csv'))
    const ofOwn = csv.findIndex((line) => line.startsWith(`sales,${own.name},`))
    const cells = csv[ofOwn]!.split(',')
    cells[csv[0]!.split(',').indexOf('minimum')] = '9999'
    csv[ofOwn] = cells.join(',')
    await writeFile(join(path, 'tariff-breaks.csv'), csv.join('\n'))

    const report = await importPath('tariffs', join(path))
    expect(report.sheets).toEqual([
      { sheet: 'tariffs', rows: before.tariffs.length, added: 0, changed: 1, removed: 0 },
      { sheet: 'agreements', rows: before.agreements.length, added: 0, changed: 1, removed: 0 },
      { sheet: 'tariff-breaks', rows: before.tariffBreaks.length, added: 0, changed: 1, removed: 0 },
    ])
    const after = await loadWhole()
    const renewed = after.tariffs.find((tariff) => tariff.agreementOnly)!
    expect(renewed).toEqual({ ...own, id: renewed.id })
    expect(renewed.id).not.toBe(own.id)
    expect(after.tariffBreaks.filter(({ tariffId }) => tariffId === renewed.id)).toHaveLength(rows.length)
    expect(after.agreements.find(({ name }) => name === agreement.name)).toMatchObject({ tariffId: renewed.id })
    const others = (book: typeof before) => book.tariffs.filter((tariff) => !tariff.agreementOnly)
    expect(others(after)).toEqual(others(before))
    // What offers of the earlier version are priced with.
    expect(await loadWhole(before.version)).toEqual(before)
  })

  it('takes the rows of tariffs from a file of their own', async () => {
    const before = await loadWhole()
    const path = join(folder, 'rows-alone')
    await exportTariffs(database.db, { kind: 'tariffs', path, shipmentSystem: system })
    const csv = await readCsv(join(path, 'tariff-breaks.csv'))
    const base = csv[0]!.split(',').indexOf('base')
    const first = csv[1]!.split(',')
    first[base] = '77.25'
    const file = await fileOf([csv[0], first.join(','), ...csv.slice(2)].join('\n'))
    const dry = await importPath('tariffs', file, { dryRun: true })
    const report = await importPath('tariffs', file)
    expect(report).toMatchObject({ faults: 0, sheets: dry.sheets, version: before.version + 1 })
    expect(report.sheets.map(({ sheet, changed }) => [sheet, changed])).toEqual([
      ['tariffs', 1],
      ['tariff-breaks', 1],
    ])
    const after = await loadWhole()
    const bases = (book: typeof before) => book.tariffBreaks.map((row) => row.base)
    expect(bases(after).filter((each) => Number(each) === 77.25)).toHaveLength(1)
    expect(after.tariffBreaks).toHaveLength(before.tariffBreaks.length)
    expect(await loadWhole(before.version)).toEqual(before)
    // The same again changes nothing.
    const again = await importPath('tariffs', file)
    expect(again.sheets.map(({ changed }) => changed).filter(Boolean)).toEqual([])
  })

  it('no longer sells a product that the file leaves out', async () => {
    const before = await load()
    const [stored, left] = before.salesProducts
    const code = (id: number) => before.transportProducts.find((product) => product.id === id)!.code
    const file = await fileOf(
      `transport-product,internal-name,display-name\n${code(stored!.transportProductId)},${stored!.internalName},${stored!.displayName}`,
      'csv',
    )
    const dry = await importPath('products', file, { dryRun: true })
    expect(dry.faults).toBe(0)
    expect(dry.sheets).toEqual([
      {
        sheet: 'sales-products',
        rows: before.salesProducts.length,
        added: 0,
        changed: 0,
        removed: before.salesProducts.length - 1,
      },
    ])
    expect((await load()).salesProducts).toContainEqual({ ...left, deleted: false })
  })

  it('takes one of two imports at the same time, or both one after the other', async () => {
    const before = await load()
    const rates = (rate: string) => fileOf(`currency,valid-from,rate\nEUR,2026-01-01,${rate}`)
    const reports = await Promise.all(
      [await rates('7.4'), await rates('7.5')].map((path) => importPath('exchange-rates', path)),
    )
    const written = reports.filter(({ version }) => version !== undefined)
    expect(written.length).toBeGreaterThan(0)
    const after = await load()
    expect(after.version).toBe(before.version + written.length)
    expect(after.exchangeRates).toHaveLength(1)
    for (const { faults, findings } of reports.filter(({ version }) => version === undefined)) {
      expect(faults).toBe(1)
      expect(findings[0]!.reason).toBe('someone else changed the tariffs during the import: import again')
    }
  })
})

describe('a table file', () => {
  it('may come from a Danish Excel: semicolons, decimal commas, CRLF, and letters of its own', async () => {
    const bom = '\uFEFF'
    const rates = await fileOf(`${bom}currency;valid-from;rate\r\nEUR;2026-01-01;7,4605\r\nUSD;2026-01-01;6,842\r\n`)
    // Three decimals behind a comma could be thousands.
    expect(await told('exchange-rates', rates)).toEqual([
      'exchange-rates, row 3, column rate: "6,842" is ambiguous: use a decimal point and no thousands separator',
    ])
    const holidays = 'country;day;name;working\r\nDK;2027-12-24;Juleaften på søen;nej\r\n'
    const report = await importPath('holidays', await fileOf(Buffer.from(holidays, 'latin1')))
    expect(report.faults).toBe(0)
    expect((await load()).holidays).toEqual([
      { countryCode: 'DK', on: '2027-12-24', name: 'Juleaften på søen', transportCompanyId: null, working: false },
    ])
  })

  it('may have dates, times and numbers as a spreadsheet keeps them', async () => {
    const path = await fileOf(
      await workbookOf({
        'Cut-offs': [
          ['country', 'postal-from', 'postal-to', 'weekday', 'time'],
          ['DK', '0800', '0999', 'Fri', 0.6875],
          ['NO', 150, null, null, '9.30'],
        ],
      }),
      'xlsx',
    )
    expect(await told('cut-offs', path)).toEqual([
      'cut-offs, row 3, column postal-from: 150 is a number that may have lost its leading zero: format the cell as text',
    ])
    const rates = await workbookOf({
      Ark1: [
        ['currency', 'valid-from', 'rate'],
        ['EUR', new Date('2026-03-01T00:00:00Z'), 0.1 + 0.2],
      ],
    })
    expect((await importPath('exchange-rates', await fileOf(rates, 'xlsx'))).faults).toBe(0)
    expect((await load()).exchangeRates).toEqual([{ currency: 'EUR', validFrom: '2026-03-01', rate: '0.3' }])
  })

  it.each([
    [
      'a column is missing',
      fuel().replace(',percent', ''),
      ['fuel, row 1, column percent: the header has no such column'],
    ],
    [
      'a column is there twice',
      fuel().replace('side', 'side,side'),
      ['fuel, row 1, column side: the header has this column twice'],
    ],
    [
      'a column is misspelt',
      fuel().replace('percent', 'per-cent'),
      [
        'fuel, row 1, column per-cent: is not a column of fuel, which has family, side, valid-from, percent',
        'fuel, row 1, column percent: the header has no such column',
      ],
    ],
    [
      'a cell is too long',
      fuel(`${'x'.repeat(41)},sales,2026-01-01,1`),
      ['fuel, row 2, column family: is longer than 40 characters'],
    ],
  ])('is refused where %s', async (_what, content, errors) => {
    expect(await told('fuel', await fileOf(content))).toEqual(errors)
  })

  it('is refused whole where it is not one, or of another kind', async () => {
    const reasonOf = async (content: string | Uint8Array, kind: ImportKind = 'fuel', ending = 'csv') => {
      const path = await fileOf(content, ending)
      const [reason, ...more] = await told(kind, path)
      expect(more).toEqual([])
      return reason!.replace(path.split('/').at(-1)!, 'FILE').replace(/file\d+/, 'FILE')
    }
    expect(await reasonOf('')).toBe('FILE is empty')
    expect(await reasonOf(new Uint8Array([0x89, 0x50, 0x4e, 0x47, 0, 0, 0, 13]), 'fuel', 'xlsx')).toBe(
      'FILE is neither an Excel workbook nor a CSV file',
    )
    expect(await reasonOf(Buffer.from('d0cf11e0a1b11ae1', 'hex'), 'fuel', 'xlsx')).toBe(
      'FILE is an old or password-protected Excel file: save it as .xlsx without a password',
    )
    expect(await reasonOf(Buffer.from('PK\u0003\u0004 and no more'), 'fuel', 'xlsx')).toBe(
      'FILE is damaged or not an Excel workbook',
    )
    expect(await reasonOf(Buffer.from('\uFEFFfamily', 'utf16le'))).toBe('FILE is in UTF-16: save it as CSV UTF-8')
    expect(await reasonOf('country,day,name\nDK,2026-12-25,x')).toBe(
      'this is not a file of kind fuel: none of FILE is one of its sheets (fuel)',
    )
    expect(await reasonOf(await workbookOf({ holidays: [['country', 'day', 'name']] }), 'fuel', 'xlsx')).toBe(
      'this is not a file of kind fuel: none of holidays is one of its sheets (fuel)',
    )
    expect(await reasonOf(fuel(`"road,sales,2026-01-01,1\n${'x\n'.repeat(100_000)}`))).toMatch(/^FILE, line \d+: /)
    expect(await told('fuel', join(folder, 'nowhere.csv'))).toEqual([`there is no file ${join(folder, 'nowhere.csv')}`])
    await mkdir(join(folder, 'empty'))
    expect(await told('all', join(folder, 'empty'))).toEqual([`the folder ${join(folder, 'empty')} has no CSV file`])
  })

  it('is refused beyond the limits', async () => {
    const rows = Array.from({ length: 50 }, (_, index) => `f${index},sales,2026-01-01,1`)
    const csv = await fileOf(fuel(...rows))
    expect(await told('fuel', csv, { ...fileLimits, rows: 50 })).toEqual([
      'there are more than 50 rows: split the file',
    ])
    expect((await told('fuel', csv, { ...fileLimits, fileBytes: 100 }))[0]).toMatch(/ is larger than 0 MB: split it$/)
    const cell = await fileOf(fuel(`${'x'.repeat(3000)},sales,2026-01-01,1`))
    expect(await told('fuel', cell)).toEqual(['row 2 has a cell of more than 2000 characters'])
  })

  it('is refused where it unpacks to more than a tariff can be, whatever its directory says', async () => {
    // 100,000 equal cells pack to a few kilobytes and unpack to megabytes.
    const bomb = Buffer.from(
      await workbookOf({ fuel: Array.from({ length: 10_000 }, () => Array.from({ length: 10 }, () => 'x')) }),
    )
    expect(bomb.length).toBeLessThan(400_000)
    for (
      let at = bomb.indexOf('PK\u0001\u0002', 0, 'latin1');
      at >= 0;
      at = bomb.indexOf('PK\u0001\u0002', at + 4, 'latin1')
    ) {
      bomb.writeUInt32LE(1, at + 24)
    }
    const path = await fileOf(bomb, 'xlsx')
    expect((await told('fuel', path, { ...fileLimits, unpackedBytes: 1024 * 1024 }))[0]).toMatch(
      / unpacks to more than 1 MB$$/,
    )
  })
})

async function readCsv(path: string): Promise<string[]> {
  return (await readFile(path, 'utf8')).split(/\r?\n/)
}
