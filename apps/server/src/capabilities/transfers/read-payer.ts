import { freightPayer, type FreightPayer, type ShipmentForm } from '@kattegat/domain/shipment'
import { sql, type Selectable } from 'kysely'
import type { Database, DB, Tx } from '../../platform/database/index.ts'
import { findPayerDecided, type PayingAccount } from '../booking/index.ts'

/** The parts of a shipment that say who pays for it. */
export type PaidShipment = Pick<
  Selectable<DB['shipment']>,
  'shipment_system' | 'receiver_pays' | 'payer_account_id' | 'receiver_name' | 'form'
>

/** Who pays for a shipment, and whom. */
export async function readPayer(db: Database | Tx, row: PaidShipment): Promise<FreightPayer<PayingAccount>> {
  if (!row.receiver_pays) return { kind: 'booker' }
  const { shipment_system: shipmentSystem, payer_account_id: accountId } = row
  return payerOf(row, accountId === null ? undefined : await findPayerDecided(db, { shipmentSystem, accountId }))
}

/** Who pays, where the account named is known. */
export function payerOf(row: PaidShipment, account: PayingAccount | undefined): FreightPayer<PayingAccount> {
  const { receiverAddress } = row.form as ShipmentForm
  const receiver = { companyName: row.receiver_name, vatNumber: receiverAddress?.vatNumber ?? '' }
  return freightPayer({ receiverPays: row.receiver_pays, receiver, account })
}

/**
 * Selects the account of ours that was decided to pay for a shipment `s`, for lists; null where there is none.
 * The answer has `paying_account`.
 */
export const payingAccount =
  sql<PayingAccount | null>`case when s.receiver_pays and s.payer_account_id is not null then (
  select jsonb_build_object('accountId', a.id, 'companyId', c.id, 'companyName', c.name, 'vatNumber', c.vat_number)
  from company_account a join company c on c.id = a.company_id
  where a.id = s.payer_account_id and a.active and c.active
) end`.as('paying_account')
