import { messagesIn } from '@kattegat/messages/node'
import {
  adrPointsOf,
  adrThreshold,
  declarationOf,
  flies,
  type DeclaredLine,
  type Declaration,
} from '@kattegat/domain/dangerous-goods'
import { formatWaybillNumber } from '@kattegat/domain/identifiers'
import type { TransportMode } from '@kattegat/domain/shipment'
import type { PaperBlock, PaperCell, PaperColumn, PaperData, PaperTable } from '../paper/paper-data.ts'
import type { PaperShipment } from '../paper/paper-shipment.ts'
import { dayText, decimalText, fact, filled, kilogramsText, line, partyCell } from '../paper/paper-texts.ts'
import { descriptionOf, packagesOfDryIce, whole } from './dangerous-goods-text.ts'

const titles: Readonly<Record<TransportMode, string>> = {
  express: 'Shipper’s declaration for dangerous goods',
  air: 'Shipper’s declaration for dangerous goods',
  road: 'Dangerous goods transport document (ADR)',
  sea: 'Multimodal dangerous goods form (IMO)',
}

// IATA DGR 8.1.6.13, ADR 5.4.1 and IMDG 5.4.1.6.1, whose words are prescribed.
const certified =
  'I hereby declare that the contents of this consignment are fully and accurately described above by the proper shipping name, and are classified, packaged, marked and labelled/placarded, and are in all respects in proper condition for transport according to applicable international and national governmental regulations.'
const declarations: Readonly<Record<TransportMode, string>> = {
  express: `${certified} I declare that all of the applicable air transport requirements have been met.`,
  air: `${certified} I declare that all of the applicable air transport requirements have been met.`,
  road: `${certified} Carried in accordance with ADR chapter 5.4.1.`,
  sea: certified,
}

/** By air the edges are hatched in red and the declaration says it must be signed in this form. */
const airWarning =
  'WARNING: Failure to comply in all respects with the applicable Dangerous Goods Regulations may be in breach of the applicable law, subject to legal penalties.'

/** A box that a booking of before leaves open for the shipper's pen; none booked since does. */
const open = '_________'

/**
 * The declaration of the goods that must be declared by this mode, in English as air and sea prescribe it and road
 * accepts it (ADR 5.4.1.4.1). Only its signature is left to be written: `missingOf` holds back a booking whose
 * declaration would have an empty box.
 */
export function toDangerousGoodsPapers(shipment: PaperShipment, copies: number): PaperData[] {
  const { form, mode } = shipment
  const t = messagesIn('en', 'papers')
  const title = titles[mode]
  const number = formatWaybillNumber(shipment.waybillNumber)
  const declaration = declarationOf(form, mode)
  const paragraphs = flies(mode) ? [declarations[mode], airWarning] : [declarations[mode]]
  const date = dayText(form.dangerousGoodsDeclaration?.date || shipment.shipDate, 'en')
  const blocks: PaperBlock[] = [
    { kind: 'cells', columns: 2, cells: headCells(shipment, declaration) },
    goodsTable(shipment, declaration),
    ...(mode === 'road' ? pointsText(shipment, declaration) : []),
    ...handling(declaration),
    { kind: 'text', title: 'Declaration', paragraphs },
    {
      kind: 'signatures',
      fields: [
        { title: 'Name of signatory', value: line(declaration.signatory) },
        { title: 'Place and date', value: line([declaration.place, date].filter(Boolean).join(', ')) },
        { title: 'Signature', value: '' },
      ],
    },
  ]
  return Array.from({ length: copies }, (_, index) => ({
    size: shipment.size,
    lang: 'en',
    title,
    subtitle: copies > 1 ? `Copy ${index + 1} of ${copies}` : '',
    runningHead: [line(form.senderAddress?.companyName), title, number].filter(Boolean).join('  ·  '),
    pageOf: t('paper.pageOf', { page: '{page}', pages: '{pages}' }),
    number: { title: t('paper.waybill'), text: number, digits: shipment.waybillNumber },
    marks: shipment.isTest ? [t('paper.test')] : [],
    hatched: flies(mode),
    blocks,
  }))
}

