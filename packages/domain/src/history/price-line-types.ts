import type { Language } from '../messages/languages.ts'
import type { VatTreatment } from '../vat/index.ts'

/** What staff charge or are charged for beside the booked price, and its name in a language. */
export const priceLineTypeNames = {
  freight: { en: 'Freight correction', da: 'Fragtregulering', no: 'Fraktjustering', se: 'Fraktjustering' },
  weight: { en: 'Weight correction', da: 'Vægtregulering', no: 'Vektjustering', se: 'Viktjustering' },
  fuel: { en: 'Fuel surcharge', da: 'Brændstoftillæg', no: 'Drivstofftillegg', se: 'Drivmedelstillägg' },
  waiting: { en: 'Waiting time', da: 'Ventetid', no: 'Ventetid', se: 'Väntetid' },
  redelivery: { en: 'Redelivery', da: 'Genlevering', no: 'Ny levering', se: 'Ny leverans' },
  address: { en: 'Address correction', da: 'Adresserettelse', no: 'Adressekorreksjon', se: 'Adresskorrigering' },
  storage: { en: 'Storage', da: 'Lagerleje', no: 'Lagerleie', se: 'Lagerhyra' },
  customs: { en: 'Customs clearance', da: 'Fortoldning', no: 'Fortolling', se: 'Förtullning' },
  duty: { en: 'Duty and import VAT', da: 'Told og importmoms', no: 'Toll og importmva.', se: 'Tull och importmoms' },
  return: { en: 'Return', da: 'Retur', no: 'Retur', se: 'Retur' },
  insurance: { en: 'Insurance', da: 'Forsikring', no: 'Forsikring', se: 'Försäkring' },
  discount: { en: 'Discount', da: 'Rabat', no: 'Rabatt', se: 'Rabatt' },
  other: { en: 'Other', da: 'Andet', no: 'Annet', se: 'Övrigt' },
} as const satisfies Record<string, Record<Language, string>>

export type AddedLineType = keyof typeof priceLineTypeNames

/**
 * What an added line is for VAT where the tariff files say nothing (sheet `price-line-types`): duty and import VAT are paid
 * in the customer's name; insurance is taken as extended liability, which follows the freight, until somebody says that it
 * is a policy recharged at cost.
 */
export function vatOfAddedLine(type: string): VatTreatment {
  return type === 'duty' ? 'disbursement' : 'freight'
}

export const addedLineTypes = Object.keys(priceLineTypeNames) as AddedLineType[]

/** What the customer pays, and what it costs the provider; the latter is for staff alone. */
export const priceSides = ['sales', 'cost'] as const
export type PriceSide = (typeof priceSides)[number]

/** What a line of a quote is called: it corrects nothing, it is the price. */
export const quotedLineNames: Readonly<Record<AddedLineType, Record<Language, string>>> = {
  ...priceLineTypeNames,
  freight: { en: 'Freight', da: 'Fragt', no: 'Frakt', se: 'Frakt' },
  weight: { en: 'Weight surcharge', da: 'Vægttillæg', no: 'Vekttillegg', se: 'Vikttillägg' },
}
