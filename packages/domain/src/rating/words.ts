import type { Language } from '../messages/languages.ts'
import type { NotOfferedReason } from './shipping-option.ts'
import type { LocalText, QuantityUnit, TransportMode } from './tariff-set.ts'

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
  air: { en: 'Air', da: 'Luft', no: 'Fly', se: 'Flyg' },
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
    da: 'Et kolli vejer {weight} kg; dette produkt tager højst {max} kg pr. kolli.',
    no: 'Et kolli veier {weight} kg; dette produktet tar inntil {max} kg per kolli.',
    se: 'Ett kolli väger {weight} kg; den här produkten tar högst {max} kg per kolli.',
  },
  'shipment-too-heavy': {
    en: 'The shipment weighs {weight} kg. The limit is {max} kg.',
    da: 'Forsendelsen vejer {weight} kg; dette produkt tager højst {max} kg.',
    no: 'Sendingen veier {weight} kg; dette produktet tar inntil {max} kg.',
    se: 'Sändningen väger {weight} kg; den här produkten tar högst {max} kg.',
  },
  'too-long': {
    en: 'A package is {size} cm long. The limit is {max} cm.',
    da: 'Et kolli er {size} cm langt; dette produkt tager højst {max} cm.',
    no: 'Et kolli er {size} cm langt; dette produktet tar inntil {max} cm.',
    se: 'Ett kolli är {size} cm långt; den här produkten tar högst {max} cm.',
  },
  'too-high': {
    en: 'A package is {size} cm high. The limit is {max} cm.',
    da: 'Et kolli er {size} cm højt; dette produkt tager højst {max} cm.',
    no: 'Et kolli er {size} cm høyt; dette produktet tar inntil {max} cm.',
    se: 'Ett kolli är {size} cm högt; den här produkten tar högst {max} cm.',
  },
  'girth-too-large': {
    en: 'Length plus girth of a package is {size} cm. The limit is {max} cm.',
    da: 'Længde og omkreds af et kolli er tilsammen {size} cm; dette produkt tager højst {max} cm.',
    no: 'Lengde og omkrets av et kolli er til sammen {size} cm; dette produktet tar inntil {max} cm.',
    se: 'Längd och omkrets på ett kolli är tillsammans {size} cm; den här produkten tar högst {max} cm.',
  },
  'too-many-pieces': {
    en: 'There are {pieces} packages. The limit is {max}.',
    da: '{pieces} kolli; dette produkt tager højst {max}.',
    no: '{pieces} kolli; dette produktet tar inntil {max}.',
    se: '{pieces} kolli; den här produkten tar högst {max}.',
  },
  'size-missing': {
    en: 'Enter length, width and height on every line to see this price.',
    da: 'Prisen afhænger af målene: udfyld længde, bredde og højde på alle linjer.',
    no: 'Prisen avhenger av målene: fyll ut lengde, bredde og høyde på alle linjer.',
    se: 'Priset beror på måtten: fyll i längd, bredd och höjd på alla rader.',
  },
  'lane-not-served': {
    en: 'Not available from {origin} to {destination}.',
    da: 'Kører ikke fra {origin} til {destination}.',
    no: 'Går ikke fra {origin} til {destination}.',
    se: 'Går inte från {origin} till {destination}.',
  },
  'no-tariff-on-date': {
    en: 'There is no tariff for ship date {on}.',
    da: 'Der er ingen tarif for afhentning den {on}.',
    no: 'Det finnes ingen tariff for henting {on}.',
    se: 'Det finns ingen taxa för upphämtning den {on}.',
  },
  'no-tariff': {
    en: 'There is no price from zone {origin} to zone {destination}.',
    da: 'Der er ingen pris fra zone {origin} til zone {destination}.',
    no: 'Det finnes ingen pris fra sone {origin} til sone {destination}.',
    se: 'Det finns inget pris från zon {origin} till zon {destination}.',
  },
  'beyond-tariff': {
    en: '{quantity} {unit} is above the tariff maximum ({max} {unit}).',
    da: '{quantity} {unit} er mere, end tariffen har priser for ({max} {unit}).',
    no: '{quantity} {unit} er mer enn tariffen har priser for ({max} {unit}).',
    se: '{quantity} {unit} är mer än taxan har priser för ({max} {unit}).',
  },
  'no-weight-rule': {
    en: 'No weight rule is set for this lane.',
    da: 'Der er ingen vægtregel for denne strækning.',
    no: 'Det er ingen vektregel for denne strekningen.',
    se: 'Det finns ingen viktregel för den här sträckan.',
  },
  'no-fuel-index': {
    en: 'No fuel surcharge is set for {on}.',
    da: 'Der er ingen brændstofprocent for {on}.',
    no: 'Det er ingen drivstoffprosent for {on}.',
    se: 'Det finns ingen drivmedelsprocent för {on}.',
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
    da: 'Farligt gods af denne type ({type}) medtages ikke.',
    no: 'Farlig gods av denne typen ({type}) tas ikke med.',
    se: 'Farligt gods av den här typen ({type}) tas inte med.',
  },
  'dry-ice-not-carried': {
    en: 'Dry ice is not accepted.',
    da: 'Tøris medtages ikke.',
    no: 'Tørris tas ikke med.',
    se: 'Torris tas inte med.',
  },
  'documents-only': {
    en: 'Documents only.',
    da: 'Kun til dokumenter.',
    no: 'Bare for dokumenter.',
    se: 'Endast för dokument.',
  },
  'no-documents': {
    en: 'Documents are not accepted.',
    da: 'Ikke til dokumenter.',
    no: 'Ikke for dokumenter.',
    se: 'Inte för dokument.',
  },
  'receiver-pays-not-allowed': {
    en: 'Receiver pays is not available with this product.',
    da: 'Modtageren kan ikke betale for dette produkt.',
    no: 'Mottakeren kan ikke betale for dette produktet.',
    se: 'Mottagaren kan inte betala för den här produkten.',
  },
  'ship-date-past': {
    en: 'The ship date {on} has passed.',
    da: 'Afsendelsesdatoen {on} er passeret.',
    no: 'Sendedatoen {on} er passert.',
    se: 'Avsändningsdagen {on} har passerat.',
  },
  'service-not-available': {
    en: '{service} is not available with this product on this lane.',
    da: 'Ydelsen {service} kan ikke vælges med dette produkt her.',
    no: 'Tjenesten {service} kan ikke velges med dette produktet her.',
    se: 'Tjänsten {service} kan inte väljas med den här produkten här.',
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
