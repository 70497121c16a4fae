import { isEmployee } from '@kattegat/domain/permissions'
import {
  freightPayer,
  goesTo,
  saysTheSamePayer,
  type NamedCompany,
  type Place,
  type ShipmentForm,
} from '@kattegat/domain/shipment'
import type { FieldError } from '@kattegat/domain/messages'
import { sql } from 'kysely'
import type { Database, Tx } from '../../platform/database/index.ts'
import type { Caller, CompanyId } from '../../platform/tenancy/index.ts'

/** An account of ours that somebody named as the one that pays. */
export interface PayingAccount extends NamedCompany {
  readonly accountId: number
  readonly companyId: CompanyId
}

/** Whether its company wants to pay for what others send to it, and may; on hold or closed it pays for nothing new. */
type Willing = PayingAccount & { readonly agreed: boolean; readonly mayPay: boolean; readonly isOpen: boolean }

/** The account that was decided to pay when a shipment was booked. */
export async function findPayerDecided(
  db: Database | Tx,
  { shipmentSystem, accountId }: { readonly shipmentSystem: string; readonly accountId: number },
): Promise<Willing | undefined> {
  const row = await accountsOf(db, shipmentSystem).where('a.id', '=', accountId).executeTakeFirst()
  return row && willing(row)
}

/**
 * The account of a system that has this number, an open one before closed ones; undefined where none has, or two: a number that
 * two have names neither.
 */
async function findPayingAccount(
  db: Database | Tx,
  { shipmentSystem, number }: { readonly shipmentSystem: string; readonly number: string },
): Promise<Willing | undefined> {
  if (number.trim() === '') return undefined
  const accounts = (await accountsOf(db, shipmentSystem).where('a.number', '=', number.trim()).execute()).map(willing)
  const open = accounts.filter(({ isOpen }) => isOpen)
  const [account, ...others] = open.length > 0 ? open : accounts
  return others.length > 0 ? undefined : account
}

function accountsOf(db: Database | Tx, shipmentSystem: string) {
  return db
    .selectFrom('company_account as a')
    .innerJoin('company as c', 'c.id', 'a.company_id')
    .select(['a.id as accountId', 'c.id as companyId', 'c.name as companyName', 'c.vat_number as vatNumber'])
    .select(['a.pays_for_received as pays', 'a.on_hold as onHold', 'a.active', 'c.active as companyActive'])
    .where('a.shipment_system', '=', shipmentSystem)
}

type State = Record<'pays' | 'onHold' | 'active' | 'companyActive', boolean>

function willing({ pays, onHold, active, companyActive, ...account }: PayingAccount & State): Willing {
  const isOpen = active && companyActive
  const mayPay = isOpen && !onHold
  return { ...account, isOpen, mayPay, agreed: pays && mayPay }
}

/** Who pays for a form: the account of its receiver, or nobody of ours. */
export type PayerOfForm = { readonly accountId?: number } | { readonly error: FieldError }

/** The account to be kept with the shipment; none while a customer may not have it pay. */
export function payerToKeep(payer: PayerOfForm): { payerAccountId?: number | undefined } {
  return 'error' in payer ? {} : { payerAccountId: payer.accountId }
}

/** Who was decided to pay for a shipment as it stands, for what it says of the receiver. */
export interface PayerBefore {
  readonly payerAccountId: number | null
  readonly form: ShipmentForm
}

interface PayerQuestion {
  readonly shipmentSystem: string
  readonly caller: Pick<Caller, 'roles'>
  /** A customer named the account, also where staff book it. */
  readonly isCustomers?: boolean | undefined
  readonly companyId: CompanyId
  /** Of a shipment that is changed: as long as it says the same of who pays, that is decided. */
  readonly before?: PayerBefore | undefined
}

/**
 * Who pays for a form, or why a customer may not have it paid by the account named: it is another company's, which has not
 * agreed to pay for what others send to it, or may not book itself.
 */
export async function payerOfForm(
  db: Database | Tx,
  { shipmentSystem, caller, isCustomers = false, companyId, before }: PayerQuestion,
  form: ShipmentForm,
): Promise<PayerOfForm> {
  if (!form.receiverPays) return {}
  const isStaffs = isEmployee(caller.roles) && !isCustomers
  const isOurs = (account: Willing) => account.mayPay && (isStaffs || account.companyId === companyId)
  const decided = before && saysTheSamePayer(form, before.form) ? before.payerAccountId : null
  const stands = decided === null ? undefined : await findPayerDecided(db, { shipmentSystem, accountId: decided })
  if (stands) {
    // What is on hold pays for nothing new; what it was to pay already an employee may still correct.
    const isOld = isStaffs && isBooked(before?.form)
    return isOld || isOurs(stands) || stands.agreed ? { accountId: stands.accountId } : notAgreed
  }
  const { accountNumber: number = '', receiverAddress } = form
  const account = await findPayingAccount(db, { shipmentSystem, number })
  if (!account) return {}
  const receiver = { companyName: receiverAddress?.companyName ?? '', vatNumber: receiverAddress?.vatNumber ?? '' }
  // The booker's own number, of what another receives, is none with the carrier: nobody would be billed.
  if (freightPayer({ receiverPays: true, receiver, account }).kind !== 'receiver')
    return account.companyId === companyId ? notAgreed : {}
  const mayPay = isOurs(account) || (account.agreed && (await isPlaceOf(db, account.companyId, receiverAddress ?? {})))
  return mayPay && account.isOpen ? { accountId: account.accountId } : notAgreed
}

function isBooked(form: ShipmentForm | undefined): boolean {
  return form !== undefined && form.bookingType !== 'ErrorBooking' && form.bookingType !== 'QuoteBooking'
}

const notAgreed = { error: { field: 'accountNumber', code: 'payerNotAgreed', params: {} } } as const

/** Whether goods go to where a company is: to its own address, or to where one of its accounts sends or is picked up. */
async function isPlaceOf(db: Database | Tx, companyId: CompanyId, address: Place): Promise<boolean> {
  const places = await db
    .selectFrom('company as c')
    .select(['c.country_code as countryCode', sql<string | null>`c.address ->> 'postalCode'`.as('postalCode')])
    .select(sql<string | null>`c.address ->> 'city'`.as('city'))
    .select(sql<string | null>`c.address ->> 'street1'`.as('street1'))
    .where('c.id', '=', companyId)
    .unionAll(
      db
        .selectFrom('address as d')
        .select(['d.country_code as countryCode', 'd.postal_code as postalCode', 'd.city', 'd.street1'])
        .where('d.company_id', '=', companyId)
        .where('d.account_id', 'is not', null),
    )
    .execute()
  return places.some((place) => goesTo(address, place))
}
