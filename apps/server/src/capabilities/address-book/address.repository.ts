import { addressIdentity, addressSearchText, formsOfPostalCode } from '@kattegat/domain/address'
import { searchText } from '@kattegat/domain/search'
import type { AddressForm } from '@kattegat/domain/shipment'
import { sql, type Insertable, type NotNull, type Selectable } from 'kysely'
import type { Database, DB, Tx } from '../../platform/database/index.ts'
import { holdsText, likeText } from '../../platform/search-text/index.ts'
import { type CompanyId, type Scope, within } from '../../platform/tenancy/index.ts'

/** Whose address book: one company's, never every company's. */
export interface AddressBookKey {
  readonly shipmentSystem: Scope['shipmentSystem']
  readonly companyId: CompanyId
}

/** Which kind of address; 3 = sender, 1 = pickup (specification §3), null = receivers and others. */
export interface AddressKind {
  readonly accountTypeId: number | null
  /** The account whose form opens with it. */
  readonly accountId?: number
}

/** Any number, as long as nobody else uses it: two savings of one company's equal address come one after the other. */
const ADDRESS_BOOK_LOCK = 7_316_043

/** Holds off others who save addresses of the company until the transaction ends. */
export async function lockAddressBook(tx: Tx, companyId: CompanyId): Promise<void> {
  await sql`select pg_advisory_xact_lock(${ADDRESS_BOOK_LOCK}, ${companyId})`.execute(tx)
}

export type AddressRow = Selectable<DB['address']>

/** The row of a normalised address. */
export function toAddressRow(key: AddressBookKey, address: AddressForm, kind: AddressKind): Insertable<DB['address']> {
  return {
    shipment_system: key.shipmentSystem,
    company_id: key.companyId,
    account_type_id: kind.accountTypeId,
    account_id: kind.accountId ?? null,
    ...contentOf(address),
  }
}

function contentOf(address: AddressForm) {
  const countryCode = address.countryCode ?? ''
  const postalCode = address.postalCode ?? ''
  return {
    company_name: address.companyName ?? '',
    street1: address.street1 ?? '',
    street2: address.street2 ?? '',
    street3: address.street3 ?? '',
    postal_code: postalCode,
    city: address.city ?? '',
    country_code: countryCode,
    state_code: address.stateCode ?? '',
    contact_person: address.contactPerson ?? '',
    phone: address.phone ?? '',
    mails: JSON.stringify(address.mails ?? []),
    vat_number: address.vatNumber ?? '',
    eori_number: address.eoriNumber ?? '',
    search_text: addressSearchText(address),
  }
}

/**
 * Addresses of one company, or of every company of the system: those that begin with what is searched for, then those of
 * which a word does, then the others (`addressRank` of the domain), each by name. At most `pageSize`, else 1,000.
 */
export async function listAddresses(
  db: Database,
  scope: Scope,
  filter: { search?: string | undefined; accountTypeId?: number | undefined; pageSize?: number | undefined },
): Promise<AddressRow[]> {
  let query = db.selectFrom('address').selectAll().where(within(scope, 'address'))
  if (filter.accountTypeId !== undefined) query = query.where('account_type_id', '=', filter.accountTypeId)
  const asked = searchText(filter.search ?? '')
  if (asked !== '') {
    const words = asked.split(' ').map((word) => holdsText(sql`search_text`, word))
    const postalCode = holdsText(sql`search_text`, ...formsOfPostalCode(filter.search ?? ''))
    query = query.where(sql<boolean>`(${sql.join(words, sql` and `)} or ${postalCode})`)
    const text = likeText(asked)
    query = query.orderBy(
      sql`case when search_text like ${`${text}%`} then 0 when search_text like ${`% ${text}%`} then 1 else 2 end`,
    )
  }
  return query
    .orderBy('company_name')
    .orderBy('city')
    .orderBy('id')
    .limit(filter.pageSize ?? 1000)
    .execute()
}

/**
 * One address, held until the transaction ends, and before it the account whose own it is: who saves an account holds
 * that first, too. Another company's reads as absent.
 */
export async function lockAddress(tx: Tx, scope: Scope, id: number): Promise<AddressRow | undefined> {
  await lockAccountsOf(tx, scope, [id])
  return tx
    .selectFrom('address')
    .selectAll()
    .where('id', '=', id)
    .where(within(scope, 'address'))
    .forNoKeyUpdate()
    .executeTakeFirst()
}

/** Holds the accounts whose own the addresses are, which they stay for good, until the transaction ends. */
export async function lockAccountsOf(tx: Tx, scope: Scope, addressIds: readonly number[]): Promise<void> {
  await tx
    .selectFrom('company_account as a')
    .select('a.id')
    .where(within(scope, 'a'))
    .where('a.id', 'in', (own) =>
      own
        .selectFrom('address')
        .select('address.account_id')
        .where(within(scope, 'address'))
        .where('address.id', '=', sql<number>`any(${[...addressIds]}::int[])`)
        .where('address.account_id', 'is not', null)
        .$narrowType<{ account_id: NotNull }>(),
    )
    .orderBy('a.id')
    .forNoKeyUpdate()
    .execute()
}

/** Who changed an address; null at the command line. */
type ChangedBy = number | null

/**
 * Makes accounts the next version of what they were: an address of their own is another now, which a form of the account that
 * was opened before would write back.
 */
