import type { Language } from '../messages/languages.ts'
import type { NotOfferedReason } from './shipping-option.ts'
import type { LocalText, QuantityUnit } from './tariff-set.ts'
import type { TransportMode } from '../shipment/vocabulary.ts'

/** Names of the lines that the engine itself adds; all others carry their own from the tariff. */
export const lineNames = {
  freight: { en: 'Freight', da: 'Fragt', no: 'Frakt', se: 'Frakt' },
  fuel: { en: 'Fuel surcharge', da: 'Brændstoftillæg', no: 'Drivstofftillegg', se: 'Drivmedelstillägg' },
  vat: { en: 'VAT', da: 'Moms', no: 'Mva.', se: 'Moms' },
  billedToReceiver: {
    en: 'Billed to the receiver',
    da: 'Faktureres modtageren',
    no: 'Faktureres mottakeren',
    se: 'Faktureras mottagaren',
  },
} as const satisfies Record<string, LocalText>

export const modeNames: Record<TransportMode, LocalText> = {
  express: { en: 'Express', da: 'Ekspres', no: 'Ekspress', se: 'Express' },
  air: { en: 'Air', da: 'Fly', no: 'Fly', se: 'Flyg' },
  road: { en: 'Road', da: 'Vej', no: 'Vei', se: 'Väg' },
  sea: { en: 'Sea', da: 'Sø', no: 'Sjø', se: 'Sjö' },
}

/** The unit as it stands behind a figure. */
export const unitNames: Record<QuantityUnit, LocalText> = {
  kg: { en: 'kg', da: 'kg', no: 'kg', se: 'kg' },
  lb: { en: 'lb', da: 'lb', no: 'lb', se: 'lb' },
  piece: { en: 'pcs', da: 'kolli', no: 'kolli', se: 'kolli' },
  pallet: { en: 'pallets', da: 'paller', no: 'paller', se: 'pallar' },
  'pallet-place': { en: 'pallet spaces', da: 'pallepladser', no: 'palleplasser', se: 'pallplatser' },
  ldm: { en: 'ldm', da: 'ldm', no: 'ldm', se: 'flm' },
  wm: { en: 'W/M', da: 'W/M', no: 'W/M', se: 'W/M' },
  shipment: { en: 'shipment', da: 'forsendelse', no: 'sending', se: 'sändning' },
}

