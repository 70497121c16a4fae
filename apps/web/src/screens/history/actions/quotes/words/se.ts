import type { Translation } from '../../../../../app/i18n/index.ts'
import type { words as english } from './en.ts'

export const words: Translation<typeof english> = {
  asked: 'Önskat:',
  replyBy: 'Svar är utlovat senast {time}.',
  product: 'Produkt',
  'product.none': 'Välj en produkt',
  'product.choice': '{product}: {price}',
  'product.unpriced': 'inget pris i tariffen',
  byHand: 'Tariffen ger inget pris: ange ett själv',
  services: 'Tjänster',
  asTariff: 'Tillbaka till tariffens pris',
  total: 'Totalt exkl. moms',
  tariff: 'Enligt tariffen',
  cost: 'Kostpris',
  margin: 'Marginal',
  vat: 'Moms',
  validUntil: 'Gäller till',
  'validUntil.hint': 'Till dagens slut. Kunden får besked med e-post.',
  standsUntil: 'Gäller till {time}.',
  shipDate: 'Avsändningsdag',
  booked: 'Bokad som {ref}.',
  'accept.text': 'Sändningen bokas till detta pris så snart du godtar.',
  'accept.complete': 'Fyll i det som saknas och boka',
  'decline.text': 'Då är offerten slut. Be om en ny om du ändå behöver den.',
  reason: 'Varför inte?',
  'reason.hint': 'Du kan lämna det tomt; det hjälper oss att bli bättre.',
}
