import { choicesOf, limitMinor, viewOptionsOf, type AccountForm } from '@kattegat/domain/companies'
import type { AddressForm, ViewOption } from '@kattegat/domain/shipment'
import { sql, type Selectable } from 'kysely'
import type { Database, DB, Tx } from '../../platform/database/index.ts'
import { named, within, type Scope } from '../../platform/tenancy/index.ts'
import { deleteAddress, insertAddress, updateAddress } from '../address-book/index.ts'
import { addressFormOf, limitsOf } from '../people/index.ts'
import type { CompanyRow, Written } from './company.repository.ts'
import { openShipments } from './open-work.ts'

export type AccountRow = Selectable<DB['company_account']>

/** An account with the addresses its form opens with, as it is stored and as its form has it. */
export interface StoredAccount {
  readonly row: AccountRow
  /** The sender's may be missing from accounts of before. */
  readonly senderAddress: StoredAddress | undefined
  readonly pickupAddress: StoredAddress | undefined
}

type StoredAddress = ReturnType<typeof addressFormOf>

/** Every account of a company, its default first, then by name; the deactivated last. */
export async function readAccounts(
  db: Database | Tx,
  scope: Scope,
  company: Pick<CompanyRow, 'id'>,
): Promise<StoredAccount[]> {
  const rows = await db
    .selectFrom('company_account as a')
    .selectAll()
    .where(within(scope, 'a'))
    .where('a.company_id', '=', company.id)
    .orderBy('a.active', 'desc')
    .orderBy('a.is_default', 'desc')
    .orderBy('a.display_name')
    .execute()
  return withAddresses(db, scope, rows)
}

/** One account within reach, held until the transaction ends. */
export async function lockAccount(tx: Tx, scope: Scope, id: number): Promise<StoredAccount | undefined> {
  const row = await tx
    .selectFrom('company_account as a')
    .selectAll()
    .where(named(scope, 'a', id))
    .forNoKeyUpdate()
    .executeTakeFirst()
  return row && (await withAddresses(tx, scope, [row]))[0]
}

/** Holds every account of a company until the transaction ends, in the order in which others hold several. */
export async function lockAccounts(tx: Tx, { id }: Pick<CompanyRow, 'id'>): Promise<void> {
  await tx
    .selectFrom('company_account')
    .select('id')
    .where('company_id', '=', id)
    .orderBy('id')
    .forNoKeyUpdate()
    .execute()
}

async function withAddresses(
  db: Database | Tx,
  scope: Scope,
  accounts: readonly AccountRow[],
): Promise<StoredAccount[]> {
  if (accounts.length === 0) return []
  const addresses = await db
    .selectFrom('address')
    .selectAll()
    .where(within(scope, 'address'))
    .where(
      'account_id',
      'in',
      accounts.map(({ id }) => id),
    )
    .orderBy('id')
    .execute()
  return accounts.map((row) => {
    // The first of each kind is the one that the form opens with.
    const find = (type: number) => addresses.find((each) => each.account_id === row.id && each.account_type_id === type)
    const [sender, pickup] = [find(3), find(1)]
    return {
      row,
      senderAddress: sender && addressFormOf(sender),
      pickupAddress: pickup && addressFormOf(pickup),
    }
  })
}

/** An account of the company has the name in any letter case, or one of the system the number. */
export async function findRivals(
  tx: Tx,
  company: CompanyRow,
  {
    displayName,
    number,
    id,
  }: { readonly displayName: string; readonly number: string; readonly id: number | undefined },
): Promise<{ readonly name: boolean; readonly number: boolean }> {
  const others = await tx
    .selectFrom('company_account as a')
    .select(['a.company_id', 'a.number', sql<string>`lower(a.display_name)`.as('name')])
    .where('a.shipment_system', '=', company.shipment_system)
    .where((is) =>
      is.or([is('a.company_id', '=', company.id), ...(number === '' ? [] : [is('a.number', '=', number)])]),
    )
    .$if(id !== undefined, (query) => query.where('a.id', '<>', id!))
    .execute()
  return {
    name: others.some((other) => other.company_id === company.id && other.name === displayName.toLowerCase()),
    number: number !== '' && others.some((other) => other.number === number),
  }
}

export async function insertAccount(
  tx: Tx,
  company: CompanyRow,
  account: AccountForm,
  { by, at }: Written,
): Promise<AccountRow> {
  const [row] = await insertAccounts(tx, [{ company, account }], { by, at })
  return row!
}

/** Inserts accounts in one statement, in no order. */
export async function insertAccounts(
  tx: Tx,
  accounts: readonly { readonly company: CompanyRow; readonly account: AccountForm }[],
  { by, at }: Written,
): Promise<AccountRow[]> {
  return tx
    .insertInto('company_account')
    .values(
      accounts.map(({ company, account }) => ({
        shipment_system: company.shipment_system,
        company_id: company.id,
        ...columnsOf(account),
        updated_by: by,
        updated_at: at,
      })),
    )
    .returningAll()
    .execute()
}

