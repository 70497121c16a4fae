import { accept, refuse } from '@kattegat/domain/result'
import type { Database } from '../../platform/database/index.ts'
import { notFound, type Serve } from '../../platform/http/index.ts'
import { trackShipment } from './track-shipment.ts'

export interface TrackingDeps {
  readonly database: Database
  readonly now: () => Date
}

/** The public tracking page's one call: no sign-in, but a token that nobody guesses. */
export function registerTracking(serve: Serve, deps: TrackingDeps): void {
  serve('GetTracking', async ({ input, language }) => {
    const tracked = await trackShipment(deps, input.params.token, language)
    return tracked ? accept(tracked) : refuse(notFound)
  })
}
