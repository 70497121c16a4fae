import { invoiceOfShipment, type InvoiceData, type PaperShipment } from '@kattegat/documents'
import type { CustomsFreeZone } from '@kattegat/domain/customs'
import type { Language } from '@kattegat/messages'
import { documentFactsOf, documentsToPrint, type DocumentToPrint } from '@kattegat/domain/transport-documents'
import { type TransportMode } from '@kattegat/domain/shipment'
import { inLanguage, type CustomerOption } from '@kattegat/domain/rating'
import type { ShipmentForm } from '@kattegat/domain/shipment'
import { asOfOneMoment, type Database } from '../../platform/database/index.ts'
import { named, type Scope, type ShipmentId } from '../../platform/tenancy/index.ts'
import { localDay } from '../booking/index.ts'
import { withClassification } from '../reference-data/index.ts'
import { readSavedInvoices } from '../customs-invoices/index.ts'
import { readProviderLogo, readSenderLogos } from './logos.ts'

/** A booked shipment with what its papers are printed from, and which of them it needs. */
export interface PrintableShipment {
  readonly shipmentId: number
  readonly paper: PaperShipment
  /** The one that somebody saved, which may be for other shipments as well, else what the form makes. */
  readonly invoice: InvoiceData
  /** Null where none is saved. */
  readonly invoiceId: number | null
  readonly needed: readonly DocumentToPrint[]
}

/** Why a shipment has no papers. */
export type NoDocuments = 'absent' | 'no-waybill' | 'deleted'

interface PaperDeps {
  readonly database: Database
  readonly freeZones: readonly CustomsFreeZone[]
}

/**
 * What the papers of shipments are printed from, in the order of the ids; another company's reads as absent. Seven
 * statements however many shipments: a pack asks for ten at a time. What is a shipment's own is read as of one moment.
 */
export async function readPaperShipments(
  { database, freeZones }: PaperDeps,
  scope: Scope,
  shipmentIds: readonly number[],
  language: Language,
): Promise<(PrintableShipment | NoDocuments)[]> {
  const ids = shipmentIds.filter(Number.isSafeInteger)
  const { rows, booked, pieces, services, invoices, senderLogos } = await asOfOneMoment(database, (moment) =>
    readStored(moment, scope, ids, language),
  )
  const logo = await readProviderLogo(database)
  const byId = new Map(rows.map((row) => [row.id as number, row]))
  const stored = booked.map((row) => ({ form: row.form as ShipmentForm, mode: (row.mode ?? 'road') as TransportMode }))
  const classified = await withClassification(database, stored)
  const forms = new Map(booked.map((row, index) => [row.id as number, classified[index]!]))
  return shipmentIds.map((id) => {
    const row = byId.get(id)
    const none = noDocumentsOf(row)
    if (none || !row?.waybill_number) return none ?? 'no-waybill'
    const form = forms.get(id)!
    const mode = (row.mode ?? 'road') as TransportMode
    const paper: PaperShipment = {
      waybillNumber: row.waybill_number,
      transportCompany: row.transport_company_name,
      carrierAddress: row.carrier_address ?? '',
      mode,
      productName: row.product_name,
      productServices: services.get(id) ?? [],
      shipDate: row.ship_date,
      issuedOn: localDay(row.created_at, row.time_zone),
      form,
      pieces: pieces.get(id) ?? [],
      totalWeightG: row.weight_g,
      volumeMm3: row.volume_mm3,
      chargeableWeightG: row.chargeable_weight_g,
      isTest: row.test,
      returnOf: row.original_waybill ?? '',
      // Letter is the paper in every tray of the United States.
      size: row.shipment_system === 'YOYOUnitedStates' ? 'us-letter' : 'a4',
      logo,
      senderLogo: senderLogos.get(row.company_id) ?? null,
    }
    const dryIceG = paper.pieces.reduce((sum, piece) => sum + piece.dryIceG, 0)
    const facts = documentFactsOf(form, {
      mode,
      shipDate: row.ship_date,
      numberOfColli: paper.pieces.length,
      dryIceG,
      isAes: row.is_aes,
      freeZones,
    })
    const saved = invoices.get(id)
    const invoice =
      saved?.data({ isTest: paper.isTest, size: paper.size, logo: paper.senderLogo }) ?? invoiceOfShipment(paper)
    const needed = documentsToPrint(facts).map((each) => asSaved(each, invoice))
    return { shipmentId: id, paper, invoice, invoiceId: saved?.id ?? null, needed }
  })
}

