import type { Language } from '@kattegat/domain/messages'
import type { Fact } from './mail-template.ts'

/** What every mail says alike: the names of its facts and the words round them. */
export interface CommonWords {
  readonly facts: Readonly<Record<Fact, string>>
  readonly greeting: string
  readonly before: string
  readonly exVat: string
  readonly incVat: string
  readonly billedToReceiver: string
  readonly track: string
  readonly portal: string
  readonly test: string
  readonly closing: string
}

export const commonWords: Readonly<Record<Language, CommonWords>> = {
  en: {
    facts: {
      waybill: 'Waybill',
      product: 'Product',
      from: 'From',
      to: 'To',
      pieces: 'Packages',
      weight: 'Weight',
      description: 'Contents',
      pickupOn: 'Pickup',
      arrival: 'Expected delivery',
      senderReference: 'Your reference',
      receiverReference: 'Your reference',
      price: 'Price',
      quoteProducts: 'Quote for',
      quoteServices: 'Services',
    },
    greeting: 'Dear {name},',
    before: 'before {time}',
    exVat: 'excl. VAT',
    incVat: 'incl. VAT',
    billedToReceiver: 'billed to the receiver',
    track: 'Track shipment',
    portal: 'Open in the portal',
    test: 'This is a TEST booking. Nothing will be picked up.',
    closing: 'Kind regards',
  },
  da: {
    facts: {
      waybill: 'Fragtbrev',
      product: 'Produkt',
      from: 'Fra',
      to: 'Til',
      pieces: 'Kolli',
      weight: 'Vægt',
      description: 'Indhold',
      pickupOn: 'Afhentning',
      arrival: 'Forventet levering',
      senderReference: 'Din reference',
      receiverReference: 'Din reference',
      price: 'Pris',
      quoteProducts: 'Tilbud på',
      quoteServices: 'Ydelser',
    },
    greeting: 'Kære {name}',
    before: 'før kl. {time}',
    exVat: 'ekskl. moms',
    incVat: 'inkl. moms',
    billedToReceiver: 'faktureres modtageren',
    track: 'Følg forsendelsen',
    portal: 'Åbn i portalen',
    test: 'Dette er en TEST-booking. Der bliver ikke hentet noget.',
    closing: 'Med venlig hilsen',
  },
  no: {
    facts: {
      waybill: 'Fraktbrev',
      product: 'Produkt',
      from: 'Fra',
      to: 'Til',
      pieces: 'Kolli',
      weight: 'Vekt',
      description: 'Innhold',
      pickupOn: 'Henting',
      arrival: 'Forventet levering',
      senderReference: 'Din referanse',
      receiverReference: 'Din referanse',
      price: 'Pris',
      quoteProducts: 'Tilbud på',
      quoteServices: 'Tjenester',
    },
    greeting: 'Hei {name}',
    before: 'før kl. {time}',
    exVat: 'ekskl. mva.',
    incVat: 'inkl. mva.',
    billedToReceiver: 'faktureres mottakeren',
    track: 'Følg sendingen',
    portal: 'Åpne i portalen',
    test: 'Dette er en TEST-bestilling. Ingenting blir hentet.',
    closing: 'Vennlig hilsen',
  },
  se: {
    facts: {
      waybill: 'Fraktsedel',
      product: 'Produkt',
      from: 'Från',
      to: 'Till',
      pieces: 'Kolli',
      weight: 'Vikt',
      description: 'Innehåll',
      pickupOn: 'Upphämtning',
      arrival: 'Beräknad leverans',
      senderReference: 'Din referens',
      receiverReference: 'Din referens',
      price: 'Pris',
      quoteProducts: 'Offert på',
      quoteServices: 'Tjänster',
    },
    greeting: 'Hej {name}',
    before: 'före kl. {time}',
    exVat: 'exkl. moms',
    incVat: 'inkl. moms',
    billedToReceiver: 'faktureras mottagaren',
    track: 'Följ sändningen',
    portal: 'Öppna i portalen',
    test: 'Detta är en TEST-bokning. Inget kommer att hämtas.',
    closing: 'Vänliga hälsningar',
  },
}
