import type { DocumentRenderer } from '@kattegat/documents'
import { dkSeParcels } from '@kattegat/samples'
import { defaultShipmentSystem } from '@kattegat/domain/shipment'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { bookSample } from '../../testing/book-sample.ts'
import { scopeIn } from '../../testing/known-id.ts'
import { openTestPortal, type TestPortal } from '../../testing/test-portal.ts'
import { whileItIsMoved } from '../../testing/while-it-is-moved.ts'
import type { ReadShipmentRules } from '../booking/index.ts'
import { readPaperShipments } from './paper-shipments.ts'
import { labelsAndPapers } from './print-shipments.ts'

let portal: TestPortal

beforeAll(async () => {
  portal = await openTestPortal()
})
afterAll(() => portal?.close())

it('papers that are read while staff move their shipment are all of the company that they are printed for', async () => {
  const anna = await portal.as('anna@nordlys.test')
  const bo = await portal.as('bo@havblik.test')
  const { shipmentId } = await bookSample(anna, dkSeParcels)
  const scope = scopeIn(defaultShipmentSystem, (await anna.call('GetUser')).body.companyId!)
  const database = portal.database.db
  const read = () => readPaperShipments({ database, freeZones: [] }, scope, [shipmentId], 'en')
  const [before] = await read()
  expect(before).toMatchObject({ shipmentId })
  const accountId = (await bo.call('GetCompanyAccounts')).body[0]!.id
  const move = { shipmentId, accountId, heldUpAt: 'colli' }
  expect(await whileItIsMoved(portal.database, move, read)).toEqual([before])
  expect(await read()).toEqual(['absent'])
})

it('a label and its papers are read as of one moment', async () => {
  const anna = await portal.as('anna@nordlys.test')
  const bo = await portal.as('bo@havblik.test')
  const { shipmentId } = await bookSample(anna, dkSeParcels)
  const scope = scopeIn(defaultShipmentSystem, (await anna.call('GetUser')).body.companyId!)
  const empty = async () => new Uint8Array()
  const deps = {
    database: portal.database.db,
    documents: { label: empty, papers: empty } as unknown as DocumentRenderer,
    shipmentRules: (async () => ({ customsFreeZones: [] })) as unknown as ReadShipmentRules,
  }
  const printed = async () => {
    const parts = []
    for await (const { bookmark } of labelsAndPapers(deps, { scope, shipmentIds: [shipmentId] }, 'en', true))
      parts.push(bookmark)
    return parts
  }
  const accountId = (await bo.call('GetCompanyAccounts')).body[0]!.id
  const move = { shipmentId, accountId, heldUpAt: 'colli' }
  expect(await whileItIsMoved(portal.database, move, printed)).toHaveLength(2)
  expect(await printed()).toEqual([])
})
