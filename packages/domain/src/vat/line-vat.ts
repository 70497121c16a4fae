import { isEuCountry } from '../address/countries.ts'
import { ratioHalfUp } from '../money/index.ts'
import { vatAreaOf, type VatPlace } from './vat-area.ts'
import { isPrefixedVatNumberOf } from './vat-number.ts'

/**
 * What a price line is for VAT, a property of its surcharge or of its kind of added line (`docs/tariff-files.md`):
 * - `freight`: the transport and all that follows it, extended liability and customs clearance included;
 * - `insurance`: a separate policy that is recharged at cost (Directive 2006/112/EC Art. 135(1)(a), BGŻ Leasing C-224/11);
 * - `disbursement`: laid out in the customer's name and for their account, such as duty and import VAT (Art. 79(c)).
 */
export const vatTreatments = ['freight', 'insurance', 'disbursement'] as const
export type VatTreatment = (typeof vatTreatments)[number]

/** EN 16931, BT-151: standard, zero, exempt, export, reverse charge, outside the scope of VAT. */
export type VatCategory = 'S' | 'Z' | 'E' | 'G' | 'AE' | 'O'

/** Why a line bears no VAT; in words and codes: `vatReasonText`, `vatReasonCode`. */
export const vatReasons = [
  'insurance',
  'disbursement',
  'export',
  'import',
  'outside-eu',
  'reverse-charge',
  'customer-outside-eu',
  'norway-insurance',
  'norway-disbursement',
  'norway-abroad',
  'norway-outside',
  'no-vat-country',
] as const
export type VatReason = (typeof vatReasons)[number]

/** How one line is taxed. */
export interface LineVat {
  readonly category: VatCategory
  /** Per cent × 10,000; 0 but for `S`. */
  readonly percentPpm: number
  /** Always there but for `S` and `Z`, which EN 16931 forbids to give one (BR-S-10, BR-Z-10). */
  readonly reason?: VatReason
}

/** What the VAT of a shipment's price depends on. */
export interface VatCase {
  /** Of who bills. Capital letters, as all country codes here. */
  readonly supplierCountry: string
  /** Of who is billed; a VAT number as it is written on their invoices. */
  readonly customer: { readonly countryCode: string; readonly vatNumber: string }
  /** Where the goods are fetched and where they are delivered. */
  readonly origin: VatPlace
  readonly destination: VatPlace
  /** Rate of the lane by the tariff's VAT rules, per cent × 10,000. */
  readonly lanePpm: number
}

/** How each kind of line is taxed in a case. */
export type VatByTreatment = Readonly<Record<VatTreatment, LineVat>>

/**
 * How each kind of line of a shipment's price is taxed. The one rule for prices, price pages and invoices.
 *
 * - From an EU member to a business in another one: reverse charge (Directive 2006/112/EC Art. 44, 196); to a customer outside
 *   the EU: outside the scope of VAT, every line. A customer in another member without a VAT number is taxed as one at home.
 * - Otherwise by where the goods go: export and special territories Art. 146(1)(e), import Art. 144, within the EU the lane's
 *   rate.
 * - From Norway the transport decides, anyone who pays: to and from abroad merverdiavgiftsloven § 6-28.
 * - A supplier in a country without VAT charges none.
 */
export function vatByTreatment(question: VatCase): VatByTreatment {
  if (isEuCountry(question.supplierCountry)) return euVat(question)
  if (question.supplierCountry === 'NO') return norwegianVat(question)
  return question.lanePpm > 0
    ? plainVat(question.lanePpm)
    : all({ category: 'O', percentPpm: 0, reason: 'no-vat-country' })
}

/** How lines are taxed where nothing but the lane's rate is known, as in prices booked before the rule above. */
export function plainVat(lanePpm: number): VatByTreatment {
  return { freight: ofLane(lanePpm), insurance: without('E', 'insurance'), disbursement: without('E', 'disbursement') }
}

function euVat({ supplierCountry, customer, origin, destination, lanePpm }: VatCase): VatByTreatment {
  const isAbroad = customer.countryCode !== supplierCountry
  if (isAbroad && !isEuCountry(customer.countryCode)) return all(without('O', 'customer-outside-eu'))
  const insurance = without('E', 'insurance')
  const disbursement = without('E', 'disbursement')
  // A VAT number of the customer's own country makes them a business there (Implementing Regulation 282/2011 Art. 18).
  if (isAbroad && isPrefixedVatNumberOf(customer.countryCode, customer.vatNumber)) {
    return { freight: without('AE', 'reverse-charge'), insurance, disbursement }
  }
  const from = vatAreaOf(origin)
  const to = vatAreaOf(destination)
  return { freight: euFreight(from === 'EU', to === 'EU', lanePpm), insurance, disbursement }
}

function euFreight(fromEu: boolean, toEu: boolean, lanePpm: number): LineVat {
  if (fromEu && toEu) return ofLane(lanePpm)
  if (fromEu) return without('G', 'export')
  return toEu ? without('E', 'import') : without('E', 'outside-eu')
}

function norwegianVat({ origin, destination, lanePpm }: VatCase): VatByTreatment {
  const ends = [origin, destination].filter((place) => vatAreaOf(place) === 'NO').length
  return {
    freight: ends === 2 ? ofLane(lanePpm) : ends === 1 ? without('G', 'norway-abroad') : without('E', 'norway-outside'),
    insurance: without('E', 'norway-insurance'),
    disbursement: without('E', 'norway-disbursement'),
  }
}

function ofLane(percentPpm: number): LineVat {
  return percentPpm > 0 ? { category: 'S', percentPpm } : { category: 'Z', percentPpm: 0 }
}

function without(category: VatCategory, reason: VatReason): LineVat {
  return { category, percentPpm: 0, reason }
}

function all(vat: LineVat): VatByTreatment {
  return { freight: vat, insurance: vat, disbursement: vat }
}

/** Lines that are taxed alike, summed: one row of an invoice's VAT breakdown (EN 16931, BG-23). */
export interface VatGroup {
  readonly category: VatCategory
  readonly percentPpm: number
  /** One group takes all exempt lines, whatever exempts them (BR-E-01). */
  readonly reasons: readonly VatReason[]
  /** Hundredths. */
  readonly ofMinor: number
  /** Half up to the hundredth. */
  readonly amountMinor: number
}

/** The VAT of a set of lines by category and rate, the taxed ones first; each group is rounded once (BR-CO-17). */
export function vatOfLines(
  lines: readonly { readonly amountMinor: number; readonly vat: LineVat }[],
): readonly VatGroup[] {
  const groups = Map.groupBy(lines, ({ vat }) => `${vat.category} ${vat.percentPpm}`)
  return [...groups.values()]
    .map((alike) => {
      const { category, percentPpm } = alike[0]!.vat
      const ofMinor = alike.reduce((sum, line) => sum + line.amountMinor, 0)
      const reasons = new Set(alike.flatMap(({ vat }) => (vat.reason ? [vat.reason] : [])))
      const amountMinor = ratioHalfUp(ofMinor, percentPpm, 1_000_000)
      return { category, percentPpm, reasons: [...reasons], ofMinor, amountMinor }
    })
    .sort((a, b) => b.percentPpm - a.percentPpm)
}
