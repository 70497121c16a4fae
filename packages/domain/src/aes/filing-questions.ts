import { mustFileQuestions, type ExemptionQuestion, type MustFileQuestion } from '../shipment/filing-answers.ts'
import { destinationRule } from './export-destinations.ts'

/** The questions of step 1 that make sense towards a country on a day (`yyyy-mm-dd`). */
export function mustFileQuestionsTo(countryCode: string, day: string): readonly MustFileQuestion[] {
  return destinationRule(countryCode, day) === 'controlled'
    ? mustFileQuestions
    : mustFileQuestions.filter((code) => code !== 'controlled-list')
}

const paragraphs: Readonly<Record<ExemptionQuestion, string>> = {
  'tools-of-trade': 'b',
  'in-bond': 'e',
  technology: 'f',
  library: 'g',
  gift: 'h',
  diplomatic: 'i',
  'company-records': 'k',
  'aircraft-stores': 'o',
  'temporary-export': 'q',
  'temporary-import': 'r',
}

/** The legend of an exemption of step 5, such as `NOEEI § 30.37(b)`. */
export function legendOf(exemption: ExemptionQuestion): string {
  return `NOEEI § 30.37(${paragraphs[exemption]})`
}
