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

/** The texts of the declarations, which English alone has. */
const texts = () => messagesIn('en', 'dangerous-goods-paper')

/** IATA DGR 8.1.6.13, ADR 5.4.1 and IMDG 5.4.1.6.1, whose words are prescribed; by air also that it must be signed so. */
function certificationOf(mode: TransportMode): string[] {
  const t = texts()
  if (mode === 'sea') return [t('certified')]
  if (mode === 'road') return [`${t('certified')} ${t('certified.road')}`]
  return [`${t('certified')} ${t('certified.air')}`, t('airWarning')]
}

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
  const own = texts()
  const title = own(mode === 'road' || mode === 'sea' ? `title.${mode}` : 'title.air')
  const number = formatWaybillNumber(shipment.waybillNumber)
  const declaration = declarationOf(form, mode)
  const date = dayText(form.dangerousGoodsDeclaration?.date || shipment.shipDate, 'en')
  const blocks: PaperBlock[] = [
    { kind: 'cells', columns: 2, cells: headCells(shipment, declaration) },
    goodsTable(shipment, declaration),
    ...(mode === 'road' ? pointsText(shipment, declaration) : []),
    ...handling(declaration),
    { kind: 'text', title: own('declaration'), paragraphs: certificationOf(mode) },
    {
      kind: 'signatures',
      fields: [
        { title: own('signature.name'), value: line(declaration.signatory) },
        { title: own('signature.place'), value: line([declaration.place, date].filter(Boolean).join(', ')) },
        { title: own('signature.signature'), value: '' },
      ],
    },
  ]
  return Array.from({ length: copies }, (_, index) => ({
    size: shipment.size,
    lang: 'en',
    title,
    subtitle: copies > 1 ? t('paper.copyOf', { copy: String(index + 1), copies: String(copies) }) : '',
    runningHead: [line(form.senderAddress?.companyName), title, number].filter(Boolean).join('  ·  '),
    pageOf: t('paper.pageOf', { page: '{page}', pages: '{pages}' }),
    number: { title: t('paper.waybill'), text: number, digits: shipment.waybillNumber },
    marks: shipment.isTest ? [t('paper.test')] : [],
    logo: null,
    hatched: flies(mode),
    blocks,
  }))
}

function headCells(shipment: PaperShipment, declaration: Declaration): PaperCell[] {
  const t = texts()
  const { form, mode } = shipment
  const [from, to] = flies(mode)
    ? [t('departure.air'), t('destination.air')]
    : mode === 'sea'
      ? [t('departure.sea'), t('destination.sea')]
      : [t('departure.road'), t('destination.road')]
  const places = [
    placeText(declaration.departure, (form.pickupAddress ?? form.senderAddress)?.countryCode),
    placeText(declaration.destination, form.receiverAddress?.countryCode),
  ]
  return [
    partyCell(t('shipper'), form.senderAddress, 'en'),
    partyCell(t('consignee'), form.receiverAddress, 'en'),
    ...filled([
      fact(t('shipDate'), dayText(shipment.shipDate, 'en')),
      fact(t('carrier'), shipment.transportCompany),
      fact(from, places[0]),
      fact(to, places[1]),
      fact(t('packages'), String(shipment.pieces.length)),
      fact(t('grossWeight'), kilogramsText(shipment.totalWeightG, 'en')),
      fact(t('aircraft'), flies(mode) ? aircraftText(declaration) : ''),
      fact(t('shipmentType'), flies(mode) ? t('shipmentType.nonRadioactive') : ''),
    ]),
  ]
}

function aircraftText({ cargoAircraftOnly }: Declaration): string {
  return texts()(cargoAircraftOnly ? 'aircraft.cargo' : 'aircraft.both')
}

/** An airport or port with its country only where it is named by its city alone. */
function placeText(place: string, countryCode: string | undefined): string {
  return place.includes(',') ? place : [place, countryCode].filter(Boolean).join(', ')
}

function handling({ emergencyPhone, isEmergencyPhoneAsked, handlingInformation }: Declaration): PaperBlock[] {
  const t = texts()
  const cells = filled([
    fact(t('emergencyPhone'), emergencyPhone || (isEmergencyPhoneAsked ? open : '')),
    fact(t('handling'), handlingInformation),
  ])
  return cells.length === 0 ? [] : [{ kind: 'cells', columns: 2, cells }]
}

function goodsTable(shipment: PaperShipment, declaration: Declaration): PaperTable {
  const t = texts()
  const table = flies(shipment.mode) ? airTable : shipment.mode === 'sea' ? seaTable : roadTable
  return {
    kind: 'table',
    title: t('goods'),
    ...table(shipment, declaration, t),
    totals: [],
  }
}

type TableOf = (
  shipment: PaperShipment,
  declaration: Declaration,
  t: ReturnType<typeof texts>,
) => Pick<PaperTable, 'columns' | 'rows'>

/** IATA DGR 8.1.6.9: identification, quantity and type of packing, packing instruction. */
const airTable: TableOf = (shipment, declaration, t) => ({
  columns: [...identification(t), column(t('column.packing'), 'auto'), column(t('column.instruction'), 'auto')],
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
const seaTable: TableOf = (shipment, declaration, t) => ({
  columns: [
    ...identification(t),
    column(t('column.flashPoint'), 'auto'),
    column(t('column.packages'), 'auto'),
    column(t('column.netQuantity'), 'auto', 'end'),
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
const roadTable: TableOf = (shipment, declaration, t) => ({
  columns: [
    column(t('column.description'), 1),
    column(t('column.packages'), 'auto'),
    column(t('column.totalQuantity'), 'auto', 'end'),
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

const identification = (t: ReturnType<typeof texts>): PaperColumn[] => [
  column(t('column.unNumber'), 'auto'),
  column(t('column.name'), 1),
  column(t('column.class'), 'auto'),
  column(t('column.packingGroup'), 'auto'),
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
  const t = texts()
  const points = adrPointsOf(lines.map(({ index }) => form.dangerousGoods![index]!))
  if (!points || points.quantities.length === 0) return []
  const number = (value: number) => decimalText(String(value), 'en')
  const categories = points.quantities.map((each) =>
    t('points.category', { category: each.category, amount: number(each.amount) }),
  )
  const total = t('points.total', { points: number(points.total), threshold: number(adrThreshold) })
  const state = points.isBelowThreshold ? t('points.below') : ''
  return [
    {
      kind: 'text',
      title: t('points'),
      paragraphs: [`${categories.join('; ')}; ${total}`, state].filter(Boolean),
    },
  ]
}
