import { Readable } from 'node:stream'
import { bindPdfs, toInvoicePapers, toManifestPaper, type BoundPart, type ManifestData } from '@kattegat/documents'
import { formatWaybillNumber } from '@kattegat/domain/identifiers'
import type { Language } from '@kattegat/messages'
import { messagesIn } from '@kattegat/messages/node'
import { accept, refuse, type Result } from '@kattegat/domain/result'
import type { FastifyReply } from 'fastify'
import {
  notAuthorized,
  notFound,
  RefusedLate,
  type Refusal,
  type Serve,
  type Served,
} from '../../platform/http/index.ts'
import { scopeOf, waitingAs, type Caller } from '../../platform/tenancy/index.ts'
import { whileReached } from '../../platform/let-in/index.ts'
import { turnsOf } from '../../platform/turns/index.ts'
import type { ReadShipmentRules } from '../booking/index.ts'
import { listAccounts } from '../people/index.ts'
import { todayAt, type Tariffs } from '../tariffs/index.ts'
import {
  anyLeaves,
  dailyManifests,
  isDay,
  manifestsOfShipments,
  numberManifests,
  type DayOfAccounts,
  type ManifestContents,
} from './manifests.ts'
import { readPaperShipments, type PrintableShipment } from './paper-shipments.ts'
import { inPortions, labelsAndPapers, papersOf, type Selected } from './print-shipments.ts'
import { storeSelection, readSelection } from './print-selection.ts'
import type { PrintingDeps } from './printing.routes.ts'
import { storeShipments, linkTo, linkToShipments, noteReading, selectedShipments } from './selection-link.ts'

export interface PapersDeps extends PrintingDeps {
  readonly shipmentRules: ReadShipmentRules
  readonly tariffs: Tariffs
}

/** Papers of shipments: what is needed, links that open for a while, and the files behind them. */
export function registerPapers(serve: Serve, deps: PapersDeps): void {
  registerShipmentPapers(serve, deps)
  registerInvoices(serve, deps)
  registerManifests(serve, deps)
}

function registerShipmentPapers(serve: Serve, deps: PapersDeps): void {
  serve('GetPapersToPrint', async ({ input, caller, language }) => {
    const shipments = await printable(deps, caller, [Number(input.query.shipmentId)], language)
    if (!shipments.ok) return shipments
    const t = messagesIn(language, 'print-list')
    return accept({
      papers: shipments.value.flatMap(({ needed }) =>
        needed.map(({ kind, copies, medium, reason }) => ({
          kind,
          name: t(`kinds.${kind}`),
          copies,
          medium,
          reason: t(`reasons.${reason}`),
        })),
      ),
    })
  })

  for (const [name, connote] of [
    ['CreateLabelAndDocuments', true],
    ['CreateLabelAndDocumentsWithoutConnote', false],
  ] as const) {
    serve(name, async ({ input, caller, language, reply }) => {
      const { files = 'one', format, startPosition } = input.body
      const stored = await storeShipments(deps, caller, input.body.shipmentIds.map(Number))
      if (!stored.ok) return stored
      const params = { id: stored.value.id }
      const papers = { call: 'GetLabelAndDocuments', params } as const
      if (files === 'one') return linkTo(deps, caller, reply, { ...papers, query: { language, connote } })
      const documents = (await hasPapers(deps, stored.value, language, connote))
        ? await linkTo(deps, caller, reply, { ...papers, query: { language, connote, labels: false } })
        : undefined
      // Last: its address is the one that the answer's head names.
      const query = { format, startPosition }
      const labels = await linkTo(deps, caller, reply, { call: 'GetLabels', params, query })
      if (!labels.ok || documents?.ok === false) return labels
      return accept({ ...labels.value, documentsUrl: documents?.value.url ?? null })
    })
  }

  serve('GetLabelAndDocuments', async ({ input, caller, language: ofBrowser, request, reply, inShare }) => {
    const { language = ofBrowser, connote = true, labels = true } = input.query
    const selected = await selectedShipments(deps, { caller, request }, input.params.id)
    if (!selected.ok) return selected
    const parts = labels
      ? labelsAndPapers(deps, selected.value, language, connote)
      : papersAlone(deps, selected.value, language, connote)
    const name = labels ? 'Label and documents.pdf' : 'Documents.pdf'
    return accept(file(reply, name, Readable.from(bindPdfs(inShare(parts)))))
  })
}

