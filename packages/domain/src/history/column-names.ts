import type { Language } from '../messages/languages.ts'
import type { TransferState } from '../shipment/shipment-state.ts'
import type { HistoryColumn } from './columns.ts'

type Words = Readonly<Record<Language, string>>

/** What each column is called at the head of a list or a file. */
export const historyColumnNames: Readonly<Record<HistoryColumn, Words>> = {
  id: { en: 'ID', da: 'Id', no: 'Id', se: 'Id' },
  AWB: { en: 'AWB', da: 'AWB', no: 'AWB', se: 'AWB' },
  deliveryStatus: { en: 'Status', da: 'Status', no: 'Status', se: 'Status' },
  bookingType: { en: 'Booking type', da: 'Bookingtype', no: 'Bestillingstype', se: 'Bokningstyp' },
  date: { en: 'Booked', da: 'Booket', no: 'Bestilt', se: 'Bokad' },
  shipDate: { en: 'Ship date', da: 'Afsendelsesdato', no: 'Sendedato', se: 'Avsändningsdag' },
  expectedDeliveryDate: {
    en: 'Expected delivery',
    da: 'Forventet levering',
    no: 'Forventet levering',
    se: 'Förväntad leverans',
  },
  branch: { en: 'Branch', da: 'Afdeling', no: 'Avdeling', se: 'Avdelning' },
  carrier: { en: 'Carrier', da: 'Transportør', no: 'Transportør', se: 'Transportör' },
  company: { en: 'Company', da: 'Firma', no: 'Firma', se: 'Företag' },
  account: { en: 'Account', da: 'Konto', no: 'Konto', se: 'Konto' },
  product: { en: 'Product', da: 'Produkt', no: 'Produkt', se: 'Produkt' },
  senderName: { en: 'Sender', da: 'Afsender', no: 'Avsender', se: 'Avsändare' },
  senderCountry: { en: 'Sender country', da: 'Fra land', no: 'Fra land', se: 'Från land' },
  senderPostalCode: { en: 'Sender postal code', da: 'Fra postnummer', no: 'Fra postnummer', se: 'Från postnummer' },
  senderCity: { en: 'Sender city', da: 'Fra by', no: 'Fra sted', se: 'Från ort' },
  receiverName: { en: 'Receiver', da: 'Modtager', no: 'Mottaker', se: 'Mottagare' },
  receiverCountry: { en: 'Receiver country', da: 'Til land', no: 'Til land', se: 'Till land' },
  receiverPostalCode: { en: 'Receiver postal code', da: 'Til postnummer', no: 'Til postnummer', se: 'Till postnummer' },
  receiverCity: { en: 'Receiver city', da: 'Til by', no: 'Til sted', se: 'Till ort' },
  senderReference: {
    en: 'Sender reference',
    da: 'Afsenderreference',
    no: 'Avsenders referanse',
    se: 'Avsändarens referens',
  },
  receiverReference: {
    en: 'Receiver reference',
    da: 'Modtagerreference',
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
    se: 'Kostpris exkl. moms',
  },
  bookedWeight: { en: 'Weight', da: 'Vægt', no: 'Vekt', se: 'Vikt' },
  bookedVolume: { en: 'Volume', da: 'Volumen', no: 'Volum', se: 'Volym' },
  chargeableWeight: {
    en: 'Chargeable weight',
    da: 'Fragtpligtig vægt',
    no: 'Fraktberegnet vekt',
    se: 'Fraktdragande vikt',
  },
  invoicedWeight: { en: 'Invoiced weight', da: 'Faktureret vægt', no: 'Fakturert vekt', se: 'Fakturerad vikt' },
  invoicedVolume: { en: 'Invoiced volume', da: 'Faktureret volumen', no: 'Fakturert volum', se: 'Fakturerad volym' },
  packages: { en: 'Packages', da: 'Kolli', no: 'Kolli', se: 'Kolli' },
  goodsDescription: { en: 'Goods', da: 'Gods', no: 'Gods', se: 'Gods' },
  customsAmount: { en: 'Customs value', da: 'Toldværdi', no: 'Tollverdi', se: 'Tullvärde' },
  insuranceAmount: { en: 'Insurance', da: 'Forsikring', no: 'Forsikring', se: 'Försäkring' },
  incoterms: { en: 'Incoterms', da: 'Incoterms', no: 'Incoterms', se: 'Incoterms' },
  payAccount: { en: 'Pay account', da: 'Betalende konto', no: 'Betalende konto', se: 'Betalande konto' },
  createdBy: { en: 'Created by', da: 'Oprettet af', no: 'Opprettet av', se: 'Skapad av' },
  onBehalfInitials: { en: 'On behalf of', da: 'På vegne af', no: 'På vegne av', se: 'För räkning' },
  onBehalfDepartment: { en: 'Department', da: 'Kundens afdeling', no: 'Kundens avdeling', se: 'Kundens avdelning' },
  pickupReady: { en: 'Pickup ready', da: 'Klar til afhentning', no: 'Klar for henting', se: 'Klar för hämtning' },
  pickupClose: { en: 'Pickup close', da: 'Senest afhentning', no: 'Hentes senest', se: 'Hämtas senast' },
  externalPickupReference: {
    en: 'Pickup reference',
    da: 'Afhentningsreference',
    no: 'Hentereferanse',
    se: 'Hämtningsreferens',
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
  rejected: { en: 'Failed', da: 'Afvist', no: 'Avvist', se: 'Avvisad' },
}
