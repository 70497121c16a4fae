import { isEmployee } from '@kattegat/domain/permissions'
import { freightPayer, type AddressForm, type NamedCompany, type ShipmentForm } from '@kattegat/domain/shipment'
import type { FieldError } from '@kattegat/domain/messages'
import { sql } from 'kysely'
import type { Database, Tx } from '../../platform/database/index.ts'
import type { Caller, CompanyId } from '../../platform/tenancy/index.ts'

/** An account of ours that somebody named as the one that pays. */
export interface PayingAccount extends NamedCompany {
  readonly accountId: number
  readonly companyId: CompanyId
}

/** Whether its company wants to pay for what others send to it, and may. */
type Willing = PayingAccount & { readonly agreed: boolean }

/** The account that was decided to pay when a shipment was booked. */
export async function findPayerDecided(
  db: Database | Tx,
  { shipmentSystem, accountId }: { readonly shipmentSystem: string; readonly accountId: number },
): Promise<Willing | undefined> {
  const row = await accountsOf(db, shipmentSystem).where('a.id', '=', accountId).executeTakeFirst()
  return row && { ...row, agreed: Boolean(row.agreed) }
}

/** The account of a system that has this number; undefined where none has, or two: a number that two have names neither. */
async function findPayingAccount(
  db: Database | Tx,
  { shipmentSystem, number }: { readonly shipmentSystem: string; readonly number: string },
): Promise<Willing | undefined> {
  if (number.trim() === '') return undefined
  const accounts = await accountsOf(db, shipmentSystem)
    .where('a.number', '=', number.trim())
    .where('a.active', '=', true)
    .where('c.active', '=', true)
    .execute()
  return accounts.length === 1 ? { ...accounts[0]!, agreed: Boolean(accounts[0]!.agreed) } : undefined
}

function accountsOf(db: Database | Tx, shipmentSystem: string) {
  return db
    .selectFrom('company_account as a')
    .innerJoin('company as c', 'c.id', 'a.company_id')
    .select(['a.id as accountId', 'c.id as companyId', 'c.name as companyName', 'c.vat_number as vatNumber'])
    .select((is) =>
      is
        .and([is('a.pays_for_received', '=', true), is('a.on_hold', '=', false), is('a.active', '=', true)])
        .as('agreed'),
    )
    .where('a.shipment_system', '=', shipmentSystem)
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
  if (ofPayer === companyId || isEmployee(caller.roles)) return { accountId }
  if (agreed && (await isPlaceOf(db, ofPayer, receiverAddress))) return { accountId }
  return { error: { field: 'accountNumber', code: 'payerNotAgreed', params: {} } }
}

/** Whether goods go to where a company is: to its own address, or to where one of its accounts sends or is picked up. */
async function isPlaceOf(
  db: Database | Tx,
  companyId: CompanyId,
  address: Pick<AddressForm, 'countryCode' | 'postalCode'> | null | undefined,
): Promise<boolean> {
  if (!address) return false
  const places = await db
    .selectFrom('company as c')
    .select(['c.country_code as country', sql<string>`c.address ->> 'postalCode'`.as('code')])
    .where('c.id', '=', companyId)
    .unionAll(
      db
        .selectFrom('address as d')
        .select(['d.country_code as country', 'd.postal_code as code'])
        .where('d.company_id', '=', companyId)
        .where('d.account_id', 'is not', null),
    )
    .execute()
  const plain = (text: string | null) => (text ?? '').replaceAll(/[^\p{L}\p{N}]/gu, '').toUpperCase()
  return places.some(
    ({ country, code }) => country === address.countryCode && plain(code) === plain(address.postalCode ?? null),
  )
}