function registerInvoices(serve: Serve, deps: PapersDeps): void {
  serve('CreateInvoice', ({ input, caller, reply }) =>
    linkToShipments(deps, caller, reply, {
      call: 'GetPrintedInvoice',
      shipmentIds: input.body.shipmentIds.map(Number),
    }),
  )

  serve('GetPrintedInvoice', async ({ input, caller, request, reply, inShare }) => {
    const selected = await selectedShipments(deps, { caller, request }, input.params.id)
    if (!selected.ok) return selected
    return accept(file(reply, 'Invoice.pdf', Readable.from(bindPdfs(inShare(invoices(deps, selected.value))))))
  })
}

/** So many companies' manifests are read and printed at once, one of each: five thousand rows take seconds, and fifty megabytes. */
const manifestsAtOnce = 2
/** Manifests of one company that wait. */
const mostWaiting = 20
/** So long one that is read slowly keeps its turn once somebody else waits. */
const slowMs = 15_000

function registerManifests(serve: Serve, deps: PapersDeps): void {
  const turns = turnsOf(manifestsAtOnce, { slowMs })
  serve('CreateManifest', ({ input, caller, language, reply }) =>
    linkToShipments(deps, caller, reply, {
      call: 'GetManifest',
      shipmentIds: input.body.shipmentIds.map(Number),
      query: { language },
    }),
  )

  serve('GetManifest', async ({ input, caller, language, request, reply }) => {
    const selected = await selectedShipments(deps, { caller, request }, input.params.id)
    if (!selected.ok) return selected
    const { scope, shipmentIds } = selected.value
    const contents = () => manifestsOfShipments(deps.database, scope, shipmentIds)
    return printed({ contents, caller, language: input.query.language ?? language, request, reply })
  })

  serve('CreateDailyManifest', async ({ input, caller, language, reply }) => {
    const { shipDate = await todayAt(deps.tariffs, caller.shipmentSystem, deps.now()) } = input.body
    const accountIds = (input.body.accountIds ?? []).map(Number)
    const day = await dayOf(deps, caller, accountIds, shipDate)
    if (!day.ok) return day
    const id = await storeSelection(deps.database, caller, day.value.scope, accountIds, deps.now())
    return linkTo(deps, caller, reply, { call: 'GetDailyManifest', params: { id, shipDate }, query: { language } })
  })

  serve('GetDailyManifest', async ({ input, caller, language, request, reply }) => {
    const { id, shipDate } = input.params
    const scope = scopeOf(caller, 'shipment.print')
    if (!scope) return refuse(notAuthorized)
    const accountIds = await readSelection(deps.database, caller, scope, id)
    if (!accountIds) return refuse(notFound)
    const day = await dayOf(deps, caller, accountIds, shipDate)
    if (!day.ok) return day
    await noteReading(deps.database, { caller, request }, { selectionId: id, details: { shipDate } })
    const contents = () => dailyManifests(deps.database, day.value)
    return printed({ contents, caller, language: input.query.language ?? language, request, reply })
  })

  /** They are read when their turn has come: thousands of shipments that wait would be in memory. */
  function printed({ contents, caller, language, request, reply }: ManifestOrder): Result<Readable, Refusal> {
    const whose = waitingAs(caller)
    if (turns.waitingOf(whose) >= mostWaiting) return refuse({ code: 'UNAVAILABLE' })
    const numbered = async () => numberManifests(deps.database, caller, await contents(), deps.now())
    const parts = whileReached(printedManifests(deps, numbered, { language, reply }), request.shutOut)
    const isBlocked = () => reply.raw.writableNeedDrain
    return accept(file(reply, 'Manifest.pdf', Readable.from(bindPdfs(turns.inTurn(parts, whose, isBlocked)))))
  }
}

interface ManifestOrder extends Pick<Served<'GetManifest'>, 'caller' | 'language' | 'request' | 'reply'> {
  readonly contents: () => Promise<readonly ManifestContents[]>
}

/** The day of accounts that is asked for; refused where nothing leaves on it. */
async function dayOf(
  { database }: PapersDeps,
  caller: Caller,
  accountIds: readonly number[],
  shipDate: string,
): Promise<Result<DayOfAccounts, Refusal>> {
  const scope = scopeOf(caller, 'shipment.print')
  if (!scope) return refuse(notAuthorized)
  if (accountIds.length === 0) return refuse(invalid('accountIds', 'selectAccount'))
  if (!isDay(shipDate)) return refuse(invalid('shipDate', 'date'))
  const known = new Set((await listAccounts(database, scope)).map((account) => account.id))
  if (accountIds.some((id) => !known.has(id))) return refuse(notFound)
  const day = { scope, accountIds, shipDate, withTests: caller.testMode }
  return (await anyLeaves(database, day)) ? accept(day) : refuse(invalid('shipDate', 'nothingToPrint'))
}

