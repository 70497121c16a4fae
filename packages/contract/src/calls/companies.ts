import { companyLimits } from '@kattegat/domain/companies'
import { Type } from 'typebox'
import { call } from '../call.ts'
import { extend, Id, Instant, LanguageKey, Maybe, Nullable, Strict } from '../shapes/common.ts'
import { AddressForm } from '../shapes/shipment.ts'

const Address = Strict(AddressForm.properties)
const text = (max: number) => Type.String({ maxLength: max * 2 })

/** A company as lists show it. */
const ListedCompany = Type.Object({
  id: Type.Integer(),
  name: Type.String(),
  registrationNumber: Type.String(),
  vatNumber: Type.String(),
  city: Type.String(),
  countryCode: Type.String(),
  branchName: Type.String(),
  accounts: Type.Integer(),
  active: Type.Boolean(),
})

const Company = Type.Object({
  id: Type.Integer(),
  name: Type.String(),
  branchId: Type.Integer(),
  registrationNumber: Type.String(),
  vatNumber: Type.String(),
  endpoint: Type.String(),
  address: AddressForm,
  currency: Nullable(Type.String()),
  language: Nullable(LanguageKey),
  paymentDays: Type.Integer(),
  showShotFileLink: Type.Boolean(),
  active: Type.Boolean(),
  version: Type.Integer(),
  createdAt: Instant,
})

/** One line of the audit log of a company or its accounts. */
const Change = Type.Object({
  id: Type.Integer(),
  at: Instant,
  /** Empty for the command line. */
  by: Type.String(),
  action: Type.String(),
  /** What was changed, by field; null where it was not there before, or is no more. */
  changes: Type.Array(
    Type.Object({ field: Type.String(), before: Nullable(Type.String()), after: Nullable(Type.String()) }),
  ),
})

const OfCompany = Strict({ id: Id })
const changing = ['INVALID_INPUT', 'NOT_FOUND', 'VERSION_CONFLICT'] as const

/** Companies as staff keep them. */
export const companyCalls = {
  FindCompanies: call({
    summary: 'Companies of the system by name, a page at a time: all, or those that hold the words searched for.',
    access: 'company.manage',
    query: Strict({
      /** Parts of a name, number, city or account, in any order. */
      search: Type.Optional(Type.String({ maxLength: 100 })),
      /** From 1. */
      pageNumber: Type.Optional(Type.Integer({ minimum: 1, maximum: 100_000 })),
      pageSize: Type.Optional(Type.Integer({ minimum: 1, maximum: 200 })),
    }),
    answers: { 200: Type.Object({ companies: Type.Array(ListedCompany), numberOfRows: Type.Integer() }) },
  }),
  GetCompany: call({
    summary: 'One company, with what it has under way.',
    access: 'company.manage',
    params: OfCompany,
    answers: {
      200: extend(Company, {
        /** Booked or asked for, and neither delivered nor deleted. */
        openShipments: Type.Integer(),
        /** Not yet collected. */
        openPickups: Type.Integer(),
      }),
    },
    problems: ['NOT_FOUND'],
  }),
  SaveCompany: call({
    summary: 'Creates a company, or changes the one whose id and version are given.',
    access: 'company.manage',
    body: Strict({
      id: Type.Optional(Id),
      /** Of what was read; a company changed since is refused. */
      version: Type.Optional(Type.Integer()),
      name: text(companyLimits.name),
      branchId: Type.Integer(),
      registrationNumber: Type.Optional(text(companyLimits.registrationNumber)),
      vatNumber: Type.Optional(text(companyLimits.vatNumber)),
      endpoint: Type.Optional(text(companyLimits.endpoint)),
      address: Address,
      currency: Maybe(Type.String({ maxLength: 10 })),
      language: Maybe(Type.String({ maxLength: 10 })),
      paymentDays: Maybe(Type.Number()),
      showShotFileLink: Type.Optional(Type.Boolean()),
    }),
    answers: { 201: Company },
    problems: changing,
  }),
  SetCompanyActive: call({
    summary:
      'Deactivates a company, or activates it again. Its people lose access within seconds. One with shipments or pickups under way stays active.',
    access: 'company.manage',
    params: OfCompany,
    body: Strict({ active: Type.Boolean() }),
    answers: { 200: Company },
    problems: ['NOT_FOUND', 'STATE_FORBIDS'],
  }),
  GetCompanyChanges: call({
    summary: 'What was changed of a company and its accounts, newest first, at most 200.',
    access: 'company.manage',
    params: OfCompany,
    answers: { 200: Type.Array(Change) },
    problems: ['NOT_FOUND'],
  }),
}
