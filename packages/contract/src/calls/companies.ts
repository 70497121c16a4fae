import {
  companyLimits,
  creditNoteChoices,
  dimensionChoices,
  insuranceChoices,
  longestAccountName,
  longestHoldReason,
} from '@kattegat/domain/companies'
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
  /** The company that this one was merged into. */
  mergedInto: Nullable(Type.Integer()),
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

/** An account as staff keep it. */
const Account = Type.Object({
  id: Type.Integer(),
  companyId: Type.Integer(),
  displayName: Type.String(),
  /** The figures at the end of its name. */
  number: Type.String(),
  branchId: Type.Integer(),
  default: Type.Boolean(),
  senderAddress: Nullable(AddressForm),
  pickupAddress: Nullable(AddressForm),
  /** Told of every shipment booked on it; the first is whom to write to about its invoices. */
  mails: Type.Array(Type.String()),
  incoterms: Type.String(),
  exportReason: Type.String(),
  readyTime: Type.String(),
  closeTime: Type.String(),
  dimensions: Type.Enum([...dimensionChoices]),
  insurance: Type.Enum([...insuranceChoices]),
  documentFirst: Type.Boolean(),
  /** How what is in its favour is given back: taken off on the invoice, or by a credit note of its own. */
  creditNotes: Type.Enum([...creditNoteChoices]),
  /** Of the sales products it books; null for all. */
  salesProductIds: Nullable(Type.Array(Type.Integer())),
  /** Codes of the services that can be chosen on it; null for all. */
  services: Nullable(Type.Array(Type.String())),
  /** A decimal in the system's currency, for all that is booked and not yet invoiced, VAT included; empty for none. */
  creditLimit: Type.String(),
  onHold: Type.Boolean(),
  holdReason: Type.String(),
  /** It pays for what others send to its company, where they name its number. */
  paysForReceived: Type.Boolean(),
  active: Type.Boolean(),
  version: Type.Integer(),
})

const workbookType = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'
const OfAccount = Strict({ id: Id })
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
  MergeCompany: call({
    summary:
      'Makes everything of a company that was created twice another’s: accounts, people, shipments. The double is deactivated. What cannot be moved is said, and nothing is done.',
    access: 'company.manage',
    params: OfCompany,
    body: Strict({ intoCompanyId: Id }),
    answers: { 200: Company },
    problems: ['NOT_FOUND', 'STATE_FORBIDS'],
  }),
  GetAccountsOfCompany: call({
    summary: 'Every account of a company with its settings, the deactivated included.',
    access: 'company.manage',
    params: OfCompany,
    answers: { 200: Type.Array(Account) },
    problems: ['NOT_FOUND'],
  }),
  SaveAccount: call({
    summary:
      'Creates an account of a company, or changes the one whose id and version are given. The first account of a company is its default.',
    access: 'company.manage',
    body: Strict({
      companyId: Id,
      id: Type.Optional(Id),
      /** Of what was read; an account changed since is refused. */
      version: Type.Optional(Type.Integer()),
      displayName: text(longestAccountName),
      branchId: Type.Integer(),
      default: Type.Optional(Type.Boolean()),
      senderAddress: Address,
      /** Where it is not the sender's. */
      pickupAddress: Maybe(Address),
      mails: Maybe(Type.Array(text(254), { maxItems: 50 })),
      incoterms: Maybe(Type.String({ maxLength: 10 })),
      exportReason: Maybe(Type.String({ maxLength: 40 })),
      readyTime: Maybe(Type.String({ maxLength: 10 })),
      closeTime: Maybe(Type.String({ maxLength: 10 })),
      dimensions: Type.Optional(Type.Enum([...dimensionChoices])),
      insurance: Type.Optional(Type.Enum([...insuranceChoices])),
      documentFirst: Type.Optional(Type.Boolean()),
      creditNotes: Type.Optional(Type.Enum([...creditNoteChoices])),
      /** Null, or left out, for all. */
      salesProductIds: Maybe(Type.Array(Type.Integer(), { maxItems: 1000 })),
      services: Maybe(Type.Array(Type.String({ maxLength: 60 }), { maxItems: 1000 })),
      creditLimit: Maybe(text(20)),
      onHold: Type.Optional(Type.Boolean()),
      holdReason: Type.Optional(text(longestHoldReason)),
      paysForReceived: Type.Optional(Type.Boolean()),
    }),
    answers: { 201: Account },
    problems: changing,
  }),
  SetAccountActive: call({
    summary: 'Deactivates an account, or activates it again. One with shipments under way stays active.',
    access: 'company.manage',
    params: OfAccount,
    body: Strict({ active: Type.Boolean() }),
    answers: { 200: Account },
    problems: ['NOT_FOUND', 'STATE_FORBIDS'],
  }),
  ImportCompanies: call({
    summary:
      'Adds companies and accounts from an XLSX, CSV or TSV file, and changes those of the same name. All or nothing: with a dry run, or any error, nothing is written.',
    access: 'company.manage',
    query: Strict({ dryRun: Type.Boolean() }),
    form: Type.Object({ file: Type.String({ format: 'binary' }) }),
    answers: {
      200: Type.Object({
        rows: Type.Integer(),
        added: Type.Integer(),
        changed: Type.Integer(),
        /** By row and column as the file has them; row 0 is the file as a whole. */
        faults: Type.Array(Type.Object({ row: Type.Integer(), column: Type.String(), reason: Type.String() })),
        /** Errors beyond those that are listed. */
        unlisted: Type.Integer(),
        /** Whether anything was written. */
        imported: Type.Boolean(),
      }),
    },
    problems: ['INVALID_INPUT', 'BROKEN_BODY', 'UNSUPPORTED_MEDIA_TYPE'],
  }),
  ExportCompanies: call({
    summary:
      'The active companies of the system with a row for each active account, as a workbook that can be imported.',
    access: 'company.manage',
    answers: { 200: { mediaType: workbookType } },
  }),
  GetCompanyChanges: call({
    summary: 'What was changed of a company and its accounts, newest first, at most 200.',
    access: 'company.manage',
    params: OfCompany,
    answers: { 200: Type.Array(Change) },
    problems: ['NOT_FOUND'],
  }),
}