/** Rows of manifests that are laid out in one go: some ten pages, in which its process does nothing else. */
const rowsAtOnce = 300

/** Each account's and transport company's manifest with its bookmark; small ones share the fonts of one order. */
async function* printedManifests(
  deps: PapersDeps,
  numbered: () => Promise<readonly ManifestData[]>,
  { language, reply }: { language: Language; reply: FastifyReply },
): AsyncGenerator<BoundPart> {
  // Who waited for it has gone.
  if (reply.raw.destroyed) return
  const manifests = await numbered()
  // Deleted while it was waited for.
  if (manifests.length === 0) throw new RefusedLate(notFound)
  let gathered: ManifestData[] = []
  for (const [index, manifest] of manifests.entries()) {
    gathered.push(manifest)
    const rows = gathered.reduce((sum, { shipments }) => sum + shipments.length, 0)
    if (rows < rowsAtOnce && index < manifests.length - 1) continue
    yield {
      pdf: await deps.documents.papers(
        gathered.map((each) => ({
          bookmark: `${each.accountName} · ${each.transportCompany}`,
          papers: [toManifestPaper(each, language)],
        })),
      ),
    }
    gathered = []
  }
}

async function* invoices(deps: PapersDeps, selected: Selected): AsyncGenerator<BoundPart> {
  const printed = new Set<number>()
  for await (const shipments of inPortions(deps, selected, 'en')) {
    const bundles = shipments.flatMap(({ paper, invoice, invoiceId, needed }) => {
      // Shipments that share an invoice have it once.
      if (invoiceId !== null && printed.has(invoiceId)) return []
      if (invoiceId !== null) printed.add(invoiceId)
      // Asked for where customs asks for none, it is still one invoice.
      const copies = needed.find(({ kind }) => kind.endsWith('-invoice'))?.copies ?? 1
      return [{ bookmark: formatWaybillNumber(paper.waybillNumber), papers: toInvoicePapers(invoice, copies) }]
    })
    if (bundles.length > 0) yield { pdf: await deps.documents.papers(bundles) }
  }
}

/** Whether any shipment of a selection has a paper: without connotes none may be left. */
async function hasPapers(deps: PapersDeps, selected: Selected, language: Language, connote: boolean): Promise<boolean> {
  for await (const shipments of inPortions(deps, selected, language)) {
    if (shipments.some((shipment) => papersOf(shipment, language, connote).length > 0)) return true
  }
  return false
}

/** The papers of shipments without their labels: sheets of one size, for the printer in the office. */
async function* papersAlone(
  deps: PapersDeps,
  selected: Selected,
  language: Language,
  connote: boolean,
): AsyncGenerator<BoundPart> {
  for await (const shipments of inPortions(deps, selected, language)) {
    const bundles = shipments
      .map((shipment) => ({
        bookmark: formatWaybillNumber(shipment.paper.waybillNumber),
        papers: papersOf(shipment, language, connote),
      }))
      .filter(({ papers }) => papers.length > 0)
    if (bundles.length > 0) yield { pdf: await deps.documents.papers(bundles) }
  }
}

/** The shipments; one that is absent or has no papers refuses them all. */
async function printable(
  deps: PapersDeps,
  caller: Caller,
  ids: readonly number[],
  language: Language,
): Promise<Result<PrintableShipment[], Refusal>> {
  const scope = scopeOf(caller, 'shipment.print')
  if (!scope) return refuse(notAuthorized)
  const { customsFreeZones: freeZones } = await deps.shipmentRules()
  const shipments: PrintableShipment[] = []
  for (const [index, found] of (await readPaperShipments({ ...deps, freeZones }, scope, ids, language)).entries()) {
    if (found === 'absent') return refuse(notFound)
    if (typeof found === 'string') {
      return refuse({ code: 'STATE_FORBIDS', facts: { reason: found, shipmentId: ids[index] } })
    }
    shipments.push(found)
  }
  return accept(shipments)
}

/** A file shown in its tab, streamed. */
function file(reply: FastifyReply, name: string, content: Readable) {
  reply.header('content-disposition', `inline; filename="${name}"`)
  return content
}

function invalid(field: string, code: 'selectAccount' | 'date' | 'nothingToPrint'): Refusal {
  return { code: 'INVALID_INPUT', errors: [{ field, code, params: {} }] }
}
