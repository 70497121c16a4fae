import {
  toLabelData,
  toShipmentPapers,
  type BoundPart,
  type DocumentRenderer,
  type LabelData,
  type LabelShipment,
  type PaperData,
} from '@kattegat/documents'
import { formatWaybillNumber } from '@kattegat/domain/identifiers'
import type { Language } from '@kattegat/messages'
import { asOfOneMoment, type Database } from '../../platform/database/index.ts'
import type { Scope } from '../../platform/tenancy/index.ts'
import type { ReadShipmentRules } from '../booking/index.ts'
import { readPaperShipments, type PrintableShipment } from './paper-shipments.ts'
import { readLabelShipments } from './read-label-shipments.ts'

export interface PrintDeps {
  readonly database: Database
  readonly documents: DocumentRenderer
  readonly shipmentRules: ReadShipmentRules
}

/** Shipments to print, in this order. */
export interface Selected {
  readonly scope: Scope
  readonly shipmentIds: readonly number[]
}

/** Told how many of the shipments are printed; whoever prints waits for it. */
export type OnPrinted = (shipmentsDone: number) => Promise<void>

/** Shipments whose labels are read at a time: some hundreds of pages. */
const labelsAtOnce = 100

/** Labels in the order of the ids, read while they are printed; a shipment deleted meanwhile is left out. */
export async function* labelsOf(
  database: Database,
  { scope, shipmentIds }: Selected,
  onPrinted?: OnPrinted,
): AsyncGenerator<LabelData> {
  for (let from = 0; from < shipmentIds.length; from += labelsAtOnce) {
    const found = await readLabelShipments(database, scope, shipmentIds.slice(from, from + labelsAtOnce))
    for (const shipment of found) if (typeof shipment === 'object') yield toLabelData(shipment)
    await onPrinted?.(Math.min(from + labelsAtOnce, shipmentIds.length))
  }
}

/** Shipments that are read at a time, and whose invoices are laid out in one go. */
const shipmentsAtOnce = 20

/** The shipments of a selection in portions, as they are when their turn comes; deleted ones are left out. */
export async function* inPortions(
  deps: Pick<PrintDeps, 'database' | 'shipmentRules'>,
  { scope, shipmentIds }: Selected,
  language: Language,
): AsyncGenerator<PrintableShipment[]> {
  const { customsFreeZones: freeZones } = await deps.shipmentRules()
  for (let from = 0; from < shipmentIds.length; from += shipmentsAtOnce) {
    const ids = shipmentIds.slice(from, from + shipmentsAtOnce)
    const found = await readPaperShipments({ ...deps, freeZones }, scope, ids, language)
    yield found.filter((one): one is PrintableShipment => typeof one === 'object')
  }
}

/** The same, each with its label as of the same moment: an edit between the two would print another number of pieces on one of them. */
async function* withLabels(deps: PrintDeps, { scope, shipmentIds }: Selected, language: Language) {
  const { customsFreeZones: freeZones } = await deps.shipmentRules()
  for (let from = 0; from < shipmentIds.length; from += shipmentsAtOnce) {
    const ids = shipmentIds.slice(from, from + shipmentsAtOnce)
    yield await asOfOneMoment(deps.database, async (moment) => {
      const found = await readPaperShipments({ database: moment, freeZones }, scope, ids, language)
      const labels = await readLabelShipments(moment, scope, ids)
      return found.flatMap((shipment, at) => {
        const label = labels[at]
        return typeof shipment === 'object' && typeof label === 'object' ? [{ shipment, label }] : []
      })
    })
  }
}

/** The papers of a shipment in their number and order, with the connote or without. */
export function papersOf(
  { paper, invoice, needed }: PrintableShipment,
  language: Language,
  connote: boolean,
): PaperData[] {
  const wanted = needed.filter(({ kind }) => connote || (kind !== 'air-waybill' && kind !== 'consignment-note'))
  return toShipmentPapers(paper, invoice, wanted, language)
}

/** Shipment after shipment: its labels, then its papers; rendered one ahead of what is being sent. */
export async function* labelsAndPapers(
  deps: PrintDeps,
  selected: Selected,
  language: Language,
  connote: boolean,
  onPrinted?: OnPrinted,
): AsyncGenerator<BoundPart> {
  const begin = (shipment: PrintableShipment, label: LabelShipment) => {
    const papers = papersOf(shipment, language, connote)
    const files = Promise.all([
      deps.documents.label(toLabelData(label)),
      papers.length > 0 ? deps.documents.papers([{ bookmark: null, papers }]) : null,
    ])
    // A reader who goes away leaves this one unread; its failure must not end the program.
    files.catch(() => {})
    return { bookmark: formatWaybillNumber(shipment.paper.waybillNumber), files }
  }
  let rendering: ReturnType<typeof begin> | undefined
  let done = 0
  for await (const shipments of withLabels(deps, selected, language)) {
    for (const { shipment, label } of shipments) {
      const before = rendering
      rendering = begin(shipment, label)
      if (before) yield* partsOf(before)
    }
    done += shipmentsAtOnce
    await onPrinted?.(Math.min(done, selected.shipmentIds.length))
  }
  if (rendering) yield* partsOf(rendering)
}

async function* partsOf({
  bookmark,
  files,
}: {
  readonly bookmark: string
  readonly files: Promise<[Uint8Array, Uint8Array | null]>
}): AsyncGenerator<BoundPart> {
  const [labels, papers] = await files
  yield { pdf: labels, bookmark }
  if (papers) yield { pdf: papers }
}
