import type { FilingOutcome } from '@kattegat/domain/aes'
import { isAesLegend } from '@kattegat/domain/aes'

/** What stands on the waybill, which carries one citation; `several` exemptions that it cannot carry together. */
export type FilingChoice =
  | Exclude<FilingOutcome, { kind: 'exempt' }>
  | { kind: 'legend'; legend: string }
  | { kind: 'several'; legends: readonly string[] }

/** The advice for the shipment as one citation, where there is one that says it all. */
export function filingChoice(outcome: FilingOutcome): FilingChoice {
  if (outcome.kind !== 'exempt') return outcome
  const legend = outcome.legends.join('; ')
  return isAesLegend(legend) ? { kind: 'legend', legend } : { kind: 'several', legends: outcome.legends }
}

/** Whether the exemption entered says of the goods what the answers do not. A post-departure or downtime citation may. */
export function isContradicted(aesExemption: string, choice: FilingChoice): boolean {
  const entered = aesExemption.trim()
  if (entered === '' || /^AES(POST|DOWN)\b/.test(entered) || !isAesLegend(entered)) return false
  if (choice.kind === 'legend') return choice.legend !== entered
  return choice.kind === 'itn' || choice.kind === 'several'
}

/** A Schedule B number as lists write it: `9026.20.4000`; anything else as it was typed. */
export function scheduleBText(number: string): string {
  return number.replace(/^(\d{4})(\d{2})(\d{4})$/, '$1.$2.$3')
}
