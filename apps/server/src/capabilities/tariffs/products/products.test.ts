import { sql } from 'kysely'
import { addUser } from '../../identity/cast.test-support.ts'
import { readXlsx } from 'hucre/xlsx'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { multipartBody } from '../../shipment-documents/multipart.test-support.ts'
import { openTestPortal, type Person, type TestPortal } from '../../../testing/test-portal.ts'

let portal: TestPortal
let admin: Person
beforeAll(async () => {
  portal = await openTestPortal()
  admin = await portal.as('admin@kattegat.test')
})
afterAll(() => portal?.close())

const rowsOf = async (table: string, search?: string) =>
  (await admin.call('GetProductRows', { query: { table, pageSize: 200, ...(search ? { search } : {}) } })).body.rows
const versionNow = async () => (await admin.call('GetProductTables')).body.version
const save = (table: string, change: { was?: string[]; cells?: string[] }) =>
  admin.call('SaveProductRow', { body: { table, ...change } })
const importFile = async (kind: string, content: string | Buffer, dryRun = false, name = 'file.csv') => {
  const form = multipartBody([{ name, content }])
  const reply = await admin.call('ImportTariffs', {
    query: { kind, dryRun },
    body: form.payload,
    headers: { 'content-type': form.contentType },
  })
  return reply.body
}

describe('the tables of products', () => {
  it('say how each cell is filled in, and which names stay', async () => {
    const { tables, version } = (await admin.call('GetProductTables')).body
    expect(version).toBeGreaterThan(0)
    const products = tables.find(({ name }) => name === 'transport-products')!
    const column = (header: string) => products.columns.find((each) => each.header === header)!
    expect(column('mode').words).toEqual(['express', 'air', 'road', 'sea'])
    expect(column('mode').open).toBe(false)
    expect(column('transport-company').words.length).toBeGreaterThan(1)
    expect([column('code').fixed, column('name').fixed]).toEqual([true, false])
    expect(tables.find(({ name }) => name === 'tariff-breaks')!.byRow).toBe(false)
  })

  it('are searched by words in any order, page by page', async () => {
    const all = (await admin.call('GetProductRows', { query: { table: 'sales-products' } })).body
    const [first] = all.rows
    const second = await admin.call('GetProductRows', {
      query: { table: 'sales-products', pageNumber: 2, pageSize: 1 },
    })
    expect(second.body).toEqual({ rows: [all.rows[1]], numberOfRows: all.numberOfRows })
    expect(await rowsOf('sales-products', first![1]!.toUpperCase())).toContainEqual(first)
    expect((await admin.call('GetProductRows', { query: { table: 'nowhere' } })).status).toBe(404)
  })

  it('are for administrators alone', async () => {
    const employee = await portal.as('super@kattegat.test')
    expect((await employee.call('GetProductTables')).status).toBe(403)
    expect((await employee.call('SaveProductRow', { body: { table: 'zones' } })).status).toBe(403)
  })
})

