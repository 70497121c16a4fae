import { refuse, type Result } from '@kattegat/domain/result'
import type { Tx } from '../../platform/database/index.ts'
import type { Refusal } from '../../platform/http/index.ts'
import { isAnswered } from '../../platform/idempotency/index.ts'
import type { ShipmentId } from '../../platform/tenancy/index.ts'
import { dailyPackagesUsed } from '../daily-storage/index.ts'
import { answerOnce, replayOf, type Booked, type BookShipment, type RememberedBooking } from './answer-once.ts'
import type { BookingDeps } from './booking-deps.ts'
import { matchPieces } from './pieces.ts'
import type { DecidedBooking } from './record-booking.ts'
import { labelledPieces } from './shipment.repository.ts'
import { wideInTurn } from './wide-in-turn.ts'

/** Packages that are not counted: so few are bounded by the rate of calls, and not every booking is to pay a statement more. */
const uncounted = 10

/** What is written, by which call, and what was sent with it. */
interface ToNumber {
  readonly call: string
  readonly body: object
  /** With the shipment that it replaces, if it does: packages that keep their SSCC take none. */
  readonly booking: DecidedBooking & { readonly shipmentId?: ShipmentId }
}

/**
 * Writes a shipment with its SSCCs and answers once, unless its company has had as many packages numbered as it may in a day
 * (decision 0250). They are counted before the transaction: in it, the company's bookings would wait for one another to its end.
 * What is refused afterwards stays counted.
 */
export function numberOnce(
  deps: BookingDeps,
  command: Pick<BookShipment, 'caller' | 'idempotencyKey' | 'language'>,
  { call, body, booking }: ToNumber,
  write: (tx: Tx) => Promise<Result<RememberedBooking, Refusal>>,
): Promise<Result<Booked, Refusal>> {
  return wideInTurn(booking.pieces, async () =>
    (await mayNumber(deps, command, call, booking))
      ? answerOnce(deps, command, call, body, write)
      : replayOf(deps, command, call, body, refuse(dailyPackagesUsed)),
  )
}

async function mayNumber(
  deps: BookingDeps,
  { caller, idempotencyKey: key }: Pick<BookShipment, 'caller' | 'idempotencyKey'>,
  call: string,
  booking: ToNumber['booking'],
): Promise<boolean> {
  if (caller.companyId === null || booking.pieces.length <= uncounted) return true
  // Quotes, and what waits for an approver, have no SSCCs yet.
  if (booking.quote || booking.approval) return true
  // Asked again, it takes none.
  if (key !== undefined && (await isAnswered(deps.database, { userId: caller.userId, call, key }))) return true
  const packages = await packagesToNumber(deps, booking)
  return packages <= uncounted || deps.dailyPackages.take(caller, packages)
}

async function packagesToNumber(
  { database }: Pick<BookingDeps, 'database'>,
  { pieces, shipmentId }: ToNumber['booking'],
): Promise<number> {
  if (shipmentId === undefined) return pieces.length
  return matchPieces(pieces, await labelledPieces(database, shipmentId)).added.length
}
