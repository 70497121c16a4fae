import type { FormFields } from './form-field.ts'

/**
 * The fields of an address. Lengths are what labels, waybills and EDI (EDIFACT NAD: 35) carry without cutting; e-mail
 * addresses are at most 254 characters (RFC 5321 with RFC 3696 erratum 1690).
 */
export const addressFields = {
  /** Of the address book, when the address was chosen there. */
  id: { kind: 'id', nullable: true },
  companyName: { kind: 'text', max: 35 },
  street1: { kind: 'text', max: 35 },
  street2: { kind: 'text', max: 35 },
  street3: { kind: 'text', max: 35 },
  postalCode: { kind: 'text', max: 10 },
  city: { kind: 'text', max: 35 },
  /** ISO 3166-1 alpha-2. */
  countryCode: { kind: 'text', written: 'code' },
  stateCode: { kind: 'text', max: 35 },
  contactPerson: { kind: 'text', max: 35 },
  phone: { kind: 'text', max: 25 },
  mails: { kind: 'texts', max: 254, most: 10, cap: 50 },
  vatNumber: { kind: 'text', max: 20 },
  eoriNumber: { kind: 'text', max: 17, written: 'code' },
} as const satisfies FormFields
