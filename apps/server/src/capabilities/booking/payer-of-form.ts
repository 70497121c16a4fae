import { isEmployee } from '@kattegat/domain/permissions'
import { freightPayer, type NamedCompany, type ShipmentForm } from '@kattegat/domain/shipment'
import type { FieldError } from '@kattegat/domain/messages'
import type { Database, Tx } from '../../platform/database/index.ts'
import type { Caller, CompanyId } from '../../platform/tenancy/index.ts'

/** An account of ours that somebody named as the one that pays. */
export interface PayingAccount extends NamedCompany {
  readonly accountId: number
  readonly companyId: CompanyId
}

/** The account that was decided to pay when a shipment was booked. */
export async function findPayerDecided(
  db: Database | Tx,
  { shipmentSystem, accountId }: { readonly shipmentSystem: string; readonly accountId: number },
): Promise<PayingAccount | undefined> {
  return db
    .selectFrom('company_account as a')
    .innerJoin('company as c', 'c.id', 'a.company_id')
    .select(['a.id as accountId', 'c.id as companyId', 'c.name as companyName', 'c.vat_number as vatNumber'])
    .where('a.shipment_system', '=', shipmentSystem)
    .where('a.id', '=', accountId)
    .executeTakeFirst()
}

/** The account of a system that has this number; undefined where none has, or two: a number that two have names neither. */
async function findPayingAccount(
  db: Database | Tx,
  { shipmentSystem, number }: { readonly shipmentSystem: string; readonly number: string },
): Promise<(PayingAccount & { readonly agreed: boolean }) | undefined> {
  if (number.trim() === '') return undefined
  const accounts = await db
    .selectFrom('company_account as a')
    .innerJoin('company as c', 'c.id', 'a.company_id')
    .select(['a.id as accountId', 'c.id as companyId', 'c.name as companyName', 'c.vat_number as vatNumber'])
    .select((account) =>
      account.and([account('a.pays_for_received', '=', true), account('a.on_hold', '=', false)]).as('agreed'),
    )
    .where('a.shipment_system', '=', shipmentSystem)
    .where('a.number', '=', number.trim())
    .where('a.active', '=', true)
    .where('c.active', '=', true)
    .execute()
  return accounts.length === 1 ? { ...accounts[0]!, agreed: Boolean(accounts[0]!.agreed) } : undefined
}

/** Who pays for a form: the account of its receiver, or nobody of ours. */
export type PayerOfForm = { readonly accountId?: number } | { readonly error: FieldError }

/**
 * Who pays for a form, or why a customer may not have it paid by the account named: it is another company's, which has not
 * agreed to pay for what others send to it, or may not book itself.
 */
export async function payerOfForm(
  db: Database | Tx,
  {
    shipmentSystem,
    caller,
    companyId,
  }: { shipmentSystem: string; caller: Pick<Caller, 'roles'>; companyId: CompanyId },
  { receiverPays = false, accountNumber: number = '', receiverAddress }: ShipmentForm,
): Promise<PayerOfForm> {
  if (!receiverPays) return {}
  const account = await findPayingAccount(db, { shipmentSystem, number })
  const receiver = { companyName: receiverAddress?.companyName ?? '', vatNumber: receiverAddress?.vatNumber ?? '' }
  const payer = freightPayer({ receiverPays, receiver, account })
  if (payer.kind !== 'receiver') return {}
  const { accountId, agreed, companyId: ofPayer } = payer.account
  if (agreed || ofPayer === companyId || isEmployee(caller.roles)) return { accountId }
  return { error: { field: 'accountNumber', code: 'payerNotAgreed', params: {} } }
}
