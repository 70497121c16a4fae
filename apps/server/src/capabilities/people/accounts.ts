import type { AccountLimits } from '@kattegat/domain/companies'
import { textOfLimit } from '@kattegat/domain/companies'
import type { Billing } from '@kattegat/domain/rating'
import type { AddressForm, ViewOption } from '@kattegat/domain/shipment'
import { customerCountry } from '@kattegat/domain/vat'
import type { Selectable } from 'kysely'
import type { Database, DB, Tx } from '../../platform/database/index.ts'
import { type CompanyId, named, type Scope, within } from '../../platform/tenancy/index.ts'
import { readRecordId } from './record-id.ts'

/** A company's account: what a shipment is booked on. */
export interface Account {
  readonly id: number
  readonly displayName: string
  readonly isDefault: boolean
  readonly companyId: CompanyId
  readonly companyName: string
  readonly branchId: number
  /** Seller and customer of what is booked on it. */
  readonly billing: Billing
  /** Presets of the booking form, in the form's own field names. */
  readonly defaultValues: Readonly<Record<string, unknown>>
  readonly viewOptions: readonly ViewOption[]
  /** Of customs and insurance amounts in its form; null for the shipment system's. */
  readonly currency: string | null
  readonly limits: AccountLimits
}

/** 3 = sender address, 1 = pickup address (specification §3). */
export type AccountAddressType = 1 | 3

/** One active account within reach; another company's reads as absent. */
export async function findAccount(
  db: Database | Tx,
  scope: Scope,
  accountId: number | string | null | undefined,
): Promise<Account | undefined> {
  const id = readRecordId(accountId)
  if (id === undefined) return undefined
  const row = await accountsInReach(db, scope).where('a.id', '=', id).executeTakeFirst()
  return row && toAccount(row)
}

/**
 * The account a company books on unless another is chosen: the one marked so, else its first. The caller's own company
 * when none is named; undefined for staff who named none, and for a company without accounts.
 */
export async function defaultAccount(
  db: Database | Tx,
  scope: Scope,
  companyId: number | string | null | undefined,
): Promise<Account | undefined> {
  const id = companyId === null || companyId === undefined ? ownCompany(scope) : readRecordId(companyId)
  if (id === undefined) return undefined
  const row = await accountsInReach(db, scope)
    .where(named(scope, 'c', id, 'id'))
    .orderBy('a.is_default', 'desc')
    .orderBy('a.id')
    .limit(1)
    .executeTakeFirst()
  return row && toAccount(row)
}

/** Every active account within reach, or one company's, by name. */
export async function listAccounts(db: Database, scope: Scope, companyId?: CompanyId): Promise<Account[]> {
  const rows = await accountsInReach(db, scope)
    .$if(companyId !== undefined, (query) => query.where('a.company_id', '=', companyId!))
    .orderBy('c.name')
    .orderBy('a.is_default', 'desc')
    .orderBy('a.display_name')
    .execute()
  return rows.map(toAccount)
}

/** The sender or pickup address of an account within reach; undefined when it has none of its own. */
export async function accountAddress(
  db: Database | Tx,
  scope: Scope,
  accountId: number,
  type: AccountAddressType,
): Promise<ReturnType<typeof addressFormOf> | undefined> {
  const row = await db
    .selectFrom('address')
    .selectAll()
    .where(within(scope, 'address'))
    .where('account_id', '=', accountId)
    .where('account_type_id', '=', type)
    .orderBy('id')
    .limit(1)
    .executeTakeFirst()
  return row && addressFormOf(row)
}

/** A row of the address book as a form holds it. */
export function addressFormOf(row: Selectable<DB['address']>) {
  return {
    id: row.id,
    companyName: row.company_name,
    street1: row.street1,
    street2: row.street2,
    street3: row.street3,
    postalCode: row.postal_code,
    city: row.city,
    countryCode: row.country_code,
    stateCode: row.state_code,
    contactPerson: row.contact_person,
    phone: row.phone,
    mails: row.mails as string[],
    vatNumber: row.vat_number,
    eoriNumber: row.eori_number,
  } satisfies AddressForm
}

/** The company of a scope that reaches one only. */
export function ownCompany(scope: Scope): CompanyId | undefined {
  return scope.companyId === 'every' ? undefined : scope.companyId
}

/** In which an account's limits stand. */
const limitColumns = [
  'a.sales_product_ids',
  'a.service_codes',
  'a.credit_limit_minor',
  'a.on_hold',
  'a.hold_reason',
  'a.pays_for_received',
] as const

/** What may be booked on an account, and for how much. */
export function limitsOf(
  row: Pick<
    Selectable<DB['company_account']>,
    'sales_product_ids' | 'service_codes' | 'credit_limit_minor' | 'on_hold' | 'hold_reason' | 'pays_for_received'
  >,
): AccountLimits {
  return {
    salesProductIds: row.sales_product_ids,
    services: row.service_codes,
    creditLimit: textOfLimit(row.credit_limit_minor),
    onHold: row.on_hold,
    holdReason: row.hold_reason,
    paysForReceived: row.pays_for_received,
  }
}

function accountsInReach(db: Database | Tx, scope: Scope) {
  return db
    .selectFrom('company_account as a')
    .innerJoin('company as c', 'c.id', 'a.company_id')
    .innerJoin('branch as b', 'b.id', 'a.branch_id')
    .select(['a.id', 'a.display_name', 'a.is_default', 'a.company_id', 'a.branch_id'])
    .select(['a.default_values', 'a.view_options', 'c.name as company_name', 'c.currency'])
    .select(['c.vat_number', 'c.country_code', 'b.country_code as supplier_country'])
    .select(limitColumns)
    .where(within(scope, 'a'))
    .where('a.active', '=', true)
    .where('c.active', '=', true)
}

/** Seller and customer of an account, for the VAT between them. */
export function billingOf(row: {
  readonly country_code: string
  readonly vat_number: string
  readonly supplier_country: string
}): Billing {
  const { country_code: stored, vat_number: vatNumber, supplier_country: supplierCountry } = row
  return { supplierCountry, customer: { countryCode: customerCountry(stored, vatNumber, supplierCountry), vatNumber } }
}

type AccountRow = NonNullable<Awaited<ReturnType<ReturnType<typeof accountsInReach>['executeTakeFirst']>>>

function toAccount(row: AccountRow): Account {
  return {
    id: row.id,
    displayName: row.display_name,
    isDefault: row.is_default,
    companyId: row.company_id,
    companyName: row.company_name,
    branchId: row.branch_id,
    billing: billingOf(row),
    defaultValues: row.default_values as Record<string, unknown>,
    viewOptions: row.view_options as unknown as ViewOption[],
    currency: row.currency,
    limits: limitsOf(row),
  }
}