export async function raiseVersions(
  tx: Tx,
  scope: Scope,
  accountIds: readonly number[],
  updatedBy: ChangedBy,
): Promise<void> {
  if (accountIds.length === 0) return
  await tx
    .updateTable('company_account as a')
    .set({ version: sql`a.version + 1`, updated_by: updatedBy, updated_at: new Date() })
    .where(within(scope, 'a'))
    .where('a.id', 'in', accountIds)
    .execute()
}

/**
 * The address of the same kind that a person would call the same, held: name, street, postal code, city and country are
 * equal but for letter case and spacing. What differs then (contact, phone, mails) is what was corrected.
 */
export async function findSameAddress(
  tx: Tx,
  scope: Scope,
  row: Insertable<DB['address']>,
): Promise<AddressRow | undefined> {
  const candidates = await atPlaces(tx, scope, [row])
    .where('country_code', '=', row.country_code)
    .where('postal_code', '=', row.postal_code ?? '')
    .where('account_type_id', 'is not distinct from', row.account_type_id ?? null)
    .orderBy('id')
    .execute()
  const wanted = identityOf(row)
  const same = candidates.find((candidate) => identityOf(candidate) === wanted)
  const held = same && (await lockAddress(tx, scope, same.id))
  // It may have been corrected while it was waited for.
  return held && identityOf(held) === wanted ? held : undefined
}

/**
 * The addresses that may be the same as one of these rows; `identityOf` tells which are. Their name, streets and city are equal
 * as letters are folded for search: few of a book of any size, found by the index `address_of_place` (migration 0526).
 */
export function atPlaces(tx: Tx, scope: Scope, rows: readonly (Identity & { readonly company_id: number })[]) {
  const texts = rows.map((row) => [row.company_name, row.street1, row.street2, row.street3, row.city].join(' '))
  const companyIds = rows.map((row) => row.company_id)
  // The words of the index.
  const place = sql`hashtextextended(search_key(company_name || ' ' || street1 || ' ' || street2 || ' ' || street3 || ' ' || city), company_id)`
  const asked = sql`select hashtextextended(search_key(text), company_id)
    from unnest(${texts}::text[], ${companyIds}::int[]) as asked (text, company_id)`
  return tx
    .with(
      // By itself: where little is known of a company yet, all of its addresses would be read and folded, which takes seconds.
      (at) => at('placed').materialized(),
      (db) =>
        db
          .selectFrom('address')
          .selectAll()
          .where(sql<boolean>`${place} = any(array(${asked}))`),
    )
    .selectFrom('placed')
    .selectAll()
    .where(within(scope, 'placed'))
}

const contents = [
  'company_name',
  'street1',
  'street2',
  'street3',
  'postal_code',
  'city',
  'country_code',
  'state_code',
  'contact_person',
  'phone',
  'mails',
  'vat_number',
  'eori_number',
] as const satisfies (keyof AddressRow)[]

/** Whether an address is not what it was. */
export function differs(earlier: AddressRow, later: AddressRow | Insertable<DB['address']>): boolean {
  const content = (field: (typeof contents)[number], of: typeof later) =>
    field === 'mails' && typeof of.mails !== 'string' ? JSON.stringify(of.mails) : of[field]
  return contents.some((field) => content(field, earlier) !== content(field, later))
}

type Identity = Pick<
  Insertable<DB['address']>,
  'company_name' | 'street1' | 'street2' | 'street3' | 'city' | 'state_code' | 'country_code' | 'postal_code'
>

/** What makes it the same address to a person, beside its kind. */
export function identityOf(row: Identity): string {
  return addressIdentity({
    companyName: row.company_name,
    street1: row.street1 ?? '',
    street2: row.street2 ?? '',
    street3: row.street3 ?? '',
    city: row.city ?? '',
    stateCode: row.state_code ?? '',
    countryCode: row.country_code,
    postalCode: row.postal_code ?? '',
  })
}

export async function insertAddress(
  tx: Tx,
  key: AddressBookKey,
  address: AddressForm,
  kind: AddressKind,
): Promise<AddressRow> {
  return tx
    .insertInto('address')
    .values(toAddressRow(key, address, kind))
    .returningAll()
    .executeTakeFirstOrThrow()
}

/** Stores many addresses at once. */
export async function insertAddresses(
  tx: Tx,
  addresses: readonly {
    readonly key: AddressBookKey
    readonly address: AddressForm
    readonly kind: AddressKind
  }[],
): Promise<void> {
  const rows = addresses.map(({ key, address, kind }) => toAddressRow(key, address, kind))
  if (rows.length > 0) await tx.insertInto('address').values(rows).execute()
}

/** Replaces the content; whose it is and which kind stay. */
export async function updateAddress(
  tx: Tx,
  key: AddressBookKey & { id: number },
  address: AddressForm,
  change: { accountTypeId?: number | null } = {},
): Promise<AddressRow> {
  return tx
    .updateTable('address')
    .set({
      ...contentOf(address),
      ...(change.accountTypeId === undefined ? {} : { account_type_id: change.accountTypeId }),
      updated_at: new Date(),
    })
    .where('id', '=', key.id)
    .where('shipment_system', '=', key.shipmentSystem)
    .where('company_id', '=', key.companyId)
    .returningAll()
    .executeTakeFirstOrThrow()
}

export async function deleteAddress(tx: Tx, key: AddressBookKey & { id: number }): Promise<void> {
  await tx
    .deleteFrom('address')
    .where('id', '=', key.id)
    .where('shipment_system', '=', key.shipmentSystem)
    .where('company_id', '=', key.companyId)
    .execute()
}
