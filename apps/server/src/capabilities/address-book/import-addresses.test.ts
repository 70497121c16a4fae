import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { listErrorLine } from '../../platform/table-file/index.ts'
import { openTestPortal, type Person, type TestPortal } from '../../testing/test-portal.ts'
import { importAddresses } from './index.ts'

let portal: TestPortal
let anna: Person
let folder: string

beforeAll(async () => {
  portal = await openTestPortal()
  anna = await portal.as('anna@nordlys.test')
  folder = await mkdtemp(join(tmpdir(), 'addresses-'))
})
afterAll(async () => {
  await portal?.close()
  await rm(folder, { recursive: true, force: true })
})

async function importText(content: string, { dryRun = false, shipmentSystem = 'YOYODenmark' as const } = {}) {
  const path = join(folder, 'addresses.csv')
  await writeFile(path, content)
  return importAddresses(portal.database.db, { path, shipmentSystem, dryRun })
}
const header = 'Company;Kind;Company name;Street;Postal code;City;Country;Contact person;Phone;Mails\n'
const file =
  header +
  'nordlys design aps;receiver;Hansa Licht GmbH;Speicherstraße 12;20457;Hamburg;de;Jens Voss;+49 40 123;jens@hansa.test, lager@hansa.test\n' +
  'Nordlys Design ApS;pickup;Fynslager;Havnegade 1;5000;Odense C;DK;;;\n'
const listed = async () => (await anna.call('GetAddressBook')).body

it('adds to the address book, searchable as if typed, and leaves alone what is there', async () => {
  const before = await listed()
  expect(await importText(file, { dryRun: true })).toMatchObject({ rows: 2, added: 2, changed: 0, faults: [] })
  expect(await listed()).toHaveLength(before.length)
  expect(await importText(file)).toMatchObject({ rows: 2, added: 2, changed: 0, removed: 0, faults: [] })
  expect(await listed()).toHaveLength(before.length + 2)
  const [hansa] = (await anna.call('GetAddressBook', { query: { search: 'speicherstrasse' } })).body
  expect(hansa).toMatchObject({
    companyName: 'Hansa Licht GmbH',
    countryCode: 'DE',
    mails: ['jens@hansa.test', 'lager@hansa.test'],
  })
  expect((await anna.call('GetAddressBook', { query: { search: 'fynslager' } })).body).toMatchObject([
    { accountTypeId: 1 },
  ])
})

it('corrects an address that is there, and a second time does nothing', async () => {
  const before = await listed()
  const moved = file.replace('+49 40 123', '+49 40 999')
  expect(await importText(moved)).toMatchObject({ added: 0, changed: 1 })
  expect(await importText(moved, { dryRun: true })).toMatchObject({ added: 0, changed: 0 })
  const after = await listed()
  expect(after).toHaveLength(before.length)
  expect(after.find(({ companyName }) => companyName === 'Hansa Licht GmbH')).toMatchObject({ phone: '+49 40 999' })
})

it('tells every error with row and column, and writes nothing', async () => {
  const before = await listed()
  const report = await importText(
    file +
      'Nobody A/S;;Hansa;Weg 1;20457;Hamburg;DE;;;\n' +
      'Nordlys Design ApS;friend;Hansa;Weg 2;2045;Hamburg;DE;;;anna\n' +
      `Nordlys Design ApS;;${'x'.repeat(36)};;20457;;DE;;;\n` +
      ';;Hansa;Weg 3;20457;Hamburg;XX;;;\n' +
      'NORDLYS DESIGN APS;;HANSA LICHT GMBH;Speicherstraße  12;20457;Hamburg;DE;;;\n',
  )
  expect(report.faults.map(listErrorLine)).toEqual([
    'row 4, column Company: "Nobody A/S" is not a company in YOYODenmark',
    'row 5, column Kind: "friend" is not one of receiver, sender, pickup',
    'row 5, column Postal code: Postal code is not valid for the country',
    'row 5, column Mails: E-mail is not a valid email',
    'row 6, column Company name: Company name must have a max length of 35',
    'row 6, column Street: Street 1 is required',
    'row 6, column City: City is required',
    'row 7, column Company: is missing',
    'row 7, column Country: Country is not a valid choice',
    'row 8, column Company name: the address is already in row 2',
  ])
  expect(await listed()).toHaveLength(before.length)
})

it('takes what a formula failed at for no street', async () => {
  const report = await importText(header + 'Nordlys Design ApS;;Hansa;#REF!;20457;Hamburg;DE;;;\n')
  expect(report.faults.map(listErrorLine)).toContain('row 2, column Street: is a formula without a value (#REF!)')
  expect(report.added).toBe(0)
})

it('makes the account another version whose own address it corrects', async () => {
  const own = (await listed()).find(({ accountId }) => accountId !== undefined)!
  const versions = () =>
    portal.database.db.selectFrom('company_account').select(['id', 'version']).orderBy('id').execute()
  const before = await versions()
  const { companyName, street1, street2, postalCode, city, countryCode } = own
  const kind = own.accountTypeId === 3 ? 'sender' : 'pickup'
  const row = ['Nordlys Design ApS', kind, companyName, street1, street2, postalCode, city, countryCode]
  const columns = 'Company;Kind;Company name;Street;Street2;Postal code;City;Country;Phone'
  const moved = `${columns}\n${row.join(';')};+45 70 10 20 30\n`
  expect(await importText(moved, { dryRun: true })).toMatchObject({ added: 0, changed: 1, faults: [] })
  expect(await versions()).toEqual(before)
  expect(await importText(moved)).toMatchObject({ changed: 1, faults: [] })
  expect(await versions()).toEqual(
    before.map(({ id, version }) => ({ id, version: id === own.accountId ? version + 1 : version })),
  )
})
