import type { ShipmentForm } from '../shipment/shipment-form.ts'
import { aesThresholdUsd, exportAmountOf, isScheduleB, type UsdRates } from './aes.ts'
import { destinationRule, type DestinationRule } from './export-destinations.ts'
import { exportLaneOf } from './filing-places.ts'
import { legendOf, mustFileQuestionsTo } from './filing-questions.ts'
import {
  answerFor,
  exemptionQuestions,
  filingQuestionCodes,
  type ExemptionQuestion,
  type FilingAnswers,
  type FilingQuestionCode,
  type MustFileQuestion,
} from '../shipment/filing-answers.ts'
import {
  amountInUsd,
  goodsByScheduleB,
  isWithinThreshold,
  totalOf,
  usdText,
  type GoodsOfNumber,
  type GoodsOrigin,
  type ValueInUsd,
} from './goods-by-schedule-b.ts'

/** What the filing is judged by beside the form. */
export interface FilingContext {
  readonly usdRates: UsdRates
  /** The day of export, `yyyy-mm-dd`: countries are judged by the rules of that day. */
  readonly day: string
}

/** Why goods are filed or exempt; a question's code where its *yes* decides. In words: `filingReasonText`. */
export type FilingReason =
  | MustFileQuestion
  | ExemptionQuestion
  | 'open' // questions must be answered first
  | 'country-always-filed'
  | 'islands'
  | 'canada'
  | 'low-value'
  | 'above-threshold'
  | 'same-day'
  | 'no-schedule-b'
  | 'no-value'
  | 'no-rate'
  | 'controlled-open' // the country is controlled, and step 1 is not answered
  | 'total-above' // before the goods are broken down

/** Facts of the reason: `usd` and `threshold` as decimal strings, `country` as ISO code, `currency`, `count`. */
export interface FilingWhy {
  code: FilingReason
  params: Readonly<Record<string, string>>
}

/** What is advised for the goods under one Schedule B number. */
export type FilingAdvice = AdvisedGoods & ({ advice: 'itn-required' } | { advice: 'exempt'; legend: string })

interface AdvisedGoods {
  /** Ten digits; as typed where it is none, empty for the lines without one. */
  scheduleB: string
  origin: GoodsOrigin
  /** Positions of its lines in the form, from 0. */
  lines: readonly number[]
  /** Decimal string with two decimals, rounded up; undefined where a line has no total or its currency no rate. */
  valueUsd: string | undefined
  why: FilingWhy
  /** Questions this advice hangs on, answered or not, in the order in which they are asked. */
  asked: readonly FilingQuestionCode[]
  /** Those still to be answered. While there are any an ITN is advised: one too many is harmless, one too few is not. */
  open: readonly FilingQuestionCode[]
  /** Exemptions that may be claimed instead of an ITN, the claimed one included. */
  claimable: readonly ExemptionQuestion[]
}

/** A question to put on the screen, with its answers. */
export interface FilingQuestion {
  code: FilingQuestionCode
  /** `must-answer` decides; `may-claim` offers an exemption, and silence means no. */
  kind: 'must-answer' | 'may-claim'
  /** Schedule B numbers it is asked for. */
  scheduleBs: readonly string[]
  /** Those of them that are answered yes. */
  yes: readonly string[]
  /** Those of them whose advice waits for the answer. */
  open: readonly string[]
}

/** What the whole shipment needs on its waybill. */
export type FilingOutcome =
  | { kind: 'nothing' } // no goods, or they do not leave the United States
  | { kind: 'open' }
  | { kind: 'itn' } // for some goods at least
  | { kind: 'exempt'; legends: readonly string[] } // each legend once

// 15 CFR 30.2(d)(2), the minor outlying islands included.
const islands = ['GU', 'AS', 'MP', 'UM']

/**
 * Whether each Schedule B number of an export from the United States needs an ITN, or which exemption it has, and why:
 * the steps of the domain handbook §6 in their order. Without lines the shipment is one group of goods, unless its value
 * asks for the lines first. Empty where nothing leaves the States.
 */
