import type { FieldError } from '../messages/message-codes.ts'
import { exportReasons, incoterms, type AddressForm, type ViewOption } from '../shipment/index.ts'
import { normaliseAddress, withoutEmptyMails } from '../validation/normalise-address.ts'
import { code, oneLine } from '../validation/normalise-text.ts'
import { checkAddress, checkMails } from '../validation/validate-address.ts'
import { ValidationErrors } from '../validation/validation-errors.ts'
import { checkLimits, normaliseLimits, type AccountLimits } from './account-limits.ts'

/** Whether the form asks for the sizes of packages. */
export const dimensionChoices = ['hidden', 'shown', 'required'] as const
/** Whether the form offers insurance. */
export const insuranceChoices = ['offered', 'not-offered', 'required'] as const

/**
 * How an account gets back what is in its favour on an invoice: taken off there, or by a credit note of its own, for
 * customers whose bookkeeping takes no invoice with negative lines.
 */
export const creditNoteChoices = ['deducted', 'separate'] as const

/** What an account presets in the booking form; a text that is empty leaves it to the portal. */
export interface AccountPresets {
  readonly incoterms: string
  readonly exportReason: string
  /** Local `HH:mm`. */
  readonly readyTime: string
  readonly closeTime: string
}

/** An account of a company as staff enter it: what its shipments are booked on. */
export interface AccountForm {
  /** What it is called; the figures at its end are its number, by which a receiver who pays names it. */
  readonly displayName: string
  readonly branchId: number
  /** The one a company books on unless another is chosen. */
  readonly isDefault: boolean
  /** What the form opens with, and where confirmations go (address type 3). */
  readonly senderAddress: AddressForm
  /** Where drivers come, where that is not at the sender's (address type 1). */
  readonly pickupAddress: AddressForm | null
  /** Told of every shipment booked on it, whoever sends it; the first is whom to write to about its invoices. */
  readonly mails: readonly string[]
  readonly presets: AccountPresets
  readonly dimensions: (typeof dimensionChoices)[number]
  readonly insurance: (typeof insuranceChoices)[number]
  /** Whether the form opens with documents rather than goods. */
  readonly documentFirst: boolean
  readonly creditNotes: (typeof creditNoteChoices)[number]
  readonly limits: AccountLimits
}

/** Longest name of an account, in characters. */
export const longestAccountName = 60

/** An account as it is kept. */
export function normaliseAccount(account: AccountForm): AccountForm {
  const { presets, senderAddress, pickupAddress, mails } = account
  return {
    ...account,
    displayName: oneLine(account.displayName).replace(/\s+/g, ' '),
    senderAddress: tidy(senderAddress),
    pickupAddress: pickupAddress && tidy(pickupAddress),
    mails: mails.map(oneLine).filter((mail) => mail !== ''),
    presets: { ...presets, incoterms: code(presets.incoterms) },
    limits: normaliseLimits(account.limits),
  }
}

function tidy(address: AddressForm): AddressForm {
  return withoutEmptyMails(normaliseAddress(address))
}

/** Errors of an account that is to be saved; fields by the names of the form. It must be normalised. */
export function validateAccount(account: AccountForm): FieldError[] {
  const errors = new ValidationErrors()
  const { displayName, senderAddress, pickupAddress, presets } = account
  errors.required('displayName', displayName)
  errors.maxLength('displayName', displayName, longestAccountName)
  if (account.branchId < 1) errors.add('branchId', 'required')
  // Whom to ask for is asked when somebody books: not every account has one person.
  checkAddress(errors, 'senderAddress', senderAddress, 'party')
  if (pickupAddress) checkAddress(errors, 'pickupAddress', pickupAddress, 'party')
  checkMails(errors, 'mails', account.mails)
  errors.oneOf('incoterms', presets.incoterms, incoterms)
  errors.oneOf('exportReason', presets.exportReason, exportReasons)
  for (const field of ['readyTime', 'closeTime'] as const) {
    if (presets[field] !== '' && !/^([01]\d|2[0-3]):[0-5]\d$/.test(presets[field])) errors.add(field, 'time')
  }
  if (presets.readyTime && presets.closeTime && presets.readyTime >= presets.closeTime)
    errors.add('closeTime', 'readyBeforeClose')
  errors.oneOf('dimensions', account.dimensions, dimensionChoices)
  errors.oneOf('insurance', account.insurance, insuranceChoices)
  errors.oneOf('creditNotes', account.creditNotes, creditNoteChoices)
  checkLimits(errors, account.limits)
  return errors.errors
}

/** The figures at the end of an account's name: its number. Empty where there are fewer than four. */
export function accountNumberOf(displayName: string): string {
  return /\d{4,}$/.exec(displayName)?.[0] ?? ''
}

type Choices = Pick<AccountForm, 'dimensions' | 'insurance' | 'documentFirst'>

/** The view options (specification §3) that an account's choices come to. */
export function viewOptionsOf({ dimensions, insurance, documentFirst }: Choices): ViewOption[] {
  return [
    { name: 'PackageDimensions', display: dimensions !== 'hidden', required: dimensions === 'required' },
    ...(insurance === 'offered'
      ? []
      : [{ name: 'NoInsurance' as const, display: insurance === 'not-offered', required: insurance === 'required' }]),
    ...(documentFirst ? [{ name: 'DefaultShipmentTypeDocument' as const, display: true, required: false }] : []),
  ]
}

/** The choices that view options stand for. */
export function choicesOf(options: readonly ViewOption[]): Choices {
  const find = (name: ViewOption['name']) => options.find((option) => option.name === name)
  const sizes = find('PackageDimensions')
  const without = find('NoInsurance')
  return {
    dimensions: sizes?.required ? 'required' : sizes && !sizes.display ? 'hidden' : 'shown',
    insurance: without?.required ? 'required' : without?.display ? 'not-offered' : 'offered',
    documentFirst: find('DefaultShipmentTypeDocument')?.display ?? false,
  }
}
