import { isEmployee } from '@kattegat/domain/permissions'
import { isShipmentSystem } from '@kattegat/domain/shipment'
import type { Database } from '../../../platform/database/index.ts'
import { scopeOf } from '../../../platform/http/index.ts'
import type { Enqueue, Job } from '../../../platform/jobs/index.ts'
import type { Storage } from '../../../platform/storage/index.ts'
import { findActiveUser } from '../../identity/index.ts'
import { mailFile } from '../../messaging/index.ts'
import { fileColumns } from './cells.ts'
import { exportRows } from './export-rows.ts'
import { readExport } from './export.repository.ts'
import { csvOf } from './write-files.ts'

export interface EmailCsvDeps {
  readonly database: Database
  readonly storage: Storage
  readonly enqueue: Enqueue
  readonly productName: string
  readonly baseUrl: string
  readonly now: () => Date
}

/** Writes a list of shipments as CSV and mails it to whoever asked, with the rights they have by now. */
export const emailHistoryCsv: Job<EmailCsvDeps, { exportId: string }> = {
  name: 'email-history-csv',
  retry: { limit: 5, delaySeconds: 10, longestDelaySeconds: 600 },
  run: async (deps, { exportId }) => {
    const wanted = await readExport(deps.database, exportId)
    const user = wanted && (await findActiveUser(deps.database, wanted.requestedBy))
    if (!wanted || !user || !isShipmentSystem(wanted.shipmentSystem)) return
    const scope = scopeOf({ ...user, shipmentSystem: wanted.shipmentSystem }, 'shipment.read')
    if (!scope) return
    const { language } = wanted
    const columns = fileColumns(wanted.columns, language)
    const rows = exportRows(deps.database, scope, wanted, { withCost: isEmployee(user.roles) })
    const attachmentKey = `history-csv/${wanted.id}.csv`
    await deps.storage.put(attachmentKey, csvOf(rows, columns, language))
    const attachmentName = `History ${deps.now().toISOString().slice(0, 10)}.csv`
    await deps.database.transaction().execute((tx) =>
      mailFile(tx, deps, {
        shipmentSystem: wanted.shipmentSystem,
        template: `history-csv/${wanted.id}`,
        recipient: { email: user.email, name: user.name, language },
        attachmentKey,
        attachmentName,
      }),
    )
  },
}