function headCells(shipment: PaperShipment, declaration: Declaration): PaperCell[] {
  const { form, mode } = shipment
  const [from, to] = flies(mode)
    ? ['Airport of departure', 'Airport of destination']
    : mode === 'sea'
      ? ['Port of loading', 'Port of discharge']
      : ['From', 'To']
  const places = [
    placeText(declaration.departure, (form.pickupAddress ?? form.senderAddress)?.countryCode),
    placeText(declaration.destination, form.receiverAddress?.countryCode),
  ]
  return [
    partyCell('Shipper', form.senderAddress, 'en'),
    partyCell('Consignee', form.receiverAddress, 'en'),
    ...filled([
      fact('Ship date', dayText(shipment.shipDate, 'en')),
      fact('Carrier', shipment.transportCompany),
      fact(from, places[0]),
      fact(to, places[1]),
      fact('Packages', String(shipment.pieces.length)),
      fact('Gross weight', kilogramsText(shipment.totalWeightG, 'en')),
      fact('Aircraft', flies(mode) ? aircraftText(declaration) : ''),
      fact('Shipment type', flies(mode) ? 'Non-radioactive' : ''),
    ]),
  ]
}

function aircraftText({ cargoAircraftOnly }: Declaration): string {
  return cargoAircraftOnly ? 'Cargo aircraft only' : 'Passenger and cargo aircraft'
}

/** An airport or port with its country only where it is named by its city alone. */
function placeText(place: string, countryCode: string | undefined): string {
  return place.includes(',') ? place : [place, countryCode].filter(Boolean).join(', ')
}

function handling({ emergencyPhone, isEmergencyPhoneAsked, handlingInformation }: Declaration): PaperBlock[] {
  const cells = filled([
    fact('Emergency phone, 24 hours', emergencyPhone || (isEmergencyPhoneAsked ? open : '')),
    fact('Additional handling information', handlingInformation),
  ])
  return cells.length === 0 ? [] : [{ kind: 'cells', columns: 2, cells }]
}

function goodsTable(shipment: PaperShipment, declaration: Declaration): PaperTable {
  const table = flies(shipment.mode) ? airTable : shipment.mode === 'sea' ? seaTable : roadTable
  return {
    kind: 'table',
    title: 'Nature and quantity of dangerous goods',
    ...table(shipment, declaration),
    totals: [],
  }
}

type TableOf = (shipment: PaperShipment, declaration: Declaration) => Pick<PaperTable, 'columns' | 'rows'>

/** IATA DGR 8.1.6.9: identification, quantity and type of packing, packing instruction. */
const airTable: TableOf = (shipment, declaration) => ({
  columns: [...identification, column('Quantity and type of packing', 'auto'), column('Packing instr.', 'auto')],
  rows: [
    ...declaration.lines.map((each) => [
      ...identified(each),
      `${packagesText(each)} × ${each.amountEach === undefined ? open : amountText(each.amountEach, each)}`,
      line(each.packingInstruction) || open,
    ]),
    ...dryIce(shipment).map(({ packages, kind, each }) => [
      'UN\u00A01845',
      'CARBON DIOXIDE, SOLID (DRY ICE)',
      '9',
      '–',
      `${packages} × ${kind} × ${kilogramsText(each, 'en')}`,
      '954',
    ]),
  ],
})

