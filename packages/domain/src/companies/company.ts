import { languages, type Language } from '@kattegat/messages'
import type { FieldError } from '../messages/message-codes.ts'
import { currencies } from '../money/money.ts'
import type { AddressForm } from '../shipment/shipment-form.ts'
import { normaliseAddress, withoutEmptyMails } from '../validation/normalise-address.ts'
import { code, oneLine } from '../validation/normalise-text.ts'
import { checkAddress } from '../validation/validate-address.ts'
import { ValidationErrors } from '../validation/validation-errors.ts'
import { isRegistrationNumberWritten, isVatNumberWritten, tidyNumbers } from './company-number.ts'

/** A customer as staff enter it. Texts are empty where there is nothing. */
export interface CompanyForm {
  readonly name: string
  readonly branchId: number
  readonly vatNumber: string
  /** In its country's company register. */
  readonly registrationNumber: string
  /** Where it receives electronic invoices: scheme of the Peppol list, a colon, the address. */
  readonly endpoint: string
  /** Where it is a business, whom to ask there, and where to write; its country decides its VAT. */
  readonly address: AddressForm
  /** Of customs and insurance amounts in its booking form; empty for the shipment system's. */
  readonly currency: string
  /** In which mails are written to it; empty for the language of its country. */
  readonly language: Language | ''
  /** Days until its invoices are due. */
  readonly paymentDays: number
  /** Whether its people find shot files in their menu. */
  readonly showShotFileLink: boolean
}

/** Longest texts of a company, in characters, and the days that an invoice may be due in. */
export const companyLimits = {
  name: 60,
  vatNumber: 20,
  registrationNumber: 35,
  endpoint: 100,
  mostPaymentDays: 365,
} as const

/** A company as it is kept: texts on one line, numbers as their registers write them, the address as every other. */
export function normaliseCompany(company: CompanyForm): CompanyForm {
  const { companyName: _name, ...address } = withoutEmptyMails(normaliseAddress(company.address))
  const numbers = tidyNumbers(
    oneLine(company.vatNumber),
    oneLine(company.registrationNumber),
    address.countryCode ?? '',
  )
  return {
    ...company,
    ...numbers,
    name: oneLine(company.name).replace(/\s+/g, ' '),
    endpoint: company.endpoint.replace(/\s/g, ''),
    currency: code(company.currency),
    address,
  }
}

/** Errors of a company that is to be saved; fields by the names of the form, `address.street1`. It must be normalised. */
export function validateCompany(company: CompanyForm): FieldError[] {
  const errors = new ValidationErrors()
  const { name, vatNumber, registrationNumber, endpoint, address, currency, language, paymentDays } = company
  errors.required('name', name)
  errors.maxLengths('', company, {
    name: companyLimits.name,
    vatNumber: companyLimits.vatNumber,
    registrationNumber: companyLimits.registrationNumber,
    endpoint: companyLimits.endpoint,
  })
  if (company.branchId < 1) errors.add('branchId', 'required')
  const countryCode = address.countryCode ?? ''
  if (!isVatNumberWritten(vatNumber, countryCode)) errors.add('vatNumber', 'companyNumber')
  if (!isRegistrationNumberWritten(registrationNumber, countryCode)) errors.add('registrationNumber', 'companyNumber')
  if (endpoint !== '' && !/^\d{4}:.+$/.test(endpoint)) errors.add('endpoint', 'electronicAddress')
  // The address has no name of its own: it is the company's.
  checkAddress(errors, 'address', { ...address, companyName: '-' }, 'party')
  errors.oneOf('currency', currency, currencies)
  errors.oneOf('language', language, languages)
  errors.number('paymentDays', paymentDays, {
    required: true,
    min: 0,
    max: companyLimits.mostPaymentDays,
    decimals: 0,
  })
  return errors.errors
}

/** What a company has under way. */
export interface OpenWork {
  /** Booked or asked for, and neither delivered nor deleted; no test bookings. */
  readonly shipments: number
  /** Requested or confirmed, and not yet collected. */
  readonly pickups: number
}

/** Why a company cannot be deactivated; undefined where it can. */
export function whyCompanyStaysActive({ shipments, pickups }: OpenWork): 'open-shipments' | 'open-pickups' | undefined {
  if (shipments > 0) return 'open-shipments'
  return pickups > 0 ? 'open-pickups' : undefined
}
