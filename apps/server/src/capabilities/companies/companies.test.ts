import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { dkSeParcels } from '@kattegat/samples'
import { openTestPortal, type Person, type TestPortal } from '../../testing/test-portal.ts'

let portal: TestPortal
let admin: Person
let otherAdmin: Person
let anna: Person
let branchId: number
const now = new Date('2026-11-23T09:00:00Z')

beforeAll(async () => {
  portal = await openTestPortal({ now: () => now })
  admin = await portal.as('admin@kattegat.test', 'YOYODenmark')
  otherAdmin = await portal.as('admin@kattegat.test', 'YOYODenmark')
  anna = await portal.as('anna@nordlys.test')
  await portal.work()
  branchId = (await admin.call('GetVisibleBranchesForUser')).body[0]!.id
})
afterAll(() => portal?.close())

const address = { street1: 'Havnegade 1', postalCode: '1058', city: 'København K', countryCode: 'DK' }

const withoutId = <Stored extends { id?: unknown }>({ id: _id, ...rest }: Stored) => rest

async function create(name: string, more: object = {}) {
  const reply = await admin.call('SaveCompany', { body: { name, branchId, address, ...more } })
  expect(reply.status).toBe(201)
  return reply.body
}
/** Books as Anna, sent from her company's address with these e-mail addresses. */
async function book({ mails }: { mails: string[] }) {
  const [account] = (await anna.call('GetCompanyAccounts')).body
  const parcels = dkSeParcels({ accountId: account!.id, shipDate: '2026-11-24' })
  const form = { ...parcels, bookPickup: false, senderAddress: { ...parcels.senderAddress, mails } }
  const { options } = (await anna.call('GetShippingOptions', { body: form })).body
  const { salesProductId, transportProductId } = options[0]!
  const booked = await anna.call('CreateShipment', {
    body: { ...form, selectedOption: { salesProductId, transportProductId } },
  })
  expect(booked.status).toBe(201)
  return booked.body.shipmentId
}
const mailsTo = (recipient: string) =>
  portal.database.db.selectFrom('outbox_mail').select('language').where('recipient', '=', recipient).execute()
const found = async (query: { search?: string; pageNumber?: number; pageSize?: number }) =>
  (await admin.call('FindCompanies', { query })).body
const names = async (search: string) => (await found({ search })).companies.map(({ name }) => name)