/** IMDG 5.4.1.4 and 5.4.1.5. */
const seaTable: TableOf = (shipment, declaration) => ({
  columns: [
    ...identification,
    column('Flash point', 'auto'),
    column('Number and kind of packages', 'auto'),
    column('Net quantity', 'auto', 'end'),
  ],
  rows: [
    ...declaration.lines.map((each) => [
      ...identified({
        ...each,
        shippingName: each.environmentallyHazardous ? `${each.shippingName}, MARINE POLLUTANT` : each.shippingName,
      }),
      each.flashPoint === undefined ? '–' : `${decimalText(String(each.flashPoint), 'en')}\u00A0°C c.c.`,
      packagesText(each),
      amountText(each.amount, each),
    ]),
    ...dryIce(shipment).map(({ packages, kind, each }) => [
      'UN\u00A01845',
      'CARBON DIOXIDE, SOLID, AS COOLANT',
      '9',
      '–',
      '–',
      `${packages} × ${kind}`,
      kilogramsText(each * packages, 'en'),
    ]),
  ],
})

/** ADR 5.4.1.1.1: UN number, name, class, packing group and tunnel code without anything in between. */
const roadTable: TableOf = (shipment, declaration) => ({
  columns: [
    column('Description (ADR 5.4.1.1.1)', 1),
    column('Number and kind of packages', 'auto'),
    column('Total quantity', 'auto', 'end'),
  ],
  rows: [
    ...declaration.lines.map((each) => [
      whole(descriptionOf(shipment.form.dangerousGoods![each.index]!, 'road').join(', ')) +
        (each.hazard === '' ? `, ${open}` : ''),
      packagesText(each),
      amountText(each.amount, each),
    ]),
    ...dryIce(shipment).map(({ packages, kind, each }) => [
      'UN 1845, CARBON DIOXIDE, SOLID, AS COOLANT',
      `${packages} × ${kind}`,
      kilogramsText(each * packages, 'en'),
    ]),
  ],
})

const identification: readonly PaperColumn[] = [
  column('UN no.', 'auto'),
  column('Proper shipping name', 1),
  column('Class or division (subsidiary)', 'auto'),
  column('Packing group', 'auto'),
]

function column(title: string, width: number | 'auto', align: 'start' | 'end' = 'start'): PaperColumn {
  return { title, width, align }
}

function identified(each: DeclaredLine): string[] {
  return [
    `UN\u00A0${line(each.unNumber)}`,
    whole(each.shippingName),
    line(each.hazard) || open,
    line(each.packingGroup) || '–',
  ]
}

function packagesText({ packages, packageKind }: DeclaredLine): string {
  return `${packages ?? open} × ${line(packageKind) || open}`
}

function amountText(amount: number | undefined, { amountUnit }: DeclaredLine): string {
  return amount === undefined ? open : `${decimalText(String(amount), 'en')}\u00A0${line(amountUnit)}`
}

/** Dry ice that cools declared goods stands on their declaration: like packages in a row. */
function dryIce({ pieces, form }: PaperShipment): { packages: number; kind: string; each: number }[] {
  const kinds = new Set((form.collis ?? []).map((colli) => colli.packagingType ?? ''))
  const kind = kinds.size === 1 && kinds.has('Box') ? 'Box' : 'Package'
  return [...packagesOfDryIce(pieces)].map(([each, packages]) => ({ packages, kind, each }))
}

/** ADR 5.4.1.1.1 f, note 1: where the relief of 1.1.3.6 may be used, quantity and points of each transport category. */
function pointsText({ form }: PaperShipment, { lines }: Declaration): PaperBlock[] {
  const points = adrPointsOf(lines.map(({ index }) => form.dangerousGoods![index]!))
  if (!points || points.quantities.length === 0) return []
  const number = (value: number) => decimalText(String(value), 'en')
  const categories = points.quantities.map((each) => `category ${each.category}: ${number(each.amount)} kg or L`)
  const total = `${number(points.total)} points, threshold ${number(adrThreshold)}`
  const state = points.isBelowThreshold ? 'Load not exceeding the exemption limits prescribed in 1.1.3.6.' : ''
  return [
    {
      kind: 'text',
      title: 'Transport categories (ADR 1.1.3.6)',
      paragraphs: [`${categories.join('; ')}; ${total}`, state].filter(Boolean),
    },
  ]
}
