import type { Scope } from '../../platform/tenancy/index.ts'
import type { Language } from '@kattegat/messages'
import type { Database } from '../../platform/database/index.ts'
import type { Enqueue, EnqueueAll, Publish } from '../../platform/jobs/index.ts'
import type { BookingDeps } from '../booking/index.ts'
import type { Tariffs } from '../tariffs/index.ts'

export interface PickupDeps extends Pick<BookingDeps, 'asksMuch'> {
  readonly database: Database
  readonly tariffs: Tariffs
  readonly enqueue: Enqueue
  readonly enqueueAll: EnqueueAll
  readonly publish: Publish
  readonly now: () => Date
}

/** For pickups that are asked for by hand: whether the price of their shipments has one in it. */
export interface PricedPickupDeps extends PickupDeps {
  readonly booking: BookingDeps
}

/** In whose name something is done to a pickup, and how they are told of it. */
export interface PickupActor {
  readonly userId: number
  readonly scope: Scope
  /** The provider's own people: their change of a confirmed pickup needs no confirming. */
  readonly isStaff: boolean
  readonly testMode: boolean
  readonly language: Language
  readonly requestId?: string
  readonly ip?: string
}
