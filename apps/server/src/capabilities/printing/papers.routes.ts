import { Readable } from 'node:stream'
import {
  bindPdfs,
  toInvoicePapers,
  toLabelData,
  toManifestPaper,
  toShipmentPapers,
  type BoundPart,
  type ManifestData,
} from '@kattegat/documents'
import { formatWaybillNumber } from '@kattegat/domain/identifiers'
import type { Language } from '@kattegat/domain/messages'
import { accept, refuse, type Result } from '@kattegat/domain/result'
import type { FastifyReply } from 'fastify'
import { notAuthorized, notFound, scopeOf, type Caller, type Refusal, type Serve } from '../../platform/http/index.ts'
import type { ReadShipmentRules } from '../booking/index.ts'
import { ticketResource } from '../identity/index.ts'
import { listAccounts } from '../people/index.ts'
import type { Tariffs } from '../tariffs/index.ts'
import { readLabelShipment } from './label-shipment.ts'
import { dailyManifests, isDay, manifestsOfShipments, todayAt } from './manifests.ts'
import { readPaperShipments, type PrintableShipment } from './paper-shipments.ts'
import { paperNames } from './paper-words.ts'
import type { PrintingDeps } from './printing.routes.ts'

export interface PapersDeps extends PrintingDeps {
  readonly shipmentRules: ReadShipmentRules
  readonly tariffs: Tariffs
  readonly now: () => Date
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
    const { kinds, reasons } = paperNames[language]
    return accept({
      papers: shipments.value.flatMap(({ needed }) =>
        needed.map(({ kind, copies, medium, reason }) => ({
          kind,
          name: kinds[kind],
          copies,
          medium,
          reason: reasons[reason],
        })),
      ),
    })
  })

  for (const [name, connote] of [
    ['CreateLabelAndDocuments', true],
    ['CreateLabelAndDocumentsWithoutConnote', false],
  ] as const) {
    serve(name, async ({ input, caller, language, reply }) => {
      const ids = input.body.shipmentIds.map(Number)
      const shipments = await printable(deps, caller, ids, language)
      if (!shipments.ok) return shipments
      return link(deps, caller, reply, 'GetLabelAndDocuments', [ids.join(',')], { language, connote })
    })
  }

  serve('GetLabelAndDocuments', async ({ input, caller, language: ofBrowser, reply }) => {
    const { language = ofBrowser, connote = true } = input.query
    const shipments = await printable(deps, caller, idsOf(input.params.ids), language)
    if (!shipments.ok) return shipments
    return accept(
      file(reply, 'Label and documents.pdf', labelsAndPapers(deps, caller, shipments.value, language, connote)),
    )
  })
}

function registerInvoices(serve: Serve, deps: PapersDeps): void {
  serve('CreateInvoice', async ({ input, caller, reply }) => {
    const ids = input.body.shipmentIds.map(Number)
    const shipments = await printable(deps, caller, ids, 'en')
    if (!shipments.ok) return shipments
    return link(deps, caller, reply, 'GetPrintedInvoice', [ids.join(',')])
  })

  serve('GetPrintedInvoice', async ({ input, caller, reply }) => {
    const shipments = await printable(deps, caller, idsOf(input.params.ids), 'en')
    if (!shipments.ok) return shipments
    const printed = new Set<number>()
    const bundles = shipments.value.flatMap(({ paper, invoice, invoiceId, needed }) => {
      // Shipments that share an invoice have it once.
      if (invoiceId !== null && printed.has(invoiceId)) return []
      if (invoiceId !== null) printed.add(invoiceId)
      // Asked for where customs asks for none, it is still one invoice.
      const copies = needed.find(({ kind }) => kind.endsWith('-invoice'))?.copies ?? 1
      return [{ bookmark: formatWaybillNumber(paper.waybillNumber), papers: toInvoicePapers(invoice, copies) }]
    })
    return accept(file(reply, 'Invoice.pdf', Readable.from([await deps.documents.papers(bundles)])))
  })
}

function registerManifests(serve: Serve, deps: PapersDeps): void {
  serve('CreateManifest', async ({ input, caller, language, reply }) => {
    const ids = input.body.shipmentIds.map(Number)
    const shipments = await printable(deps, caller, ids, language)
    if (!shipments.ok) return shipments
    return link(deps, caller, reply, 'GetManifest', [ids.join(',')], { language })
  })

  serve('GetManifest', async ({ input, caller, language: ofBrowser, reply }) => {
    const ids = idsOf(input.params.ids)
    const { language = ofBrowser } = input.query
    const shipments = await printable(deps, caller, ids, language)
    const scope = scopeOf(caller, 'shipment.print')
    if (!shipments.ok || !scope) return shipments.ok ? refuse(notAuthorized) : shipments
    const manifests = await manifestsOfShipments(deps.database, scope, ids)
    return accept(file(reply, 'Manifest.pdf', await printedManifests(deps, manifests, language)))
  })

  serve('CreateDailyManifest', async ({ input, caller, language, reply }) => {
    const { accountIds = [], shipDate = await todayAt(deps.tariffs, caller.shipmentSystem, deps.now()) } = input.body
    const manifests = await manifestsOfDay(deps, caller, accountIds.map(Number), shipDate)
    if (!manifests.ok) return manifests
    return link(deps, caller, reply, 'GetDailyManifest', [accountIds.map(Number).join(','), shipDate], { language })
  })

  serve('GetDailyManifest', async ({ input, caller, language: ofBrowser, reply }) => {
    const { language = ofBrowser } = input.query
    const manifests = await manifestsOfDay(deps, caller, idsOf(input.params.ids), input.params.shipDate)
    if (!manifests.ok) return manifests
    return accept(file(reply, 'Manifest.pdf', await printedManifests(deps, manifests.value, language)))
  })
}

