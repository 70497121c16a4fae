import { randomBytes } from 'node:crypto'
import { dkSeParcels } from '@kattegat/samples'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { bookSample } from '../../testing/book-sample.ts'
import { known } from '../../testing/known-id.ts'
import { openTestPortal, type Person, type TestPortal } from '../../testing/test-portal.ts'
import { whileItIsMoved } from '../../testing/while-it-is-moved.ts'

let portal: TestPortal
let admin: Person
let anna: Person

beforeAll(async () => {
  portal = await openTestPortal({
    environment: { WEBHOOK_NETWORKS: '127.0.0.1', SECRETS_KEY: randomBytes(32).toString('base64') },
  })
  admin = await portal.as('admin@kattegat.test')
  anna = await portal.as('anna@nordlys.test')
})
afterAll(() => portal?.close())

it('a webhook hears nothing of a shipment as it is with the company that staff give it to meanwhile', async () => {
  const { companyId } = (await anna.call('GetUser')).body
  const webhook = { companyId: companyId!, url: 'http://127.0.0.1:9/in', events: ['booking'] }
  expect((await admin.call('SaveWebhook', { body: webhook })).status).toBe(200)
  const { shipmentId } = await bookSample(anna, dkSeParcels)
  const bo = await portal.as('bo@havblik.test')
  const accountId = (await bo.call('GetCompanyAccounts')).body[0]!.id
  await whileItIsMoved(portal.database, { shipmentId, accountId, heldUpAt: 'shipment_event' }, () =>
    portal.run('tell-webhooks', { shipmentId, stage: 'booked' }),
  )
  const told = await portal.database.db
    .selectFrom('webhook_delivery')
    .select(['company_id', 'body'])
    .where('shipment_id', '=', known(shipmentId))
    .execute()
  expect(told.map(({ company_id, body }) => [company_id, JSON.parse(body)])).toMatchObject([
    [companyId, { shipment: { shipmentId, version: 1 } }],
  ])
})
