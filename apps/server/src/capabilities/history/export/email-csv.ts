import { Readable } from 'node:stream'
import { isEmployee } from '@kattegat/domain/permissions'
import { isShipmentSystem } from '@kattegat/domain/shipment'
import type { Database, Reports } from '../../../platform/database/index.ts'
import { notAuthorized, type Refusal } from '../../../platform/http/index.ts'
import { ShutOut, whileReached } from '../../../platform/let-in/index.ts'
import { hasSameReach, scopeOf, waitingAs } from '../../../platform/tenancy/index.ts'
import type { Enqueue, Job } from '../../../platform/jobs/index.ts'
import type { Storage } from '../../../platform/storage/index.ts'
import type { DailyStorage } from '../../daily-storage/index.ts'
import { askerNow } from '../../identity/index.ts'
import { isWritten, mailFile, mailNoFile } from '../../messaging/index.ts'
import { requestContext } from '../request-context.ts'
import { exportRows, isSmallList } from './export-rows.ts'
import { readExport, type HistoryExport } from './export.repository.ts'
import { writeInThread } from './write-in-thread.ts'

export interface EmailCsvDeps {
  readonly database: Database
  readonly reports: Reports
  readonly storage: Storage
  readonly enqueue: Enqueue
  readonly dailyStorage: DailyStorage
  readonly productName: string
  readonly baseUrl: string
  readonly now: () => Date
  /** Less in tests. */
  readonly mostMailedBytes?: number
}

type EmailCsv = Job<EmailCsvDeps, { exportId: string }>

/** Writes a list of shipments as CSV and mails it to anyone who asked, with the rights they have by now. */
const emailCsv: Omit<EmailCsv, 'name'> = {
  retry: { limit: 5, delaySeconds: 10, longestDelaySeconds: 600 },
  // Who asks for hundreds leaves room for others.
  onePerGroup: true,
  run: async (deps, { exportId }) => {
    const wanted = await readExport(deps.database, exportId)
    if (!wanted || !isShipmentSystem(wanted.shipmentSystem)) return
    const { requestedBy: userId, shipmentSystem, language } = wanted
    const user = await askerNow(deps.database, { userId, shipmentSystem })
    const scope = user && scopeOf(user, 'shipment.read')
    if (!scope || (await isAnswered(deps.database, wanted.id, user))) return
    const isSmall = await isSmallList(deps, scope, wanted)
    // Many may have been asked for before the first of them was counted: these wait for the next day.
    if (!(await deps.dailyStorage.isLeft(user))) {
      const job = jobFor(isSmall)
      await deps.database.transaction().execute((tx) => {
        const startAfterSeconds = secondsOfDayLeft(deps.now())
        return deps.enqueue(tx, job, { exportId }, { startAfterSeconds, group: waitingAs(user) })
      })
      return
    }
    const { today, timeZone } = await requestContext(deps.database, user, deps.now())
    const rows = exportRows(deps, scope, wanted, {
      forStaff: isEmployee(user.roles),
      language: wanted.language,
      now: wanted.requestedAt,
    })
    const shutOut = async () => {
      const still = await askerNow(deps.database, { userId, shipmentSystem })
      return still && hasSameReach(still, user) ? undefined : notAuthorized
    }
    const attachmentKey = keyOf(exportId)
    // Queued before the file is stored, so that nothing stored is ever forgotten.
    await deps.database
      .transaction()
      .execute((tx) => deps.enqueue(tx, removeHistoryCsv, { exportId }, { startAfterSeconds: csvKeptDays * 86_400 }))
    const csvName = `History ${today}.csv`
    const file = writeInThread(untilShutOut(rows, shutOut), {
      format: isSmall ? 'csv' : { csvName },
      columns: wanted.columns,
      reader: { language, timeZone },
    })
    const sizeBytes = await storedUpTo(deps.mostMailedBytes ?? mostMailedBytes, deps.storage, attachmentKey, file)
    // Who lost access, or has other rights by now, is mailed nothing of it.
    if (await shutOut()) return deps.storage.delete(attachmentKey)
    if (sizeBytes === undefined) return tell(deps, wanted, user, 'tooLarge')
    await deps.dailyStorage.count(user, sizeBytes)
    await deps.database.transaction().execute((tx) =>
      mailFile(tx, deps, {
        shipmentSystem: wanted.shipmentSystem,
        template: templates.file(wanted.id),
        recipient: { email: user.email, name: user.name, language },
        attachmentKey,
        attachmentName: isSmall ? csvName : `History ${today}.zip`,
        reader: { userId, shipmentSystem, companyId: user.companyId, roles: user.roles },
      }),
    )
  },
  // Who asked for it waits for a mail.
  givenUp: async (deps, { exportId }) => {
    const wanted = await readExport(deps.database, exportId)
    if (!wanted || !isShipmentSystem(wanted.shipmentSystem)) return
    const { id, requestedBy: userId, shipmentSystem } = wanted
    const user = await askerNow(deps.database, { userId, shipmentSystem })
    if (user && !(await isAnswered(deps.database, id, user))) await tell(deps, wanted, user, 'failed')
  },
}

