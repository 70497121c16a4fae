import type { Language } from '@kattegat/domain/messages'

/** What a booking confirmation says; `{name}` is filled from the shipment. */
export interface ConfirmationWords {
  readonly subject: string
  readonly greeting: string
  readonly intro: string
  readonly waybill: string
  readonly product: string
  readonly from: string
  readonly to: string
  readonly pieces: string
  readonly weight: string
  readonly pickupOn: string
  readonly arrival: string
  readonly before: string
  readonly reference: string
  readonly price: string
  readonly exVat: string
  readonly billedToReceiver: string
  readonly track: string
  readonly test: string
  readonly closing: string
}

export const confirmationWords: Record<Language, ConfirmationWords> = {
  en: {
    subject: 'Shipment {waybill} to {city} is booked',
    greeting: 'Dear {name},',
    intro: 'Your shipment is booked. Here is what was agreed.',
    waybill: 'Waybill',
    product: 'Product',
    from: 'From',
    to: 'To',
    pieces: 'Pieces',
    weight: 'Weight',
    pickupOn: 'Pickup',
    arrival: 'Expected delivery',
    before: 'before {time}',
    reference: 'Your reference',
    price: 'Price',
    exVat: 'excluding VAT',
    billedToReceiver: 'billed to the receiver',
    track: 'Follow the shipment',
    test: 'This is a TEST booking. Nothing will be collected.',
    closing: 'Kind regards',
  },
  da: {
    subject: 'Forsendelse {waybill} til {city} er booket',
    greeting: 'Kære {name}',
    intro: 'Din forsendelse er booket. Her er det, vi har aftalt.',
    waybill: 'Fragtbrev',
    product: 'Produkt',
    from: 'Fra',
    to: 'Til',
    pieces: 'Kolli',
    weight: 'Vægt',
    pickupOn: 'Afhentning',
    arrival: 'Forventet levering',
    before: 'før kl. {time}',
    reference: 'Din reference',
    price: 'Pris',
    exVat: 'ekskl. moms',
    billedToReceiver: 'faktureres modtageren',
    track: 'Følg forsendelsen',
    test: 'Dette er en TEST-booking. Der bliver ikke hentet noget.',
    closing: 'Med venlig hilsen',
  },
  no: {
    subject: 'Sending {waybill} til {city} er bestilt',
    greeting: 'Hei {name}',
    intro: 'Sendingen din er bestilt. Dette er avtalt.',
    waybill: 'Fraktbrev',
    product: 'Produkt',
    from: 'Fra',
    to: 'Til',
    pieces: 'Kolli',
    weight: 'Vekt',
    pickupOn: 'Henting',
    arrival: 'Forventet levering',
    before: 'før kl. {time}',
    reference: 'Din referanse',
    price: 'Pris',
    exVat: 'ekskl. mva.',
    billedToReceiver: 'faktureres mottakeren',
    track: 'Følg sendingen',
    test: 'Dette er en TEST-bestilling. Ingenting blir hentet.',
    closing: 'Vennlig hilsen',
  },
  se: {
    subject: 'Sändning {waybill} till {city} är bokad',
    greeting: 'Hej {name}',
    intro: 'Din sändning är bokad. Det här har vi kommit överens om.',
    waybill: 'Fraktsedel',
    product: 'Produkt',
    from: 'Från',
    to: 'Till',
    pieces: 'Kolli',
    weight: 'Vikt',
    pickupOn: 'Upphämtning',
    arrival: 'Beräknad leverans',
    before: 'före kl. {time}',
    reference: 'Din referens',
    price: 'Pris',
    exVat: 'exkl. moms',
    billedToReceiver: 'faktureras mottagaren',
    track: 'Följ sändningen',
    test: 'Detta är en TEST-bokning. Inget kommer att hämtas.',
    closing: 'Vänliga hälsningar',
  },
}
