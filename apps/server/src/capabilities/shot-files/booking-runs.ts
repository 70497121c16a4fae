import { undoSeconds } from '@kattegat/domain/history'
import { accept, refuse, type Result } from '@kattegat/domain/result'
import { stageOf, type ShipmentForm } from '@kattegat/domain/shipment'
import type { Language } from '@kattegat/messages'
import { messagesIn } from '@kattegat/messages/node'
import { fieldMessage, notAuthorized, type Refusal } from '../../platform/http/index.ts'
import type { Tx } from '../../platform/database/index.ts'
import { once } from '../../platform/idempotency/index.ts'
import {
  behindOthers,
  goesOn,
  goesOnLater,
  isOnePlanned,
  inTurn,
  readGivenUp,
  untilDone,
  type GoesOn,
  type Job,
} from '../../platform/jobs/index.ts'
import { scopeOf, type Caller, type ShipmentId } from '../../platform/tenancy/index.ts'
import { createShipment, offerOfKept, standingOfApproval } from '../booking/index.ts'
import { deleteForUndo } from '../history/index.ts'
import { askerNow } from '../identity/index.ts'
import { shipmentBooked } from '../shipment-events/index.ts'
import { fileReader, readShipment, type FileReader } from './check-shipments.ts'
import { touchFile } from './edit.repository.ts'
import { linesOfShipment } from './line.repository.ts'
import {
  bookingTypeNow,
  markAnnounced,
  markBooked,
  markKept,
  markRefused,
  markRun,
  markTakenBack,
  nextOfRun,
  readRunOfJob,
  readStandingOfRun,
  runOfUntoldRow,
  type Run,
  type RunLine,
} from './run.repository.ts'
import { MovedMeanwhile, readFileOfJob } from './shot-file.repository.ts'
import type { ShotFilesDeps, WorkingDeps } from './shot-files-deps.ts'
import type { PriceFacts } from './stored-options.ts'
import { workOnShotFile } from './work-on-file.ts'
import { queueWork } from './queue-work.ts'

/** Bookings of a run that are made at the same time: more wait for the numbers of each other, and take connections from others. */
const atOnce = 3
/** Runs that are booked at the same time on an instance. */
const runsAtOnce = 2
/** Rows that are looked up at once. */
const rowsAtOnce = 100

/** Retried for as long as a database may be away: a run that was begun is finished. */
const retry = { limit: 12, delaySeconds: 2, longestDelaySeconds: 300 }

/**
 * Books the rows of a run. A row and its shipment are written in one transaction, so that a run that dies is begun again
 * where it was, and none is booked twice. Who hears of bookings is told when the run can be taken back no more.
 */
export const bookShotFileRun: Job<ShotFilesDeps, { runId: string }> = {
  name: 'book-shot-file',
  longestHours: 12,
  onePerGroup: true,
  groupsAtOnce: runsAtOnce,
  retry,
  run: async (deps, { runId }, isTurnOver) => {
    const run = await readRunOfJob(deps.database, runId)
    const file = run && (await readFileOfJob(deps.database, run.shotFileId))
    if (!run || run.finishedAt) return
    if (file && (await bookAll(deps, run, await fileReader(deps, file), isTurnOver))) return goesOn
    await runStillOfCompany(deps, run)
    await finish(deps, run)
    await runStillOfCompany(deps, run)
  },
  givenUp: async (deps, { runId }) => {
    const run = await readRunOfJob(deps.database, runId)
    if (run && !run.finishedAt) await finish(deps, run)
  },
}

/**
 * A company that is merged takes its runs along: where that came meanwhile, what was done for the former one found no rows.
 * Another try goes on for whose they are now.
 */
async function runStillOfCompany(deps: ShotFilesDeps, { id, scope }: Run): Promise<void> {
  const now = await readRunOfJob(deps.database, id)
  if (now && now.scope.companyId !== scope.companyId)
    throw new MovedMeanwhile('The company of a run was merged meanwhile')
}

