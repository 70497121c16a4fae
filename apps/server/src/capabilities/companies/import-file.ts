import type { Answer } from '@kattegat/contract'
import type { Language } from '@kattegat/messages'
import type { Database } from '../../platform/database/index.ts'
import type { Scope } from '../../platform/tenancy/index.ts'
import { importCompanies } from './import-companies.ts'
import type { CompanyActor } from './save-company.ts'

interface SentFile {
  readonly path: string
  readonly dryRun: boolean
  readonly language: Language
}

/** As many as one reads; the rest is counted. */
const mostTold = 500

/** Imports a file that was sent, in the name and the language of who sent it. */
export async function importSentFile(
  db: Database,
  { scope, userId, now, requestId = '', ip = '' }: CompanyActor & { readonly scope: Scope; readonly userId: number },
  { path, dryRun, language }: SentFile,
): Promise<Answer<'ImportCompanies'>> {
  const request = { path, shipmentSystem: scope.shipmentSystem, dryRun, language, now, by: { userId, requestId, ip } }
  const { rows, added, changed, faults, unlisted } = await importCompanies(db, request)
  return {
    rows,
    added,
    changed,
    faults: faults.slice(0, mostTold),
    unlisted: unlisted + Math.max(0, faults.length - mostTold),
    imported: !dryRun && faults.length === 0,
  }
}