describe('a company', () => {
  it('is created with its numbers, found by any of its words, and read again', async () => {
    const { id } = await create('Ærø Værft ApS', {
      registrationNumber: '13 58 56 28',
      vatNumber: 'dk13585628',
      currency: 'EUR',
      language: 'da',
      paymentDays: 14,
      showShotFileLink: true,
    })
    expect((await admin.call('GetCompany', { params: { id } })).body).toMatchObject({
      name: 'Ærø Værft ApS',
      registrationNumber: '13585628',
      vatNumber: 'DK13585628',
      currency: 'EUR',
      language: 'da',
      paymentDays: 14,
      showShotFileLink: true,
      active: true,
      version: 1,
      openShipments: 0,
      openPickups: 0,
      address: { ...address },
    })
    for (const search of ['ærø', 'AERO VAERFT', '13585628', 'DK13585628', 'københavn ærø'])
      expect(await names(search), search).toContain('Ærø Værft ApS')
    expect(await names('100%')).toEqual([])
    // Of an account's number.
    expect(await names('100145')).toEqual(['Nordlys Design ApS'])
  })

  it('has the currency of its booking form, and is written to in its language', async () => {
    const companyId = (await anna.call('GetUser')).body.companyId!
    const { body: read } = await admin.call('GetCompany', { params: { id: companyId } })
    const { name, vatNumber, branchId: servedBy, address: place } = read
    const about = { id: companyId, name, vatNumber, branchId: servedBy, address: place }
    const save = (currency: string | null, language: 'se' | null) =>
      admin.call('SaveCompany', {
        body: { ...about, currency, language },
      })
    expect((await anna.call('GetDefaultValues', { query: {} })).body.currencyCode).toBe('DKK')
    expect((await save('EUR', 'se')).status).toBe(201)
    expect((await anna.call('GetDefaultValues', { query: {} })).body.currencyCode).toBe('EUR')
    await book({ mails: ['lager@nordlys.test'] })
    await expect.poll(() => mailsTo('lager@nordlys.test'), { timeout: 10_000 }).toEqual([{ language: 'se' }])
    await save(null, null)
    await book({ mails: ['kontor@nordlys.test'] })
    await expect.poll(() => mailsTo('kontor@nordlys.test'), { timeout: 10_000 }).toEqual([{ language: 'da' }])
  })

  it('is listed by name, a page at a time, and never from another system', async () => {
    for (const number of [1, 2, 3]) await create(`Paged ${number}`)
    const first = await found({ search: 'paged', pageSize: 2 })
    const second = await found({ search: 'paged', pageSize: 2, pageNumber: 2 })
    expect(
      [first.numberOfRows, ...first.companies, ...second.companies].map((row) => (row as { name?: string }).name),
    ).toEqual([undefined, 'Paged 1', 'Paged 2', 'Paged 3'])
    expect(first.numberOfRows).toBe(3)
    expect(await names('Fjordfisk')).toEqual([])
    const inNorway = await portal.as('admin@kattegat.test', 'YOYONorway')
    const { id } = await create('Danish only')
    expect((await inNorway.call('GetCompany', { params: { id } })).status).toBe(404)
    expect((await inNorway.call('SetCompanyActive', { params: { id }, body: { active: false } })).status).toBe(404)
  })

  it('is refused with each field that is wrong, and nothing is written', async () => {
    const before = (await found({})).numberOfRows
    const reply = await admin.call('SaveCompany', {
      body: { name: ' ', branchId, vatNumber: 'DK13585627', address: { countryCode: 'DK' }, paymentDays: -1 },
    })
    expect([reply.status, reply.problem.errors?.map(({ field }) => field)]).toEqual([
      400,
      ['name', 'vatNumber', 'address.postalCode', 'address.street1', 'address.city', 'paymentDays'],
    ])
    const taken = await admin.call('SaveCompany', { body: { name: 'nordlys design aps', branchId, address } })
    expect(taken.problem.errors).toMatchObject([{ field: 'name', code: 'nameTaken' }])
    const elsewhere = await portal.as('admin@kattegat.test', 'YOYONorway')
    const foreign = (await elsewhere.call('GetVisibleBranchesForUser')).body[0]!.id
    const branch = await admin.call('SaveCompany', { body: { name: 'A company', branchId: foreign, address } })
    expect(branch.problem.errors).toMatchObject([{ field: 'branchId', code: 'notKnown' }])
    expect((await found({})).numberOfRows).toBe(before)
  })

  it('that two people edit keeps the first change, and the second is told by whom and when', async () => {
    const { id, version } = await create('Two editors')
    const edit = (who: Person, name: string, seen: number) =>
      who.call('SaveCompany', { body: { id, version: seen, name, branchId, address } })
    expect((await edit(admin, 'First', version)).body.version).toBe(version + 1)
    const second = await edit(otherAdmin, 'Second', version)
    expect([second.status, second.problem.code]).toEqual([409, 'VERSION_CONFLICT'])
    expect(second.problem.facts).toMatchObject({
      changedBy: expect.any(String),
      changedAt: now.toISOString(),
      version: 2,
    })
    expect((await admin.call('GetCompany', { params: { id } })).body.name).toBe('First')
    expect((await edit(otherAdmin, 'Second', version + 1)).status).toBe(201)
  })

  it('has every change in its history, before and after', async () => {
    const { id } = await create('Audited')
    await admin.call('SaveCompany', {
      body: { id, version: 1, name: 'Audited A/S', branchId, address: { ...address, street1: 'Havnegade 2' } },
    })
    await admin.call('SetCompanyActive', { params: { id }, body: { active: false } })
    const changes = (await admin.call('GetCompanyChanges', { params: { id } })).body
    expect(changes.map(({ action }) => action)).toEqual(['company.deactivated', 'company.changed', 'company.created'])
    expect(changes[0]).toMatchObject({ changes: [{ field: 'active', before: 'true', after: 'false' }] })
    expect(changes[1]!.changes).toEqual([
      { field: 'name', before: 'Audited', after: 'Audited A/S' },
      { field: 'address.street1', before: 'Havnegade 1', after: 'Havnegade 2' },
    ])
  })
})