/** A run that ended between its mail and the note of it is made again: which mails say that it is done. */
const templates = {
  file: (exportId: string) => `history-csv/${exportId}`,
  tooLarge: (exportId: string) => `history-csv-too-large/${exportId}`,
  failed: (exportId: string) => `history-csv-failed/${exportId}`,
}

async function isAnswered(db: Database, exportId: string, { email }: { readonly email: string }): Promise<boolean> {
  const mails = [templates.file(exportId), templates.tooLarge(exportId)]
  const written = await Promise.all(mails.map((template) => isWritten(db, { template, recipient: email })))
  return written.includes(true)
}

/** Tells who asked for a list that no file comes. */
async function tell(
  deps: EmailCsvDeps,
  { id, shipmentSystem, language }: HistoryExport,
  { email, name }: { readonly email: string; readonly name: string },
  why: 'failed' | 'tooLarge',
): Promise<void> {
  await deps.database
    .transaction()
    .execute((tx) =>
      mailNoFile(tx, deps, { why, shipmentSystem, template: templates[why](id), recipient: { email, name, language } }),
    )
}

/** In a mail it is a third larger, and mail servers commonly refuse what is larger than 25 MB. */
const mostMailedBytes = 18_000_000

/** Stores a file, and answers its size; undefined, and nothing is stored, where it is larger than that. */
async function storedUpTo(
  mostBytes: number,
  storage: Storage,
  key: string,
  file: Readable,
): Promise<number | undefined> {
  const size = { bytes: 0 }
  const bounded = async function* () {
    for await (const piece of file as AsyncIterable<Uint8Array>) {
      size.bytes += piece.length
      if (size.bytes > mostBytes) return
      yield piece
    }
  }
  await storage.put(key, Readable.from(bounded(), { objectMode: false }))
  if (size.bytes <= mostBytes) return size.bytes
  await storage.delete(key)
  return undefined
}

// Each takes a thread and reads all the time: six beside each other slowed everybody's bookings for as long as any waited.
export const emailHistoryCsv: EmailCsv = { name: 'email-history-csv', longestHours: 23, groupsAtOnce: 2, ...emailCsv }
/** Has a worker of its own: it would wait for a quarter of an hour behind two people's lists of all shipments. */
export const emailSmallHistoryCsv: EmailCsv = { name: 'email-small-history-csv', groupsAtOnce: 1, ...emailCsv }

export async function jobOfList(...list: Parameters<typeof isSmallList>): Promise<EmailCsv> {
  return jobFor(await isSmallList(...list))
}

const jobFor = (isSmall: boolean): EmailCsv => (isSmall ? emailSmallHistoryCsv : emailHistoryCsv)

/** Rows until their reader is shut out: the file that ends there is not mailed. */
async function* untilShutOut<Row>(
  rows: AsyncIterable<Row>,
  shutOut: () => Promise<Refusal | undefined>,
): AsyncGenerator<Row> {
  try {
    yield* whileReached(rows, shutOut)
  } catch (error) {
    if (!(error instanceof ShutOut)) throw error
  }
}

const dayMs = 86_400_000
/** By UTC, as what is stored is counted. */
const secondsOfDayLeft = (at: Date): number => Math.ceil((dayMs - (at.getTime() % dayMs)) / 1000)

/** As long as a mail server may be away, and then some. */
const csvKeptDays = 30

/** Takes a mailed file away when its time is over; taking it away twice is no error. */
export const removeHistoryCsv: Job<EmailCsvDeps, { exportId: string }> = {
  name: 'remove-history-csv',
  run: (deps, { exportId }) => deps.storage.delete(keyOf(exportId)),
}

/** Where a file lies in the storage: a name of ours, which nobody typed. */
function keyOf(exportId: string): string {
  return `history-csv/${exportId}.csv`
}
