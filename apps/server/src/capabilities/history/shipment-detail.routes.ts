import { isEmployee } from '@kattegat/domain/permissions'
import { accept, refuse } from '@kattegat/domain/result'
import { asOfOneMoment } from '../../platform/database/index.ts'
import { notAuthorized, notFound, type Serve } from '../../platform/http/index.ts'
import { scopeOf } from '../../platform/tenancy/index.ts'
import { noteOpened } from '../booking/index.ts'
import { readInternalMessages } from './actions/internal-messages.ts'
import { findShipmentId } from './find-shipment-id.ts'
import type { HistoryDeps } from './history-deps.ts'
import { readPriceLines } from './price-lines.ts'
import { readShipmentDetail } from './shipment-detail.ts'

/** A shipment's whole story, and its parts. */
export function registerShipmentDetail(serve: Serve, deps: HistoryDeps): void {
  const { database } = deps
  serve('HistoryShipmentInfo', async ({ input, caller, language, request }) => {
    const story = await readShipmentDetail(deps, caller, input.params.id, language)
    if (!story) return refuse(notFound)
    await noteOpened(database, { caller, request }, story.data)
    return accept(story)
  })
  serve('GetPriceLines', async ({ input: { query }, caller, language }) => {
    const scope = scopeOf(caller, 'shipment.read')
    if (!scope) return refuse(notAuthorized)
    if (query.shipmentId === undefined && query.linkId === undefined) {
      return refuse({ code: 'INVALID_INPUT', errors: [{ field: 'shipmentId', code: 'required', params: {} }] })
    }
    const lines = await asOfOneMoment(database, async (moment) => {
      const id = await findShipmentId(moment, scope, query)
      return id === undefined ? undefined : readPriceLines(moment, id, { language, withCost: isEmployee(caller.roles) })
    })
    return lines ? accept(lines) : refuse(notFound)
  })
  serve('GetInternalMessages', async ({ input, caller }) => {
    const scope = scopeOf(caller, 'shipment.manage')
    if (!scope) return refuse(notAuthorized)
    const id = await findShipmentId(database, scope, input.query)
    return id === undefined ? refuse(notFound) : accept(await readInternalMessages(database, id))
  })
}
