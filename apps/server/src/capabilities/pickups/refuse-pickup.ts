import { addressLines } from '@kattegat/domain/address'
import { formatWaybillNumber } from '@kattegat/domain/identifiers'
import { isPickedUpAt, pickupAddressOf, type NotPickedUp, type PickupRefusal } from '@kattegat/domain/pickups'
import type { AddressForm, ShipmentForm } from '@kattegat/domain/shipment'
import { messagesIn } from '@kattegat/messages/node'
import type { Tx } from '../../platform/database/index.ts'
import type { Refusal } from '../../platform/http/index.ts'
import type { PickedUpRow, PickupRow } from './pickup.repository.ts'

/** Why a pickup, or a shipment for it, is refused, in words. */
export type PickupReason =
  | PickupRefusal
  | NotPickedUp
  | 'pickup-companies-differ'
  | 'pickup-shipment-other-address'
  | 'pickup-shipment-changed'

export function stateForbids(reason: PickupReason, facts: Readonly<Record<string, unknown>> = {}): Refusal {
  return {
    code: 'STATE_FORBIDS',
    facts: { ...facts, reason },
    detail: (language) => messagesIn(language, 'pickups')(`reason.${reason}`),
  }
}

/** Whether it was refused because a shipment is not what was looked at, or not of the company that it was. */
export function isOfOther({ code, facts }: Refusal): boolean {
  return code === 'NOT_FOUND' || facts?.['reason'] === ('pickup-shipment-changed' satisfies PickupReason)
}

/** The pickup is not the one that was seen: who changed it, and when. */
export async function pickupConflict(tx: Tx, row: PickupRow): Promise<Refusal> {
  const { name } = await tx
    .selectFrom('portal_user')
    .select('name')
    .where('id', '=', row.updated_by)
    .executeTakeFirstOrThrow()
  return {
    code: 'VERSION_CONFLICT',
    facts: { changedBy: name, changedAt: row.updated_at.toISOString(), version: row.version },
  }
}

/** The refusal of a customer's pickup at an address that the price of one of its shipments is not of; undefined where there is none. */
export function elsewhereRefusal(
  shipments: readonly Pick<PickedUpRow, 'id' | 'form' | 'waybill_number'>[],
  address: AddressForm,
): Refusal | undefined {
  const row = shipments.find(({ form }) => !isPickedUpAt(form as ShipmentForm, address))
  if (!row) return undefined
  const shipmentRef = row.waybill_number ?? ''
  const own = pickupAddressOf(row.form as ShipmentForm)
  return {
    code: 'STATE_FORBIDS',
    facts: { reason: 'pickup-address-differs', shipmentId: row.id, shipmentRef },
    detail: (language) =>
      messagesIn(language, 'pickups')('reason.pickup-address-differs', {
        shipment: formatWaybillNumber(shipmentRef),
        address: addressLines(own).join(', '),
      }),
  }
}
