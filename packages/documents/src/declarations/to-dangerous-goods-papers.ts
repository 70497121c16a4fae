import { hazardClassOf } from '@kattegat/domain/dangerous-goods'
import { formatWaybillNumber } from '@kattegat/domain/identifiers'
import { isDeclared, type TransportMode } from '@kattegat/domain/papers'
import type { PaperBlock, PaperData, PaperTable } from '../paper/paper-data.ts'
import type { PaperShipment } from '../paper/paper-shipment.ts'
import { dayText, fact, filled, kilogramsText, line, partyCell } from '../paper/paper-texts.ts'
import { paperWords } from '../paper/words.ts'
import { packingInstruction, properName, quantityText } from './dangerous-goods-text.ts'

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

/**
 * The declaration of the goods that must be declared by this mode, in English as air and sea prescribe it and road
 * accepts it (ADR 5.4.1.4.1). What the booking does not know (class of a rare number, packing instruction, emergency
 * phone) is left open for the shipper's pen: only they may state it.
 */
export function toDangerousGoodsPapers(shipment: PaperShipment, copies: number): PaperData[] {
  const { form, mode } = shipment
  const words = paperWords.en
  const flies = mode === 'air' || mode === 'express'
  const title = titles[mode]
  const number = formatWaybillNumber(shipment.waybillNumber)
  const blocks: PaperBlock[] = [
    {
      kind: 'cells',
      columns: 2,
      cells: [
        partyCell('Shipper', form.senderAddress, 'en'),
        partyCell('Consignee', form.receiverAddress, 'en'),
        ...filled([
          fact('Ship date', dayText(shipment.shipDate, 'en')),
          fact('Carrier', shipment.transportCompany),
          fact('From', placeText(form.pickupAddress ?? form.senderAddress)),
          fact('To', placeText(form.receiverAddress)),
          fact('Packages', String(shipment.pieces.length)),
          fact('Gross weight', kilogramsText(shipment.totalWeightG, 'en')),
        ]),
        ...(flies
          ? [{ title: 'Aircraft (delete what does not apply)', lines: ['Passenger and cargo  /  Cargo only'] }]
          : []),
        ...(flies ? [{ title: 'Shipment type', lines: ['Non-radioactive'] }] : []),
      ],
    },
    goods(shipment),
    {
      kind: 'cells',
      columns: 2,
      cells: [
        { title: 'Emergency phone, 24 hours', lines: ['', ''] },
        { title: mode === 'road' ? 'Tunnel restriction code' : 'Additional handling information', lines: ['', ''] },
      ],
    },
    { kind: 'text', title: 'Declaration', paragraphs: flies ? [declarations[mode], airWarning] : [declarations[mode]] },
    {
      kind: 'signatures',
      fields: [
        { title: 'Name and title of signatory', value: line(form.senderAddress?.contactPerson) },
        { title: 'Place and date', value: '' },
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
    pageOf: words.pageOf,
    number: { title: words.waybill, text: number, digits: shipment.waybillNumber },
    marks: shipment.isTest ? [words.test] : [],
    hatched: flies,
    blocks,
  }))
}

function goods({ form, mode }: PaperShipment): PaperTable {
  const declared = (form.dangerousGoods ?? []).filter((each) => isDeclared(each, mode))
  return {
    kind: 'table',
    title: 'Nature and quantity of dangerous goods',
    columns: [
      { title: 'UN no.', width: 'auto', align: 'start' },
      { title: 'Proper shipping name', width: 1, align: 'start' },
      { title: 'Class or division', width: 'auto', align: 'start' },
      { title: 'Packing group', width: 'auto', align: 'start' },
      { title: 'Quantity', width: 'auto', align: 'end' },
      {
        title: mode === 'road' || mode === 'sea' ? 'Kind of packages' : 'Packing instr.',
        width: 'auto',
        align: 'start',
      },
    ],
    rows: declared.map((each) => [
      `UN\u00A0${line(each.unNumber)}`,
      line(properName(each)),
      hazardClassOf(each.unNumber ?? '') || '_____',
      line(each.packingGroup) || '–',
      line(quantityText(each)),
      (mode === 'road' || mode === 'sea' ? '' : packingInstruction(each)) || '_________',
    ]),
    totals: [],
  }
}

function placeText(address: { city?: string; countryCode?: string } | null | undefined): string {
  return [address?.city, address?.countryCode].filter(Boolean).join(', ')
}