async function bookAll(
  deps: ShotFilesDeps,
  begun: Run,
  reader: FileReader,
  isTurnOver = untilDone,
): Promise<void | GoesOn> {
  for (;;) {
    const rows = await nextOfRun(deps.database, begun, 'queued', rowsAtOnce)
    const current = await readRunOfJob(deps.database, begun.id)
    if (rows.length === 0 || current?.stoppedAt) return
    if (await isTurnOver()) return goesOn
    const caller = await bookerNow(deps, begun)
    if (!caller) return markRun(deps.database, begun, 'stopped_at', deps.now())
    const run = { ...begun, caller }
    // Each takes the next row when it is done with one: none waits for the slowest of the others.
    const next = rows.values()
    const bookNext = async () => {
      for (const row of next) {
        // Who stops a run, or deletes its file, means the next row, not the next hundred.
        if ((await readRunOfJob(deps.database, begun.id))?.stoppedAt) return
        await bookRow(deps, run, reader, row)
      }
    }
    await Promise.all(Array.from({ length: atOnce }, bookNext))
  }
}

/** Who booked the file, as they are now; undefined for who may no longer book it: a run can last longer than their access. */
async function bookerNow(
  deps: ShotFilesDeps,
  { caller: { userId, apiKey }, scope }: Pick<Run, 'scope'> & { readonly caller: Pick<Caller, 'userId' | 'apiKey'> },
): Promise<Caller | undefined> {
  const user = await askerNow(deps.database, { userId, shipmentSystem: scope.shipmentSystem })
  const caller = user && apiKey ? { ...user, apiKey } : user
  const reach = caller && scopeOf(caller, 'shot-file.use')
  const isWithin = reach?.companyId === 'every' || reach?.companyId === scope.companyId
  return isWithin ? caller : undefined
}

async function bookRow(deps: ShotFilesDeps, run: Run, reader: FileReader, row: RunLine): Promise<void> {
  const booked = await tryRow(deps, run, reader, row)
  if (!booked.ok) await markRefused(deps.database, run, row.position, refusalInWords(booked.refusal, run.language))
}

async function tryRow(
  deps: ShotFilesDeps,
  run: Run,
  reader: FileReader,
  row: RunLine,
): Promise<Result<unknown, Refusal>> {
  const lines = await linesOfShipment(deps.database, reader.file, row.position)
  const [first] = lines
  const selectedOption = selectedOf(deps, run, row)
  if (!first || !selectedOption) return refuse({ code: 'PRODUCT_NOT_OFFERED' })
  const { form } = readShipment(reader, lines)
  const command = {
    caller: run.caller,
    // Also of a file that staff sent: its rows, its set-up and corrected files of it may be a customer's.
    isCustomers: true,
    scope: run.scope,
    form: { ...form, bookingType: run.bookingType, selectedOption } satisfies ShipmentForm,
    language: run.language,
    idempotencyKey: `shot-file-row-${row.id}-${row.attempt}`,
    requestId: run.requestId,
    ip: run.ip,
  }
  // What follows a booking waits until the run can be taken back no more.
  const withheld = { ...deps.booking, publish: async () => {} }
  return createShipment(withheld, command, async (tx, { shipmentId }) =>
    (await markBooked(tx, run.scope, { rowId: row.id, shipmentId, byHand: false }))
      ? undefined
      : { code: 'STATE_FORBIDS' },
  )
}

/** The product chosen, at the price that was shown. */
function selectedOf(deps: ShotFilesDeps, run: Run, row: RunLine): ShipmentForm['selectedOption'] {
  const { chosen_product_id: salesProductId, chosen_transport_product_id: transportProductId } = row
  const { chosen_ex_vat_minor: totalExVatMinor, chosen_vat_minor: vatMinor, priced_at: pricedAt } = row
  const facts = row.price_facts as PriceFacts | null
  if (salesProductId === null || transportProductId === null || totalExVatMinor === null) return null
  if (vatMinor === null || !facts || !pricedAt) return null
  const price = {
    ...facts,
    salesProductId,
    transportProductId,
    totalExVatMinor,
    totalIncVatMinor: totalExVatMinor + vatMinor,
  }
  const offerId = offerOfKept(deps.booking, run.scope, price, pricedAt)
  return { salesProductId, transportProductId, productServices: [], offerId }
}

