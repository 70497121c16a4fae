import type { Language } from '@kattegat/messages'
import type { TransferState } from '../shipment/shipment-state.ts'
import type { HistoryColumn } from './columns.ts'

type Words = Readonly<Record<Language, string>>

/** What each column is called at the head of a list or a file. */
export const historyColumnNames: Readonly<Record<HistoryColumn, Words>> = {
  id: { en: 'ID', da: 'Id', no: 'ID', se: 'Id' },
  AWB: { en: 'AWB', da: 'AWB', no: 'AWB', se: 'AWB' },
  deliveryStatus: { en: 'Status', da: 'Status', no: 'Status', se: 'Status' },
  bookingType: { en: 'Booking type', da: 'Bookingtype', no: 'Bestillingstype', se: 'Bokningstyp' },
  date: { en: 'Booked', da: 'Booket', no: 'Bestilt', se: 'Bokad' },
  shipDate: { en: 'Ship date', da: 'Afsendelsesdato', no: 'Sendedato', se: 'Avsändningsdatum' },
  expectedDeliveryDate: {
    en: 'Expected delivery',
    da: 'Forventet levering',
    no: 'Forventet levering',
    se: 'Beräknad leverans',
  },
  branch: { en: 'Branch', da: 'Afdeling', no: 'Avdeling', se: 'Avdelning' },
  carrier: { en: 'Carrier', da: 'Transportør', no: 'Transportør', se: 'Transportör' },
  company: { en: 'Company', da: 'Firma', no: 'Firma', se: 'Företag' },
  account: { en: 'Account', da: 'Kundenummer', no: 'Kundenummer', se: 'Kundnummer' },
  product: { en: 'Product', da: 'Produkt', no: 'Produkt', se: 'Produkt' },
  senderName: { en: 'Sender', da: 'Afsender', no: 'Avsender', se: 'Avsändare' },
  senderCountry: { en: 'Sender country', da: 'Afsenderland', no: 'Avsenderland', se: 'Avsändarland' },
  senderPostalCode: {
    en: 'Sender postal code',
    da: 'Afsenders postnummer',
    no: 'Avsenders postnummer',
    se: 'Avsändarens postnummer',
  },
  senderCity: { en: 'Sender city', da: 'Afsenders by', no: 'Avsenders poststed', se: 'Avsändarens ort' },
  receiverName: { en: 'Receiver', da: 'Modtager', no: 'Mottaker', se: 'Mottagare' },
  receiverCountry: { en: 'Receiver country', da: 'Modtagerland', no: 'Mottakerland', se: 'Mottagarland' },
  receiverPostalCode: {
    en: 'Receiver postal code',
    da: 'Modtagers postnummer',
    no: 'Mottakers postnummer',
    se: 'Mottagarens postnummer',
  },
  receiverCity: { en: 'Receiver city', da: 'Modtagers by', no: 'Mottakers poststed', se: 'Mottagarens ort' },
  senderReference: {
    en: 'Sender reference',
    da: 'Afsenders reference',
    no: 'Avsenders referanse',
    se: 'Avsändarens referens',
  },
  receiverReference: {
    en: 'Receiver reference',
    da: 'Modtagers reference',
    no: 'Mottakers referanse',
    se: 'Mottagarens referens',
  },
  salesPrice: {
    en: 'Sales price excl. VAT',
    da: 'Salgspris ekskl. moms',
    no: 'Salgspris ekskl. mva.',
    se: 'Försäljningspris exkl. moms',
  },
  salesPriceIncVat: {
    en: 'Sales price incl. VAT',
    da: 'Salgspris inkl. moms',
    no: 'Salgspris inkl. mva.',
    se: 'Försäljningspris inkl. moms',
  },
  costPrice: {
    en: 'Cost price excl. VAT',
    da: 'Kostpris ekskl. moms',
    no: 'Kostpris ekskl. mva.',
    se: 'Kostnad exkl. moms',
  },
  bookedWeight: { en: 'Weight', da: 'Vægt', no: 'Vekt', se: 'Vikt' },
  bookedVolume: { en: 'Volume', da: 'Volumen', no: 'Volum', se: 'Volym' },
  chargeableWeight: {
    en: 'Chargeable weight',
    da: 'Fragtpligtig vægt',
    no: 'Fraktberegningsvekt',
    se: 'Fraktdragande vikt',
  },
  invoicedWeight: { en: 'Invoiced weight', da: 'Faktureret vægt', no: 'Fakturert vekt', se: 'Fakturerad vikt' },
  invoicedVolume: { en: 'Invoiced volume', da: 'Faktureret volumen', no: 'Fakturert volum', se: 'Fakturerad volym' },
  packages: { en: 'Packages', da: 'Kolli', no: 'Kolli', se: 'Kolli' },
  goodsDescription: { en: 'Goods', da: 'Gods', no: 'Gods', se: 'Gods' },
  customsAmount: { en: 'Customs value', da: 'Toldværdi', no: 'Tollverdi', se: 'Tullvärde' },
  insuranceAmount: { en: 'Insurance', da: 'Forsikring', no: 'Forsikring', se: 'Försäkring' },
  incoterms: { en: 'Incoterms', da: 'Incoterms', no: 'Incoterms', se: 'Incoterms' },
  payAccount: {
    en: 'Pay account',
    da: 'Betalers kundenummer',
    no: 'Betalers kundenummer',
    se: 'Betalarens kundnummer',
  },
  createdBy: { en: 'Created by', da: 'Oprettet af', no: 'Opprettet av', se: 'Skapad av' },
  onBehalfInitials: { en: 'On behalf of', da: 'På vegne af', no: 'På vegne av', se: 'På uppdrag av' },
  onBehalfDepartment: { en: 'Department', da: 'Kundens afdeling', no: 'Kundens avdeling', se: 'Kundens avdelning' },
  pickupReady: { en: 'Pickup ready', da: 'Klar til afhentning', no: 'Klar til henting', se: 'Klar för upphämtning' },
  pickupClose: { en: 'Pickup close', da: 'Afhentes senest', no: 'Hentes senest', se: 'Upphämtas senast' },
  externalPickupReference: {
    en: 'Pickup reference',
    da: 'Afhentningsreference',
    no: 'Hentereferanse',
    se: 'Upphämtningsreferens',
  },
  itn: { en: 'ITN', da: 'ITN', no: 'ITN', se: 'ITN' },
  aes: { en: 'AES', da: 'AES', no: 'AES', se: 'AES' },
  cargoTransfer: {
    en: 'Cargo transfer',
    da: 'Overført til cargo',
    no: 'Overført til cargo',
    se: 'Överförd till cargo',
  },
  invoicing: { en: 'Invoicing', da: 'Fakturering', no: 'Fakturering', se: 'Fakturering' },
  deleted: { en: 'Deleted', da: 'Slettet', no: 'Slettet', se: 'Raderad' },
  test: { en: 'Test', da: 'Test', no: 'Test', se: 'Test' },
}

/** How far a shipment has been handed on. */
export const transferStateNames: Readonly<Record<TransferState, Words>> = {
  none: { en: '–', da: '–', no: '–', se: '–' },
  pending: { en: 'In progress', da: 'I gang', no: 'Pågår', se: 'Pågår' },
  sent: { en: 'Transferred', da: 'Overført', no: 'Overført', se: 'Överförd' },
  rejected: { en: 'Failed', da: 'Mislykket', no: 'Mislyktes', se: 'Misslyckad' },
}
