/**
 * What a destination means for the filing whatever the goods are worth: `embargoed` is filed always (Country Groups E:1
 * and E:2 of the EAR), `controlled` where the goods are on the Commerce Control List or need a licence for anyone who gets them.
 */
export type DestinationRule = 'embargoed' | 'controlled'

/** One rule for one country over a span of days, with the regulation that says so. */
interface DestinationRow {
  /** ISO 3166-1 alpha-2. */
  readonly country: string
  readonly rule: DestinationRule
  /** The first day, `yyyy-mm-dd`. */
  readonly from: string
  /** The last day; the rule still holds where there is none. */
  readonly until?: string
  readonly source: string
}

// The day of the present Export Administration Regulations; each was embargoed before.
const always = '1996-03-25'
const groupE = '15 CFR 740, supplement 1, Country Groups E:1 and E:2; 758.1(b)(1)'
const listed = '15 CFR 758.1(b)(10); 85 FR 23459'
const militaryEndUse = '15 CFR 744.21; 758.1(b)(2) where a licence is needed'

/** The countries, newest change last. A change of the regulation is a row here, or a last day. */
export const exportDestinations: readonly DestinationRow[] = [
  { country: 'CU', rule: 'embargoed', from: always, source: groupE },
  { country: 'IR', rule: 'embargoed', from: always, source: groupE },
  { country: 'KP', rule: 'embargoed', from: always, source: groupE },
  { country: 'SY', rule: 'embargoed', from: always, source: groupE },
  { country: 'CN', rule: 'controlled', from: '2020-06-29', source: listed },
  { country: 'RU', rule: 'controlled', from: '2020-06-29', source: listed },
  { country: 'VE', rule: 'controlled', from: '2020-06-29', source: listed },
  // No destination of its own since then: what is said of China is said of it.
  { country: 'HK', rule: 'controlled', from: '2020-12-23', source: `${listed}; 85 FR 83765` },
  { country: 'MM', rule: 'controlled', from: '2021-03-08', source: `${militaryEndUse}; 86 FR 13173` },
  { country: 'KH', rule: 'controlled', from: '2021-12-09', source: `${militaryEndUse}; 86 FR 70015` },
  { country: 'BY', rule: 'controlled', from: '2022-03-02', source: `${militaryEndUse}; 746.8; 87 FR 13048` },
  { country: 'NI', rule: 'controlled', from: '2024-03-15', source: `${militaryEndUse}; 89 FR 18780` },
]

/** The rule that holds for a country on a day (`yyyy-mm-dd`); undefined where only the goods decide. */
export function destinationRule(countryCode: string, day: string): DestinationRule | undefined {
  return exportDestinations.find(
    (row) => row.country === countryCode && row.from <= day && (row.until === undefined || day <= row.until),
  )?.rule
}
