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
import { isWritten, mailFile, mailFileFailed } from '../../messaging/index.ts'
import { requestContext } from '../request-context.ts'
import { exportRows, isSmallList } from './export-rows.ts'
import { readExport } from './export.repository.ts'
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
    if (!scope || (await isWritten(deps.database, mailOf(wanted.id, user)))) return
    // Many may have been asked for before the first of them was counted: these wait for the next day.
    if (!(await deps.dailyStorage.isLeft(user))) {
      const job = await jobOfList(deps, scope, wanted)
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
    const { sizeBytes } = await deps.storage.put(
      attachmentKey,
      writeInThread(untilShutOut(rows, shutOut), {
        format: 'csv',
        columns: wanted.columns,
        reader: { language, timeZone },
      }),
    )
    // Who lost access, or has other rights by now, is mailed nothing of it.
    if (await shutOut()) return deps.storage.delete(attachmentKey)
    await deps.dailyStorage.count(user, sizeBytes)
    const attachmentName = `History ${today}.csv`
    await deps.database.transaction().execute((tx) =>
      mailFile(tx, deps, {
        shipmentSystem: wanted.shipmentSystem,
        template: mailOf(wanted.id, user).template,
        recipient: { email: user.email, name: user.name, language },
        attachmentKey,
        attachmentName,
        reader: { userId, shipmentSystem, companyId: user.companyId, roles: user.roles },
      }),
    )
  },
  // Who asked for it waits for a mail.
  givenUp: async (deps, { exportId }) => {
    const wanted = await readExport(deps.database, exportId)
    if (!wanted || !isShipmentSystem(wanted.shipmentSystem)) return
    const { id, requestedBy: userId, shipmentSystem, language } = wanted
    const user = await askerNow(deps.database, { userId, shipmentSystem })
    if (!user || (await isWritten(deps.database, mailOf(id, user)))) return
    await deps.database.transaction().execute((tx) =>
      mailFileFailed(tx, deps, {
        shipmentSystem,
        template: `history-csv-failed/${id}`,
        recipient: { email: user.email, name: user.name, language },
      }),
    )
  },
}

/** A run that ended between its mail and the note of it is made again. */
const mailOf = (exportId: string, { email }: { readonly email: string }) => ({
  template: `history-csv/${exportId}`,
  recipient: email,
})

// Each takes a thread and reads all the time: six beside each other slowed everybody's bookings for as long as any waited.
export const emailHistoryCsv: EmailCsv = { name: 'email-history-csv', longestHours: 23, groupsAtOnce: 2, ...emailCsv }
/** Has a worker of its own: it would wait for a quarter of an hour behind two people's lists of all shipments. */
export const emailSmallHistoryCsv: EmailCsv = { name: 'email-small-history-csv', groupsAtOnce: 1, ...emailCsv }

export async function jobOfList(...list: Parameters<typeof isSmallList>): Promise<EmailCsv> {
  return (await isSmallList(...list)) ? emailSmallHistoryCsv : emailHistoryCsv
}

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
