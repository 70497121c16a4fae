import type { Answer } from '@kattegat/contract'
import type { Language } from '@kattegat/messages'
import type { Database } from '../../../platform/database/index.ts'
import type { TariffImport } from '../import/index.ts'
import { importTariffs, toldIn } from '../import/index.ts'

/** As many as one reads; the rest is counted. */
const mostTold = 500

/** Imports a file that was sent, as the command line does. Its name can say which table it is. */
export async function importSentTariffs(
  db: Database,
  request: TariffImport,
  language: Language,
): Promise<Answer<'ImportTariffs'>> {
  const { findings, unlisted, faults, sheets, version } = await importTariffs(db, request)
  return {
    findings: findings.slice(0, mostTold).map((finding) => toldIn(language, finding)),
    faults,
    unlisted: unlisted + Math.max(0, findings.length - mostTold),
    sheets: [...sheets],
    version: version ?? null,
  }
}
