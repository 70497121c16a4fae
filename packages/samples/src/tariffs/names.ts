import type { LocalText } from '@kattegat/domain/rating'

function named(en: string, da: string, no: string, se: string): LocalText {
  return { en, da, no, se }
}

/** Surcharges of the demo, in the words of the trade. */
export const surchargeNames = {
  remote_area: named('Remote area', 'Yderområdetillæg', 'Utkanttillegg', 'Glesbygdstillägg'),
  oversize: named('Oversize package', 'Overstørrelse pr. kolli', 'Overstørrelse per kolli', 'Överstorlek per kolli'),
  overweight: named('Overweight package', 'Overvægt pr. kolli', 'Overvekt per kolli', 'Övervikt per kolli'),
  not_stackable: named('Not stackable', 'Ikke stabelbart gods', 'Ikke stablbart gods', 'Ej stapelbart gods'),
  residential: named(
    'Residential delivery',
    'Levering til privatadresse',
    'Levering til privatadresse',
    'Leverans till privatadress',
  ),
  dangerous_goods: named('Dangerous goods', 'Farligt gods', 'Farlig gods', 'Farligt gods'),
  dry_ice: named('Dry ice', 'Tøris', 'Tørris', 'Torris (kolsyreis)'),
  insurance: named('Insurance', 'Forsikring', 'Forsikring', 'Försäkring'),
  customs_clearance: named('Customs clearance', 'Fortoldning', 'Fortolling', 'Förtullning'),
  security: named('Security surcharge', 'Sikkerhedstillæg', 'Sikkerhetstillegg', 'Säkerhetstillägg'),
  terminal: named('Terminal handling', 'Terminalhåndtering', 'Terminalhåndtering', 'Terminalhantering'),
  documentation: named('Documentation', 'Dokumentgebyr', 'Dokumentgebyr', 'Dokumentavgift'),
  demand: named('Peak season surcharge', 'Højsæsontillæg', 'Høysesongtillegg', 'Högsäsongstillägg'),
  environment: named('Environmental surcharge', 'Miljøtillæg', 'Miljøtillegg', 'Miljötillägg'),
  many_pieces: named('Multi-package surcharge', 'Flerkollitillæg', 'Flerkollitillegg', 'Flerkollitillägg'),
  pickup: named('Pickup', 'Afhentning', 'Henting', 'Upphämtning'),
  address_correction: named('Address correction', 'Adresserettelse', 'Adressekorreksjon', 'Adresskorrigering'),
  second_delivery: named(
    'Second delivery attempt',
    'Ekstra leveringsforsøg',
    'Nytt leveringsforsøk',
    'Nytt leveransförsök',
  ),
  wrong_measures: named(
    'Weight or size correction',
    'Forkert vægt eller mål',
    'Feil vekt eller mål',
    'Fel vikt eller mått',
  ),
} as const satisfies Record<string, LocalText>

/** Product services of the demo; the codes are those of the quote's service options. */
export const serviceNames = {
  Pre0900: named(
    'Delivery before 09:00',
    'Levering før kl. 09.00',
    'Levering før kl. 09.00',
    'Leverans före kl. 09.00',
  ),
  Pre1000: named(
    'Delivery before 10:00',
    'Levering før kl. 10.00',
    'Levering før kl. 10.00',
    'Leverans före kl. 10.00',
  ),
  Pre1030: named(
    'Delivery before 10:30',
    'Levering før kl. 10.30',
    'Levering før kl. 10.30',
    'Leverans före kl. 10.30',
  ),
  Pre1200: named(
    'Delivery before 12:00',
    'Levering før kl. 12.00',
    'Levering før kl. 12.00',
    'Leverans före kl. 12.00',
  ),
  Priority: named('Priority', 'Prioritet', 'Prioritet', 'Prioritet'),
  NeutralDelivery: named('Neutral delivery', 'Neutral levering', 'Nøytral levering', 'Neutral leverans'),
  DeliveryWithoutReceipt: named(
    'Delivery without receipt',
    'Levering uden kvittering',
    'Levering uten kvittering',
    'Leverans utan kvittens',
  ),
  BagOnDoor: named('Bag on door', 'Pose på døren', 'Pose på døren', 'Påse på dörren'),
  SignatureRequired: named('Signature required', 'Underskrift påkrævet', 'Signatur kreves', 'Underskrift krävs'),
} as const satisfies Record<string, LocalText>

export type ServiceCode = keyof typeof serviceNames
