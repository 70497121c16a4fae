/**
 * The questions on which it hangs whether an export is filed (domain handbook §6). Each is asked in words such that *yes*
 * says it of the goods; the words stand in `aes/question-words.ts`.
 */

/** Step 1: goods that are filed whatever they are worth. */
export const mustFileQuestions = [
  'licence', // of the Export Administration Regulations
  'itar',
  'rough-diamonds',
  'controlled-list', // an ECCN of the Commerce Control List; asked towards controlled destinations only
  'dea-permit',
  'used-vehicle', // self-propelled
] as const
export type MustFileQuestion = (typeof mustFileQuestions)[number]

/** Steps 3 and 4: what Canada and the low value hang on. */
export const conditionQuestions = [
  'canada-final', // Canada is the final destination, nothing is transshipped
  'same-day', // more under the number to the same receiver, carrier and day, above USD 2500 together
] as const
export type ConditionQuestion = (typeof conditionQuestions)[number]

/** Step 5: other exemptions of 15 CFR 30.37 that may be claimed. */
export const exemptionQuestions = [
  'tools-of-trade',
  'in-bond',
  'technology',
  'library',
  'gift',
  'diplomatic',
  'company-records',
  'aircraft-stores',
  'temporary-export',
  'temporary-import',
] as const
export type ExemptionQuestion = (typeof exemptionQuestions)[number]

/** In the order in which they are asked. */
export const filingQuestionCodes = [...mustFileQuestions, ...conditionQuestions, ...exemptionQuestions] as const
export type FilingQuestionCode = (typeof filingQuestionCodes)[number]

/**
 * The answers given so far, by Schedule B number as `FilingAdvice` names it. They are kept by number so that goods which
 * join the shipment later are asked about, however their neighbours were answered.
 */
export type FilingAnswers = Readonly<Record<string, Readonly<Partial<Record<FilingQuestionCode, boolean>>>>>

/** The key of answers that hold for all goods without an answer of their own. */
export const allGoods = '*'

/** The answer to a question for the goods of a Schedule B number; undefined where there is none. */
export function answerFor(answers: FilingAnswers, scheduleB: string, code: FilingQuestionCode): boolean | undefined {
  const own = Object.hasOwn(answers, scheduleB) ? answers[scheduleB]?.[code] : undefined
  return own ?? answers[allGoods]?.[code]
}

/** The answers with one more: yes or no for the goods under each of the Schedule B numbers. */
export function withAnswer(
  answers: FilingAnswers,
  code: FilingQuestionCode,
  scheduleBs: readonly string[],
  isYes: boolean,
): FilingAnswers {
  const changed = scheduleBs.map((scheduleB) => [scheduleB, { ...answers[scheduleB], [code]: isYes }])
  return { ...answers, ...Object.fromEntries(changed) }
}
