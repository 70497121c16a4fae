import { isEmployee } from '@kattegat/domain/permissions'
import { accept, refuse } from '@kattegat/domain/result'
import { notAuthorized, notFound, scopeOf, type Scope, type Serve } from '../../platform/http/index.ts'
import { named, within, type ShipmentId } from '../../platform/tenancy/index.ts'
import { readInternalMessages } from './actions/internal-messages.ts'
import type { HistoryDeps } from './history-deps.ts'
import { readPriceLines } from './price-lines.ts'
import { readShipmentDetail } from './shipment-detail.ts'

/** A shipment's whole story, and its parts. */
export function registerShipmentDetail(serve: Serve, deps: HistoryDeps): void {
  const { database } = deps
  serve('HistoryShipmentInfo', async ({ input, caller, language }) => {
    const story = await readShipmentDetail(deps, caller, input.params.id, language)
    return story ? accept(story) : refuse(notFound)
  })
  serve('GetPriceLines', async ({ input: { query }, caller, language }) => {
    const scope = scopeOf(caller, 'shipment.read')
    if (!scope) return refuse(notAuthorized)
    if (query.shipmentId === undefined && query.linkId === undefined) {
      return refuse({ code: 'INVALID_INPUT', errors: [{ field: 'shipmentId', code: 'required', params: {} }] })
    }
    const id = await findShipmentId(deps, scope, query)
    if (id === undefined) return refuse(notFound)
    return accept(await readPriceLines(database, id, { language, withCost: isEmployee(caller.roles) }))
  })
  serve('GetInternalMessages', async ({ input, caller }) => {
    const scope = scopeOf(caller, 'shipment.manage')
    if (!scope) return refuse(notAuthorized)
    const id = await findShipmentId(deps, scope, input.query)
    return id === undefined ? refuse(notFound) : accept(await readInternalMessages(database, id))
  })
}

const uuid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i

/** The id of a shipment within reach, by its id and link id, as far as they are given. */
async function findShipmentId(
  { database }: HistoryDeps,
  scope: Scope,
  which: { readonly shipmentId?: number; readonly linkId?: string },
): Promise<ShipmentId | undefined> {
  let query = database.selectFrom('shipment').select('id').where(within(scope, 'shipment'))
  if (which.shipmentId !== undefined) query = query.where(named(scope, 'shipment', which.shipmentId))
  if (which.linkId !== undefined) {
    if (!uuid.test(which.linkId)) return undefined
    const { linkId } = which
    query = query.where('id', '=', (links) =>
      links.selectFrom('shipment_link').select('shipment_id').where('link_id', '=', linkId),
    )
  }
  return (await query.executeTakeFirst())?.id
}
