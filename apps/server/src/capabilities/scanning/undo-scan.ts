import { accept, refuse, type Result } from '@kattegat/domain/result'
import { undoScanMinutes } from '@kattegat/domain/scanning'
import { statusEventCodes } from '@kattegat/domain/shipment'
import type { Selectable } from 'kysely'
import type { DB, Tx } from '../../platform/database/index.ts'
import { notFound, type Refusal } from '../../platform/http/index.ts'
import type { Publish } from '../../platform/jobs/index.ts'
import { publishWritten } from '../shipment-events/index.ts'
import { once } from '../../platform/idempotency/index.ts'
import { lockShipment, statusOnceTakenBack, writeChange, writeEvent, type Actor } from '../history/index.ts'
import { readApproval } from './measure.repository.ts'
import { hasLaterScan, hasStatusSince, lockOwnScans, markScanUndone } from './scan.repository.ts'
import type { ScanDeps } from './send-scans.ts'

interface Undone {
  readonly success: boolean
  readonly shipmentId: number | null
}

/**
 * Takes back one of the actor's own scans by an event that balances it; a scan undone before stays undone. Refused once
 * something else was scanned or decided of the shipment: what came later would lose its ground. Of a whole manifest it is
 * all or nothing.
 */
export async function undoScan(
  { database, publish }: ScanDeps,
  actor: Actor,
  key: string,
): Promise<Result<Undone, Refusal>> {
  const outcome = await once<Undone>(database, undefined, async (tx) => {
    const scans = await lockOwnScans(tx, actor.scope, actor.userId, key)
    const [first] = scans
    if (first?.key !== key) return refuse(notFound)
    const done = accept({ success: true, shipmentId: first.shipment_id })
    if (first.undone_at) return done
    if (actor.now.getTime() > first.recorded_at.getTime() + undoScanMinutes * 60_000)
      return refuse({ code: 'UNDO_EXPIRED' })
    for (const scan of scans) {
      const outcomeOfOne = await putBack(tx, publish, actor, scan)
      if (!outcomeOfOne.ok) return outcomeOfOne
      await markScanUndone(tx, actor.scope, scan.id, actor.now)
    }
    return done
  })
  return outcome.ok ? accept(outcome.value.answer) : outcome
}

async function putBack(
  tx: Tx,
  publish: Publish,
  actor: Actor,
  scan: Selectable<DB['scan']>,
): Promise<Result<null, Refusal>> {
  // What changed nothing has nothing to put back.
  if (scan.shipment_id === null || scan.pieces.length === 0) return accept(null)
  const row = await lockShipment(tx, actor.scope, scan.shipment_id)
  // Staff have moved it: whose it is now has it packed as it is.
  if (!row) return refuse(notFound)
  if (scan.mode === 'measure' && (await readApproval(tx, row.id)))
    return refuse({ code: 'STATE_FORBIDS', facts: { reason: 'measure-approved' } })
  const isPassed =
    (await hasLaterScan(tx, row.id, scan.id)) ||
    (scan.event_id !== null && (await hasStatusSince(tx, row.id, scan.event_id, statusEventCodes)))
  if (isPassed) return refuse({ code: 'STATE_FORBIDS', facts: { reason: 'scanned-since' } })
  const details = { undone: scan.mode, pieces: scan.pieces }
  const code = scan.mode === 'measure' ? 'measure-undone' : 'scan-undone'
  const event = { event: code, details, place: scan.place || null, source: 'scan' } as const
  if (scan.before && scan.event_id !== null) {
    const before = scan.before as { delivery_status: string; delivered_on: string | null }
    const columns = await statusOnceTakenBack(tx, row, before, scan.event_id)
    await writeChange(tx, actor, row, { action: 'undo-scan', columns, ...event })
  } else if (scan.event_id !== null) await writeEvent(tx, actor, row.id, event)
  await publishWritten(tx, publish, row.id)
  return accept(null)
}
