import type { Language } from '@kattegat/messages'
import { messagesIn } from '@kattegat/messages/node'
import type { PaperShipment } from './paper-shipment.ts'
import { kilogramsText } from './paper-texts.ts'

/** What anyone who handles the goods must see, as on the label, in the language of the paper. */
export function marksOf(shipment: PaperShipment, language: Language): string[] {
  const t = messagesIn(language, 'papers')
  const { form } = shipment
  const unNumbers = [...new Set((form.dangerousGoods ?? []).flatMap((each) => each.unNumber || []))]
  const dryIceG = dryIceOf(shipment)
  return [
    shipment.isTest ? t('paper.test') : '',
    form.returnShipment ? t('paper.return') : '',
    unNumbers.length > 0 ? `${t('paper.dangerousGoods')} ${unNumbers.map((number) => `UN${number}`).join(' ')}` : '',
    dryIceG > 0 ? `${t('paper.dryIce')} UN1845 ${kilogramsText(dryIceG, language)}` : '',
    form.shipmentOptions?.notStackablePallet ? t('paper.doNotStack') : '',
  ].filter((mark) => mark !== '')
}

/** Grams of dry ice in all pieces. */
export function dryIceOf({ pieces }: Pick<PaperShipment, 'pieces'>): number {
  return pieces.reduce((sum, piece) => sum + piece.dryIceG, 0)
}
