import { formatWaybillNumber } from '@kattegat/domain/identifiers'
import type { Language } from '@kattegat/domain/messages'
import type { PaperData } from '../paper/paper-data.ts'
import { dayText, decimalText, fact, filled, kilogramsText, langOf, line } from '../paper/paper-texts.ts'
import { paperWords } from '../paper/words.ts'
import type { ManifestData } from './manifest-data.ts'
import { manifestWords } from './words.ts'

/**
 * What the driver signs for: every shipment with its number as bars, receiver, pieces, weight and product, and the totals.
 * Dangerous goods are flagged by their UN numbers; the column stands only where a shipment has any.
 */
export function toManifestPaper(manifest: ManifestData, language: Language): PaperData {
  const words = { ...paperWords[language], ...manifestWords[language] }
  const { shipments } = manifest
  const days = [...new Set([manifest.fromDay, manifest.toDay])].map((day) => dayText(day, language)).join(' – ')
  const figure = (value: number) => decimalText(String(value), language)
  const sum = (of: (shipment: ManifestData['shipments'][number]) => number) =>
    shipments.reduce((total, shipment) => total + of(shipment), 0)
  const isDangerous = shipments.some(({ unNumbers }) => unNumbers.length > 0)
  return {
    size: manifest.size,
    lang: langOf(language),
    title: words.title,
    subtitle: line(manifest.transportCompany),
    runningHead: [line(manifest.companyName), words.title, line(manifest.transportCompany), days].join('  ·  '),
    pageOf: words.pageOf,
    number: null,
    marks: [
      ...(isDangerous ? [words.dangerousGoods.toLocaleUpperCase(langOf(language))] : []),
      ...(shipments.some((shipment) => shipment.isTest) ? [words.test] : []),
    ],
    hatched: false,
    blocks: [
      {
        kind: 'cells',
        columns: 4,
        cells: filled([
          fact(words.company, manifest.companyName),
          fact(words.account, manifest.accountName),
          fact(words.carrier, manifest.transportCompany),
          fact(words.day, days),
        ]),
      },
      {
        kind: 'table',
        title: '',
        columns: [
          { title: words.waybill, width: 'auto', align: 'start' },
          { title: words.receiver, width: 3, align: 'start' },
          { title: words.product, width: 2, align: 'start' },
          { title: words.reference, width: 2, align: 'start' },
          ...(isDangerous ? [{ title: words.dangerousGoods, width: 1, align: 'start' } as const] : []),
          { title: words.pieces, width: 'auto', align: 'end' },
          { title: words.weight, width: 'auto', align: 'end' },
        ],
        rows: shipments.map((shipment) => [
          shipment.waybillNumber && formatWaybillNumber(shipment.waybillNumber).replaceAll(' ', '\u00A0'),
          [line(shipment.receiverName), line(shipment.receiverPlace)].filter(Boolean).join(', '),
          line(shipment.productName),
          line(shipment.senderReference),
          ...(isDangerous ? [shipment.unNumbers.map((number) => `UN\u00A0${number}`).join(', ')] : []),
          figure(shipment.numberOfColli),
          kilogramsText(shipment.weightG, language),
        ]),
        barcodes: shipments.map(({ waybillNumber }) => waybillNumber),
        totals: [
          { title: words.shipments, value: figure(shipments.length) },
          { title: words.pieces, value: figure(sum((shipment) => shipment.numberOfColli)) },
          {
            title: words.totalWeight,
            value: kilogramsText(
              sum((shipment) => shipment.weightG),
              language,
            ),
          },
        ],
      },
      {
        kind: 'signatures',
        fields: [
          { title: words.driver, value: '' },
          { title: words.plate, value: '' },
          { title: `${words.received}, ${words.signatureAndDate}`, value: '' },
        ],
      },
    ],
  }
}