/** Why a product is not offered, in words. */
export const reasonWords: Record<NotOfferedReason['kind'], LocalText> = {
  'piece-too-heavy': {
    en: 'A package weighs {weight} kg. The limit is {max} kg per package.',
    da: 'Et kolli vejer {weight} kg. Grænsen er {max} kg pr. kolli.',
    no: 'Et kolli veier {weight} kg. Grensen er {max} kg per kolli.',
    se: 'Ett kolli väger {weight} kg. Gränsen är {max} kg per kolli.',
  },
  'shipment-too-heavy': {
    en: 'The shipment weighs {weight} kg. The limit is {max} kg.',
    da: 'Forsendelsen vejer {weight} kg. Grænsen er {max} kg.',
    no: 'Sendingen veier {weight} kg. Grensen er {max} kg.',
    se: 'Sändningen väger {weight} kg. Gränsen är {max} kg.',
  },
  'too-long': {
    en: 'A package is {size} cm long. The limit is {max} cm.',
    da: 'Et kolli er {size} cm langt. Grænsen er {max} cm.',
    no: 'Et kolli er {size} cm langt. Grensen er {max} cm.',
    se: 'Ett kolli är {size} cm långt. Gränsen är {max} cm.',
  },
  'too-high': {
    en: 'A package is {size} cm high. The limit is {max} cm.',
    da: 'Et kolli er {size} cm højt. Grænsen er {max} cm.',
    no: 'Et kolli er {size} cm høyt. Grensen er {max} cm.',
    se: 'Ett kolli är {size} cm högt. Gränsen är {max} cm.',
  },
  'girth-too-large': {
    en: 'Length plus girth of a package is {size} cm. The limit is {max} cm.',
    da: 'Længde plus omkreds af et kolli er {size} cm. Grænsen er {max} cm.',
    no: 'Lengde pluss omkrets av et kolli er {size} cm. Grensen er {max} cm.',
    se: 'Längd plus omkrets på ett kolli är {size} cm. Gränsen är {max} cm.',
  },
  'too-many-pieces': {
    en: 'There are {pieces} packages. The limit is {max}.',
    da: 'Der er {pieces} kolli. Grænsen er {max}.',
    no: 'Det er {pieces} kolli. Grensen er {max}.',
    se: 'Det är {pieces} kolli. Gränsen är {max}.',
  },
  'size-missing': {
    en: 'Enter length, width and height on every line to see this price.',
    da: 'Indtast længde, bredde og højde på alle linjer for at se prisen.',
    no: 'Legg inn lengde, bredde og høyde på alle linjer for å se prisen.',
    se: 'Ange längd, bredd och höjd på alla rader för att se priset.',
  },
  'lane-not-served': {
    en: 'Not available from {origin} to {destination}.',
    da: 'Kan ikke fås fra {origin} til {destination}.',
    no: 'Ikke tilgjengelig fra {origin} til {destination}.',
    se: 'Inte tillgängligt från {origin} till {destination}.',
  },
  'no-tariff-on-date': {
    en: 'There is no tariff for ship date {on}.',
    da: 'Der er ingen tarif for afsendelsesdatoen {on}.',
    no: 'Det finnes ingen tariff for sendedatoen {on}.',
    se: 'Det finns ingen taxa för avsändningsdatumet {on}.',
  },
  'no-tariff': {
    en: 'There is no price from zone {origin} to zone {destination}.',
    da: 'Der er ingen pris fra zone {origin} til zone {destination}.',
    no: 'Det finnes ingen pris fra sone {origin} til sone {destination}.',
    se: 'Det finns inget pris från zon {origin} till zon {destination}.',
  },
  'beyond-tariff': {
    en: '{quantity} {unit} is above the tariff maximum ({max} {unit}).',
    da: '{quantity} {unit} er over tariffens maksimum ({max} {unit}).',
    no: '{quantity} {unit} er over tariffens maksimum ({max} {unit}).',
    se: '{quantity} {unit} är över taxans maximum ({max} {unit}).',
  },
  'no-weight-rule': {
    en: 'No weight rule is set for this lane.',
    da: 'Der er ingen vægtregel for denne strækning.',
    no: 'Det er ingen vektregel for denne strekningen.',
    se: 'Det finns ingen viktregel för den här sträckan.',
  },
  'no-fuel-index': {
    en: 'No fuel surcharge is set for {on}.',
    da: 'Der er intet brændstoftillæg for {on}.',
    no: 'Det er ikke noe drivstofftillegg for {on}.',
    se: 'Det finns inget drivmedelstillägg för {on}.',
  },
  'no-vat-rule': {
    en: 'No VAT rule is set for this lane on {on}.',
    da: 'Der er ingen momsregel for denne strækning den {on}.',
    no: 'Det er ingen mva.-regel for denne strekningen {on}.',
    se: 'Det finns ingen momsregel för den här sträckan den {on}.',
  },
  'no-exchange-rate': {
    en: 'There is no exchange rate for {currency} on {on}.',
    da: 'Der er ingen valutakurs for {currency} den {on}.',
    no: 'Det finnes ingen valutakurs for {currency} {on}.',
    se: 'Det finns ingen valutakurs för {currency} den {on}.',
  },
  'dangerous-goods-not-carried': {
    en: 'Dangerous goods of this type ({type}) are not accepted.',
    da: 'Farligt gods af denne type ({type}) transporteres ikke.',
    no: 'Farlig gods av denne typen ({type}) fraktes ikke.',
    se: 'Farligt gods av den här typen ({type}) transporteras inte.',
  },
  'dry-ice-not-carried': {
    en: 'Dry ice is not accepted.',
    da: 'Tøris transporteres ikke.',
    no: 'Tørris fraktes ikke.',
    se: 'Torris transporteras inte.',
  },
  'documents-only': {
    en: 'Documents only.',
    da: 'Kun dokumenter.',
    no: 'Bare dokumenter.',
    se: 'Endast dokument.',
  },
  'no-documents': {
    en: 'Documents are not accepted.',
    da: 'Dokumenter modtages ikke.',
    no: 'Dokumenter tas ikke imot.',
    se: 'Dokument tas inte emot.',
  },
  'receiver-pays-not-allowed': {
    en: 'Receiver pays is not available with this product.',
    da: 'Modtager betaler kan ikke vælges med dette produkt.',
    no: 'Mottaker betaler kan ikke velges med dette produktet.',
    se: 'Mottagaren betalar kan inte väljas med den här produkten.',
  },
  'ship-date-past': {
    en: 'The ship date {on} has passed.',
    da: 'Afsendelsesdatoen {on} er passeret.',
    no: 'Sendedatoen {on} er passert.',
    se: 'Avsändningsdatumet {on} har passerat.',
  },
  'service-not-available': {
    en: '{service} is not available with this product on this lane.',
    da: '{service} kan ikke vælges med dette produkt på denne strækning.',
    no: '{service} kan ikke velges med dette produktet på denne strekningen.',
    se: '{service} kan inte väljas med den här produkten på den här sträckan.',
  },
  'service-excluded': {
    en: '{service} cannot be chosen for this shipment: {by} applies instead.',
    da: '{service} kan ikke vælges til denne forsendelse: {by} gælder i stedet.',
    no: '{service} kan ikke velges for denne sendingen: {by} gjelder i stedet.',
    se: '{service} kan inte väljas för den här sändningen: {by} gäller i stället.',
  },
}

/** Puts values into the `{placeholders}` of a text; one without a value stays as it is. */
export function fill(text: string, params: Readonly<Record<string, string | number>>): string {
  let parts = templates.get(text)
  if (!parts) templates.set(text, (parts = text.split(/\{(\w+)\}/)))
  let filled = parts[0]!
  // Texts stand at even places and names between them.
  for (let index = 1; index < parts.length; index += 2) {
    const value = params[parts[index]!]
    filled += (value === undefined ? `{${parts[index]!}}` : value) + parts[index + 1]!
  }
  return filled
}

// Split once: a comparison fills hundreds of the same few texts.
const templates = new Map<string, readonly string[]>()

/** A text of a tariff in a language. */
export function inLanguage(text: LocalText, language: Language): string {
  return text[language]
}
