import type { ShipmentForm } from '../shipment/shipment-form.ts'
import { aesThresholdUsd } from './aes.ts'
import { isFiledCitation, isItn, legendParagraph } from './citations.ts'
import { judgeGoods, lowValueLegend, readExport, type FilingContext, type FilingWhy } from './filing-advice.ts'
import { isWithinThreshold } from './goods-by-schedule-b.ts'

/**
 * The export filing of a shipment as a whole: the one judgement by which it is booked, told, held and let go. It is made of
 * what was entered, before customs' own rules remove anything.
 */
export interface FilingJudgement {
  /** `isAES`: the goods are not handed to the cargo system before an ITN, or a legend that fits, is given. */
  readonly applies: boolean
  /** Why it applies; null where it does not. */
  readonly why: FilingWhy | null
  /**
   * What opens the gate beside an ITN: paragraphs of legends that fit the goods and the country (`30.37(a)`), and `claim`
   * for the exemptions a sender answers for. Empty where nothing replaces the ITN.
   */
  readonly opens: readonly string[]
  /** The legend that the answers lead to; null while step 1 is not answered, and where no legend says it all. */
  readonly legend: string | null
}

const noExport: FilingJudgement = { applies: false, why: null, opens: [], legend: null }

/** Whose legend follows from goods, value and country; every other is claimed. */
export const decidedParagraphs: readonly string[] = ['30.2(d)(2)', '30.36', '30.37(a)']

export function judgeFiling(form: ShipmentForm, context: FilingContext): FilingJudgement {
  const exported = readExport(form, form.filingAnswers ?? {}, context)
  if (!exported) return noExport
  const { goods, to, rule, total, mustFile, answerTo } = exported
  const verdicts = goods.map((each) => judgeGoods(each, exported))
  const filed = verdicts.find((verdict) => verdict.isAlwaysFiled)
  if (filed) return { applies: true, why: whyOf(filed), opens: [], legend: null }

  const isAnswered = goods.length > 0 && goods.every((each) => mustFile.every((code) => answerTo(each, code) === false))
  // What is on the control list is filed to these countries at any value, so that nothing goes before it is known.
  if (rule === 'controlled' && !isAnswered) {
    return { applies: true, why: { code: 'controlled-open', params: { country: to } }, opens: [], legend: null }
  }
  const legends = [...new Set(verdicts.map((verdict) => verdict.legend))]
  const [only] = legends
  const legend = legends.length === 1 && only && isAnswered ? only : null
  const isLane = verdicts.length > 0 && verdicts.every(({ why }) => why === 'islands' || why === 'canada')
  if (isLane) return { ...noExport, opens: paragraphsOf(legends), legend }
  const isLow = verdicts.length > 0 && verdicts.every((verdict) => verdict.legend === lowValueLegend)
  const opens = ['claim', ...(isLow ? ['30.37(a)'] : [])]
  const isAbove = total !== undefined && total.kind !== 'no-value' && !isWithinThreshold(total)
  // What else goes under the number that day may lift it above the threshold.
  const applies = isAbove || verdicts.some(({ why }) => why === 'same-day')
  if (!applies) return { applies, why: null, opens, legend }
  const needing = verdicts.find((verdict) => !verdict.legend)
  const why = needing ? whyOf(needing) : { code: 'total-above' as const, params: { threshold: aesThresholdUsd } }
  return { applies, why, opens, legend }
}

function whyOf({ why, params = {} }: { why: FilingWhy['code']; params?: FilingWhy['params'] }): FilingWhy {
  return { code: why, params }
}

function paragraphsOf(legends: readonly (string | undefined)[]): string[] {
  return legends.flatMap((legend) => legendParagraph(legend ?? '') ?? [])
}

/** Whether a legend says something true of an export that was judged so; a filing that was made always does. */
export function legendFits(aesExemption: string, opens: readonly string[]): boolean {
  if (isFiledCitation(aesExemption)) return true
  const paragraph = legendParagraph(aesExemption)
  if (paragraph === undefined) return false
  return opens.includes(decidedParagraphs.includes(paragraph) ? paragraph : 'claim')
}

/** Whether an ITN or a legend that fits is given, so that the export may leave as far as AES goes. */
export function isFilingComplete(
  { itn = '', aesExemption = '' }: Pick<ShipmentForm, 'itn' | 'aesExemption'>,
  opens: readonly string[],
): boolean {
  return isItn(itn) || legendFits(aesExemption, opens)
}

/** The form with the legend that its answers lead to, unless a citation was entered. */
export function withLegend(form: ShipmentForm, { legend }: FilingJudgement): ShipmentForm {
  return legend === null || form.itn || form.aesExemption ? form : { ...form, aesExemption: legend }
}
