import type { Translation } from '../../../../../app/i18n/index.ts'
import type { words as english } from './en.ts'

export const words: Translation<typeof english> = {
  asked: 'Ønsket:',
  replyBy: 'Der er lovet svar senest {time}.',
  product: 'Produkt',
  'product.none': 'Vælg et produkt',
  'product.choice': '{product}: {price}',
  'product.unpriced': 'ingen pris i tariffen',
  byHand: 'Tariffen giver ingen pris: angiv en selv',
  services: 'Services',
  asTariff: 'Tilbage til tariffens pris',
  total: 'I alt ekskl. moms',
  tariff: 'Efter tariffen',
  cost: 'Kostpris',
  margin: 'Avance',
  vat: 'Moms',
  validUntil: 'Gælder til',
  'validUntil.hint': 'Til dagens slutning. Kunden får besked pr. mail.',
  standsUntil: 'Gælder til {time}.',
  shipDate: 'Afsendelsesdato',
  booked: 'Booket som {ref}.',
  'accept.text': 'Forsendelsen bookes til denne pris, så snart du accepterer.',
  'accept.complete': 'Udfyld det, der mangler, og book',
  'decline.text': 'Så er tilbuddet slut. Bed om et nyt, hvis du alligevel får brug for det.',
  reason: 'Hvorfor ikke?',
  'reason.hint': 'Du kan lade det stå tomt; det hjælper os til at gøre det bedre.',
}
