import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { languages } from '@kattegat/messages'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { TestDatabase } from '../../../platform/database/test-database.ts'
import { freshDatabase } from '../../../platform/database/test-database.ts'
import { theDemo } from '../../../testing/test-portal.ts'
import type { ImportKind } from './index.ts'
import { errorLine, importTariffs } from './index.ts'

let database: TestDatabase
let folder: string

beforeAll(async () => {
  database = await freshDatabase(theDemo)
  folder = await mkdtemp(join(tmpdir(), 'kattegat-cells-'))
}, 60_000)
afterAll(async () => {
  await database?.close()
  await rm(folder, { recursive: true, force: true })
})

/** What the import says of a file of one table, each row an object of its cells. */
async function told(kind: ImportKind, rows: readonly Readonly<Record<string, string>>[]): Promise<string[]> {
  const headers = [...new Set(rows.flatMap((row) => Object.keys(row)))]
  const path = join(folder, `${kind}.csv`)
  const lines = rows.map((row) => headers.map((header) => row[header] ?? '').join(','))
  await writeFile(path, [headers.join(','), ...lines].join('\n'))
  const report = await importTariffs(database.db, { kind, path, shipmentSystem: 'YOYODenmark', dryRun: true })
  return report.findings.filter(({ row }) => row > 0).map(errorLine)
}

const fee = (terms: Readonly<Record<string, string>>) => ({
  side: 'sales',
  code: 'fee',
  ...Object.fromEntries(languages.map((language) => [`name-${language}`, 'Fee'])),
  basis: 'SHIPMENT',
  currency: 'DKK',
  amount: '10',
  'fuel-applies': 'no',
  application: 'automatic',
  'valid-from': '2026-01-01',
  ...terms,
})

describe('a value that no price can carry', () => {
  it('A4: is refused at its sheet, row and column', async () => {
    expect(
      await told('surcharges', [
        fee({ code: 'a', amount: '10.125' }),
        fee({ code: 'b', minimum: '0.005' }),
        fee({ code: 'c', basis: 'PCT_FREIGHT', amount: '5', minimum: '20', maximum: '10' }),
        fee({ code: 'd', tiers: '9: 1.005' }),
        fee({ code: 'e', 'longest-over-cm': '120.04' }),
        fee({ code: 'f', 'piece-over-kg': '70.0005' }),
        fee({ code: 'g', 'pieces-from': '5', 'pieces-to': '4' }),
        fee({ code: 'h', 'destination-postal': 'DK 3799-3700' }),
        fee({ code: 'i', amount: '0.3333', basis: 'KG_CHARGEABLE', 'longest-over-cm': '120.5' }),
      ]),
    ).toEqual([
      'surcharges, row 2, column amount: 10.125 has more than 2 decimals',
      'surcharges, row 3, column minimum: 0.005 has more than 2 decimals',
      'surcharges, row 4, column maximum: 10 is below the minimum 20',
      'surcharges, row 5, column tiers: 1.005 has more than 2 decimals',
      'surcharges, row 6, column longest-over-cm: 120.04 has more than 1 decimal',
      'surcharges, row 7, column piece-over-kg: 70.0005 has more than 3 decimals',
      'surcharges, row 8, column pieces-to: 4 is below pieces-from 5',
      'surcharges, row 9, column destination-postal: DK 3799-3700 ends before it starts',
    ])
  })

  it('A4: is refused in an agreement', async () => {
    const terms = { name: 'Lane', company: 'Nordlys Design ApS', 'valid-from': '2026-01-01' }
    expect(
      await told('agreements', [
        { ...terms, kind: 'fixed-lane', amount: '123.455' },
        { ...terms, kind: 'own-surcharge', surcharge: 'residential', amount: '0.005' },
      ]),
    ).toEqual(
      expect.arrayContaining([
        'agreements, row 2, column amount: 123.455 has more than 2 decimals',
        'agreements, row 3, column amount: 0.005 has more than 2 decimals',
      ]),
    )
  })
})

describe('surcharges that exclude one another', () => {
  it('A5: are refused in a circle and where a code is none, each at its cell', async () => {
    expect(
      await told('surcharges', [
        fee({ code: 'a', excludes: 'b' }),
        fee({ code: 'b', excludes: 'a' }),
        fee({ code: 'c', excludes: 'd' }),
      ]),
    ).toEqual([
      'surcharges, row 2, column excludes: is in a circle, so it is not clear which is charged: a excludes b excludes a (row 3)',
      'surcharges, row 3, column excludes: is in a circle, so it is not clear which is charged: b excludes a excludes b (row 2)',
      'surcharges, row 4, column excludes: there is no surcharge d',
    ])
  })
})

describe('a name', () => {
  it('is wanted in English, which stands in for languages that have none', async () => {
    const { 'name-da': _da, 'name-no': _no, 'name-se': _se, ...english } = fee({ code: 'a' }) as Record<string, string>
    expect(await told('surcharges', [english])).toEqual([])
    expect(await told('surcharges', [fee({ code: 'a', 'name-da': '' })])).toEqual([])
    expect(await told('surcharges', [fee({ code: 'a', 'name-en': '' })])).toEqual([
      'surcharges, row 2, column name-en: is missing',
    ])
  })
})
