import { messagesIn } from '@kattegat/messages/node'
import { languages } from '@kattegat/messages'
import { calls, paths, type Call, type CallName } from '@kattegat/contract'
import { fieldLabel } from '@kattegat/domain/messages'
import { dkSeParcels } from '@kattegat/samples'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { bookSample } from './testing/book-sample.ts'
import { nextWorkingDay, openTestPortal, type Person, type TestPortal } from './testing/test-portal.ts'

let portal: TestPortal
let anna: Person
let bo: Person
let admin: Person
/** A shipment of Anna's. */
let id: number
/** The companies and default accounts of two customers. */
let nordlys: { companyId: number; accountId: number }
let havblik: { companyId: number; accountId: number }

beforeAll(async () => {
  portal = await openTestPortal()
  ;[anna, bo, admin] = await Promise.all([
    portal.as('anna@nordlys.test'),
    portal.as('bo@havblik.test'),
    portal.as('admin@kattegat.test'),
  ])
  nordlys = await ofPerson(anna)
  havblik = await ofPerson(bo)
  id = (await bookSample(anna, dkSeParcels)).shipmentId
})
afterAll(() => portal.close())

async function ofPerson(person: Person) {
  const account = (await person.call('GetCompanyAccounts')).body.find((one) => one.default)!
  return { companyId: account.companyId, accountId: account.id }
}

describe('a change that changes nothing', () => {
  it('D4: is refused where nothing to change was given', async () => {
    const params = { id }
    const empty = await anna.call('SetSenderReceiverReference', { params, body: {} })
    expect([empty.status, empty.problem.code]).toEqual([400, 'INVALID_INPUT'])
    expect(empty.problem.errors).toEqual([{ field: '', code: 'nothingToChange', message: 'Enter at least one change' }])
    expect((await anna.call('SetSenderReceiverReference', { params, body: { version: 1 } })).status).toBe(400)
  })

  it('D4: says so, and makes no version, where everything is so already', async () => {
    const eventsOf = async () => (await anna.call('GetShipmentData', { query: { id } })).body.events.length
    const asBefore = async (name: CallName, person: Person, body: object) => {
      const first = (await person.call(name, { params: { id }, body })).body as unknown as Changed
      const events = await eventsOf()
      const again = (await person.call(name, { params: { id }, body })).body as unknown as Changed
      expect([first.changed, again.changed, again.version - first.version, again.undo], name).toEqual([
        true,
        false,
        0,
        null,
      ])
      expect(await eventsOf(), name).toBe(events)
    }
    await asBefore('SetSenderReceiverReference', anna, { senderReference: 'Order 88-1 ' })
    await asBefore('SetShipDate', admin, { shipDate: '2027-02-01' })
    await asBefore('SetExpectedDeliveryDate', admin, { expectedDeliveryDate: '2027-02-03' })
    await asBefore('SetTrackingLink', admin, { trackingLink: 'https://carrier.test/1' })
    const many = { shipmentIds: [id], shipDate: '2027-02-01' }
    expect((await admin.call('SetShipDates', { body: many })).body.undo).toBeNull()
  })
})

type Changed = { changed: boolean; version: number; undo: unknown }

describe('a company that is not the account’s', () => {
  it('D4: is not found in any call that names both', async () => {
    const mismatched = { accountId: nordlys.accountId, companyId: havblik.companyId }
    for (const name of ['GetDefaultValues', 'GetViewOptions', 'GetCompanyAccountAddress'] as const) {
      expect((await admin.call(name, { query: mismatched })).status, name).toBe(404)
      expect((await anna.call(name, { query: mismatched })).status, name).toBe(404)
      expect((await admin.call(name, { query: nordlys })).status, name).toBe(200)
      expect((await anna.call(name, { query: nordlys })).status, name).toBe(200)
    }
    const body = { shipmentId: id, ...mismatched, dryRun: true }
    const moved = await admin.call('ChangeShipmentAccountAsync', { body })
    expect([moved.status, moved.problem.errors?.[0]?.field]).toEqual([404, 'companyId'])
  })

  it('D4: is not found where it is not the caller’s, or none at all', async () => {
    for (const companyId of [havblik.companyId, 999_999, 'x', '1e3'] as const) {
      for (const name of [
        'GetDefaultValues',
        'GetViewOptions',
        'GetCompanyAccounts',
        'GetAddressBook',
        'GetUserBranch',
        'GetCustomerProducts',
        'GetCustomerDescriptions',
      ] as const) {
        expect((await anna.call(name, { query: { companyId } })).status, `${name} ${companyId}`).toBe(404)
      }
    }
  })
})

