import type { Messages } from '@kattegat/messages'
import { aesThresholdUsd } from './aes.ts'
import type { FilingQuestionCode } from '../shipment/filing-answers.ts'
import { dollars } from './reason-text.ts'

/** The question in a language. */
export function filingQuestionText(t: Messages<'export-filing'>, code: FilingQuestionCode): string {
  return t.format(`question.${code}`, { threshold: dollars(t.language, aesThresholdUsd) })
}
