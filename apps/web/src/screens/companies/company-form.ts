import type { Answer } from '../../app/api/index.ts'
import { sentAddress, typedAddress, type TypedAddress } from '../../app/addresses/typed-address.ts'

export type Company = Answer<'GetCompany'>
/** A company without what is under way for it. */
export type SavedCompany = Answer<'SaveCompany'>

/** A company as it is typed. */
export type TypedCompany = {
  name: string
  branchId: string
  registrationNumber: string
  vatNumber: string
  endpoint: string
  address: TypedAddress
  currency: string
  language: string
  paymentDays: string
  showShotFileLink: boolean
}

const usualPaymentDays = 30

/** What stands in the form: of a company, or of a new one in the country of its provider. */
export function typedCompany(company: SavedCompany | undefined, homeCountry: string): TypedCompany {
  return {
    name: company?.name ?? '',
    branchId: company ? String(company.branchId) : '',
    registrationNumber: company?.registrationNumber ?? '',
    vatNumber: company?.vatNumber ?? '',
    endpoint: company?.endpoint ?? '',
    address: typedAddress(company?.address ?? { countryCode: homeCountry }),
    currency: company?.currency ?? '',
    language: company?.language ?? '',
    paymentDays: String(company?.paymentDays ?? usualPaymentDays),
    showShotFileLink: company?.showShotFileLink ?? false,
  }
}

/** The company as it is sent. The address has no name of its own: it is the company's. */
export function sentCompany({ address, branchId, paymentDays, currency, language, ...rest }: TypedCompany) {
  const { companyName: _name, vatNumber: _vat, eoriNumber: _eori, ...place } = sentAddress(address)
  return {
    ...rest,
    address: place,
    branchId: Number(branchId),
    // What is no number is none, which the server says of its field.
    paymentDays: numberOf(paymentDays),
    currency: currency || null,
    language: language || null,
  }
}

function numberOf(text: string): number | null {
  const number = Number(text.replace(',', '.'))
  return text.trim() === '' || !Number.isFinite(number) ? null : number
}

/** DOM id of a field, to which the error summary links. */
export function companyFieldId(field: string): string {
  return `company-${field.replaceAll(/[.[\]]+/g, '-')}`
}
