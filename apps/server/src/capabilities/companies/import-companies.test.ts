import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { multipartBody } from '../shipment-documents/multipart.test-support.ts'
import { openTestPortal, type Person, type TestPortal } from '../../testing/test-portal.ts'
import { importCompanies } from './index.ts'

let portal: TestPortal
let admin: Person
const folder = mkdtempSync(join(tmpdir(), 'kattegat-companies-'))
const now = new Date('2026-11-23T09:00:00Z')

beforeAll(async () => {
  portal = await openTestPortal({ now: () => now })
  admin = await portal.as('admin@kattegat.test', 'YOYODenmark')
})
afterAll(async () => {
  rmSync(folder, { recursive: true, force: true })
  await portal?.close()
})

const head = 'name;number;branch;street;zip;city;country;mails;payment-days;shot-files;account'

function run(rows: readonly string[], { dryRun = false, header = head } = {}) {
  const path = join(folder, 'companies.csv')
  writeFileSync(path, [header, ...rows].join('\n'))
  return importCompanies(portal.database.db, { path, shipmentSystem: 'YOYODenmark', dryRun, now })
}
/** As the screen sends it. */
function sendFile(content: string, dryRun: boolean, headers: Record<string, string> = {}) {
  const form = multipartBody([{ name: 'customers.csv', content }])
  return admin.call('ImportCompanies', {
    query: { dryRun },
    body: form.payload,
    headers: { 'content-type': form.contentType, ...headers },
  })
}
const found = async (search: string) => (await admin.call('FindCompanies', { query: { search } })).body
const row = (name: string, account = '') =>
  `${name};;Kastrup;Havnegade 1;1058;København K;DK;a@b.test b@b.test;14;yes;${account}`

