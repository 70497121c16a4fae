import type { Language } from '@kattegat/domain/messages'
import type { PaperShipment } from './paper-shipment.ts'
import { kilogramsText } from './paper-texts.ts'
import { paperWords } from './words.ts'

/** What anyone who handles the goods must see, as on the label, in the language of the paper. */
export function marksOf(shipment: PaperShipment, language: Language): string[] {
  const words = paperWords[language]
  const { form } = shipment
  const unNumbers = [...new Set((form.dangerousGoods ?? []).flatMap((each) => each.unNumber || []))]
  const dryIceG = dryIceOf(shipment)
  return [
    shipment.isTest ? words.test : '',
    form.returnShipment ? words.return : '',
    unNumbers.length > 0 ? `${words.dangerousGoods} ${unNumbers.map((number) => `UN${number}`).join(' ')}` : '',
    dryIceG > 0 ? `${words.dryIce} UN1845 ${kilogramsText(dryIceG, language)}` : '',
    form.shipmentOptions?.notStackablePallet ? words.doNotStack : '',
  ].filter((mark) => mark !== '')
}

/** Grams of dry ice in all pieces. */
export function dryIceOf({ pieces }: Pick<PaperShipment, 'pieces'>): number {
  return pieces.reduce((sum, piece) => sum + piece.dryIceG, 0)
}
