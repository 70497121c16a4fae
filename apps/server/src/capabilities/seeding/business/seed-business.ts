import { vatOfAddedLine } from '@kattegat/domain/history'
import type { PersonKey } from '@kattegat/samples'
import { sql } from 'kysely'
import type { Database, Tx } from '../../../platform/database/index.ts'
import type { Enqueue } from '../../../platform/jobs/index.ts'
import type { Storage } from '../../../platform/storage/index.ts'
import type { ShipmentId } from '../../../platform/tenancy/index.ts'
import { takeSsccs, takeWaybillNumbers } from '../../booking/index.ts'
import type { Tariffs } from '../../tariffs/index.ts'
import { sendTransfer } from '../../transfers/index.ts'
import { waitForOtherSeeding } from '../seed-systems.ts'
import { decideBusiness, type DecidedDemo } from './decide-business.ts'
import { readDemoPlaces, type DemoPlaces } from './demo-places.ts'
import { documentRow, storePapers } from './document-rows.ts'
import { insertRows, takeIds } from './insert-rows.ts'
import { mailRows } from './mail-rows.ts'
import { pieceRows, quoteRows, shipmentRow, snapshotRows, type ToldShipment } from './shipment-rows.ts'
import { timelineRows } from './timeline-rows.ts'
import { numberTransfers, transferRow } from './transfer-rows.ts'
import { simulateOutcome } from './simulate-outcome.ts'

export interface BusinessDeps {
  readonly database: Database
  readonly tariffs: Tariffs
  readonly storage: Storage
  readonly enqueue: Enqueue
  readonly productName: string
  readonly baseUrl: string
  readonly now: () => Date
}

/** What waits to be sent when the demo begins is sent some hours later, so that the waiting is seen. */
const pendingSeconds = 6 * 3600

/**
 * Writes the demo's last twelve weeks: some 400 shipments of three customers in every state, with all that such shipments
 * have. Only where there is no shipment at all; answers how many were written.
 */
export async function seedBusiness(deps: BusinessDeps): Promise<number> {
  const { database } = deps
  if (await hasShipments(database)) return 0
  const now = deps.now()
  const places = await readDemoPlaces(database)
  // Outside the transaction: what booking reads, it reads by a connection of its own.
  const decided = await decideBusiness({ database, tariffs: deps.tariffs, now }, places)
  return database.transaction().execute(async (tx) => {
    await waitForOtherSeeding(tx)
    if (await hasShipments(tx)) return 0
    const formatted = await tell(tx, decided, places, now)
    await write(tx, deps, formatted)
    return formatted.length
  })
}

async function hasShipments(db: Database | Tx): Promise<boolean> {
  return (await db.selectFrom('shipment').select('id').limit(1).executeTakeFirst()) !== undefined
}

/** Gives every shipment its numbers, from the ranges that every booking takes them from, and its story. */
async function tell(tx: Tx, decided: readonly DecidedDemo[], places: DemoPlaces, now: Date): Promise<ToldShipment[]> {
  const personOf = (key: PersonKey) => places.people.get(key)!
  const stories = decided.map((one) => {
    const account = places.accounts.get(one.demo.account)!
    return { decided: one, account, story: simulateOutcome(one, account.timeZone, now) }
  })
  const isNumbered = ({ decided: one, story }: (typeof stories)[number]) =>
    !one.quote || story.quote?.settled?.as === 'Accepted'
  const ofCompany = Map.groupBy(stories.filter(isNumbered), (story) => story.decided.booking.transportCompanyIds[0])
  const waybills = new Map<DecidedDemo, string>()
  for (const [companyId, theirs] of ofCompany) {
    const numbers = companyId === undefined ? undefined : await takeWaybillNumbers(tx, companyId, theirs.length)
    for (const [index, { decided: one }] of theirs.entries()) {
      const number = numbers?.[index]
      if (number) waybills.set(one, number)
    }
  }
  // As with any booking: no number, no shipment.
  const booked = stories.filter((story) => waybills.has(story.decided) || !isNumbered(story))
  const ids = await takeIds(tx, 'shipment', booked.length)
  const numbered = booked.map(({ decided: one }) => (waybills.has(one) ? one.booking.pieces.length : 0))
  const ssccs = await takeSsccs(
    tx,
    numbered.reduce((sum, count) => sum + count, 0),
  )
  if (!ssccs) throw new Error('No range has enough SSCCs for the shipments of the demo')
  let used = 0
  return booked.map((story, index) => ({
    ...story,
    id: ids[index]!,
    personOf,
    waybill: waybills.get(story.decided) ?? null,
    ssccs: ssccs.slice(used, (used += numbered[index]!)),
  }))
}

