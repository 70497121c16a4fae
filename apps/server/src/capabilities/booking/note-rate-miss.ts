import { sql } from 'kysely'
import type { ShipmentForm } from '@kattegat/domain/shipment'
import type { Scope } from '../../platform/tenancy/index.ts'
import { scopeOfCompany } from '../../platform/tenancy/index.ts'
import type { BookingDeps } from './booking-deps.ts'
import type { CheckedForm } from './rate-form.ts'

/**
 * Remembers that nothing could carry what somebody wanted to book, for the back office to see to. Once for an account and a
 * lane, however often it is asked: comparing again costs one row's update.
 */
export async function noteRateMiss(
  { database, now }: Pick<BookingDeps, 'database' | 'now'>,
  scope: Scope,
  { form, account }: Pick<CheckedForm, 'form' | 'account'>,
  askedBy: number,
): Promise<void> {
  const { shipmentSystem } = scopeOfCompany(scope, account.companyId)
  const asked = { asked_by: askedBy, asked_at: now() }
  await database
    .insertInto('rate_miss')
    .values({
      shipment_system: shipmentSystem,
      company_id: account.companyId,
      account_id: account.id,
      lane: laneOf(form),
      ...asked,
    })
    .onConflict((conflict) =>
      conflict.columns(['account_id', 'lane']).doUpdateSet({ ...asked, times: sql`rate_miss.times + 1` }),
    )
    .execute()
}

/** From where to where: `DK 1620 – US 60608`. */
function laneOf({ senderAddress, receiverAddress }: ShipmentForm): string {
  return [senderAddress, receiverAddress]
    .map((place) => [place?.countryCode, place?.postalCode].filter(Boolean).join(' '))
    .join(' – ')
}
