import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Answer } from '@kattegat/contract'
import type { Database } from '../../platform/database/index.ts'
import type { Scope } from '../../platform/tenancy/index.ts'
import { importCompanies } from './import-companies.ts'
import type { CompanyActor } from './save-company.ts'

interface SentFile {
  readonly fileName: string
  /** Base64. */
  readonly content: string
  readonly dryRun: boolean
}

/** Imports a file that was sent, in the name of who sent it. It lies in a folder of its own while it is read. */
export async function importSentFile(
  db: Database,
  actor: CompanyActor & { readonly scope: Scope; readonly userId: number },
  { fileName, content, dryRun }: SentFile,
): Promise<Answer<'ImportCompanies'>> {
  const folder = await mkdtemp(join(tmpdir(), 'kattegat-companies-'))
  try {
    const [ending = ''] = /\.[a-z]{1,5}$/i.exec(fileName) ?? []
    const path = join(folder, `companies${ending.toLowerCase()}`)
    await writeFile(path, Buffer.from(content, 'base64'))
    const { scope, userId, now, requestId = '', ip = '' } = actor
    const request = { path, shipmentSystem: scope.shipmentSystem, dryRun, now, by: { userId, requestId, ip } }
    const { rows, added, changed, faults, unlisted } = await importCompanies(db, request)
    return { rows, added, changed, faults: [...faults], unlisted, imported: !dryRun && faults.length === 0 }
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}