describe('answers of the specification’s shapes', () => {
  it('D4: the option that was priced is the selected one', async () => {
    const form = dkSeParcels({ accountId: nordlys.accountId, shipDate: nextWorkingDay(new Date()) })
    const { body: found } = await anna.call('GetShippingOptions', { body: form })
    expect(found.options.map((option) => option.selected)).not.toContain(true)
    const [option] = found.options
    const selectedOption = { salesProductId: option!.salesProductId, transportProductId: option!.transportProductId }
    const priced = await anna.call('GetShipmentPrice', { body: { ...form, selectedOption } })
    expect(priced.body).toMatchObject({ ...selectedOption, selected: true })
  })

  it('D4: directions lead a map from the pickup to the receiver, by addresses alone', async () => {
    const { body } = await anna.call('GetShipmentData', { query: { id } })
    const { origin, searchParams } = new URL(body.directionsUrl)
    expect([origin, searchParams.get('origin'), searchParams.get('destination')]).toEqual([
      'https://www.google.com',
      'Vesterbrogade 34, 1620 København V, DK',
      'Föreningsgatan 12, 211 44 Malmö, SE',
    ])
  })

  it('D4: an account’s address says whose it is and what for', async () => {
    const plain = await anna.call('GetCompanyAccountAddress', { query: nordlys })
    // Specification §3: 3 = sender address, 1 = pickup address.
    expect(plain.body).toMatchObject({ companyId: nordlys.companyId, accountTypeId: 3 })
    for (const accountTypeId of [1, 3]) {
      const { status, body } = await anna.call('GetCompanyAccountAddress', { query: { ...nordlys, accountTypeId } })
      expect(status).toBe(200)
      if (body !== null) expect(body.accountTypeId).toBe(accountTypeId)
    }
    const other = await anna.call('GetCompanyAccountAddress', { query: { ...nordlys, accountTypeId: 2 } })
    expect([other.status, other.problem.errors?.[0]]).toMatchObject([
      400,
      { field: 'accountTypeId', code: 'notListed', message: expect.stringContaining('1, 3') },
    ])
    expect((await anna.call('GetAddressBook', { query: { accountTypeId: 2 } })).status).toBe(400)
  })

  it('D4: languages have a local name, a global name and a key', async () => {
    const { body } = await anna.call('GetLanguages', { headers: { 'accept-language': 'da' } })
    expect(body).toEqual([
      { LocalName: 'English', GlobalName: 'English', LanguageKey: 'en' },
      { LocalName: 'Dansk', GlobalName: 'Danish', LanguageKey: 'da' },
      { LocalName: 'Norsk', GlobalName: 'Norwegian', LanguageKey: 'no' },
      { LocalName: 'Svenska', GlobalName: 'Swedish', LanguageKey: 'se' },
    ])
  })
})

const staticCalls = (Object.keys(paths) as CallName[]).filter((name) => paths[name][1].startsWith('/api/StaticData/'))

describe('lists of static data', () => {
  it('D4: are answered without any payload, to customers and to staff', async () => {
    expect(staticCalls.length).toBeGreaterThan(20)
    for (const person of [anna, admin]) {
      for (const name of staticCalls) expect((await person.call(name)).status, name).toBe(200)
    }
    // Staff get what each company gets.
    const body = { name: 'Lamp box', packagingType: 'Box', number: 1, weight: 3, length: 30, width: 20, height: 10 }
    const ofAnna = await anna.call('UpsertShipmentPackaging', { body })
    const ofBo = await bo.call('UpsertShipmentPackaging', { body })
    const idsOf = async (person: Person) => (await person.call('GetCustomerProducts')).body.map((one) => one.id)
    expect(await idsOf(admin)).toEqual(expect.arrayContaining([ofAnna.body.id, ofBo.body.id]))
    expect(await idsOf(anna)).not.toContain(ofBo.body.id)
    const announced = (await admin.call('GetCustomerDescriptions')).body.map(({ description }) => description)
    expect(new Set(announced).size).toBe(announced.length)
  })

  it('D4: are not sent again while they are the same', async () => {
    for (const name of staticCalls) {
      const etag = String((await anna.call(name)).headers['etag'])
      expect((await anna.call(name, { headers: { 'if-none-match': etag } })).status, name).toBe(304)
    }
    const revalidated = (Object.keys(paths) as CallName[]).filter((name) => (calls[name] as Call).revalidated)
    expect(revalidated.filter((name) => !staticCalls.includes(name))).toEqual([])
  })
})

