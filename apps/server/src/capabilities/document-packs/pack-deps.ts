import type { DocumentRenderer } from '@kattegat/documents'
import type { LeftOut } from '@kattegat/domain/documents'
import type { Database } from '../../platform/database/index.ts'
import type { Enqueue } from '../../platform/jobs/index.ts'
import type { Storage } from '../../platform/storage/index.ts'
import type { ReadShipmentRules } from '../booking/index.ts'
import type { DailyStorage } from '../daily-storage/index.ts'
import type { MakePlainPdf } from './plain-pdf/pdf-plainer.ts'

export interface DocumentPackJobsDeps {
  readonly database: Database
  readonly documents: DocumentRenderer
  readonly storage: Storage
  readonly shipmentRules: ReadShipmentRules
  readonly enqueue: Enqueue
  readonly dailyStorage: DailyStorage
  readonly now: () => Date
}

/** What making a pack needs. */
export interface PackDeps extends DocumentPackJobsDeps {
  readonly plainPdf: MakePlainPdf
}

/** A pack under way: it tells how far it is, and writes down what is in it, what it leaves out and how many pages it has. */
export interface PackInTheMaking {
  /** Uploaded documents that are in it. */
  readonly documentIds: number[]
  readonly leftOut: LeftOut[]
  /** Pages of one PDF; null for a ZIP. */
  numberOfPages: number | null
  readonly onProgress: (shipmentsDone: number) => Promise<void>
}
