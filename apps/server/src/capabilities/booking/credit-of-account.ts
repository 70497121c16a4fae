import { creditErrors } from '@kattegat/domain/companies'
import { sql } from 'kysely'
import type { Tx } from '../../platform/database/index.ts'
import type { Refusal } from '../../platform/http/index.ts'
import { within, type Scope } from '../../platform/tenancy/index.ts'
import type { BookShipment } from './answer-once.ts'
import type { DecidedBooking } from './record-booking.ts'

/**
 * Why a booking that this transaction wrote may not stand: its account is on hold, or owes more with it than it may. A quote
 * costs nothing yet, and a test never does.
 */
export async function creditRefusal(
  tx: Tx,
  { scope, caller }: Pick<BookShipment, 'scope' | 'caller'>,
  { account, bookingType }: Pick<DecidedBooking, 'account' | 'bookingType'>,
): Promise<Refusal | undefined> {
  const { limits } = account
  if (bookingType === 'QuoteBooking' || caller.testMode || !(limits.onHold || limits.creditLimit)) return undefined
  const { owed, currency } = limits.onHold ? nothingOwed : await owedOn(tx, scope, account.id)
  const errors = creditErrors(limits, owed, currency)
  return errors.length > 0 ? { code: 'INVALID_INPUT', errors } : undefined
}

const nothingOwed = { owed: 0, currency: '' }

/** All that is booked on an account and not yet invoiced, VAT included, in the currency of its system. */
async function owedOn(tx: Tx, scope: Scope, accountId: number): Promise<{ owed: number; currency: string }> {
  // Two bookings at once would each see the other's room: one waits for the other.
  await tx
    .selectFrom('company_account as a')
    .select('a.id')
    .where(within(scope, 'a'))
    .where('a.id', '=', accountId)
    // Their shipments hold its key already, which this leaves to them.
    .forNoKeyUpdate()
    .execute()
  const { owed } = await tx
    .selectFrom('shipment as s')
    .select(sql<number>`coalesce(sum(s.sales_total_minor + coalesce(s.sales_vat_minor, 0)), 0)::bigint`.as('owed'))
    .where(within(scope, 's'))
    .where('s.account_id', '=', accountId)
    .where('s.invoicing_transfer', '<>', 'sent')
    .where('s.booking_type', '<>', 'QuoteBooking')
    // Nothing is owed for what nobody approved.
    .where((where) =>
      where.not(
        where.exists(
          where
            .selectFrom('approval as a')
            .select('a.state')
            .whereRef('a.shipment_id', '=', 's.id')
            .where('a.state', 'in', ['Refused', 'Expired']),
        ),
      ),
    )
    .where('s.deleted_at', 'is', null)
    .where('s.test', '=', false)
    .executeTakeFirstOrThrow()
  const { currency } = await tx
    .selectFrom('shipment_system as y')
    .select('y.currency')
    .where('y.key', '=', scope.shipmentSystem)
    .executeTakeFirstOrThrow()
  return { owed, currency }
}