interface Shape {
  readonly properties?: Readonly<Record<string, Shape>>
  readonly anyOf?: readonly Shape[]
  readonly items?: Shape
}

/** Every path that an error of this shape can stand at. */
function pathsOf(shape: Shape | undefined, at = ''): string[] {
  if (!shape) return []
  const inside = Object.entries(shape.properties ?? {}).flatMap(([name, of]) => {
    const path = at === '' ? name : `${at}.${name}`
    return [path, ...pathsOf(of, path)]
  })
  return [
    ...inside,
    ...(shape.anyOf ?? []).flatMap((of) => pathsOf(of, at)),
    ...(shape.items ? pathsOf(shape.items, `${at}[0]`) : []),
  ]
}

describe('fields of the calls', () => {
  // What is called the same in the trade, or in that language, as in the interface.
  const alike = new Set(['AWB'])

  it('D4: have a label each, in every language', () => {
    const raw = new Set<string>()
    for (const call of Object.values<Call>(calls)) {
      for (const part of [call.params, call.query, call.body, call.form]) {
        for (const path of pathsOf(part)) {
          const name = path.replaceAll('[0]', '').split('.').at(-1)!
          if (alike.has(name)) continue
          for (const language of languages) {
            const label = fieldLabel(
              messagesIn(language, 'shipment-form'),
              path,
              messagesIn(language, 'program-fields'),
            )
              .split(': ')
              .at(-1)
            if (label === name) raw.add(`${path} (${language})`)
          }
        }
      }
    }
    expect([...raw]).toEqual([])
  })

  it('D4: are called by their label in what is refused', async () => {
    const message = async (name: CallName, options: object) =>
      (await anna.call(name, { ...options, headers: { 'accept-language': 'da' } })).problem.errors?.[0]?.message
    expect(await message('PostSetNewsShownForUser', { body: {} })).toMatch(/^Nyhed /)
    expect(await message('CreateLabels', { body: {} })).toMatch(/^Forsendelser /)
    const query = { countryIso: 'DK', pageSize: 100_000, pageNumber: 1 }
    expect(await message('GetPostalCodes', { query })).toMatch(/^Rækker pr. side /)
    expect(await message('GetPostalCodes', { query: { ...query, pageSize: 10, pageNumber: 0 } })).toMatch(/^Sidetal /)
    expect(await message('FilterHistoryShipments', { body: { after: 5 } })).toMatch(/^Mærke for næste side /)
    expect(await message('FilterHistoryShipments', { body: { sort: 5 } })).toMatch(/^Rækkefølge /)
  })
})

it('D3: goes on in every list of ours with `after` and `pageSize`, whose bounds it names', async () => {
  for (const name of ['GetTransfers', 'GetOutbox'] as const) {
    const first = await admin.call(name, { query: { pageSize: 1 } })
    expect([name, first.status, first.body.length <= 1]).toEqual([name, 200, true])
    const [row] = first.body
    const next = await admin.call(name, { query: { pageSize: 1, after: row?.id ?? 1 } })
    expect(next.body.every((one) => row === undefined || one.id < row.id)).toBe(true)
    const tooMany = await admin.call(name, { query: { pageSize: 201 } })
    expect(tooMany.problem.errors?.[0]).toMatchObject({ field: 'pageSize', code: 'atMost' })
    const older = await admin.call(name, { query: { before: 1 } })
    expect(older.problem.errors?.[0]).toMatchObject({ field: 'before', code: 'unknownField' })
  }
})
