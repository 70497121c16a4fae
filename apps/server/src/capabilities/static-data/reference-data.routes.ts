import { messagesIn } from '@kattegat/messages/node'
import { accept, refuse } from '@kattegat/domain/result'
import { batteryTypesOf } from '@kattegat/domain/shipment'
import type { Database } from '../../platform/database/index.ts'
import { notAuthorized, type Serve } from '../../platform/http/index.ts'
import { scopeOf } from '../../platform/tenancy/index.ts'
import { listedCompanies } from '../people/index.ts'
import { findDangerousGoods, findHarmonizedCodes, listCustomsFreeZones } from '../reference-data/index.ts'
import { listBlockedDescriptions, listDescriptions } from './stored-lists.ts'
import * as lists from './named-lists.ts'
import { offered } from './static-data.routes.ts'

/** Lists of goods: what they are called, how dangerous they are, and where they need no customs. */
export function registerReferenceData(serve: Serve, { database }: { readonly database: Database }): void {
  serve('GetDangerousGoodsType', async ({ language }) => accept(lists.dangerousGoodsTypeList(language)))
  serve('GetShipmentTypes', async ({ language }) => accept(lists.shipmentTypeList(language)))
  serve('GetExportReasonCodes', async ({ language }) =>
    accept(await offered(database, 'exportReasons', lists.exportReasonList(language), ({ code }) => code)),
  )

  serve('GetDangerousGoodsDescriptions', async ({ input, language }) => {
    const t = messagesIn(language, 'goods')
    const goods = await findDangerousGoods(database, { query: input.query.query ?? '', language })
    return accept(
      goods.map((good) => ({
        ...good,
        batteryTypes: batteryTypesOf(good.unNumber).map((code) => ({ code, name: t(`batteryTypes.${code}`) })),
      })),
    )
  })
  serve('GetHarmonizedCodes', async ({ input, language }) => {
    const { query = '', list = 'HS' } = input.query
    return accept(await findHarmonizedCodes(database, { query, list, language }))
  })
  serve('GetCustomsFreeZones', async () => {
    const zones = await listCustomsFreeZones(database)
    return accept(zones.map(({ countryCode, postalCodes }) => ({ countryCode, postalCodes: [...postalCodes] })))
  })
  serve('BlockedDescriptions', async () => accept(await listBlockedDescriptions(database)))
  serve('GetCustomerDescriptions', async ({ input, caller }) => {
    const scope = scopeOf(caller, 'shipment.book')
    if (!scope) return refuse(notAuthorized)
    const owner = await listedCompanies(database, scope, input.query.companyId)
    return owner.ok ? accept(await listDescriptions(database, owner.value)) : owner
  })
}