async function manifestsOfDay(
  { database }: PapersDeps,
  caller: Caller,
  accountIds: readonly number[],
  shipDate: string,
): Promise<Result<ManifestData[], Refusal>> {
  const scope = scopeOf(caller, 'shipment.print')
  if (!scope) return refuse(notAuthorized)
  if (accountIds.length === 0) return refuse(invalid('accountIds', 'selectAccount'))
  if (!isDay(shipDate)) return refuse(invalid('shipDate', 'date'))
  const known = new Set((await listAccounts(database, scope)).map((account) => account.id))
  if (accountIds.some((id) => !known.has(id))) return refuse(notFound)
  const manifests = await dailyManifests(database, scope, accountIds, shipDate, caller.testMode)
  return manifests.length === 0 ? refuse(invalid('shipDate', 'nothingToPrint')) : accept(manifests)
}

async function printedManifests(deps: PapersDeps, manifests: readonly ManifestData[], language: Language) {
  const bundles = manifests.map((manifest) => ({
    bookmark: `${manifest.accountName} · ${manifest.transportCompany}`,
    papers: [toManifestPaper(manifest, language)],
  }))
  return Readable.from([await deps.documents.papers(bundles)])
}

/** Shipment after shipment: its labels, then its papers; rendered one ahead of what is being sent. */
function labelsAndPapers(
  deps: PapersDeps,
  caller: Caller,
  shipments: readonly PrintableShipment[],
  language: Language,
  connote: boolean,
): Readable {
  async function* parts(): AsyncGenerator<BoundPart> {
    let next = rendered(shipments[0]!)
    for (const [index, { paper }] of shipments.entries()) {
      const [labels, papers] = await next
      const after = shipments[index + 1]
      if (after) next = rendered(after)
      // A reader who goes away leaves this one unread; its failure must not end the program.
      next.catch(() => {})
      yield { pdf: labels, bookmark: formatWaybillNumber(paper.waybillNumber) }
      if (papers) yield { pdf: papers }
    }
  }

  async function rendered({
    shipmentId,
    paper,
    invoice,
    needed,
  }: PrintableShipment): Promise<[Uint8Array, Uint8Array | null]> {
    const label = await readLabelShipment(deps.database, scopeOf(caller, 'shipment.print')!, shipmentId)
    if (typeof label === 'string') throw new Error(`Shipment ${shipmentId} lost its label while it was printed`)
    const wanted = needed.filter(({ kind }) => connote || (kind !== 'air-waybill' && kind !== 'consignment-note'))
    const papers = toShipmentPapers(paper, invoice, wanted, language)
    return Promise.all([
      deps.documents.label(toLabelData(label)),
      papers.length > 0 ? deps.documents.papers([{ bookmark: null, papers }]) : null,
    ])
  }

  return Readable.from(bindPdfs(parts()))
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

/** Answers a link to one of our files, for whoever asks, for a while. */
async function link(
  deps: PapersDeps,
  caller: Caller,
  reply: FastifyReply,
  call: 'GetLabelAndDocuments' | 'GetPrintedInvoice' | 'GetManifest' | 'GetDailyManifest',
  params: readonly string[],
  query: Readonly<Record<string, string | boolean>> = {},
): Promise<Result<{ url: string }, Refusal>> {
  const resource = ticketResource(call, Object.fromEntries(params.entries()))
  const ticket = await deps.issueTicket({ userId: caller.userId, shipmentSystem: caller.shipmentSystem, resource })
  const parts = new URLSearchParams({
    ...Object.fromEntries(Object.entries(query).map(([k, v]) => [k, String(v)])),
    ticket,
  })
  const path = call === 'GetPrintedInvoice' ? 'GetInvoice' : call
  const url = `${deps.baseUrl}/api/Print/${path}/${params.join('/')}?${parts.toString()}`
  reply.header('location', url)
  return accept({ url })
}

/** A file shown in its tab, streamed. */
function file(reply: FastifyReply, name: string, content: Readable) {
  reply.header('content-disposition', `inline; filename="${name}"`)
  return content
}

function idsOf(list: string): number[] {
  return list.split(',').map(Number)
}

function invalid(field: string, code: 'selectAccount' | 'date' | 'nothingToPrint'): Refusal {
  return { code: 'INVALID_INPUT', errors: [{ field, code, params: {} }] }
}