/** Why a row was refused, as its person reads it. */
function refusalInWords(refusal: Refusal, language: Language): { code: string; message: string } {
  const faults = (refusal.errors ?? []).map((error) => fieldMessage(error, language))
  const detail = refusal.detail?.(language) ?? messagesIn(language, 'problems')(`problem.${refusal.code}`)
  return { code: refusal.code, message: faults.length > 0 ? [...new Set(faults)].join(' ') : detail }
}

/** Ends a run: what is left is as it was, and half a minute later everyone hears of what is booked. */
async function finish(deps: ShotFilesDeps, run: Run): Promise<void> {
  for (;;) {
    const left = await nextOfRun(deps.database, run, 'queued', rowsAtOnce)
    if (left.length === 0) break
    for (const { position } of left) await markRefused(deps.database, run, position, null)
  }
  await deps.database.transaction().execute(async (tx) => {
    await markRun(tx, run, 'finished_at', deps.now())
    await touchFileOf(tx, run)
    await queueWork(deps, tx, run.scope.companyId, announceShotFileRun, { runId: run.id }, undoSeconds + 1)
    // Prices that had changed are asked for again.
    await queueWork(deps, tx, run.scope.companyId, workOnShotFile, { shotFileId: run.shotFileId })
  })
}

/** Everyone who has the file open sees its rows change. */
async function touchFileOf(tx: Tx, run: Run): Promise<void> {
  const file = await readFileOfJob(tx, run.shotFileId)
  if (file) await touchFile(tx, file)
}

/**
 * Tells everyone who hears of bookings of those that a run has made, unless it was taken back. What does not fit into its company's share
 * of the queues of mails and pickups waits here.
 */
export const announceShotFileRun: Job<WorkingDeps, { runId: string }> = {
  name: 'announce-shot-file',
  onePerGroup: true,
  retry,
  run: async (deps, { runId }, isTurnOver = untilDone) => {
    const run = await readRunOfJob(deps.database, runId)
    // What is being taken back is announced, where it stands after all, when that is finished.
    if (!run || (run.undoneAt && !run.undoFinishedAt)) return
    const group = `company ${run.scope.companyId}`
    for (let after = 0; ;) {
      const { waiting, isFull } = await deps.roomToTell(group)
      if (isFull) return goesOnLater
      const rows = await nextOfRun(deps.database, run, 'untold', rowsAtOnce, after)
      for (const [at, { position, shipment_id: shipmentId }] of rows.entries()) {
        after = position
        if (shipmentId === null) continue
        await inTurn({ group, waiting: waiting + at }, () => announceBooking(deps, run, { position, shipmentId }))
      }
      if (rows.length === 0) break
      if (await isTurnOver()) return goesOn
    }
    await runStillOfCompany(deps, run)
    await markRun(deps.database, run, 'announced_at', deps.now())
    await runStillOfCompany(deps, run)
  },
}

function announceBooking(
  deps: ShotFilesDeps,
  run: Run,
  { position, shipmentId }: { readonly position: number; readonly shipmentId: ShipmentId },
): Promise<void> {
  return deps.database.transaction().execute(async (tx) => {
    // What is deleted is told of when it is brought back.
    const bookingType = await bookingTypeNow(tx, shipmentId)
    if (bookingType === undefined) return
    // Another instance may be at the same run: whichever is first with a row tells of it.
    if (!(await markAnnounced(tx, run, position, deps.now()))) return
    const approval = await standingOfApproval(tx, shipmentId)
    const waits = approval === 'waits' || approval === 'unapproved'
    // Of what was approved, and of a pre-booking that was made a final booking, everyone has heard then.
    if (!waits && (approval === 'settled' || bookingType !== run.bookingType)) return
    const stage = stageOf({ bookingType: run.bookingType, heldBack: false, waits })
    await deps.booking.publish(tx, shipmentBooked, { shipmentId, stage, language: run.language })
  })
}

