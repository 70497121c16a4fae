import type { FreightPayer } from '@kattegat/domain/shipment'
import { sql, type Selectable } from 'kysely'
import type { Database, DB, Tx } from '../../platform/database/index.ts'
import { findPayerDecided, type PayingAccount } from '../booking/index.ts'

/** The parts of a shipment that say who pays for it. */
export type PaidShipment = Pick<Selectable<DB['shipment']>, 'shipment_system' | 'receiver_pays' | 'payer_account_id'>

/** Who pays for a shipment, and whom. */
export async function readPayer(db: Database | Tx, row: PaidShipment): Promise<FreightPayer<PayingAccount>> {
  if (!row.receiver_pays) return { kind: 'booker' }
  const { shipment_system: shipmentSystem, payer_account_id: accountId } = row
  return payerOf(row, accountId === null ? undefined : await findPayerDecided(db, { shipmentSystem, accountId }))
}

/**
 * Who pays, where the account that was decided to pay is known. It stays the one, whatever its company is called by then, whose
 * it is, and whether it may still book (decision 0207).
 */
export function payerOf(
  row: Pick<PaidShipment, 'receiver_pays'>,
  account: PayingAccount | undefined,
): FreightPayer<PayingAccount> {
  if (!row.receiver_pays) return { kind: 'booker' }
  return account ? { kind: 'receiver', account } : { kind: 'carrier' }
}

/**
 * Selects the account of ours that was decided to pay for a shipment `s`, for lists; null where there is none.
 * The answer has `paying_account`.
 */
export const payingAccount =
  sql<PayingAccount | null>`case when s.receiver_pays and s.payer_account_id is not null then (
  select jsonb_build_object('accountId', a.id, 'companyId', c.id, 'companyName', c.name, 'vatNumber', c.vat_number)
  from company_account a join company c on c.id = a.company_id
  where a.id = s.payer_account_id
) end`.as('paying_account')
