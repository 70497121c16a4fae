import type { Answer, Input } from '@kattegat/contract'
import { accept, type Result } from '@kattegat/domain/result'
import { toneOf, type ScanVerdict } from '@kattegat/domain/scanning'
import type { DeliveryStatus } from '@kattegat/domain/shipment'
import type { Tx } from '../../platform/database/index.ts'
import type { Refusal } from '../../platform/http/index.ts'
import type { Actor } from '../history/index.ts'
import { readMeasures } from './measure.repository.ts'
import { findScanned, readCompanyName } from './scan.repository.ts'
import { scannedShipment } from './scanned-shipment.ts'
import { readSent, verdictText, type ScanDeps } from './send-scans.ts'
import { countsOf, judgeShipment, type ReadScan } from './take-scan.ts'

type Checked = Omit<Answer<'CheckScan'>, 'message' | 'tone'>

/** It would be taken, or only waits for its measures. */
const wouldBeTaken: readonly ScanVerdict[] = ['accepted', 'complete', 'measure-needed']
/** Somebody will sign for it. */
const nameToCome = '–'

/** Says of a label that waits to be signed for or measured what would come of it: the person who holds it sets it aside now. */
export async function checkScan(
  { database, tolerance }: ScanDeps,
  actor: Actor,
  asked: Input<'CheckScan'>['body'],
): Promise<Result<Answer<'CheckScan'>, Refusal>> {
  const sent = { key: '', scannedAt: actor.now.toISOString(), receivedBy: nameToCome, ...asked }
  const scan = { ...readSent(sent, 0), tolerance }
  const checked = await database.transaction().execute((tx) => check(tx, actor, scan))
  const verdict = wouldBeTaken.includes(checked.verdict) ? 'found' : checked.verdict
  const told = { ...checked, verdict }
  return accept({ ...told, tone: toneOf(verdict), message: verdictText(told, actor.language) })
}

async function check(tx: Tx, actor: Actor, scan: ReadScan): Promise<Checked> {
  const { code } = scan
  if (code.kind === 'foreign' || code.kind === 'unreadable') {
    return { ...nothingOf(code.kind), foreignCode: code.kind === 'foreign' ? code.of : null }
  }
  if (code.kind === 'manifest') return nothingOf('is-manifest')
  const found = await findScanned(tx, actor.scope, code)
  const judgement = found && (await judgeShipment(tx, actor, scan, found))
  if (!judgement) return nothingOf('unknown')
  const { row, pieces, judged } = judgement
  const status = row.delivery_status as DeliveryStatus
  const companyName = await readCompanyName(tx, row.company_id)
  return {
    verdict: judged.verdict,
    foreignCode: null,
    ...countsOf(code, pieces, judged),
    shipment: scannedShipment(row, status, companyName, scan.mode, pieces, []),
    declared:
      scan.mode === 'measure' ? await declaredOf(tx, row.id, code.kind === 'piece' ? code.sscc : undefined) : null,
  }
}

function nothingOf(verdict: ScanVerdict): Checked {
  return { verdict, foreignCode: null, piece: null, done: 0, of: 0, shipment: null, declared: null }
}

async function declaredOf(tx: Tx, shipmentId: Parameters<typeof readMeasures>[1], sscc: string | undefined) {
  const all = (await readMeasures(tx, shipmentId)).map((piece) => ({ sscc: piece.sscc, ...piece.declared }))
  const meant = all.filter((piece) => sscc === undefined || piece.sscc === sscc)
  const [only] = meant.length === 1 ? meant : []
  const cm = (mm: number | null | undefined) => (mm === null || mm === undefined ? null : mm / 10)
  return {
    weight: meant.reduce((sum, { weightG }) => sum + (weightG ?? 0), 0) / 1000,
    length: cm(only?.lengthMm),
    width: cm(only?.widthMm),
    height: cm(only?.heightMm),
  }
}