/** The rows of shipments, and of those that can have papers what is kept beside them, by shipment or company. */
async function readStored(database: Database, scope: Scope, ids: readonly number[], language: Language) {
  const rows = ids.length === 0 ? [] : await readRows(database, scope, ids)
  const booked = rows.filter((row) => row.waybill_number !== null && row.deleted_at === null)
  const bookedIds = booked.map((row) => row.id)
  const companyIds = booked.map((row) => row.company_id)
  return {
    rows,
    booked,
    pieces: booked.length === 0 ? new Map() : await readPieces(database, booked),
    services: booked.length === 0 ? new Map() : await readServices(database, booked, language),
    invoices: booked.length === 0 ? new Map() : await readSavedInvoices(database, scope, bookedIds),
    senderLogos: await readSenderLogos(database, scope, companyIds),
  }
}

/** Why some of the shipments have no papers, in the order of the ids: asked of a thousand before their pack is made. */
export async function whyNoPapers(
  database: Database,
  scope: Scope,
  shipmentIds: readonly number[],
): Promise<(NoDocuments | undefined)[]> {
  const rows = await database
    .selectFrom('shipment')
    .select(['id', 'waybill_number', 'deleted_at'])
    .where(named(scope, 'shipment', shipmentIds.filter(Number.isSafeInteger)))
    .execute()
  const byId = new Map(rows.map((row) => [row.id as number, row]))
  return shipmentIds.map((id) => noDocumentsOf(byId.get(id)))
}

function noDocumentsOf(
  row: { readonly waybill_number: string | null; readonly deleted_at: Date | null } | undefined,
): NoDocuments | undefined {
  if (!row) return 'absent'
  if (row.deleted_at) return 'deleted'
  return row.waybill_number === null ? 'no-waybill' : undefined
}

/** Whether it is sold was decided again by anyone who wrote the invoice. */
function asSaved(paper: DocumentToPrint, { invoiceType }: InvoiceData): DocumentToPrint {
  const isInvoice = paper.kind === 'commercial-invoice' || paper.kind === 'pro-forma-invoice'
  return isInvoice ? { ...paper, kind: `${invoiceType}-invoice` } : paper
}

function readRows(database: Database, scope: Scope, ids: readonly number[]) {
  let query = database
    .selectFrom('shipment')
    .leftJoin('transport_product', 'transport_product.id', 'shipment.transport_product_id')
    .leftJoin('shipment_link as link', 'link.link_id', 'shipment.linked_shipment_link_id')
    .leftJoin('shipment as original', (join) =>
      join.onRef('original.id', '=', 'link.shipment_id').onRef('original.company_id', '=', 'shipment.company_id'),
    )
    .leftJoin('transport_company', 'transport_company.id', 'shipment.transport_company_id')
    .innerJoin('shipment_system', 'shipment_system.key', 'shipment.shipment_system')
    .selectAll('shipment')
    .select(['transport_company.address as carrier_address', 'shipment_system.time_zone'])
    .select(['transport_product.mode', 'original.waybill_number as original_waybill'])
    .where(named(scope, 'shipment', ids))
  return query.execute()
}

async function readPieces(
  database: Database,
  shipments: readonly { readonly id: ShipmentId }[],
): Promise<Map<number, PaperShipment['pieces'][number][]>> {
  const rows = await database
    .selectFrom('colli')
    .select(['shipment_id', 'line', 'sscc', 'weight_g', 'length_mm', 'width_mm', 'height_mm', 'dry_ice_g'])
    .where(
      'shipment_id',
      'in',
      shipments.map((shipment) => shipment.id),
    )
    .where('voided_at', 'is', null)
    .orderBy('shipment_id')
    .orderBy('piece')
    .execute()
  const pieces = new Map<number, PaperShipment['pieces'][number][]>()
  for (const row of rows) {
    const piece = {
      line: row.line,
      sscc: row.sscc,
      weightG: row.weight_g ?? 0,
      lengthMm: row.length_mm,
      widthMm: row.width_mm,
      heightMm: row.height_mm,
      dryIceG: row.dry_ice_g,
    }
    const ofShipment = pieces.get(row.shipment_id)
    if (ofShipment) ofShipment.push(piece)
    else pieces.set(row.shipment_id, [piece])
  }
  return pieces
}

/** Names of the services bought, by shipment. */
async function readServices(
  database: Database,
  shipments: readonly { readonly id: ShipmentId; readonly version: number }[],
  language: Language,
): Promise<Map<number, string[]>> {
  const rows = await database
    .selectFrom('price_snapshot')
    .select(['shipment_id', 'version', 'sales'])
    .where(
      'shipment_id',
      'in',
      shipments.map((shipment) => shipment.id),
    )
    .execute()
  const versions = new Map(shipments.map(({ id, version }) => [id, version]))
  return new Map(
    rows
      .filter((row) => versions.get(row.shipment_id) === row.version)
      .map((row) => {
        const { services } = row.sales as unknown as CustomerOption
        return [
          row.shipment_id,
          services.filter((service) => service.chosen).map((service) => inLanguage(service.names, language)),
        ]
      }),
  )
}
