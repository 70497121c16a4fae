import type { Language } from '../messages/languages.ts'
import type { DeliveryStatus } from './vocabulary.ts'

/** What can happen to a shipment, as its timeline and the tracking page call it. */
const eventWords = {
  'quote-requested': {
    en: 'Quote requested',
    da: 'Tilbudsforespørgsel modtaget',
    no: 'Tilbudsforespørsel mottatt',
    se: 'Offertförfrågan mottagen',
  },
  'error-booked': {
    en: 'Error booking received',
    da: 'Booking med fejl modtaget',
    no: 'Bestilling med feil mottatt',
    se: 'Bokning med fel mottagen',
  },
  registered: { en: 'Registered', da: 'Registreret', no: 'Registrert', se: 'Registrerad' },
  booked: { en: 'Booked', da: 'Booket', no: 'Bestilt', se: 'Bokad' },
  'documents-added': {
    en: 'Documents added',
    da: 'Dokumenter tilføjet',
    no: 'Dokumenter lagt til',
    se: 'Dokument tillagda',
  },
  'documents-deleted': {
    en: 'Documents deleted',
    da: 'Dokumenter slettet',
    no: 'Dokumenter slettet',
    se: 'Dokument raderade',
  },
  'documents-restored': {
    en: 'Documents restored',
    da: 'Dokumenter gendannet',
    no: 'Dokumenter gjenopprettet',
    se: 'Dokument återställda',
  },
  'in-transit': { en: 'In transit', da: 'Undervejs', no: 'Underveis', se: 'På väg' },
  delivered: { en: 'Delivered', da: 'Leveret', no: 'Levert', se: 'Levererad' },
  delayed: { en: 'Delayed', da: 'Forsinket', no: 'Forsinket', se: 'Försenad' },
  undelivered: {
    en: 'Delivery attempt failed',
    da: 'Leveringsforsøg mislykkedes',
    no: 'Leveringsforsøk mislyktes',
    se: 'Leveransförsök misslyckades',
  },
  'status-corrected': { en: 'Status corrected', da: 'Status rettet', no: 'Status rettet', se: 'Status rättad' },
  'waybill-changed': {
    en: 'Waybill number changed',
    da: 'Fragtbrevsnummer ændret',
    no: 'Fraktbrevnummer endret',
    se: 'Fraktsedelsnummer ändrat',
  },
  'reference-changed': {
    en: 'Reference changed',
    da: 'Reference ændret',
    no: 'Referanse endret',
    se: 'Referens ändrad',
  },
  'ship-date-changed': {
    en: 'Ship date changed',
    da: 'Afsendelsesdato ændret',
    no: 'Sendedato endret',
    se: 'Avsändningsdatum ändrat',
  },
  'expected-delivery-changed': {
    en: 'Expected delivery date changed',
    da: 'Forventet leveringsdato ændret',
    no: 'Forventet leveringsdato endret',
    se: 'Beräknat leveransdatum ändrat',
  },
  'tracking-link-changed': {
    en: 'Tracking link changed',
    da: 'Sporingslink ændret',
    no: 'Sporingslenke endret',
    se: 'Spårningslänk ändrad',
  },
  'itn-entered': {
    en: 'ITN or exemption entered',
    da: 'ITN eller undtagelse registreret',
    no: 'ITN eller unntak registrert',
    se: 'ITN eller undantag registrerat',
  },
  'price-lines-added': {
    en: 'Price lines added',
    da: 'Prislinjer tilføjet',
    no: 'Prislinjer lagt til',
    se: 'Prisrader tillagda',
  },
  'account-changed': {
    en: 'Account changed',
    da: 'Kundenummer ændret',
    no: 'Kundenummer endret',
    se: 'Kundnummer ändrat',
  },
  deleted: { en: 'Deleted', da: 'Slettet', no: 'Slettet', se: 'Raderad' },
  restored: { en: 'Restored', da: 'Gendannet', no: 'Gjenopprettet', se: 'Återställd' },
  'insurance-booked': {
    en: 'Insurance booked',
    da: 'Forsikring booket',
    no: 'Forsikring bestilt',
    se: 'Försäkring bokad',
  },
  'quote-answered': { en: 'Quote sent', da: 'Tilbud givet', no: 'Tilbud gitt', se: 'Offert lämnad' },
  'quote-accepted': { en: 'Quote accepted', da: 'Tilbud accepteret', no: 'Tilbud godtatt', se: 'Offert accepterad' },
  'quote-declined': { en: 'Quote declined', da: 'Tilbud afvist', no: 'Tilbud avslått', se: 'Offert avböjd' },
  'cargo-sent': {
    en: 'Transferred to the cargo system',
    da: 'Overført til cargosystemet',
    no: 'Overført til cargosystemet',
    se: 'Överförd till cargosystemet',
  },
  'cargo-cancelled': {
    en: 'Cancelled in the cargo system',
    da: 'Annulleret i cargosystemet',
    no: 'Kansellert i cargosystemet',
    se: 'Avbokad i cargosystemet',
  },
  'cargo-rejected': {
    en: 'Transfer to the cargo system failed',
    da: 'Overførsel til cargosystemet mislykkedes',
    no: 'Overføring til cargosystemet mislyktes',
    se: 'Överföring till cargosystemet misslyckades',
  },
  'invoicing-sent': {
    en: 'Transferred to invoicing',
    da: 'Overført til fakturering',
    no: 'Overført til fakturering',
    se: 'Överförd till fakturering',
  },
  'invoicing-rejected': {
    en: 'Transfer to invoicing failed',
    da: 'Overførsel til fakturering mislykkedes',
    no: 'Overføring til fakturering mislyktes',
    se: 'Överföring till fakturering misslyckades',
  },
  changed: { en: 'Shipment changed', da: 'Forsendelse ændret', no: 'Sending endret', se: 'Sändning ändrad' },
} as const satisfies Record<string, Record<Language, string>>

export type ShipmentEventCode = keyof typeof eventWords

/** The name of an event in a language; a code this version does not know stays readable as it is. */
export function eventName(code: string, language: Language): string {
  return code in eventWords ? eventWords[code as ShipmentEventCode][language] : code
}

/** Which event sets which delivery status. */
export const statusEvents = {
  UnDelivered: 'undelivered',
  InTransit: 'in-transit',
  Delayed: 'delayed',
  Delivered: 'delivered',
} as const satisfies Record<DeliveryStatus, ShipmentEventCode>

/** Events that are the provider's own business; whose a shipment was before is nobody's who has it now. */
export const staffEvents: ReadonlySet<string> = new Set<ShipmentEventCode>([
  'account-changed',
  'cargo-sent',
  'cargo-cancelled',
  'cargo-rejected',
  'invoicing-sent',
  'invoicing-rejected',
])