export function adviseFiling(form: ShipmentForm, answers: FilingAnswers, context: FilingContext): FilingAdvice[] {
  const exported = readExport(form, answers, context)
  return exported ? exported.goods.map((goods) => adviseGoods(goods, exported)) : []
}

/** An export as the steps look at it. */
export interface ExportedGoods {
  readonly to: string
  readonly rule: DestinationRule | undefined
  readonly goods: readonly GoodsOfNumber[]
  /** Of all goods; undefined where nothing was entered. */
  readonly total: ValueInUsd | undefined
  /** Questions of step 1 that make sense towards the country. */
  readonly mustFile: readonly MustFileQuestion[]
  readonly answerTo: (goods: GoodsOfNumber, code: FilingQuestionCode) => boolean | undefined
}

/** The export that a form is; undefined where it is none. Papers without a value are no goods. */
export function readExport(
  form: ShipmentForm,
  answers: FilingAnswers,
  { usdRates, day }: FilingContext,
): ExportedGoods | undefined {
  const lane = exportLaneOf(form)
  const amount = exportAmountOf(form)
  const lines = goodsByScheduleB(form, usdRates)
  if (!lane || (form.shipmentOptions?.isDocument && !amount && lines.length === 0)) return undefined
  const { to } = lane
  const rule = destinationRule(to, day)
  const total = amount ? amountInUsd(amount, usdRates) : totalOf(lines)
  // By its country alone, or by a value that is low for all goods together, a shipment is judged as a whole.
  const isWhole = rule !== undefined || to === 'CA' || islands.includes(to) || (total && isWithinThreshold(total))
  const whole: GoodsOfNumber = { scheduleB: '', origin: 'unknown', lines: [], value: total ?? { kind: 'no-value' } }
  const goods = lines.length > 0 ? lines : isWhole ? [whole] : []
  return {
    to,
    rule,
    goods,
    total: lines.length > 0 ? totalOf(lines) : total,
    mustFile: mustFileQuestionsTo(to, day),
    answerTo: ({ scheduleB }, code) => answerFor(answers, scheduleB, code),
  }
}

/** The questions to ask for this shipment, once each and in their order; answering one may bring up another. */
export function filingQuestions(advice: readonly FilingAdvice[], answers: FilingAnswers): FilingQuestion[] {
  return filingQuestionCodes.flatMap((code): FilingQuestion[] => {
    const isClaim = isExemption(code)
    const goods = advice.filter((each) => (isClaim ? each.claimable.includes(code) : each.asked.includes(code)))
    if (goods.length === 0) return []
    // Domestic and foreign goods of a number are answered together.
    const numbers = (of: FilingAdvice[]) => [...new Set(of.map((each) => each.scheduleB))]
    return [
      {
        code,
        kind: isClaim ? 'may-claim' : 'must-answer',
        scheduleBs: numbers(goods),
        yes: numbers(goods.filter((each) => answerFor(answers, each.scheduleB, code) === true)),
        open: numbers(goods.filter((each) => each.open.includes(code))),
      },
    ]
  })
}

/** The advice for the shipment as a whole: one number that needs an ITN decides it. */
export function filingOutcome(advice: readonly FilingAdvice[]): FilingOutcome {
  if (advice.length === 0) return { kind: 'nothing' }
  if (advice.some((goods) => goods.advice === 'itn-required' && goods.open.length === 0)) return { kind: 'itn' }
  if (advice.some((goods) => goods.open.length > 0)) return { kind: 'open' }
  const legends = advice.flatMap((goods) => (goods.advice === 'exempt' ? [goods.legend] : []))
  return { kind: 'exempt', legends: [...new Set(legends)] }
}

