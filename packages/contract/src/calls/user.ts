import { Type } from 'typebox'
import { call } from '../call.ts'
import {
  AccountTypeId,
  AnyId,
  Day,
  Done,
  Instant,
  LanguageKey,
  Nullable,
  Role,
  ShipmentSystemKey,
  Strict,
} from '../shapes/common.ts'
import { AddressForm } from '../shapes/shipment.ts'
import { Branch } from './static-data.ts'

export const User = Type.Object({
  id: Type.Integer(),
  companyId: Nullable(Type.Integer()),
  assignedRoles: Type.Array(Role),
  initials: Type.String(),
  department: Type.String(),
  testMode: Type.Boolean(),
  shipmentSystem: ShipmentSystemKey,
  shipmentSystems: Type.Array(ShipmentSystemKey),
  /** Of the booking system: where its days begin and end. */
  timeZone: Type.String(),
  email: Type.String(),
  name: Type.String(),
  language: Nullable(LanguageKey),
})

const CompanyAccount = Type.Object({
  id: Type.Integer(),
  displayName: Type.String(),
  default: Type.Boolean(),
  companyId: Type.Integer(),
  /** Nothing new is booked on it. */
  onHold: Type.Boolean(),
  /** Why, in words for the customer; may be empty. */
  holdReason: Type.String(),
})

const AccountAddress = Type.Object({
  ...AddressForm.properties,
  id: Type.Integer(),
  companyId: Type.Integer(),
  accountTypeId: AccountTypeId,
})

/** A product as it is sold; the virtual one stands for several. */
export const SalesProduct = Type.Object({
  /** 0 for the virtual product `express`. */
  id: Type.Integer(),
  displayName: Type.String(),
  internalName: Type.String(),
  shipmentSystem: ShipmentSystemKey,
  deleted: Type.Boolean(),
  /** Of the virtual product: those it groups. */
  salesProductIds: Type.Optional(Type.Array(Type.Integer())),
})
const SalesProducts = Type.Array(SalesProduct)

export const userCalls = {
  GetUser: call({
    summary: 'The logged-in user. `identityId` is the identity provider’s subject and must be the user’s own.',
    access: 'portal.use',
    query: Strict({ identityId: Type.Optional(Type.String({ maxLength: 255 })) }),
    answers: { 200: User },
    problems: ['NOT_FOUND'],
  }),
  GetVisibleBranchesForUser: call({
    summary: 'Branches this user sees.',
    access: 'portal.use',
    answers: { 200: Type.Array(Branch) },
  }),
  GetCompanies: call({
    summary: 'Companies this user can book for: their own, or all for staff.',
    access: 'portal.use',
    answers: { 200: Type.Array(Type.Object({ id: Type.Integer(), name: Type.String() })) },
  }),
  GetCompanyAccounts: call({
    summary: 'Accounts of one company, by default the user’s own.',
    access: 'portal.use',
    query: Strict({ userId: Type.Optional(AnyId), companyId: Type.Optional(AnyId) }),
    answers: { 200: Type.Array(CompanyAccount) },
    problems: ['NOT_FOUND'],
  }),
  GetAllCompanyAccounts: call({
    summary: 'All accounts this user can book on.',
    access: 'portal.use',
    answers: { 200: Type.Array(CompanyAccount) },
  }),
  GetCompanyAccountAddress: call({
    summary: 'The address of an account: 3 is the sender address, 1 the pickup address. Null if it has none.',
    access: 'portal.use',
    query: Strict({
      accountId: AnyId,
      /** Of the account; another company's is not found. */
      companyId: Type.Optional(AnyId),
      /** 3 (the sender address) unless given. */
      accountTypeId: Type.Optional(AccountTypeId),
    }),
    answers: { 200: Nullable(AccountAddress) },
    problems: ['NOT_FOUND'],
  }),
  GetUserBranch: call({
    summary: 'The branch that serves this user, for the footer.',
    access: 'portal.use',
    query: Strict({ companyId: Type.Optional(AnyId) }),
    answers: { 200: Nullable(Branch) },
    problems: ['NOT_FOUND'],
  }),
  GetFuelRates: call({
    summary: 'The fuel percentages customers pay in this booking system, by product family, since the first.',
    access: 'portal.use',
    answers: {
      200: Type.Array(
        Type.Object({
          family: Type.String(),
          /** The latest first; each holds until the day of the one before it in the list. */
          rates: Type.Array(
            Type.Object({
              validFrom: Day,
              /** Per cent, as a decimal string: `18.5`. */
              percent: Type.String(),
            }),
          ),
        }),
      ),
    },
  }),
  GetSalesProducts: call({
    summary: 'Sales products the user’s company can buy. For staff all, including deleted ones.',
    access: 'portal.use',
    answers: { 200: SalesProducts },
  }),
  GetSalesProductsByCompanyId: call({
    summary: 'Sales products that one company can buy.',
    access: 'portal.use',
    params: Strict({ id: Type.Integer() }),
    answers: { 200: SalesProducts },
    problems: ['NOT_FOUND'],
  }),
  GetSalesProductsByAccountId: call({
    summary: 'Sales products that can be bought on one account.',
    access: 'portal.use',
    params: Strict({ id: Type.Integer() }),
    answers: { 200: SalesProducts },
    problems: ['NOT_FOUND'],
  }),
  GetBookableProducts: call({
    summary: 'The sales products and services of the system, of which an account may book all or some.',
    access: 'company.manage',
    answers: {
      200: Type.Object({
        salesProducts: Type.Array(Type.Object({ id: Type.Integer(), displayName: Type.String() })),
        /** Each code once, whichever products have it. */
        services: Type.Array(Type.Object({ code: Type.String(), name: Type.String() })),
        /** Of the system, in which its accounts have their credit limits. */
        currencyCode: Type.String(),
      }),
    },
  }),
  GetNews: call({
    summary: 'News the caller has not seen yet, latest first.',
    access: 'portal.use',
    answers: {
      200: Type.Array(
        Type.Object({ newsId: Type.Integer(), title: Type.String(), text: Type.String(), shownFrom: Instant }),
      ),
    },
  }),
  PostSetNewsShownForUser: call({
    summary: 'Marks a news item as seen by the caller.',
    access: 'portal.use',
    body: Strict({ newsId: AnyId }),
    answers: { 200: Done },
    problems: ['NOT_FOUND'],
  }),
  SetTestMode: call({
    summary:
      'Turns test mode on or off. Bookings in test mode are marked TEST and are not sent to carriers or invoicing.',
    access: 'test-mode.switch',
    body: Strict({ testMode: Type.Boolean() }),
    answers: { 200: User },
  }),
  EndSession: call({
    summary:
      'Logs the caller out: the API token, links and failover login of this login open nothing more, within two seconds on every instance. Other logins of the user stay. Not for API keys.',
    access: 'portal.use',
    answers: { 200: Done },
  }),
}
