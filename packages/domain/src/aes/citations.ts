import { isCalendarDay } from '../calendar/calendar-day.ts'

export { isInternalTransactionNumber as isItn } from '../identifiers/internal-transaction-number.ts'

// Sections and paragraphs of 15 CFR 30 under which nothing is filed; legends name these and no others.
const exemptSections = /^30\.(?:2\(d\)\([1-5]\)|36|37\([a-y]\)|39|40\([a-d]\))$/

/**
 * The paragraph that an exemption legend cites, such as `30.37(a)` of `NOEEI § 30.37(a)`; undefined of what is no legend
 * or cites a section that exempts nothing.
 */
export function legendParagraph(text: string): string | undefined {
  const cited = /^(?:NOEEI (?:§ ?)?)?(30\S+)(?: SS)?$/.exec(text)?.[1]
  // Only the islands' exclusion is cited without the word before it.
  if (cited === undefined || (!text.startsWith('NOEEI') && cited !== '30.2(d)(2)')) return undefined
  return exemptSections.test(cited) ? cited : undefined
}

/**
 * Whether the text stands in for an ITN: filed after departure (`AESPOST`, id of the exporter and, where there is one, of the
 * agent) or while AES was down (`AESDOWN`, id of the filer), with the day of export (15 CFR 30 appendix B).
 */
export function isFiledCitation(text: string): boolean {
  const [, month, day, year] =
    /^(?:AESPOST [A-Z0-9-]{9,23}|AESDOWN [A-Z0-9-]{9,12}) (\d{2})\/(\d{2})\/(\d{4})(?: SS)?$/.exec(text) ?? []
  return year !== undefined && isCalendarDay(`${year}-${month}-${day}`)
}

/** Whether the text is a legend such as `NOEEI § 30.37(a)`, `AESPOST 12345678900 01/31/2026` or `AESDOWN …`. */
export function isAesLegend(text: string): boolean {
  return legendParagraph(text) !== undefined || isFiledCitation(text)
}