/** What there is to be booked in a company's system. */
export async function readBookable(
  tx: Tx,
  { shipment_system: system }: Pick<CompanyRow, 'shipment_system'>,
): Promise<{ salesProductIds: ReadonlySet<number>; services: ReadonlySet<string> }> {
  const products = await tx.selectFrom('sales_product').select('id').where('shipment_system', '=', system).execute()
  const services = await tx.selectFrom('product_service').select('code').where('shipment_system', '=', system).execute()
  return {
    salesProductIds: new Set(products.map(({ id }) => id)),
    services: new Set(services.map(({ code }) => code)),
  }
}

/** Writes the next version of an account that this transaction holds. */
export async function updateAccount(
  tx: Tx,
  { id, version, default_values: present }: AccountRow,
  account: AccountForm,
  { by, at }: Written,
): Promise<AccountRow> {
  const columns = columnsOf(account)
  return tx
    .updateTable('company_account')
    .set({
      ...columns,
      // Presets that this form does not know stay.
      default_values: JSON.stringify({ ...otherPresets(present), ...presetsOf(account) }),
      version: version + 1,
      updated_by: by,
      updated_at: at,
    })
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirstOrThrow()
}

export async function updateAccountActive(tx: Tx, { id }: AccountRow, active: boolean): Promise<void> {
  await tx.updateTable('company_account').set({ active }).where('id', '=', id).execute()
}

/** Leaves the company with this one default account. */
export async function clearOtherDefaults(tx: Tx, { id, company_id }: AccountRow): Promise<void> {
  await tx
    .updateTable('company_account')
    .set({ is_default: false })
    .where('company_id', '=', company_id)
    .where('id', '<>', id)
    .where('is_default', '=', true)
    .execute()
}

/** Writes the addresses that the form of an account opens with; a pickup address that is no more goes. */
export async function writeAddresses(
  tx: Tx,
  company: CompanyRow,
  account: AccountRow,
  { before, after }: { readonly before: StoredAccount | undefined; readonly after: AccountForm },
  scope: Scope,
): Promise<void> {
  const key = { shipmentSystem: scope.shipmentSystem, companyId: company.id }
  for (const [type, stored, wanted] of [
    [3, before?.senderAddress, after.senderAddress],
    [1, before?.pickupAddress, after.pickupAddress],
  ] as const) {
    if (wanted && stored) await updateAddress(tx, { ...key, id: stored.id }, wanted)
    else if (wanted) await insertAddress(tx, key, wanted, { accountTypeId: type, accountId: account.id })
    else if (stored) await deleteAddress(tx, { ...key, id: stored.id })
  }
}

/** Open shipments that were booked on an account, or that it pays for others. */
export async function countOpenShipments(tx: Tx, { id, company_id }: AccountRow, now: Date): Promise<number> {
  const booked = await openShipments(tx, now)
    .where('s.company_id', '=', company_id)
    .where('s.account_id', '=', id)
    .executeTakeFirstOrThrow()
  const paid = await openShipments(tx, now)
    .where('s.payer_account_id', '=', id)
    .where('s.account_id', '<>', id)
    .executeTakeFirstOrThrow()
  return booked.count + paid.count
}

function columnsOf(account: AccountForm) {
  const { limits } = account
  return {
    display_name: account.displayName,
    branch_id: account.branchId,
    is_default: account.isDefault,
    default_values: JSON.stringify(presetsOf(account)),
    view_options: JSON.stringify(viewOptionsOf(account)),
    mails: [...account.mails],
    credit_notes: account.creditNotes,
    sales_product_ids: limits.salesProductIds && [...limits.salesProductIds],
    service_codes: limits.services && [...limits.services],
    credit_limit_minor: limitMinor(limits.creditLimit) ?? null,
    on_hold: limits.onHold,
    hold_reason: limits.holdReason,
    pays_for_received: limits.paysForReceived,
  }
}

const presetNames = ['incoterms', 'exportReason', 'readyTime', 'closeTime'] as const

function presetsOf({ presets }: AccountForm): Record<string, string> {
  return Object.fromEntries(Object.entries(presets).filter(([, text]) => text !== ''))
}

function otherPresets(present: unknown): Record<string, unknown> {
  const known: readonly string[] = presetNames
  return Object.fromEntries(Object.entries(present as object).filter(([name]) => !known.includes(name)))
}

/** An account as its form has it. */
export function accountOfStored({ row, senderAddress, pickupAddress }: StoredAccount): AccountForm {
  const presets = row.default_values as Readonly<Record<string, string | undefined>>
  const [incoterms = '', exportReason = '', readyTime = '', closeTime = ''] = presetNames.map((name) => presets[name])
  return {
    displayName: row.display_name,
    branchId: row.branch_id,
    isDefault: row.is_default,
    senderAddress: withoutId(senderAddress) ?? {},
    pickupAddress: withoutId(pickupAddress) ?? null,
    mails: row.mails,
    presets: { incoterms, exportReason, readyTime, closeTime },
    ...choicesOf(row.view_options as unknown as ViewOption[]),
    creditNotes: row.credit_notes as AccountForm['creditNotes'],
    limits: limitsOf(row),
  }
}

function withoutId(address: StoredAddress | undefined): AddressForm | undefined {
  if (!address) return undefined
  const { id: _id, ...rest } = address
  return rest
}
