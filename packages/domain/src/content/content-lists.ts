import { languages } from '@kattegat/messages'
import { countryCodes } from '../address/address-facts.ts'
import { defaultDocumentType, documentTypes } from '../documents/document-types.ts'
import {
  defaultExportReason,
  exportReasons,
  packagingTypes,
  referenceTypes,
  shipmentCurrencies,
} from '../shipment/vocabulary.ts'

/** What is typed into a field of a row; `country`, `carrier` and `audience` are chosen from a list. */
export type ContentFieldKind =
  | 'text'
  | 'country'
  | 'carrier'
  | 'audience'
  | 'day'
  | 'flag'
  | 'place'
  | 'link'
  | 'postal'

/** One field of a row. Every value travels as text; a flag is `true` or empty. */
export interface ContentField {
  readonly name: string
  readonly kind: ContentFieldKind
  readonly max: number
  readonly required?: true
  /** Not shown as a column of the list. */
  readonly formOnly?: true
}

/** Who finds a link of the provider's own. */
export const audiences = ['everyone', 'customers', 'employees', 'Administrator', 'SuperUser', 'Finance'] as const
export type Audience = (typeof audiences)[number]

const linkFields: readonly ContentField[] = [
  // English stands in for a language without a name.
  ...languages.map((language): ContentField => ({
    name: `name.${language}`,
    kind: 'text',
    max: 40,
    ...(language === 'en' ? { required: true } : { formOnly: true }),
  })),
  { name: 'link', kind: 'link', max: 500, required: true },
  { name: 'audience', kind: 'audience', max: 20, required: true },
  { name: 'position', kind: 'place', max: 4 },
]

/** The lists of rows that administrators write themselves, with the fields of a row in their order. */
export const writtenLists = {
  menuLinks: linkFields,
  appLinks: [...linkFields, { name: 'icon', kind: 'link', max: 500, formOnly: true }],
  blockedDescriptions: [{ name: 'description', kind: 'text', max: 80, required: true }],
  customsFreeZones: [
    { name: 'countryCode', kind: 'country', max: 2, required: true },
    { name: 'postalCodes', kind: 'postal', max: 2000, required: true },
    { name: 'note', kind: 'text', max: 200 },
  ],
  holidays: [
    { name: 'on', kind: 'day', max: 10, required: true },
    { name: 'countryCode', kind: 'country', max: 2, required: true },
    { name: 'name', kind: 'text', max: 80, required: true },
    { name: 'transportCompanyId', kind: 'carrier', max: 10 },
    { name: 'working', kind: 'flag', max: 4 },
  ],
} as const satisfies Record<string, readonly ContentField[]>

export type WrittenList = keyof typeof writtenLists

/** Whether each booking system has rows of its own; those of other lists hold in all of them. */
export function isOfOneSystem(list: ContentList): boolean {
  return list === 'holidays'
}

/**
 * The product's own lists: rules, customs papers and messages to carriers hang on their codes, so that administrators decide
 * which are offered and add none. `needed`: what the portal itself falls back on.
 */
export const offeredLists = {
  countries: { codes: countryCodes, needed: [] },
  documentTypes: { codes: documentTypes, needed: [defaultDocumentType] },
  packagings: { codes: packagingTypes, needed: [packagingTypes[0]] },
  currencies: { codes: shipmentCurrencies, needed: [] },
  referenceTypes: { codes: referenceTypes, needed: [] },
  exportReasons: { codes: exportReasons, needed: [defaultExportReason] },
} as const satisfies Record<string, { readonly codes: readonly string[]; readonly needed: readonly string[] }>

export type OfferedList = keyof typeof offeredLists
export type ContentList = WrittenList | OfferedList

export const contentLists = [...Object.keys(writtenLists), ...Object.keys(offeredLists)] as ContentList[]

export function isWrittenList(list: ContentList): list is WrittenList {
  return list in writtenLists
}

/** The fields of a row of a list; a code of the product's has one, whether it is offered. */
export function fieldsOf(list: ContentList): readonly ContentField[] {
  return isWrittenList(list) ? writtenLists[list] : [{ name: 'offered', kind: 'flag', max: 4 }]
}