describe('companies from a file', () => {
  it('are added with an account at their address, and their numbers as registers write them', async () => {
    const report = await run(['Værft ApS;DK 13 58 56 28;kastrup;Havnegade 1;1058;København K;DK;;;;Værft – 800100'])
    expect(report).toMatchObject({ rows: 1, added: 1, changed: 0, removed: 0, faults: [] })
    const [company] = (await found('Værft')).companies
    expect(company).toMatchObject({ registrationNumber: '13585628', vatNumber: 'DK13585628', accounts: 1 })
    const [account] = (await admin.call('GetAccountsOfCompany', { params: { id: company!.id } })).body
    expect(account).toMatchObject({
      displayName: 'Værft – 800100',
      default: true,
      senderAddress: { companyName: 'Værft ApS', street1: 'Havnegade 1' },
    })
    const changes = (await admin.call('GetCompanyChanges', { params: { id: company!.id } })).body
    expect(changes.map(({ action, by }) => [action, by])).toEqual([
      ['account.created', ''],
      ['company.created', ''],
    ])
  })

  it('of the same name are changed, and an empty cell keeps what is there; the same file again changes nothing', async () => {
    await run([row('Same ApS', 'Same – 800200')])
    expect(await run([row('Same ApS', 'Same – 800200')])).toMatchObject({ added: 0, changed: 0, faults: [] })
    const report = await run(['same aps;;;Havnegade 2;;København K;DK;;;;'])
    expect(report).toMatchObject({ added: 0, changed: 1, faults: [] })
    const [{ id } = { id: 0 }] = (await found('same aps')).companies
    expect((await admin.call('GetCompany', { params: { id } })).body).toMatchObject({
      address: { street1: 'Havnegade 2', postalCode: '1058', mails: ['a@b.test', 'b@b.test'] },
      paymentDays: 14,
      showShotFileLink: true,
      version: 2,
    })
  })

  it('have a row for each of their accounts', async () => {
    const rows = [
      row('Rows ApS', 'Rows – 801100'),
      row('Rows ApS', 'Rows – 801200'),
      'Rows ApS;;Kastrup;Elsewhere 1;1058;K;DK;;;;Rows – 801300',
    ]
    expect((await run(rows)).faults).toMatchObject([{ row: 4, column: 'name' }])
    expect(await run(rows.slice(0, 2))).toMatchObject({ rows: 2, added: 1, changed: 0, faults: [] })
    const [company] = (await found('Rows ApS')).companies
    const accounts = (await admin.call('GetAccountsOfCompany', { params: { id: company!.id } })).body
    expect(accounts.map((account) => [account.displayName, account.default, account.senderAddress?.street1])).toEqual([
      ['Rows – 801100', true, 'Havnegade 1'],
      ['Rows – 801200', false, 'Havnegade 1'],
    ])
    expect(await run(rows.slice(0, 2))).toMatchObject({ rows: 2, added: 0, changed: 0, faults: [] })
  })

  it('say of an account whom it is told by and how it is credited, new or there already', async () => {
    const header = `${head};account-mails;credit-notes`
    const file = (mails: string, credit: string) => [`${row('Mails ApS', 'Mails – 801400')};${mails};${credit}`]
    const accountOf = async (name: string) => {
      const [company] = (await found(name)).companies
      return (await admin.call('GetAccountsOfCompany', { params: { id: company!.id } })).body[0]!
    }
    expect(await run(file('a@m.test, b@m.test', 'Separate'), { header })).toMatchObject({ added: 1, faults: [] })
    expect(await accountOf('Mails ApS')).toMatchObject({ mails: ['a@m.test', 'b@m.test'], creditNotes: 'separate' })
    // An empty cell keeps what is there, and what is the same changes nothing.
    expect(await run(file('', ''), { header })).toMatchObject({ added: 0, changed: 0, faults: [] })
    expect(await run(file('a@m.test', 'deducted'), { header })).toMatchObject({ added: 0, changed: 1, faults: [] })
    expect(await accountOf('Mails ApS')).toMatchObject({ mails: ['a@m.test'], creditNotes: 'deducted', version: 2 })
    const wrong = [...file('a@m.test, nobody', 'perhaps'), `${row('No account ApS')};a@m.test;`]
    expect((await run(wrong, { header })).faults).toMatchObject([
      { row: 2, column: 'credit-notes' },
      { row: 2, column: 'account-mails', reason: expect.stringMatching(/not a valid email/) },
      { row: 3, column: 'account-mails' },
    ])
  })

  it('are five hundred at once, and with a dry run none', async () => {
    const rows = Array.from({ length: 500 }, (_, at) => row(`Many ${at}`, `Many – ${900_000 + at}`))
    expect(await run(rows, { dryRun: true })).toMatchObject({ added: 500, faults: [] })
    expect((await found('many')).numberOfRows).toBe(0)
    expect(await run(rows)).toMatchObject({ rows: 500, added: 500, faults: [] })
    expect((await found('many')).numberOfRows).toBe(500)
  })

  it('are none where one row of five thousand is wrong, with every error by row and column', async () => {
    const rows = Array.from({ length: 5000 }, (_, at) => row(`Five ${at}`))
    rows[2500] = 'Five 2500;13585627;Nowhere;;10;København K;XX;no mail;x;perhaps;'
    const report = await run(rows)
    expect(report).toMatchObject({ rows: 5000, added: 0, changed: 0 })
    expect(report.faults.map(({ row: at, column }) => `${at} ${column}`)).toEqual([
      '2502 number',
      '2502 branch',
      '2502 shot-files',
    ])
    expect((await found('five')).numberOfRows).toBe(0)
  })

  it('tell what a form would tell of each cell, and of a company or a number that is there twice', async () => {
    const { faults } = await run([
      'Cells ApS;;Kastrup;;10;;DK;no@mail@x;900;;',
      row('Twice ApS'),
      row('twice aps'),
      row('Number ApS', 'Number – 100145'),
    ])
    expect(faults.map(({ row: at, column }) => `${at} ${column}`)).toEqual([
      '2 zip',
      '2 street',
      '2 city',
      '2 mails',
      '2 payment-days',
      '4 name',
      '5 account',
    ])
    expect((await found('Twice')).numberOfRows).toBe(0)
  })

  it('come on the screen as from the command line, checked first, in the name of who sends them', async () => {
    const send = (rows: readonly string[], dryRun: boolean) => sendFile([head, ...rows].join('\n'), dryRun)
    const rows = [row('Screen ApS', 'Screen – 802100')]
    expect((await send(rows, true)).body).toMatchObject({ rows: 1, added: 1, faults: [], imported: false })
    expect((await found('Screen')).numberOfRows).toBe(0)
    expect((await send([...rows, row('')], false)).body).toMatchObject({ faults: [{ row: 3 }], imported: false })
    expect((await found('Screen')).numberOfRows).toBe(0)
    expect((await send(rows, false)).body).toMatchObject({ added: 1, imported: true })
    const [company] = (await found('Screen')).companies
    const changes = (await admin.call('GetCompanyChanges', { params: { id: company!.id } })).body
    expect(changes.map(({ by }) => by)).toEqual(['Ada Mikkelsen', 'Ada Mikkelsen'])
  })

  it('come on the screen however large the file is, and one bad row in 5,000 refuses it with its row', async () => {
    const filler = 'x'.repeat(30)
    const rows = Array.from({ length: 5000 }, (_, at) => row(`Many ${at} ${filler} ApS`))
    const large = [`${head};remarks`, ...rows.map((line) => `${line};${'y'.repeat(400)}`)].join('\n')
    // Far beyond what a JSON body may hold.
    expect(large.length).toBeGreaterThan(2_000_000)
    const good = (await sendFile(large, true)).body
    expect(good).toMatchObject({ rows: 5000, added: 5000, faults: [] })
    const bad = [head, ...rows.with(4321, row('Many ApS').replace('Kastrup', 'Nowhere'))].join('\n')
    const refused = (await sendFile(bad, false, { 'accept-language': 'da-DK' })).body
    expect(refused).toMatchObject({
      imported: false,
      faults: [{ row: 4323, column: 'branch', reason: '"Nowhere" er ikke en afdeling i systemet' }],
    })
    expect((await found(filler)).numberOfRows).toBe(0)
  })

  it('go out as a file that changes nothing when it comes in again', async () => {
    const file = await admin.call('ExportCompanies')
    const path = join(folder, 'export.xlsx')
    writeFileSync(path, file.bytes)
    const report = await importCompanies(portal.database.db, {
      path,
      shipmentSystem: 'YOYODenmark',
      dryRun: false,
      now,
    })
    expect(report).toMatchObject({ added: 0, changed: 0, faults: [] })
    expect(report.rows).toBeGreaterThan(500)
    const line = portal.database.db.selectFrom('audit_log').select(['user_id', 'shipment_system', 'record_kind'])
    expect(await line.where('action', '=', 'companies.exported').execute()).toEqual([
      { user_id: admin.userId, shipment_system: 'YOYODenmark', record_kind: 'company' },
    ])
  })

  it('need a header, and say which columns it lacks', async () => {
    const { faults } = await run(['A;B'], { header: 'name;city' })
    expect(faults.map(({ column }) => column)).toEqual(['branch', 'street1', 'country'])
  })
})
