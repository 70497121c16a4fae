import type { Answer } from '@kattegat/contract'
import type { Language } from '@kattegat/messages'
import { accept, refuse, type Result } from '@kattegat/domain/result'
import { toneOf, type ScanMode, type ScanVerdict } from '@kattegat/domain/scanning'
import { notAuthorized, type Refusal, type Serve, type Served } from '../../platform/http/index.ts'
import { scopeOf, type Scope } from '../../platform/tenancy/index.ts'
import type { Actor } from '../history/index.ts'
import { approveMeasures } from './approve-measures.ts'
import { checkScan } from './check-scan.ts'
import { unapprovedShipments } from './measure.repository.ts'
import { measuredOnWire, readMeasured } from './read-measured.ts'
import { listScans } from './scan.repository.ts'
import { sendScans, type ScanDeps } from './send-scans.ts'
import { undoScan } from './undo-scan.ts'

/** The scan desk: what labels are scanned for, taking a scan back, and the list of what was scanned. */
export function registerScanning(serve: Serve, deps: ScanDeps): void {
  serve('SendScans', ({ input: { body }, ...asked }) => asActor(deps, asked, (actor) => sendScans(deps, actor, body)))
  serve('CheckScan', ({ input: { body }, ...asked }) =>
    asActor(deps, asked, (actor) => checkScan(deps, actor, body), 'scan.move'),
  )
  serve('UndoScan', ({ input: { body }, ...asked }) => asActor(deps, asked, (actor) => undoScan(deps, actor, body.key)))
  registerMeasures(serve, deps)
  serve('GetScans', async ({ input: { query }, caller }) => {
    const scope = scopeOf(caller, 'scan.use')
    if (!scope) return refuse(notAuthorized)
    const { mine, ...asked } = query
    const rows = await listScans(deps.database, scope, { ...asked, userId: mine ? caller.userId : undefined })
    return accept(
      rows.map((row) => ({
        id: row.id,
        key: row.key,
        mode: row.mode as ScanMode,
        verdict: row.verdict as ScanVerdict,
        tone: toneOf(row.verdict as ScanVerdict),
        text: row.scanned_text,
        shipmentId: row.shipment_id,
        shipmentRef: row.waybill_number ?? '',
        pieces: row.pieces.length,
        place: row.place,
        receivedBy: row.received_by,
        scannedBy: row.scanned_by,
        scannedAt: row.scanned_at.toISOString(),
        deviceAt: row.device_at.toISOString(),
        recordedAt: row.recorded_at.toISOString(),
        undoneAt: row.undone_at?.toISOString() ?? null,
      })),
    )
  })
}

const mostPagesRead = 5

/** What waits to be approved, latest first. A shipment that is declared as it was measured by now waits for nobody. */
async function measuresToApprove(
  deps: ScanDeps,
  scope: Scope,
  language: Language,
  { after, pageSize }: { readonly after: number | undefined; readonly pageSize: number },
): Promise<Answer<'GetMeasures'>> {
  const found: Answer<'GetMeasures'> = []
  let from = after
  for (let page = 0; page < mostPagesRead; page += 1) {
    const ids = await unapprovedShipments(deps.database, scope, { after: from, pageSize })
    for (const id of ids) {
      const measured = await readMeasured(deps, scope, id)
      from = measured?.measureId ?? from
      if (measured?.whole.differs) found.push(await measuredOnWire(deps, measured, language))
      if (found.length === pageSize) return found
    }
    if (ids.length < pageSize) break
  }
  return found
}

/** What was measured, and approving that it is billed so. */
function registerMeasures(serve: Serve, deps: ScanDeps): void {
  serve('GetMeasures', async ({ input: { query }, caller, language }) => {
    const scope = scopeOf(caller, 'shipment.manage')
    if (!scope) return refuse(notAuthorized)
    const { shipmentId, after, pageSize = 20 } = query
    if (!shipmentId) return accept(await measuresToApprove(deps, scope, language, { after, pageSize }))
    const measured = await readMeasured(deps, scope, shipmentId)
    return accept(measured ? [await measuredOnWire(deps, measured, language)] : [])
  })
  serve('ApproveMeasures', ({ input: { body }, ...asked }) =>
    asActor(deps, asked, (actor) => approveMeasures(deps, actor, body), 'shipment.manage'),
  )
}

async function asActor<Done>(
  deps: ScanDeps,
  { caller, language, request }: Pick<Served<'SendScans'>, 'caller' | 'language' | 'request'>,
  act: (actor: Actor) => Promise<Result<Done, Refusal>>,
  right: 'scan.use' | 'scan.move' | 'shipment.manage' = 'scan.use',
): Promise<Result<Done, Refusal>> {
  const scope = scopeOf(caller, right)
  if (!scope) return refuse(notAuthorized)
  const { userId, roles } = caller
  return act({ userId, roles, scope, language, requestId: request.id, ip: request.ip, now: deps.now() })
}