describe('deactivating', () => {
  it('is refused with the number of shipments under way, and done when they are delivered', async () => {
    const companyId = (await anna.call('GetUser')).body.companyId!
    // What other tests have booked for it.
    const booked = (await anna.call('FilterHistoryShipments', { body: {} })).body.shipments.map(({ id }) => id)
    await anna.call('DeleteShipments', { body: { shipmentIds: booked } })
    const shipmentId = await book({ mails: [] })
    const deactivate = () => admin.call('SetCompanyActive', { params: { id: companyId }, body: { active: false } })
    const refused = await deactivate()
    expect([refused.status, refused.problem.code, refused.problem.facts]).toMatchObject([
      409,
      'STATE_FORBIDS',
      { reason: 'open-shipments', openShipments: 1 },
    ])
    expect(refused.problem.detail).toContain('1 shipment is not yet delivered')
    const deleted = await anna.call('DeleteShipments', { body: { shipmentIds: [shipmentId] } })
    expect(deleted.status).toBeLessThan(300)
    // A pickup without shipments is under way as well.
    const window = { pickupDate: '2026-11-24', readyTime: '10:00', closeTime: '15:00' }
    const pickup = await anna.call('CreatePickup', { body: { ...window, numberOfColli: 1, totalWeight: 2 } })
    expect(pickup.status).toBe(201)
    expect((await deactivate()).problem.facts).toMatchObject({ reason: 'open-pickups', openPickups: 1 })
    await anna.call('CancelPickup', { params: { id: pickup.body.id }, body: {} })
    expect((await deactivate()).body.active).toBe(false)
  })

  it('shuts its people out and activating lets them in', async () => {
    const bo = await portal.as('bo@havblik.test')
    const id = (await bo.call('GetUser')).body.companyId!
    await admin.call('SetCompanyActive', { params: { id }, body: { active: false } })
    // An instance remembers a user for two seconds; a fresh sign-in is refused at once.
    await expect(portal.as('bo@havblik.test')).rejects.toThrow()
    expect((await admin.call('GetCompanies')).body.map((company) => company.id)).not.toContain(id)
    await admin.call('SetCompanyActive', { params: { id }, body: { active: true } })
    expect((await (await portal.as('bo@havblik.test')).call('GetUser')).status).toBe(200)
  })
})