/** What was deleted when everyone heard of its run, and was brought back since, is told of after all. */
export const announceRestoredRow: Job<ShotFilesDeps, { shipmentId: ShipmentId }> = {
  name: 'announce-restored-row',
  run: (deps, { shipmentId }) =>
    deps.database.transaction().execute(async (tx) => {
      const run = await runOfUntoldRow(tx, shipmentId)
      // One that is being booked is told of from its first row on.
      if (!run?.finished_at) return
      const { id: runId } = run
      const group = `run ${runId}`
      // Thousands may be brought back at once: one asks for all of them.
      if (await isOnePlanned(tx, announceRestoredRows, group)) return
      await deps.enqueue(tx, announceRestoredRows, { runId }, { group, startAfterSeconds: restoredSeconds })
    }),
}

/** For so long what is brought back waits for more of its run. */
const restoredSeconds = 5

/** Has what was brought back of a run told of, once nobody is at it who may have passed it by. */
export const announceRestoredRows: Job<ShotFilesDeps, { runId: string }> = {
  name: 'announce-restored-rows',
  run: (deps, { runId }) =>
    deps.database.transaction().execute(async (tx) => {
      const run = await readStandingOfRun(tx, runId)
      if (!run) return
      if (!run.announced_at) return (await isGivenUp(tx, runId)) ? undefined : goesOnLater
      await queueWork(deps, tx, run.company_id ?? 'every', announceShotFileRun, { runId })
    }),
}

/** Who runs it again has all of its rows told of that are not yet. */
async function isGivenUp(tx: Tx, runId: string): Promise<boolean> {
  const givenUp = await readGivenUp(tx, announceShotFileRun)
  return givenUp.some((job) => job.runId === runId)
}

/** Takes back the bookings of a run, each by itself: one that was changed since stands, and says so. */
export const undoShotFileRun: Job<ShotFilesDeps, { runId: string }> = {
  name: 'undo-shot-file',
  longestHours: 12,
  onePerGroup: true,
  retry,
  run: async (deps, { runId }, isTurnOver = untilDone) => {
    const run = await readRunOfJob(deps.database, runId)
    if (!run?.undoneAt || run.undoFinishedAt) return
    for (let after = 0; ;) {
      const rows = await nextOfRun(deps.database, run, 'booked', rowsAtOnce, after)
      if (rows.length === 0) break
      const undoer = await undoerNow(deps, run)
      for (const row of rows) {
        after = row.position
        // Pickups are changed because of it, thousands as well: behind what others wait for.
        await behindOthers(() => takeBack(deps, run, row, undoer))
      }
      if (await isTurnOver()) return goesOn
    }
    await runStillOfCompany(deps, run)
    await deps.database.transaction().execute(async (tx) => {
      await markRun(tx, run, 'undo_finished_at', deps.now())
      await touchFileOf(tx, run)
      await queueWork(deps, tx, run.scope.companyId, announceShotFileRun, { runId })
      await queueWork(deps, tx, run.scope.companyId, workOnShotFile, { shotFileId: run.shotFileId })
    })
    await runStillOfCompany(deps, run)
  },
}

/** What a run books is the first version of its shipment. */
const versionBooked = 1

/** Who takes it back, as they are now: they may do less than who booked it, who may be of the provider, and be shut out meanwhile. */
function undoerNow(deps: ShotFilesDeps, { caller, scope, undoneBy }: Run): Promise<Caller | undefined> {
  const isBooker = undoneBy === null || undoneBy === caller.userId
  return bookerNow(deps, { caller: isBooker ? caller : { userId: undoneBy }, scope })
}

async function takeBack(deps: ShotFilesDeps, run: Run, row: RunLine, undoer: Caller | undefined): Promise<void> {
  const { shipment_id: shipmentId, position } = row
  if (shipmentId === null) return
  if (!undoer) return markKept(deps.database, run, position, refusalInWords(notAuthorized, run.language))
  const { caller, scope, language, requestId, ip, undoneBy } = run
  const actor = {
    userId: undoneBy ?? caller.userId,
    roles: undoer.roles,
    scope,
    language,
    requestId,
    ip,
    now: deps.now(),
  }
  const outcome = await once(deps.database, undefined, async (tx) => {
    const deleted = await deleteForUndo(tx, deps.booking.publish, actor, { shipmentId, version: versionBooked })
    if (!deleted.ok) return deleted
    await markTakenBack(tx, run, position)
    return accept(true)
  })
  if (!outcome.ok) await markKept(deps.database, run, position, refusalInWords(outcome.refusal, language))
}
