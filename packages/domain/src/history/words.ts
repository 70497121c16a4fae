import type { Language } from '../messages/languages.ts'
import type { SearchOption } from './filter.ts'

/** What History can be searched by, as people call it. */
export const searchOptionNames: Readonly<Record<SearchOption, Readonly<Record<Language, string>>>> = {
  anything: { en: 'All fields', da: 'Alle felter', no: 'Alle felt', se: 'Alla fält' },
  AWB: { en: 'Waybill number', da: 'Fragtbrevsnummer', no: 'Fraktbrevnummer', se: 'Fraktsedelsnummer' },
  reference: { en: 'Reference', da: 'Reference', no: 'Referanse', se: 'Referens' },
  receiver: { en: 'Receiver', da: 'Modtager', no: 'Mottaker', se: 'Mottagare' },
  sender: { en: 'Sender', da: 'Afsender', no: 'Avsender', se: 'Avsändare' },
  postalCode: { en: 'Postal code', da: 'Postnummer', no: 'Postnummer', se: 'Postnummer' },
  shipmentId: { en: 'Shipment ID', da: 'Forsendelses-id', no: 'Sendings-ID', se: 'Sändnings-id' },
  itn: { en: 'ITN', da: 'ITN', no: 'ITN', se: 'ITN' },
}