describe('a row', () => {
  it('is added, changed and removed, each as a tariff version with its line in the audit log', async () => {
    const before = await versionNow()
    const added = ['CHF', '2026-02-01', '7.9']
    expect((await save('exchange-rates', { cells: added })).body).toEqual({ saved: true, findings: [] })
    const changed = ['CHF', '2026-02-01', '7.95']
    expect((await save('exchange-rates', { was: added, cells: changed })).body.saved).toBe(true)
    expect(await rowsOf('exchange-rates', 'CHF')).toEqual([changed])
    expect((await save('exchange-rates', { was: changed })).body.saved).toBe(true)
    expect(await rowsOf('exchange-rates', 'CHF')).toEqual([])
    expect(await versionNow()).toBe(before + 3)
    const changes = (await admin.call('GetProductChanges', { query: { table: 'exchange-rates' } })).body
    expect(changes.slice(0, 3).map(({ action }) => action)).toEqual([
      'product.removed',
      'product.changed',
      'product.added',
    ])
    expect(changes[1]).toMatchObject({ changes: [{ field: 'rate', before: '7.9', after: '7.95' }] })
    expect(changes[1]!.by).not.toBe('')
  })

  it('is refused with what a file would be refused for, at its column, and nothing is written', async () => {
    const before = await versionNow()
    const { body } = await save('cut-offs', { cells: ['', 'DK', '', '', '', '25:00'] })
    expect(body.saved).toBe(false)
    expect(body.findings[0]).toMatchObject({ column: 'time', reason: '"25:00" is not a time such as 16:30' })
    const inDanish = await admin.call('SaveProductRow', {
      body: { table: 'cut-offs', cells: ['', 'DK', '', '', '', '25:00'] },
      headers: { 'accept-language': 'da' },
    })
    expect(inDanish.body.findings[0]).toMatchObject({
      reason: '"25:00" er ikke et klokkeslæt som 16:30',
      inEnglish: false,
    })
    const [company] = await rowsOf('transport-companies')
    const twice = await save('transport-companies', { cells: company! })
    expect(twice.body.saved).toBe(false)
    expect(await versionNow()).toBe(before)
  })

  it('that is not as it was read is a conflict, which names who changed the table', async () => {
    const reply = await save('exchange-rates', { was: ['XXX', '2026-01-01', '1'], cells: ['XXX', '2026-01-01', '2'] })
    expect(reply.problem).toMatchObject({ code: 'VERSION_CONFLICT', facts: { changedBy: expect.any(String) } })
  })

  it('keeps the name that bookings know it by', async () => {
    const [company] = await rowsOf('transport-companies')
    const renamed = await save('transport-companies', { was: company!, cells: ['OTHER', ...company!.slice(1)] })
    expect(renamed.body).toMatchObject({ saved: false, findings: [{ column: 'code' }] })
  })

  it('of a product in use is not removed, and it is said where it is used and what to do instead', async () => {
    const [company] = await rowsOf('transport-companies')
    const [sales] = await rowsOf('sales-products')
    const refused = await save('transport-companies', { was: company! })
    expect(refused.problem).toMatchObject({ code: 'STATE_FORBIDS', facts: { reason: 'in-use' } })
    expect(refused.problem.detail).toMatch(/Transport products \(\d+\).*Change or remove those rows first/)
    const sold = await save('sales-products', { was: sales! })
    expect(sold.problem.detail).toMatch(/Stop selling it instead/)
  })

  it('of a tariff with prices is not removed, since they would be lost, nor a weight rule that lanes go by', async () => {
    const [tariff] = await rowsOf('tariffs')
    const prices = () => portal.database.db.selectFrom('tariff_break').select('tariff_id').execute()
    const before = (await prices()).length
    const kept = await save('tariffs', { was: tariff! })
    expect(kept.problem).toMatchObject({ code: 'STATE_FORBIDS', facts: { reason: 'in-use' } })
    expect(kept.problem.detail).toMatch(/Tariff prices \(\d+\).*“Valid to”/)
    const [rule] = await rowsOf('weight-rules')
    expect((await save('weight-rules', { was: rule! })).problem.detail).toMatch(/Weight rules by lane \(\d+\)/)
    expect((await prices()).length).toBe(before)
  })

  it('of a product that nothing ever named is removed', async () => {
    const company = ['NEW', 'A new carrier', 'no', '']
    await save('transport-companies', { cells: company })
    expect((await save('transport-companies', { was: company })).body).toEqual({ saved: true, findings: [] })
    expect(await rowsOf('transport-companies', 'A new carrier')).toEqual([])
  })

  it('stops a product being sold at once', async () => {
    const anna = await portal.as('anna@nordlys.test')
    const offered = async () => (await anna.call('GetSalesProducts')).body.map(({ internalName }) => internalName)
    const row = (await rowsOf('sales-products')).find(([, , display, deleted]) => display && deleted === 'no')!
    expect(await offered()).toContain(row[1])
    const stopped = row.with(3, 'yes')
    expect((await save('sales-products', { was: row, cells: stopped })).body.saved).toBe(true)
    expect(await offered()).not.toContain(row[1])
    expect((await save('sales-products', { was: stopped, cells: row })).body.saved).toBe(true)
    expect(await offered()).toContain(row[1])
  })
})

describe('a branch', () => {
  const cells = ['Vejle', 'Havnegade 9', '7100', 'Vejle', 'DK', '', '', '', '', '', '', '', '']

  it('is added and changed as its file would be, and stays', async () => {
    const { body } = await save('branches', { cells: cells.with(4, 'Denmark') })
    expect(body).toMatchObject({ saved: false, findings: [{ column: 'country' }] })
    // 12345678 fails the check digit of CVR numbers; it stands on every invoice of the branch.
    expect((await save('branches', { cells: cells.with(8, '12345678') })).body).toMatchObject({
      saved: false,
      findings: [{ column: 'vat-number' }],
    })
    expect((await save('branches', { cells })).body).toEqual({ saved: true, findings: [] })
    expect((await save('branches', { cells })).body.findings[0]).toMatchObject({ column: 'name' })
    const moved = cells.with(1, 'Havnegade 11, "A"')
    expect((await save('branches', { was: cells, cells: moved })).body.saved).toBe(true)
    expect(await rowsOf('branches', 'Vejle')).toEqual([moved])
    expect((await save('branches', { was: cells, cells })).problem.code).toBe('VERSION_CONFLICT')
    expect((await save('branches', { was: moved })).problem.code).toBe('STATE_FORBIDS')
    const changes = (await admin.call('GetProductChanges', { query: { table: 'branches' } })).body
    expect(changes.map(({ action }) => action)).toEqual(['product.changed', 'product.added'])
  })
})

