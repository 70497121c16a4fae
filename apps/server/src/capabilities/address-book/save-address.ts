import { accept, refuse, type Result } from '@kattegat/domain/result'
import type { FieldError } from '@kattegat/domain/messages'
import type { AddressForm } from '@kattegat/domain/shipment'
import { normaliseAddress, validateAddress } from '@kattegat/domain/validation'
import { audit } from '../../platform/audit/index.ts'
import type { Tx } from '../../platform/database/index.ts'
import { notFound, type Refusal } from '../../platform/http/index.ts'
import { type Caller, type CompanyId, type Scope, scopeOfCompany } from '../../platform/tenancy/index.ts'
import * as addresses from './address.repository.ts'
import type { AddressBookKey, AddressKind, AddressRow } from './address.repository.ts'

/** Who asks, for the audit log. */
export interface AskedBy {
  readonly caller: Caller
  readonly scope: Scope
  readonly requestId: string
  readonly ip: string
}

export interface NewAddress extends AskedBy {
  readonly companyId: CompanyId
  readonly address: AddressForm
  readonly accountTypeId: number | null
}

export interface ChangedAddress extends AskedBy {
  readonly id: number
  /** When named, it must be the address's own company. */
  readonly companyId: number | undefined
  readonly address: AddressForm
  /** Undefined: the kind stays. */
  readonly accountTypeId: number | undefined
}

/** Saves an address as new; one that is there already is corrected instead. Refuses INVALID_INPUT. */
export async function createAddress(tx: Tx, command: NewAddress): Promise<Result<AddressRow, Refusal>> {
  const faults = errorsOf(command.address, command.accountTypeId)
  if (faults.length > 0) return refuse({ code: 'INVALID_INPUT', errors: faults })
  const { scope, companyId, caller } = command
  const book = { scope, companyId, userId: caller.userId }
  const { row, isNew } = await saveOrCorrect(tx, book, command.address, { accountTypeId: command.accountTypeId })
  await tell(tx, command, row, isNew ? 'address.created' : 'address.changed')
  return accept(row)
}

/** Without its sender or pickup address an account's form would open empty, and deleting could not be undone. */
const isAccounts: Refusal = { code: 'STATE_FORBIDS', facts: { reason: 'address-of-account' } }

/** Changes an address. Refuses NOT_FOUND, also for another company's, INVALID_INPUT, and another kind for an account's own. */
export async function changeAddress(tx: Tx, command: ChangedAddress): Promise<Result<AddressRow, Refusal>> {
  const present = await addresses.lockAddress(tx, command.scope, command.id)
  if (!present || (command.companyId !== undefined && command.companyId !== present.company_id)) return refuse(notFound)
  const faults = errorsOf(command.address, command.accountTypeId ?? null)
  if (faults.length > 0) return refuse({ code: 'INVALID_INPUT', errors: faults })
  const becomesOther = command.accountTypeId !== undefined && command.accountTypeId !== present.account_type_id
  if (present.account_id !== null && becomesOther) return refuse(isAccounts)
  const row = await addresses.updateAddress(
    tx,
    { ...keyOf(command.scope, present), id: present.id },
    asStored(command.address),
    command.accountTypeId === undefined ? {} : { accountTypeId: command.accountTypeId },
  )
  await raiseAccount(tx, command.scope, { before: present, after: row, userId: command.caller.userId })
  await tell(tx, command, row, 'address.changed')
  return accept(row)
}

/** Removes an address; shipments keep theirs. Refuses NOT_FOUND, also for another company's, and an account's own. */
export async function removeAddress(
  tx: Tx,
  command: AskedBy & { readonly id: number },
): Promise<Result<{ success: true }, Refusal>> {
  const present = await addresses.lockAddress(tx, command.scope, command.id)
  if (!present) return refuse(notFound)
  if (present.account_id !== null) return refuse(isAccounts)
  await addresses.deleteAddress(tx, { ...keyOf(command.scope, present), id: present.id })
  await tell(tx, command, present, 'address.deleted')
  return accept({ success: true })
}

/** An account's own address is part of the account, which is another version with it. */
async function raiseAccount(
  tx: Tx,
  scope: Scope,
  { before, after, userId }: { readonly before: AddressRow; readonly after: AddressRow; readonly userId: number },
): Promise<void> {
  if (before.account_id === null || !addresses.differs(before, after)) return
  await addresses.raiseVersions(tx, scope, [before.account_id], userId)
}

/** Whose address book is written, and who writes it. */
export interface AddressBook {
  readonly scope: Scope
  readonly companyId: CompanyId
  readonly userId: number
}

/**
 * Saves an address that was entered with a shipment, for the next one. It was validated with the shipment; an equal one
 * of the same kind is corrected. `accountTypeId`: 3 = sender, 1 = pickup, none for receivers and others.
 *
 * @throws when the scope does not reach the company: its shipment could not have been booked either.
 */
export async function saveToAddressBook(
  tx: Tx,
  book: AddressBook,
  address: AddressForm,
  accountTypeId?: 1 | 3,
): Promise<void> {
  await saveOrCorrect(tx, book, address, { accountTypeId: accountTypeId ?? null })
}

async function saveOrCorrect(
  tx: Tx,
  { scope, companyId, userId }: AddressBook,
  address: AddressForm,
  kind: AddressKind,
): Promise<{ row: AddressRow; isNew: boolean }> {
  const stored = asStored(address)
  const own = scopeOfCompany(scope, companyId)
  const key = { shipmentSystem: own.shipmentSystem, companyId }
  await addresses.lockAddressBook(tx, companyId)
  const same = await addresses.findSameAddress(tx, own, addresses.toAddressRow(key, stored, kind))
  if (!same) return { row: await addresses.insertAddress(tx, key, stored, kind), isNew: true }
  const row = await addresses.updateAddress(tx, { ...key, id: same.id }, stored)
  await raiseAccount(tx, own, { before: same, after: row, userId })
  return { row, isNew: false }
}

function asStored(address: AddressForm): AddressForm {
  const tidy = normaliseAddress(address)
  return { ...tidy, mails: (tidy.mails ?? []).filter((mail) => mail !== '') }
}

function errorsOf(address: AddressForm, accountTypeId: number | null): FieldError[] {
  const errors = validateAddress(address)
  // 3 = sender address, 1 = pickup address (specification §3).
  const known = accountTypeId === null || accountTypeId === 1 || accountTypeId === 3
  return known ? errors : [...errors, { field: 'accountTypeId', code: 'notKnown', params: {} }]
}

function keyOf(scope: Scope, row: AddressRow): AddressBookKey {
  return { shipmentSystem: scope.shipmentSystem, companyId: row.company_id }
}

async function tell(tx: Tx, by: AskedBy, row: AddressRow, action: string): Promise<void> {
  await audit(tx, {
    userId: by.caller.userId,
    shipmentSystem: by.scope.shipmentSystem,
    companyId: row.company_id,
    action,
    recordKind: 'address',
    recordId: row.id,
    requestId: by.requestId,
    ip: by.ip,
  })
}
