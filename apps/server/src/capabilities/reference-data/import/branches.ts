import { isCountryCode, writtenPostalCode } from '@kattegat/domain/address'
import { isVatNumberWritten, tidyNumbers } from '@kattegat/domain/companies'
import { isShipmentSystem, shipmentSystems } from '@kattegat/domain/shipment'
import { listBranchRows, upsertBranches, type BranchRow } from '../branches.ts'
import { eachOnce, type ReferenceList } from './reference-list.ts'

type Column =
  | 'system'
  | 'name'
  | 'address'
  | 'postal-code'
  | 'city'
  | 'country'
  | 'phone'
  | 'email'
  | 'legal-name'
  | 'vat-number'
  | 'registration-number'
  | 'endpoint'
  | 'bank-account'
  | 'bank-code'

const keyOf = ({ shipmentSystem, name }: BranchRow) => `${shipmentSystem} ${name}`
const needed = ['name', 'address', 'postal-code', 'city'] as const

/** The provider's offices with what an invoice says of who bills from them. */
export const branches: ReferenceList<BranchRow, Column> = {
  columns: {
    system: { also: ['shipment-system'], required: true },
    name: { also: ['branch'], required: true, longest: 60 },
    address: { also: ['street', 'street1'], required: true, longest: 100 },
    'postal-code': { also: ['zip'], required: true, longest: 10 },
    city: { required: true, longest: 35 },
    country: { also: ['country-code', 'country-iso'], required: true },
    phone: { longest: 25 },
    email: { also: ['mail'], longest: 254 },
    'legal-name': { also: ['company', 'company-name'], longest: 100 },
    'vat-number': { also: ['vat'], longest: 20 },
    'registration-number': { also: ['company-registration'], longest: 35 },
    endpoint: { also: ['electronic-address'], longest: 100 },
    'bank-account': { also: ['iban'], longest: 40 },
    'bank-code': { also: ['bic'], longest: 20 },
  },
  read(row) {
    const shipmentSystem = row.text('system')
    const countryCode = row.text('country').toUpperCase()
    const endpoint = row.text('endpoint')
    const errors: [Column, string][] = []
    if (!isShipmentSystem(shipmentSystem)) {
      errors.push(['system', `"${shipmentSystem}" is not one of ${shipmentSystems.join(', ')}`])
    }
    if (!isCountryCode(countryCode)) {
      errors.push(['country', countryCode === '' ? 'is missing' : `"${countryCode}" is not a two-letter country code`])
    }
    if (isCountryCode(countryCode) && !isVatNumberWritten(row.text('vat-number'), countryCode)) {
      errors.push(['vat-number', `"${row.text('vat-number')}" is not a VAT number of ${countryCode}: check its digits`])
    }
    if (endpoint !== '' && !/^(?:\d{4}|[A-Z]{2}):.+$/.test(endpoint)) {
      errors.push(['endpoint', `"${endpoint}" is no scheme and address such as 0184:DK12345674`])
    }
    for (const column of needed) if (row.text(column) === '') errors.push([column, 'is missing'])
    for (const [column, reason] of errors) row.fault(column, reason)
    if (errors.length > 0) return undefined
    const { vatNumber, registrationNumber } = tidyNumbers(
      row.text('vat-number'),
      row.text('registration-number'),
      countryCode,
    )
    return {
      shipmentSystem,
      name: row.text('name'),
      address: row.text('address'),
      zip: writtenPostalCode(countryCode, row.text('postal-code')),
      city: row.text('city'),
      countryCode,
      phone: row.text('phone'),
      email: row.text('email'),
      legalName: row.text('legal-name'),
      vatNumber,
      registrationNumber,
      endpoint,
      bankAccount: row.text('bank-account'),
      bankCode: row.text('bank-code'),
    }
  },
  settle: (rows) => eachOnce(rows, 'name', keyOf),
  load: listBranchRows,
  keyOf,
  replace: upsertBranches,
}
