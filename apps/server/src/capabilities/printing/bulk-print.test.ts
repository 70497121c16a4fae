import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { readPdf } from '../../testing/read-pdf.ts'
import { openTestPortal, type Person, type TestPortal } from '../../testing/test-portal.ts'
import { seedShipments } from '../seeding/index.ts'
import { removeOldSelections } from './print-selection.ts'
import { known } from '../../testing/known-id.ts'
import type { CompanyId } from '../../platform/tenancy/index.ts'

let portal: TestPortal
let staff: Person
let anna: Person
let everything: number[]
let now = new Date()

beforeAll(async () => {
  portal = await openTestPortal({ now: () => now })
  staff = await portal.as('super@kattegat.test')
  anna = await portal.as('anna@nordlys.test')
  await seedShipments(portal.database.db, 'YOYODenmark', 2_020, now)
  const rows = await portal.database.db
    .selectFrom('shipment')
    .select('id')
    .where('deleted_at', 'is', null)
    .orderBy('id')
    .limit(2_000)
    .execute()
  everything = rows.map((row) => row.id)
})
afterAll(() => portal.close())

const open = (url: string) => {
  const { pathname, search } = new URL(url)
  return portal.app.inject({ method: 'GET', url: pathname + search })
}

/** Two hundred take a quarter of a minute: they are the long run's. */
const hundreds = process.env['TEST_LONG'] ? 200 : 100

/** What every proxy takes: nginx reads a request's first line into 8 kB, others into 2 kB. */
const longestLink = 1_000

const calls = [
  'CreateLabels',
  'CreateLabelAndDocuments',
  'CreateLabelAndDocumentsWithoutConnote',
  'CreateInvoice',
  'CreateManifest',
  'GetDocumentPack',
] as const

describe('a link to the papers of 2,000 shipments', () => {
  it.each(calls)('is no longer than one to the papers of two: %s', async (call) => {
    expect(everything).toHaveLength(2_000)
    const of = async (shipmentIds: number[]) => {
      const made = await staff.call(call, { body: { shipmentIds } })
      expect([made.status, made.problem.detail]).toEqual([201, undefined])
      return made.body.url.length
    }
    const [many, two] = [await of(everything), await of(everything.slice(0, 2))]
    expect(many).toBeLessThan(longestLink)
    expect(Math.abs(many - two)).toBeLessThan(20)
  })

  it('opens labels of every colli, in the order that was asked for', async () => {
    const shipmentIds = everything.toReversed()
    const link = await staff.call('CreateLabels', { body: { shipmentIds, format: 'zpl' } })
    const file = await open(link.body.url)
    expect(file.statusCode).toBe(200)
    const { pieces } = await portal.database.db
      .selectFrom('colli')
      .select((count) => count.fn.countAll<number>().as('pieces'))
      .where('shipment_id', 'in', everything.map(known))
      .executeTakeFirstOrThrow()
    expect(file.payload.match(/\^XA/g)).toHaveLength(pieces)
    const waybills = await portal.database.db
      .selectFrom('shipment')
      .select(['id', 'waybill_number'])
      .where('id', 'in', [known(shipmentIds[0]!), known(shipmentIds.at(-1)!)])
      .execute()
    const at = (id: number) => file.payload.indexOf(waybills.find((row) => row.id === id)!.waybill_number!)
    expect(at(shipmentIds[0]!)).toBeGreaterThan(-1)
    expect(at(shipmentIds[0]!)).toBeLessThan(at(shipmentIds.at(-1)!))
  }, 60_000)

  it('opens one manifest with all of them', async () => {
    const link = await staff.call('CreateManifest', { body: { shipmentIds: everything } })
    const { pages, bookmarks } = await readPdf((await open(link.body.url)).rawPayload)
    const listed = pages.flatMap((page) => page.text.match(/\b98\d-\d{4}\s?\d{4}\b/g) ?? [])
    expect(new Set(listed).size).toBe(2_000)
    expect(bookmarks.length).toBeGreaterThan(1)
  }, 120_000)

  it('opens labels with papers, and invoices, of hundreds one after another', async () => {
    const shipmentIds = everything.slice(0, hundreds)
    const papers = await staff.call('CreateLabelAndDocuments', { body: { shipmentIds } })
    const opened = await readPdf((await open(papers.body.url)).rawPayload)
    expect(opened.bookmarks).toHaveLength(hundreds)
    const invoices = await staff.call('CreateInvoice', { body: { shipmentIds } })
    expect((await readPdf((await open(invoices.body.url)).rawPayload)).bookmarks).toHaveLength(hundreds)
  }, 120_000)

  it('is refused as a whole where one of them cannot be printed, with its id', async () => {
    const [gone] = everything.slice(1_500)
    await portal.database.db.updateTable('shipment').set({ deleted_at: now }).where('id', '=', known(gone!)).execute()
    const made = await staff.call('CreateLabels', { body: { shipmentIds: everything } })
    await portal.database.db.updateTable('shipment').set({ deleted_at: null }).where('id', '=', known(gone!)).execute()
    expect([made.status, made.problem.facts]).toEqual([409, { reason: 'deleted', shipmentId: gone }])
  })

  it('takes 5,000 at most, and says so', async () => {
    const shipmentIds = Array.from({ length: 5_001 }, (_, index) => index + 1)
    for (const call of calls) expect((await staff.call(call, { body: { shipmentIds } })).status, call).toBe(400)
  })
})

