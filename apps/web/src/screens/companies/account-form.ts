import {
  longestAccountName,
  type creditNoteChoices,
  type dimensionChoices,
  type insuranceChoices,
} from '@kattegat/domain/companies'
import type { Answer } from '../../app/api/index.ts'
import { sentAddress, typedAddress, type TypedAddress } from '../../app/addresses/typed-address.ts'
import { currentLanguage } from '../../app/i18n/current-language.ts'
import { readTypedAmount, typeAmount } from '../../app/typed-number.ts'
import type { SavedCompany } from './company-form.ts'

export type Account = Answer<'GetAccountsOfCompany'>[number]

/** An account as it is typed. */
export type TypedAccount = {
  displayName: string
  branchId: string
  default: boolean
  senderAddress: TypedAddress
  /** Drivers come somewhere else than to the sender's. */
  hasPickupAddress: boolean
  pickupAddress: TypedAddress
  /** E-mail addresses, as `a@b.test, c@d.test`. */
  mails: string
  incoterms: string
  exportReason: string
  readyTime: string
  closeTime: string
  dimensions: (typeof dimensionChoices)[number]
  insurance: (typeof insuranceChoices)[number]
  documentFirst: boolean
  creditNotes: (typeof creditNoteChoices)[number]
  /** Whether it books the products named alone. */
  limitsProducts: boolean
  /** Their ids, as `1, 2`. */
  salesProductIds: string
  limitsServices: boolean
  services: string
  creditLimit: string
  onHold: boolean
  holdReason: string
  paysForReceived: boolean
}

/** What stands in the form: of an account, or of a new one at its company's address; the first is the default one. */
export function typedAccount(account: Account | undefined, company: SavedCompany, isFirst = false): TypedAccount {
  const sender = account?.senderAddress ?? { companyName: company.name.slice(0, 35), ...company.address }
  return {
    displayName: account?.displayName ?? company.name.slice(0, longestAccountName),
    branchId: String(account?.branchId ?? company.branchId),
    default: account?.default ?? isFirst,
    senderAddress: typedAddress(sender),
    hasPickupAddress: Boolean(account?.pickupAddress),
    pickupAddress: typedAddress(account?.pickupAddress ?? { countryCode: sender.countryCode ?? '' }),
    mails: account?.mails.join(', ') ?? '',
    incoterms: account?.incoterms ?? '',
    exportReason: account?.exportReason ?? '',
    readyTime: account?.readyTime ?? '',
    closeTime: account?.closeTime ?? '',
    dimensions: account?.dimensions ?? 'shown',
    insurance: account?.insurance ?? 'offered',
    documentFirst: account?.documentFirst ?? false,
    creditNotes: account?.creditNotes ?? 'deducted',
    limitsProducts: Boolean(account?.salesProductIds),
    salesProductIds: account?.salesProductIds?.join(', ') ?? '',
    limitsServices: Boolean(account?.services),
    services: account?.services?.join(', ') ?? '',
    creditLimit: typeAmount(account?.creditLimit.replace(/\.00$/, ''), currentLanguage()),
    onHold: account?.onHold ?? false,
    holdReason: account?.holdReason ?? '',
    paysForReceived: account?.paysForReceived ?? false,
  }
}

/** The account as it is sent. */
export function sentAccount({ hasPickupAddress, branchId, limitsProducts, limitsServices, ...account }: TypedAccount) {
  return {
    ...account,
    branchId: Number(branchId),
    salesProductIds: limitsProducts ? listed(account.salesProductIds).map(Number) : null,
    services: limitsServices ? listed(account.services) : null,
    mails: account.mails.split(/[\s,;]+/).filter(Boolean),
    creditLimit: readTypedAmount(account.creditLimit),
    senderAddress: sentAddress(account.senderAddress),
    pickupAddress: hasPickupAddress ? sentAddress(account.pickupAddress) : null,
  }
}

/** What a list in a form names. */
export function listed(text: string): string[] {
  return text.split(', ').filter(Boolean)
}

/** DOM id of a field, to which the error summary links. */
export function accountFieldId(field: string): string {
  return `account-${field.replaceAll(/[.[\]]+/g, '-')}`
}
