import { Type } from 'typebox'
import { call } from '../call.ts'
import { AccountTypeId, AnyId, Done, Id, Strict } from '../shapes/common.ts'
import { AddressForm } from '../shapes/shipment.ts'

const BookAddress = Type.Object({
  ...AddressForm.properties,
  id: Type.Integer(),
  companyId: Type.Integer(),
  /** 3 = sender address, 1 = pickup address; absent for receivers. */
  accountTypeId: Type.Optional(AccountTypeId),
  /** The account whose form opens with it: it can be corrected, not deleted. */
  accountId: Type.Optional(Type.Integer()),
})

const owner = { companyId: Type.Optional(AnyId), accountTypeId: Type.Optional(AccountTypeId) }

export const addressBookCalls = {
  GetAddressBook: call({
    summary:
      'The addresses a company has saved. `search` narrows them by name, street, city, postal code or contact, and puts those that begin with it first.',
    access: 'address-book.use',
    query: Strict({
      companyId: Type.Optional(AnyId),
      search: Type.Optional(Type.String({ maxLength: 100 })),
      accountTypeId: Type.Optional(AccountTypeId),
      pageSize: Type.Optional(Type.Integer({ minimum: 1, maximum: 1000 })),
    }),
    answers: { 200: Type.Array(BookAddress) },
    problems: ['NOT_FOUND'],
  }),
  CreateAddress: call({
    summary: 'Saves a new address in the company’s address book.',
    access: 'address-book.use',
    idempotent: true,
    body: Strict({ ...AddressForm.properties, ...owner }),
    answers: { 201: BookAddress },
    problems: ['INVALID_INPUT', 'NOT_FOUND', 'IDEMPOTENCY_KEY_REUSED'],
  }),
  UpdateAddress: call({
    summary: 'Changes an address of the address book. The kind of an account’s own address stays.',
    access: 'address-book.use',
    body: Strict({ ...AddressForm.properties, ...owner, id: AnyId }),
    answers: { 200: BookAddress },
    problems: ['INVALID_INPUT', 'NOT_FOUND', 'STATE_FORBIDS'],
  }),
  DeleteAddress: call({
    summary: 'Deletes an address from the address book, unless it is an account’s own. Booked shipments keep theirs.',
    access: 'address-book.use',
    query: Strict({ addressId: Id }),
    answers: { 200: Done },
    problems: ['NOT_FOUND', 'STATE_FORBIDS'],
  }),
}