describe('a stored selection', () => {
  const two = async (person: Person) => {
    const rows = await portal.database.db
      .selectFrom('shipment')
      .innerJoin('company', 'company.id', 'shipment.company_id')
      .select('shipment.id')
      .where('company.name', 'like', 'Nordlys%')
      .where('deleted_at', 'is', null)
      .limit(2)
      .execute()
    return person.call('CreateLabels', { body: { shipmentIds: rows.map((row) => row.id), format: 'zpl' } })
  }

  it('belongs to its user: with another’s own headers it does not exist', async () => {
    const path = new URL((await two(anna)).body.url).pathname
    const asked = async (person: Person) =>
      (await portal.app.inject({ method: 'GET', url: path, headers: { ...person.headers } })).statusCode
    expect(await asked(anna)).toBe(200)
    expect(await asked(await portal.as('bo@havblik.test'))).toBe(404)
    expect(await asked(staff)).toBe(404)
  })

  it('belongs to its company and its system, also once its user has moved to another', async () => {
    const { url } = (await two(anna)).body
    expect((await open(url)).statusCode).toBe(200)
    const selection = new URL(url).pathname.split('/').at(-1)!
    const change = (set: { company_id?: CompanyId; shipment_system?: string }) =>
      portal.database.db.updateTable('print_selection').set(set).where('id', '=', selection).execute()
    const { company_id, shipment_system } = await portal.database.db
      .selectFrom('print_selection')
      .selectAll()
      .where('id', '=', selection)
      .executeTakeFirstOrThrow()
    const other = await portal.database.db
      .selectFrom('company')
      .select('id')
      .where('id', '<>', company_id!)
      .executeTakeFirstOrThrow()
    await change({ company_id: other.id })
    expect((await open(url)).statusCode).toBe(404)
    await change({ company_id: company_id!, shipment_system: 'YOYOSweden' })
    expect((await open(url)).statusCode).toBe(404)
    await change({ shipment_system })
    expect((await open(url)).statusCode).toBe(200)
  })

  it('opens for fifteen minutes, by its own signed link only', async () => {
    const [first, second] = [(await two(anna)).body.url, (await two(anna)).body.url]
    const idOf = (url: string) => new URL(url).pathname.split('/').at(-1)!
    expect((await open(first.replace(idOf(first), idOf(second)))).statusCode).toBe(404)
    expect((await open(first.replace(idOf(first), '1,2'))).statusCode).toBe(404)
    const before = now
    now = new Date(now.getTime() + 16 * 60_000)
    expect((await open(first)).statusCode).toBe(404)
    now = before
    expect((await open(first)).statusCode).toBe(200)
  })

  it('is deleted by schedule after a day', async () => {
    const { url } = (await two(anna)).body
    const count = async () =>
      (
        await portal.database.db
          .selectFrom('print_selection')
          .select('id')
          .where('id', '=', new URL(url).pathname.split('/').at(-1)!)
          .execute()
      ).length
    const deps = (hours: number) => ({
      database: portal.database.db,
      now: () => new Date(now.getTime() + hours * 3_600_000),
    })
    await removeOldSelections.run(deps(23), {})
    expect(await count()).toBe(1)
    await removeOldSelections.run(deps(25), {})
    expect(await count()).toBe(0)
  })
})

it('a daily manifest of many accounts has a short link too', async () => {
  const accounts = await staff.call('GetAllCompanyAccounts')
  const accountIds = accounts.body.map(({ id }) => id)
  const { ship_date: shipDate } = await portal.database.db
    .selectFrom('shipment')
    .select('ship_date')
    .where('id', '=', known(everything[0]!))
    .executeTakeFirstOrThrow()
  const made = await staff.call('CreateDailyManifest', { body: { accountIds, shipDate } })
  expect(made.status).toBe(201)
  expect(made.body.url.length).toBeLessThan(longestLink)
  expect((await open(made.body.url)).statusCode).toBe(200)
})

it('a manifest of two thousand of one account and carrier is one file', async () => {
  const { db } = portal.database
  const { account_id, company_id } = await db
    .selectFrom('shipment')
    .select(['account_id', 'company_id'])
    .where('id', '=', known(everything[0]!))
    .executeTakeFirstOrThrow()
  await db.updateTable('shipment').set({ account_id, company_id, transport_company_name: 'Nordvej' }).execute()
  const link = await staff.call('CreateManifest', { body: { shipmentIds: everything } })
  const { pages, bookmarks } = await readPdf((await open(link.body.url)).rawPayload)
  const of = pages.length
  expect(of).toBeGreaterThan(90)
  const numbers = pages.map((page) => /Page \d+ of \d+/.exec(page.text)?.[0])
  expect(numbers).toEqual(Array.from({ length: of }, (_, index) => `Page ${index + 1} of ${of}`))
  expect(bookmarks.map(({ page }) => page)).toEqual([1])
  const listed = pages.flatMap((page) => page.text.match(/\b98\d-\d{4}\s?\d{4}\b/g) ?? [])
  expect(new Set(listed).size).toBe(2_000)
}, 120_000)
