import type { TariffSet } from '../tariff-set.ts'
import { checkAgreements } from './check-agreements.ts'
import { checkCoverage } from './check-coverage.ts'
import { checkReferences } from './check-references.ts'
import { checkRepeats } from './check-repeats.ts'
import { checkSurcharges } from './check-surcharges.ts'
import { checkTariffs } from './check-tariffs.ts'
import { checkValues } from './check-values.ts'
import { checkZones } from './check-zones.ts'
import type { Finding } from './finding.ts'

/**
 * All that is wrong or odd in a tariff book, in no particular order; empty for a book that can be used as it is. What
 * passes without an error compiles (`compileTariffs`) and never prices by an accident of order.
 */
export function checkTariffSet(book: TariffSet): Finding[] {
  const findings: Finding[] = []
  const report = (finding: Finding) => void findings.push(finding)
  for (const check of [
    checkValues,
    checkReferences,
    checkRepeats,
    checkZones,
    checkTariffs,
    checkSurcharges,
    checkAgreements,
    checkCoverage,
  ])
    check(book, report)
  return findings
}
