import { defaultShipmentSystem } from '@kattegat/domain/shipment'
import { dkSeParcels } from '@kattegat/samples'
import { afterAll, beforeAll, expect, it } from 'vitest'
import type { Reports } from '../../../platform/database/index.ts'
import { bookSample } from '../../../testing/book-sample.ts'
import { scopeIn } from '../../../testing/known-id.ts'
import { openTestPortal, type Person, type TestPortal } from '../../../testing/test-portal.ts'
import { exportRows } from './export-rows.ts'
import type { HistoryExport } from './export.repository.ts'

let portal: TestPortal
let anna: Person

beforeAll(async () => {
  portal = await openTestPortal()
  anna = await portal.as('anna@nordlys.test')
})
afterAll(() => portal?.close())

/** As they are read for Anna; before each of them but the first, something is done. */
async function readFor(wanted: Pick<HistoryExport, 'filter' | 'shipmentIds'>, beforeTheNext: () => Promise<unknown>) {
  const { db: database } = portal.database
  let asked = 0
  const reports: Reports = {
    read: async (ask) => {
      asked += 1
      if (asked > 1) await beforeTheNext()
      return ask(database)
    },
    close: async () => {},
  }
  const scope = scopeIn(defaultShipmentSystem, (await anna.call('GetUser')).body.companyId!)
  const asks = { requestedBy: anna.userId, requestedAt: new Date(), language: 'en' } as const
  const stored: HistoryExport = { id: '', shipmentSystem: defaultShipmentSystem, columns: ['id'], ...asks, ...wanted }
  const reader = { forStaff: false, language: 'en', now: new Date() } as const
  const ids: number[] = []
  for await (const { id } of exportRows({ database, reports }, scope, stored, reader)) ids.push(id)
  return ids
}

it('a list leaves out what staff move to another company after it was found and before it is read', async () => {
  const admin = await portal.as('admin@kattegat.test')
  const bo = await portal.as('bo@havblik.test')
  const { shipmentId: moved } = await bookSample(anna, dkSeParcels)
  const { shipmentId: kept } = await bookSample(anna, dkSeParcels)
  const [account] = (await bo.call('GetCompanyAccounts')).body
  const moves: number[] = []
  const move = async () => {
    const body = { shipmentId: moved, accountId: account!.id }
    moves.push((await admin.call('ChangeShipmentAccountAsync', { body })).status)
  }
  // No index has them in this order: all are found before the first is read.
  const filter = { sort: 'salesPrice', direction: 'ascending' } as const
  expect(await readFor({ filter, shipmentIds: undefined }, move)).toEqual([kept])
  expect(moves).toEqual([200])
  expect(await readFor({ filter: {}, shipmentIds: [kept, moved] }, move)).toEqual([kept])
})