describe('an account', () => {
  const sender = { companyName: 'Vestkaj ApS', contactPerson: 'Pia', phone: '33123456', ...address }
  const save = (body: object) => admin.call('SaveAccount', { body: { branchId, ...body } })

  it('sets everything that its booking form opens with and asks for', async () => {
    const { id: companyId } = await create('Vestkaj ApS')
    const made = await save({
      companyId,
      displayName: 'Vestkaj – 700100',
      senderAddress: { ...sender, mails: ['vestkaj@vestkaj.test'] },
      pickupAddress: { ...sender, street1: 'Kaj 7' },
      incoterms: 'fca',
      exportReason: 'Temporary',
      readyTime: '08:00',
      closeTime: '15:30',
      dimensions: 'required',
      insurance: 'not-offered',
      documentFirst: true,
    })
    expect(made.status).toBe(201)
    // The first is the default one, whatever was asked for.
    expect(made.body).toMatchObject({ default: true, number: '700100', active: true, version: 1 })
    const query = { accountId: made.body.id, companyId }
    expect((await admin.call('GetDefaultValues', { query })).body).toMatchObject({
      senderAddress: { companyName: 'Vestkaj ApS', mails: ['vestkaj@vestkaj.test'] },
      pickupAddress: { street1: 'Kaj 7' },
      incoterms: 'FCA',
      exportReason: 'Temporary',
      readyTime: '08:00',
      closeTime: '15:30',
    })
    expect((await admin.call('GetViewOptions', { query })).body).toEqual([
      { name: 'PackageDimensions', display: true, required: true },
      { name: 'NoInsurance', display: true, required: false },
      { name: 'DefaultShipmentTypeDocument', display: true, required: false },
    ])
    const again = { companyId, id: made.body.id, version: 1, displayName: 'Vestkaj – 700100', senderAddress: sender }
    const changed = await save(again)
    expect(changed.body).toMatchObject({ version: 2, pickupAddress: null, incoterms: '', dimensions: 'shown' })
    const defaults = (await admin.call('GetDefaultValues', { query })).body
    expect([defaults.pickupAddress, defaults.incoterms, defaults.readyTime]).toEqual([null, 'DAP', '06:00'])
  })

  it('is told of what is booked on it, beside the sender, and says who it was before', async () => {
    const companyId = (await admin.call('FindCompanies', { query: { search: 'Nordlys' } })).body.companies[0]!.id
    await admin.call('SetCompanyActive', { params: { id: companyId }, body: { active: true } })
    anna = await portal.as('anna@nordlys.test')
    const accounts = (await admin.call('GetAccountsOfCompany', { params: { id: companyId } })).body
    const used = (await anna.call('GetCompanyAccounts')).body[0]!
    const { id, version, displayName, senderAddress } = accounts.find((each) => each.id === used.id)!
    const change = (about: object) =>
      save({ companyId, id, version, displayName, default: true, senderAddress: senderAddress!, ...about })
    const wrong = await change({ mails: ['freight@nordlys.test', 'freight'], creditNotes: 'separate' })
    expect(wrong.problem.errors).toMatchObject([{ field: 'mails[1]', code: 'email' }])
    const saved = await change({ mails: ['freight@nordlys.test', ' '], creditNotes: 'separate' })
    expect(saved.body).toMatchObject({ mails: ['freight@nordlys.test'], creditNotes: 'separate' })
    const shipmentId = await book({ mails: ['hall@nordlys.test'] })
    await expect.poll(() => mailsTo('hall@nordlys.test'), { timeout: 10_000 }).toHaveLength(1)
    expect(await mailsTo('freight@nordlys.test')).toEqual([{ language: 'da' }])
    const [changed] = (await admin.call('GetCompanyChanges', { params: { id: companyId } })).body
    expect(changed!.changes).toEqual(
      expect.arrayContaining([
        { field: 'mails', before: null, after: 'freight@nordlys.test' },
        { field: 'creditNotes', before: 'deducted', after: 'separate' },
      ]),
    )
    await anna.call('DeleteShipments', { body: { shipmentIds: [shipmentId] } })
  })

  it('is refused where its name or number is taken, its company is another’s, or it was changed meanwhile', async () => {
    const { id: companyId } = await create('Østkaj ApS')
    const { body: first } = await save({ companyId, displayName: 'Østkaj', senderAddress: sender })
    const taken = await save({ companyId, displayName: 'østkaj', senderAddress: sender })
    expect(taken.problem.errors).toMatchObject([{ field: 'displayName', code: 'nameTaken' }])
    const number = await save({ companyId, displayName: 'Mine – 100145', senderAddress: sender })
    expect(number.problem.errors).toMatchObject([{ field: 'displayName', code: 'accountNumberTaken' }])
    expect(number.problem.errors![0]!.message).toContain('100145')
    const other = await create('Sydkaj ApS')
    const moved = await save({ companyId: other.id, id: first.id, displayName: 'Moved', senderAddress: sender })
    expect(moved.status).toBe(404)
    await save({ companyId, id: first.id, version: 1, displayName: 'Østkaj 2', senderAddress: sender })
    const late = await save({ companyId, id: first.id, version: 1, displayName: 'Late', senderAddress: sender })
    expect([late.status, late.problem.code]).toEqual([409, 'VERSION_CONFLICT'])
    const wrong = await save({ companyId, displayName: '', senderAddress: { countryCode: 'DK' } })
    expect(wrong.problem.errors?.map(({ field }) => field)).toEqual([
      'displayName',
      'senderAddress.postalCode',
      'senderAddress.companyName',
      'senderAddress.street1',
      'senderAddress.city',
    ])
    expect((await admin.call('GetAccountsOfCompany', { params: { id: companyId } })).body).toHaveLength(1)
    const changes = (await admin.call('GetCompanyChanges', { params: { id: companyId } })).body
    expect(changes.map(({ action }) => action)).toEqual(['account.changed', 'account.created', 'company.created'])
    expect(changes[0]!.changes).toEqual([
      { field: 'account', before: null, after: 'Østkaj 2' },
      { field: 'displayName', before: 'Østkaj', after: 'Østkaj 2' },
    ])
  })

  it('is refused where its own address was corrected in the address book meanwhile, and says who did', async () => {
    const companyId = (await anna.call('GetUser')).body.companyId!
    const opened = async () => (await admin.call('GetAccountsOfCompany', { params: { id: companyId } })).body[0]!
    const before = await opened()
    const saveAgain = () =>
      save({
        companyId,
        id: before.id,
        version: before.version,
        displayName: before.displayName,
        senderAddress: withoutId(before.senderAddress!),
      })
    const own = (await anna.call('GetAddressBook')).body.find((each) => each.accountId === before.id)!
    const { accountId: _account, ...form } = own
    // Saved as it is it is no other version.
    expect((await anna.call('UpdateAddress', { body: form })).status).toBe(200)
    expect((await opened()).version).toBe(before.version)

    expect((await anna.call('UpdateAddress', { body: { ...form, phone: '+45 33 44 55 66' } })).status).toBe(200)
    const late = await saveAgain()
    expect([late.status, late.problem.code]).toEqual([409, 'VERSION_CONFLICT'])
    expect(late.problem.facts).toMatchObject({ changedBy: 'Anna Sørensen', version: before.version + 1 })

    // So is one that was kept with a booking, where it is no longer what it was.
    const { accountTypeId: _kind, companyId: _company, id: _id, ...ownAddress } = form
    const kept = { ...ownAddress, phone: '+45 33 44 55 77' }
    const parcels = dkSeParcels({ accountId: before.id, shipDate: '2026-11-24' })
    const booking = { ...parcels, bookPickup: false, senderAddress: kept, saveFlags: { saveSenderAddress: true } }
    const { options } = (await anna.call('GetShippingOptions', { body: booking })).body
    const { salesProductId, transportProductId } = options[0]!
    const bookAgain = async () => {
      const body = { ...booking, selectedOption: { salesProductId, transportProductId } }
      const booked = await anna.call('CreateShipment', { body })
      expect(booked.status).toBe(201)
      await anna.call('DeleteShipments', { body: { shipmentIds: [booked.body.shipmentId] } })
    }
    await bookAgain()
    await bookAgain()
    expect(await opened()).toMatchObject({ version: before.version + 2, senderAddress: { phone: '+45 33 44 55 77' } })
    await anna.call('UpdateAddress', { body: form })
  })

  it('is the only default one of its company, and nothing is booked on it once it is deactivated', async () => {
    const { id: companyId } = await create('Nordkaj ApS')
    const { body: first } = await save({ companyId, displayName: 'First', senderAddress: sender })
    const { body: second } = await save({ companyId, displayName: 'Second', default: true, senderAddress: sender })
    const accounts = async () => (await admin.call('GetAccountsOfCompany', { params: { id: companyId } })).body
    expect((await accounts()).map((account) => [account.displayName, account.default])).toEqual([
      ['Second', true],
      ['First', false],
    ])
    // Nobody leaves a company without a default account.
    const left = { companyId, id: second.id, displayName: 'Second', default: false, senderAddress: sender }
    expect((await save(left)).body.default).toBe(true)
    const set = (active: boolean) => admin.call('SetAccountActive', { params: { id: first.id }, body: { active } })
    expect((await set(false)).body.active).toBe(false)
    const bookable = async () =>
      (await admin.call('GetCompanyAccounts', { query: { companyId } })).body.map(({ id }) => id)
    expect(await bookable()).toEqual([second.id])
    await set(true)
    expect(await bookable()).toEqual([second.id, first.id])
  })

  it('stays active as long as shipments on it are under way', async () => {
    const companyId = (await admin.call('FindCompanies', { query: { search: 'Nordlys' } })).body.companies[0]!.id
    await admin.call('SetCompanyActive', { params: { id: companyId }, body: { active: true } })
    anna = await portal.as('anna@nordlys.test')
    await book({ mails: [] })
    const [account] = (await anna.call('GetCompanyAccounts')).body
    const refused = await admin.call('SetAccountActive', { params: { id: account!.id }, body: { active: false } })
    expect([refused.status, refused.problem.facts?.['openShipments']]).toEqual([409, 1])
  })
})