describe('a file on the screen', () => {
  it('goes out and comes in again as what it was', async () => {
    const reply = await admin.call('ExportTariffs', { query: { kind: 'products' } })
    const workbook = await readXlsx(reply.bytes)
    expect(workbook.sheets.map(({ name }) => name)).toEqual([
      'transport-companies',
      'transport-products',
      'sales-products',
      'product-services',
    ])
    const report = await importFile('all', reply.bytes, false, 'products.xlsx')
    expect(report).toMatchObject({ faults: 0, version: null })
    expect(report.sheets.every(({ added, changed, removed }) => added + changed + removed === 0)).toBe(true)
  })

  it('is tried first, then becomes live as a version in the name of who sent it', async () => {
    const before = await versionNow()
    const csv = 'currency,valid-from,rate\nEUR,2026-01-01,7.46\n'
    const tried = await importFile('exchange-rates', csv, true)
    expect([tried.faults, tried.version, await versionNow()]).toEqual([0, null, before])
    expect((await importFile('exchange-rates', csv)).version).toBe(before + 1)
    const [line] = (await admin.call('GetProductChanges', { query: {} })).body
    expect(line).toMatchObject({ action: 'tariffs.imported', changes: [{ field: 'exchange-rates' }] })
    expect(line!.by).not.toBe('')
  })

  it('with errors is told by table, row and column', async () => {
    const report = await importFile('exchange-rates', 'currency,valid-from,rate\nEUR,2026-01-01,1e5\n')
    expect(report).toMatchObject({ faults: 1, version: null, sheets: [] })
    expect(report.findings).toMatchObject([{ sheet: 'exchange-rates', row: 2, column: 'rate' }])
  })
})

describe('ranges of numbers', () => {
  const range = { kind: 'waybill' as const, prefix: '902', firstSerial: 100, lastSerial: 199 }
  const add = (changed: object) => admin.call('AddNumberRange', { body: { ...range, ...changed } })
  const errorOf = async (changed: object) =>
    (await add(changed)).problem.errors?.map(({ field, code }) => [field, code])

  it('are added unless they hold a number that there is', async () => {
    const added = await add({})
    expect(added.status).toBe(201)
    expect(added.body).toMatchObject({ left: 100, nextSerial: 100, transportCompany: null, state: 'plenty' })
    expect(await errorOf({ firstSerial: 199, lastSerial: 300 })).toEqual([['firstSerial', 'numberRangeOverlaps']])
    expect((await add({ firstSerial: 200, lastSerial: 300 })).status).toBe(201)
  })

  it.each([
    [{ prefix: '90' }, 'prefix', 'figuresOnly'],
    [{ prefix: '9O2' }, 'prefix', 'figuresOnly'],
    [{ firstSerial: 500, lastSerial: 400 }, 'lastSerial', 'atLeast'],
    [{ lastSerial: 10_000_000 }, 'lastSerial', 'between'],
    [{ prefix: '903', transportCompanyId: 2_000_000_000 }, 'transportCompanyId', 'notKnown'],
    [{ kind: 'sscc', prefix: '357' }, 'prefix', 'figuresOnly'],
  ])('are refused: %o', async (changed, field, code) => {
    expect(await errorOf(changed)).toEqual([[field, code]])
  })

  it('that all booking systems take from are changed by who works in all of them', async () => {
    await addUser(portal.database.db, {
      email: 'norway@ranges.test',
      companyId: null,
      roles: ['Administrator'],
      shipmentSystems: ['YOYONorway'],
    })
    const ofNorway = await portal.as('norway@ranges.test', 'YOYONorway')
    const { id } = (await add({ prefix: '905' })).body
    const { rows } = await sql<{ system: string | null }>`select shipment_system as system from audit_log
      where record_kind = 'number-range' and record_id = ${String(id)}`.execute(portal.database.db)
    expect(rows).toEqual([{ system: null }])
    const sscc = { kind: 'sscc' as const, prefix: '35712345', firstSerial: 1, lastSerial: 1 }
    for (const reply of [
      await ofNorway.call('AddNumberRange', { body: sscc }),
      await ofNorway.call('AddNumberRange', { body: { ...range, prefix: '906' } }),
      await ofNorway.call('RemoveNumberRange', { query: { id } }),
    ])
      expect([reply.status, reply.problem.code]).toEqual([403, 'NOT_AUTHORIZED'])
  })

  it('are removed until their first number is given out', async () => {
    const { id } = (await add({ prefix: '904' })).body
    expect((await admin.call('RemoveNumberRange', { query: { id } })).status).toBe(200)
    const used = (await add({ prefix: '904' })).body
    await portal.database.db.updateTable('number_range').set({ next_serial: 141 }).where('id', '=', used.id).execute()
    const refused = await admin.call('RemoveNumberRange', { query: { id: used.id } })
    expect(refused.problem).toMatchObject({ code: 'STATE_FORBIDS', facts: { given: 41 } })
  })
})
