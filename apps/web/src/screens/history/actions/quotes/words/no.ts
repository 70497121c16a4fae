import type { Translation } from '../../../../../app/i18n/index.ts'
import type { words as english } from './en.ts'

export const words: Translation<typeof english> = {
  asked: 'Ønsket:',
  replyBy: 'Det er lovet svar innen {time}.',
  product: 'Produkt',
  'product.none': 'Velg et produkt',
  'product.choice': '{product}: {price}',
  'product.unpriced': 'ingen pris i tariffen',
  byHand: 'Tariffen gir ingen pris: angi en selv',
  services: 'Tjenester',
  asTariff: 'Tilbake til tariffens pris',
  total: 'Totalt uten mva.',
  tariff: 'Etter tariffen',
  cost: 'Kostpris',
  margin: 'Fortjeneste',
  vat: 'Mva.',
  validUntil: 'Gyldig til',
  'validUntil.hint': 'Til slutten av dagen. Kunden får beskjed på e-post.',
  standsUntil: 'Gjelder til {time}.',
  shipDate: 'Sendedato',
  booked: 'Bestilt som {ref}.',
  'accept.text': 'Sendingen bestilles til denne prisen så snart du godtar.',
  'accept.complete': 'Fyll ut det som mangler, og bestill',
  'decline.text': 'Da er tilbudet over. Be om et nytt hvis du likevel trenger det.',
  reason: 'Hvorfor ikke?',
  'reason.hint': 'Du kan la det stå tomt; det hjelper oss å bli bedre.',
}
