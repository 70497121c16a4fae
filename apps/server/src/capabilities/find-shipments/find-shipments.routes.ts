import { accept, refuse } from '@kattegat/domain/result'
import type { Database } from '../../platform/database/index.ts'
import { notAuthorized, type Serve } from '../../platform/http/index.ts'
import { scopeOf } from '../../platform/tenancy/index.ts'
import { findShipments } from './find-shipments.ts'

export interface FindShipmentsDeps {
  readonly database: Database
  readonly now: () => Date
}

/** Any shipment by what people have at hand; what the command palette asks. */
export function registerFindShipments(serve: Serve, { database, now }: FindShipmentsDeps): void {
  serve('FindShipments', async ({ input, caller }) => {
    const scope = scopeOf(caller, 'shipment.read')
    if (!scope) return refuse(notAuthorized)
    return accept(
      await findShipments(database, scope, {
        userId: caller.userId,
        shipmentSystem: caller.shipmentSystem,
        now: now(),
        query: input.query.query ?? '',
      }),
    )
  })
}
