import { formatWaybillNumber } from '@kattegat/domain/identifiers'
import type { Language } from '@kattegat/domain/messages'
import type { PaperData } from '../paper/paper-data.ts'
import { dayText, decimalText, fact, filled, kilogramsText, langOf, line } from '../paper/paper-texts.ts'
import { paperWords } from '../paper/words.ts'
import type { ManifestData } from './manifest-data.ts'
import { manifestWords } from './words.ts'

/** What the driver signs for: every shipment with its receiver, pieces, weight and product, and the totals. */
export function toManifestPaper(manifest: ManifestData, language: Language): PaperData {
  const words = { ...paperWords[language], ...manifestWords[language] }
  const { shipments } = manifest
  const days = [...new Set([manifest.fromDay, manifest.toDay])].map((day) => dayText(day, language)).join(' – ')
  const figure = (value: number) => decimalText(String(value), language)
  const sum = (of: (shipment: ManifestData['shipments'][number]) => number) =>
    shipments.reduce((total, shipment) => total + of(shipment), 0)
  return {
    size: manifest.size,
    lang: langOf(language),
    title: words.title,
    subtitle: line(manifest.transportCompany),
    runningHead: [line(manifest.companyName), words.title, line(manifest.transportCompany), days].join('  ·  '),
    pageOf: words.pageOf,
    number: null,
    marks: shipments.some((shipment) => shipment.isTest) ? [words.test] : [],
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
          { title: words.pieces, width: 'auto', align: 'end' },
          { title: words.weight, width: 'auto', align: 'end' },
        ],
        rows: shipments.map((shipment) => [
          shipment.waybillNumber && formatWaybillNumber(shipment.waybillNumber).replaceAll(' ', '\u00A0'),
          [line(shipment.receiverName), line(shipment.receiverPlace)].filter(Boolean).join(', '),
          line(shipment.productName),
          line(shipment.senderReference),
          figure(shipment.numberOfColli),
          kilogramsText(shipment.weightG, language),
        ]),
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