function adviseGoods(goods: GoodsOfNumber, exported: ExportedGoods): FilingAdvice {
  const { why, params = {}, legend, asked = [], isClaimable = false } = judgeGoods(goods, exported)
  const advised = {
    scheduleB: goods.scheduleB,
    origin: goods.origin,
    lines: goods.lines,
    valueUsd: usdText(goods.value),
    asked,
    claimable: isClaimable ? exemptionQuestions : [],
  }
  if (!legend) return { ...advised, advice: 'itn-required', why: { code: why, params }, open: [] }
  const open = asked.filter((code) => exported.answerTo(goods, code) === undefined)
  if (open.length === 0) return { ...advised, advice: 'exempt', legend, why: { code: why, params }, open }
  return { ...advised, advice: 'itn-required', why: { code: 'open', params: { count: String(open.length) } }, open }
}

/** What the steps say of goods. */
export interface GoodsVerdict {
  readonly why: FilingReason
  readonly params?: FilingWhy['params']
  /** Of the exemption, which holds once everything asked is answered; without one an ITN is required. */
  readonly legend?: string
  readonly asked?: readonly FilingQuestionCode[]
  readonly isClaimable?: boolean
  /** Filed whatever they are worth and wherever they go (step 1): no legend replaces the ITN. */
  readonly isAlwaysFiled?: boolean
}

/** The steps as the handbook numbers them. An open question reads here as the answer that exempts: the exemption waits for it. */
export function judgeGoods(goods: GoodsOfNumber, exported: ExportedGoods): GoodsVerdict {
  const { to, rule, mustFile } = exported
  const answerTo = (code: FilingQuestionCode) => exported.answerTo(goods, code)
  // Step 1: filed whatever it is worth and wherever it goes.
  if (rule === 'embargoed') return { why: 'country-always-filed', params: { country: to }, isAlwaysFiled: true }
  const mustBeFiled = mustFile.find((code) => answerTo(code) === true)
  if (mustBeFiled) return { why: mustBeFiled, asked: mustFile, isAlwaysFiled: true }
  // Step 2
  if (islands.includes(to)) return { why: 'islands', legend: 'NOEEI § 30.2(d)(2)', asked: mustFile }
  // Step 3
  const asked: FilingQuestionCode[] = [...mustFile]
  if (to === 'CA') {
    asked.push('canada-final')
    if (answerTo('canada-final') !== false) return { why: 'canada', legend: 'NOEEI § 30.36', asked }
  }
  return judgeByValue(goods, exported, asked)
}

// Steps 4 to 7.
function judgeByValue(goods: GoodsOfNumber, exported: ExportedGoods, asked: FilingQuestionCode[]): GoodsVerdict {
  const { total, mustFile } = exported
  const answerTo = (code: FilingQuestionCode) => exported.answerTo(goods, code)
  // Step 4: the value counts per number; where all goods together are low, so is each number, known or not.
  const values = { usd: usdText(goods.value) ?? '', threshold: aesThresholdUsd }
  const isNumbered = isScheduleB(goods.scheduleB) || (total !== undefined && isWithinThreshold(total))
  const isLow = isNumbered && isWithinThreshold(goods.value)
  if (isLow) {
    asked.push('same-day')
    if (answerTo('same-day') !== true) return { why: 'low-value', params: values, legend: lowValueLegend, asked }
  }
  // Step 5
  const claimed = exemptionQuestions.find((code) => answerTo(code) === true)
  if (claimed) return { why: claimed, legend: legendOf(claimed), asked, isClaimable: true }
  // Step 7. What step 1 asks changes nothing here any more; the conditions stay, so that their answer can be changed.
  const itn = { asked: asked.filter((code) => !mustFile.some((known) => known === code)), isClaimable: true }
  if (!isNumbered) return { ...itn, why: 'no-schedule-b' }
  if (goods.value.kind === 'no-value') return { ...itn, why: 'no-value' }
  if (goods.value.kind === 'no-rate')
    return { ...itn, why: 'no-rate', params: { ...values, currency: goods.value.currency } }
  return { ...itn, why: isLow ? 'same-day' : 'above-threshold', params: values }
}

/** Of goods worth USD 2500 or less under each number. */
export const lowValueLegend = 'NOEEI § 30.37(a)'

function isExemption(code: FilingQuestionCode): code is ExemptionQuestion {
  return exemptionQuestions.some((exemption) => exemption === code)
}
