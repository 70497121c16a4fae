import { formatWaybillNumber } from '@kattegat/domain/identifiers'
import type { Language } from '@kattegat/messages'
import { messagesIn } from '@kattegat/messages/node'
import type { PaperData } from '../paper/paper-data.ts'
import { dayText, decimalText, fact, filled, kilogramsText, langOf, line } from '../paper/paper-texts.ts'
import type { ManifestData } from './manifest-data.ts'

/**
 * What the driver signs for: every shipment with its number as bars, receiver, pieces, weight and product, and the totals.
 * Dangerous goods are flagged by their UN numbers; the column stands only where a shipment has any.
 */
export function toManifestPaper(manifest: ManifestData, language: Language): PaperData {
  const t = messagesIn(language, 'papers')
  const { shipments } = manifest
  const days = [...new Set([manifest.fromDay, manifest.toDay])].map((day) => dayText(day, language)).join(' – ')
  const figure = (value: number) => decimalText(String(value), language)
  const sum = (of: (shipment: ManifestData['shipments'][number]) => number) =>
    shipments.reduce((total, shipment) => total + of(shipment), 0)
  const isDangerous = shipments.some(({ unNumbers }) => unNumbers.length > 0)
  return {
    size: manifest.size,
    lang: langOf(language),
    title: t('manifest.title'),
    subtitle: line(manifest.transportCompany),
    runningHead: [line(manifest.companyName), t('manifest.title'), line(manifest.transportCompany), days].join('  ·  '),
    pageOf: t('paper.pageOf', { page: '{page}', pages: '{pages}' }),
    number:
      manifest.number === null ? null : { title: t('manifest.number'), text: manifest.number, digits: manifest.number },
    marks: [
      ...(isDangerous ? [t('manifest.dangerousGoods').toLocaleUpperCase(langOf(language))] : []),
      ...(shipments.some((shipment) => shipment.isTest) ? [t('paper.test')] : []),
    ],
    logo: manifest.logo,
    hatched: false,
    blocks: [
      {
        kind: 'cells',
        columns: 4,
        cells: filled([
          fact(t('manifest.company'), manifest.companyName),
          fact(t('manifest.account'), manifest.accountName),
          fact(t('manifest.carrier'), manifest.transportCompany),
          fact(t('manifest.day'), days),
        ]),
      },
      {
        kind: 'table',
        title: '',
        columns: [
          { title: t('paper.waybill'), width: 'auto', align: 'start' },
          { title: t('paper.receiver'), width: 3, align: 'start' },
          { title: t('paper.product'), width: 2, align: 'start' },
          { title: t('paper.reference'), width: 2, align: 'start' },
          ...(isDangerous ? [{ title: t('manifest.dangerousGoods'), width: 1, align: 'start' } as const] : []),
          { title: t('paper.pieces'), width: 'auto', align: 'end' },
          { title: t('paper.weight'), width: 'auto', align: 'end' },
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
          { title: t('manifest.shipments'), value: figure(shipments.length) },
          { title: t('paper.pieces'), value: figure(sum((shipment) => shipment.numberOfColli)) },
          {
            title: t('paper.totalWeight'),
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
          { title: t('manifest.driver'), value: '' },
          { title: t('manifest.plate'), value: '' },
          { title: `${t('manifest.received')}, ${t('paper.signatureAndDate')}`, value: '' },
        ],
      },
    ],
  }
}
