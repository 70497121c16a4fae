import type { DocumentRenderer } from '@kattegat/documents'
import { shipmentRulesOf } from './capabilities/booking/index.ts'
import { documentPackHandlers } from './capabilities/document-packs/index.ts'
import { historyHandlers } from './capabilities/history/index.ts'
import { messagingHandlers } from './capabilities/messaging/index.ts'
import { printingHandlers } from './capabilities/printing/index.ts'
import { documentHandlers } from './capabilities/shipment-documents/index.ts'
import type { Tariffs } from './capabilities/tariffs/index.ts'
import { transferHandlers, transferPortsOf } from './capabilities/transfers/index.ts'
import type { Configuration } from './platform/configuration/index.ts'
import type { Database } from './platform/database/index.ts'
import type { Jobs } from './platform/jobs/index.ts'
import type { MailSender } from './platform/mail/index.ts'
import type { Storage } from './platform/storage/index.ts'

interface HandlerDeps {
  readonly configuration: Configuration
  readonly database: Database
  readonly jobs: Pick<Jobs, 'enqueue' | 'publish'>
  readonly mail: MailSender
  readonly tariffs: Tariffs
  readonly documents: DocumentRenderer
  readonly storage: Storage
  readonly now: () => Date
}

/** What is done for each job of `everyJob`. */
export function everyHandler({ configuration, database, jobs, mail, tariffs, documents, storage, now }: HandlerDeps) {
  const { productName, baseUrl } = configuration
  const { enqueue, publish } = jobs
  const send = transferPortsOf(configuration, now)
  const shipmentRules = shipmentRulesOf(database, now)
  return [
    ...messagingHandlers({ database, enqueue, mail, storage, baseUrl, productName }),
    ...documentHandlers({ database, storage, enqueue }),
    ...historyHandlers({ database, storage, enqueue, publish, productName, baseUrl, now }),
    ...transferHandlers({ database, tariffs, enqueue, send, productName, now }),
    ...printingHandlers({ database, now }),
    ...documentPackHandlers({ database, documents, storage, shipmentRules, enqueue, now }),
  ]
}
