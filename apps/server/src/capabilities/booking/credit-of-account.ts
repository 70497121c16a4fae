import { creditErrors } from '@kattegat/domain/companies'
import type { FieldError } from '@kattegat/domain/messages'
import { sql, type Selectable } from 'kysely'
import type { DB, Tx } from '../../platform/database/index.ts'
import type { Refusal } from '../../platform/http/index.ts'
import { within, type Scope } from '../../platform/tenancy/index.ts'
import { limitsOf, type Account } from '../people/index.ts'
import { findPayerDecided } from './payer-of-form.ts'
import type { DecidedBooking } from './record-booking.ts'

/** A booking as far as its account's limits go. */
interface OnAccount extends Pick<DecidedBooking, 'account' | 'bookingType'> {
  /** It was booked as a test; in which mode it is changed now is no matter. */
  readonly isTest: boolean
  /** Whether what it costs is known, or need not be: employees book for an account what it asked them to. */
  readonly isPriced?: boolean
}

/**
 * Why a booking that this transaction wrote may not stand: its account is on hold, or owes more with it than it may. A quote
 * costs nothing yet, and a test never does.
 */
export async function creditRefusal(
  tx: Tx,
  scope: Scope,
  { account, bookingType, isTest, isPriced = true }: OnAccount,
): Promise<Refusal | undefined> {
  if (bookingType === 'QuoteBooking' || isTest) return undefined
  return refusalOf(tx, scope, account, 0, isPriced)
}

/**
 * Why a customer may not have a deleted shipment back: what is deleted is not owed, and would be again, by an account that may have
 * been closed since, or by a payer that agrees to it no more.
 */
export async function creditRefusalOfRestoring(
  tx: Tx,
  scope: Scope,
  shipment: Pick<
    Selectable<DB['shipment']>,
    | 'account_id'
    | 'payer_account_id'
    | 'booking_type'
    | 'test'
    | 'invoicing_transfer'
    | 'sales_total_minor'
    | 'sales_vat_minor'
  >,
  /** It is written already, and so among what is owed. */
  isRestored = false,
): Promise<Refusal | undefined> {
  if (shipment.booking_type === 'QuoteBooking' || shipment.test || shipment.invoicing_transfer === 'sent')
    return undefined
  const account = await tx
    .selectFrom('company_account as a')
    .selectAll('a')
    .where(within(scope, 'a'))
    .where('a.id', '=', shipment.account_id)
    .executeTakeFirst()
  if (!account?.active) return invalid('accountId', 'notKnown')
  if (await isUnwillingPayer(tx, scope, shipment.payer_account_id, account.company_id))
    return invalid('accountNumber', 'payerNotAgreed')
  const total = isRestored ? 0 : (shipment.sales_total_minor ?? 0) + (shipment.sales_vat_minor ?? 0)
  return refusalOf(tx, scope, { id: account.id, limits: limitsOf(account) }, total)
}

/** Whether an account is another company's, and does not pay for what others send to it. */
async function isUnwillingPayer(
  tx: Tx,
  { shipmentSystem }: Scope,
  accountId: number | null,
  companyId: number,
): Promise<boolean> {
  const payer = accountId === null ? undefined : await findPayerDecided(tx, { shipmentSystem, accountId })
  return payer !== undefined && payer.companyId !== companyId && !payer.agreed
}

function invalid(field: string, code: FieldError['code']): Refusal {
  return { code: 'INVALID_INPUT', errors: [{ field, code, params: {} }] }
}

async function refusalOf(
  tx: Tx,
  scope: Scope,
  { id, limits }: Pick<Account, 'id' | 'limits'>,
  /** What is not written yet, in hundredths. */
  toComeMinor: number,
  isPriced = true,
): Promise<Refusal | undefined> {
  if (!limits.onHold && !limits.creditLimit) return undefined
  const { owed, currency } = limits.onHold ? nothingOwed : await owedOn(tx, scope, id)
  const errors = creditErrors(limits, owed + toComeMinor, currency, isPriced)
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
