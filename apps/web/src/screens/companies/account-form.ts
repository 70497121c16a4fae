import type { dimensionChoices, insuranceChoices } from '@kattegat/domain/companies'
import type { Answer } from '../../app/api/index.ts'
import { sentAddress, typedAddress, type TypedAddress } from '../../app/addresses/typed-address.ts'
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
  incoterms: string
  exportReason: string
  readyTime: string
  closeTime: string
  dimensions: (typeof dimensionChoices)[number]
  insurance: (typeof insuranceChoices)[number]
  documentFirst: boolean
}

/** What stands in the form: of an account, or of a new one at its company's address. */
export function typedAccount(account: Account | undefined, company: SavedCompany): TypedAccount {
  const sender = account?.senderAddress ?? { companyName: company.name.slice(0, 35), ...company.address }
  return {
    displayName: account?.displayName ?? '',
    branchId: String(account?.branchId ?? company.branchId),
    default: account?.default ?? false,
    senderAddress: typedAddress(sender),
    hasPickupAddress: Boolean(account?.pickupAddress),
    pickupAddress: typedAddress(account?.pickupAddress ?? { countryCode: sender.countryCode ?? '' }),
    incoterms: account?.incoterms ?? '',
    exportReason: account?.exportReason ?? '',
    readyTime: account?.readyTime ?? '',
    closeTime: account?.closeTime ?? '',
    dimensions: account?.dimensions ?? 'shown',
    insurance: account?.insurance ?? 'offered',
    documentFirst: account?.documentFirst ?? false,
  }
}

/** The account as it is sent. */
export function sentAccount({ hasPickupAddress, branchId, ...account }: TypedAccount) {
  return {
    ...account,
    branchId: Number(branchId),
    senderAddress: sentAddress(account.senderAddress),
    pickupAddress: hasPickupAddress ? sentAddress(account.pickupAddress) : null,
  }
}

/** DOM id of a field, to which the error summary links. */
export function accountFieldId(field: string): string {
  return `account-${field.replaceAll(/[.[\]]+/g, '-')}`
}
