import { setTimeout as pause } from 'node:timers/promises'
import { dkSeParcels } from '@kattegat/samples'
import { randomOf } from '@kattegat/samples/business'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { apiOf } from '../../../e2e/src/api.ts'
import { startPortal, type RunningPortal } from '../../../e2e/src/running-portal.ts'
import { openDatabase } from './platform/database/index.ts'
import { freshDatabaseOfAProgram } from './platform/database/test-database.ts'
import { billingOn, type Billed } from './testing/back-office/bills.ts'
import { decidingBookings } from './testing/back-office/held-bookings.ts'
import { closingMonths } from './testing/back-office/months.ts'
import { acts, openOffice, type AtWork } from './testing/back-office/office.ts'
import { removingOldRows } from './testing/back-office/old-rows.ts'
import { publishingPrices } from './testing/back-office/prices.ts'
import { nextWorkingDay, theDemo } from './testing/test-portal.ts'
import { everythingDone } from './testing/under-kills.ts'

/** CRASH_KILLS says otherwise. */
const kills = Number(process.env['CRASH_KILLS'] ?? 30)
/** What is left to chance follows from it: a run that failed is run again with its own CRASH_SEED. CRASH_FIGURES has told what was killed. */
const seed = Number(process.env['CRASH_SEED'] ?? Date.now() % 1_000_000)
const random = randomOf(String(seed))

let home: Awaited<ReturnType<typeof freshDatabaseOfAProgram>>
let portal: RunningPortal
let opened: ReturnType<typeof openOffice>
let people: AtWork[]

const shipments = 8

beforeAll(async () => {
  home = await freshDatabaseOfAProgram(theDemo)
  portal = await startPortal({ ...home.environment, DEMO_DATA: 'false', ROLE: 'all' })
  const customer = await apiOf(portal, 'anna@nordlys.test')
  const admin = await apiOf(portal, 'admin@kattegat.test')
  const accounts = (await customer.call('User/GetCompanyAccounts')).body as {
    id: number
    companyId: number
    default: boolean
  }[]
  const { id: accountId, companyId } = accounts.find((account) => account.default)!
  const form = { ...dkSeParcels({ accountId, shipDate: nextWorkingDay(new Date()) }), bookPickup: false }
  const booked: number[] = []
  for (let at = 0; at < shipments; at += 1) booked.push((await customer.book(form)).shipmentId)

  // From here on what the customer books is held.
  const chief = { email: 'chief@nordlys.test', name: 'Karen Chief', companyId, roles: [], shipmentSystems: [] }
  const { userId: approverId } = (await admin.call('User/InviteUser', chief)).body as { userId: number }
  const rule = { approverId, above: '10.00', salesProductIds: [], validHours: 72 }
  expect((await admin.call('Approval/SetApprovalRule', { companyId, rule })).status).toBe(200)
  await portal.kattegat('retention', 'unused-addresses', '365')
  const approver = await apiOf(portal, 'chief@nordlys.test')

  opened = openOffice({ portal, customer, admin, approver }, random)
  const { office } = opened
  const invoiced = booked.slice(0, shipments / 2)
  for (const shipmentId of invoiced)
    expect((await admin.call('Shipment/TransferShipmentToCargoSystem', { shipmentId })).status).toBe(200)
  const untilSent = async (column: string) => {
    const unsent = `select 1 from shipment where id = any($1::bigint[]) and ${column} <> 'sent'`
    while ((await office.onDatabase(({ pool }) => pool.query(unsent, [invoiced]))).rows.length > 0) await pause(200)
  }
  await untilSent('cargo_transfer')
  const handOn = await admin.call('Shipment/TransferShipmentsToInvoicing', { shipmentIds: invoiced })
  expect(handOn.status, JSON.stringify(handOn.body)).toBe(200)
  await untilSent('invoicing_transfer')
  const { rows: billed } = await office.onDatabase(({ pool }) =>
    pool.query<Billed & { pieces: number }>(
      `select id, waybill_number as waybill, transport_company_id as "carrierId", cost_total_minor as "costMinor",
         invoicing_transfer = 'sent' as "isInvoiced",
         (select count(*)::int from colli c where c.shipment_id = s.id) as pieces
       from shipment s order by id`,
    ),
  )
  people = [
    closingMonths(office, booked),
    publishingPrices(office),
    billingOn(office, billed),
    decidingBookings(office, form, billed[0]!.pieces),
    removingOldRows(office, booked[0]!),
  ]
})
afterAll(async () => {
  await portal?.stop()
  await home?.close()
})

it(
  `${kills} kills under months that are closed, prices that are published, bills, approvals and what is removed lose nothing and do nothing twice`,
  async () => {
    const atWork = people.map((one) => one.work())
    // A person who found something wrong stops the test, and not only their own work.
    const fault = Promise.all(atWork)
    const begin = random.between(0, acts.length - 1)
    for (let kill = 0; kill < kills; kill += 1)
      await Promise.race([opened.killDuring(acts[(begin + kill) % acts.length]!), fault])
    opened.close()
    await fault

    const database = await openDatabase({
      url: home.environment['DATABASE_URL'],
      folder: portal.settings.DATA_FOLDER,
      share: true,
    })
    try {
      await everythingDone(database)
      if (process.env['CRASH_FIGURES']) console.log({ seed, ...Object.fromEntries(opened.figures) })
      await portal.kattegat('verify')
      const { rows: failed } = await database.pool.query(
        `select name, data from pgboss.job where name = 'dead-letter' or state in ('failed', 'cancelled')`,
      )
      expect(failed, `jobs that were given up, CRASH_SEED=${seed}`).toEqual([])
      for (const one of people) await one.check(database)
    } finally {
      await database.close()
    }
  },
  60_000 + kills * 60_000,
)