async function write(tx: Tx, deps: BusinessDeps, formatted: readonly ToldShipment[]): Promise<void> {
  await insertRows(tx, 'shipment', formatted.map(shipmentRow))
  await insertRows(
    tx,
    'waybill_number',
    formatted.flatMap(({ id, waybill, decided }) =>
      waybill ? [{ number: waybill, shipment_id: id, assigned_at: decided.demo.bookedAt }] : [],
    ),
  )
  await insertRows(tx, 'colli', formatted.flatMap(pieceRows))
  await insertRows(tx, 'price_snapshot', formatted.flatMap(snapshotRows))
  await insertRows(tx, 'quote', formatted.flatMap(quoteRows))
  await insertRows(
    tx,
    'added_price_line',
    formatted.flatMap(({ id, story, decided, personOf }) =>
      (story.addedLines?.lines ?? []).map((line) => ({
        shipment_id: id,
        side: line.side,
        line_type: line.type,
        description: line.description,
        amount_minor: line.amountMinor,
        vat: vatOfAddedLine(line.type),
        currency: decided.booking.option!.currency,
        created_by: personOf(story.addedLines!.by).userId,
        created_at: story.addedLines!.at,
      })),
    ),
  )
  await insertRows(
    tx,
    'internal_message',
    formatted.flatMap(({ id, story, personOf }) =>
      story.notes.map(({ at, by, text }) => ({
        shipment_id: id,
        created_by: personOf(by).userId,
        message: text,
        created_at: at,
      })),
    ),
  )
  await writeTransfersAndStories(tx, deps, formatted)
}

async function writeTransfersAndStories(tx: Tx, deps: BusinessDeps, formatted: readonly ToldShipment[]): Promise<void> {
  // As it was stored: generated columns are part of what is sent and written.
  const rows = await tx
    .selectFrom('shipment')
    .selectAll()
    .where('id', 'in', sql<ShipmentId>`(select unnest(${formatted.map(({ id }) => id)}::bigint[]))`)
    .execute()
  const stored = new Map(rows.map((row) => [row.id as number, row]))
  const count = (list: (one: ToldShipment) => number) => formatted.reduce((sum, one) => sum + list(one), 0)
  const transferIds = await takeIds(
    tx,
    'transfer',
    count(({ story }) => Number(!!story.cargo) + Number(!!story.invoicing)),
  )
  const documentIds = await takeIds(
    tx,
    'shipment_document',
    count(({ story }) => story.documents.length),
  )
  const transferRows: ReturnType<typeof transferRow>[] = []
  const documentRows: ReturnType<typeof documentRow>[] = []
  const stories: ReturnType<typeof timelineRows>[] = []
  for (const one of formatted) {
    const transfers = numberTransfers(one, () => transferIds.shift()!)
    const documents = await storePapers(deps.storage, one, () => documentIds.shift()!)
    const row = stored.get(one.id)!
    transferRows.push(...transfers.map((transfer) => transferRow(one, row, transfer, deps.productName)))
    documentRows.push(...documents.map((document) => documentRow(one, document)))
    stories.push(timelineRows(one, transfers, documents))
  }
  await insertRows(tx, 'transfer', transferRows)
  await insertRows(tx, 'shipment_document', documentRows)
  const inTime = <T>(list: readonly T[], at: (one: T) => Date) =>
    [...list].sort((a, b) => at(a).getTime() - at(b).getTime())
  await insertRows(
    tx,
    'shipment_event',
    inTime(
      stories.flatMap(({ events }) => events),
      (event) => event.occurred_at,
    ),
  )
  await insertRows(
    tx,
    'audit_log',
    inTime(
      stories.flatMap(({ audits }) => audits),
      (line) => line.at,
    ),
  )
  const mails = formatted.flatMap((one) => mailRows(one, stored.get(one.id)!, deps))
  await insertRows(
    tx,
    'outbox_mail',
    inTime(mails, (mail) => mail.created_at),
  )
  for (const { id, state } of transferRows) {
    if (state !== 'pending') continue
    await deps.enqueue(tx, sendTransfer, { transferId: id }, { startAfterSeconds: pendingSeconds })
  }
}
