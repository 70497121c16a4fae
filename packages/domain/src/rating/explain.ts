import { countryName } from '../address/countries.ts'
import type { Language } from '../messages/languages.ts'
import { localeOf } from '../messages/languages.ts'
import type { ChargeableWeight, WeightBasis } from './chargeable-weight.ts'
import { centimetres, day, figure, milli, percent } from './figures.ts'
import type { NotOfferedReason, PriceLine } from './shipping-option.ts'
import type { LocalText, QuantityUnit } from './tariff-set.ts'
import { fill, reasonWords, unitNames } from './words.ts'

const explanationWords = {
  tariff: {
    en: 'Tariff {name}, version {version}',
    da: 'Tarif {name}, version {version}',
    no: 'Tariff {name}, versjon {version}',
    se: 'Taxa {name}, version {version}',
  },
  zones: {
    en: 'Zone {origin} to {destination}',
    da: 'Zone {origin} til {destination}',
    no: 'Sone {origin} til {destination}',
    se: 'Zon {origin} till {destination}',
  },
  break: {
    en: '{quantity} {unit}, rate for {from} {unit} and over',
    da: '{quantity} {unit}, pris for {from} {unit} og derover',
    no: '{quantity} {unit}, pris for {from} {unit} og over',
    se: '{quantity} {unit}, pris för {from} {unit} och över',
  },
  chargedAs: {
    en: '{quantity} {unit} charged as {chargedAs} {unit} (lower price)',
    da: '{quantity} {unit} beregnet som {chargedAs} {unit} (lavere pris)',
    no: '{quantity} {unit} beregnet som {chargedAs} {unit} (lavere pris)',
    se: '{quantity} {unit} beräknat som {chargedAs} {unit} (lägre pris)',
  },
  minimum: { en: 'Minimum charge', da: 'Minimumspris', no: 'Minstepris', se: 'Minimipris' },
  maximum: { en: 'Maximum charge', da: 'Maksimumspris', no: 'Makspris', se: 'Maximipris' },
  quantity: {
    en: '{quantity} {unit} × {amount}',
    da: '{quantity} {unit} × {amount}',
    no: '{quantity} {unit} × {amount}',
    se: '{quantity} {unit} × {amount}',
  },
  once: {
    en: '{amount} per shipment',
    da: '{amount} pr. forsendelse',
    no: '{amount} per sending',
    se: '{amount} per sändning',
  },
  percent: {
    en: '{percent}% of {of}',
    da: '{percent} % af {of}',
    no: '{percent} % av {of}',
    se: '{percent} % av {of}',
  },
  fuel: {
    en: 'Fuel rate valid from {date}',
    da: 'Brændstofsats gældende fra {date}',
    no: 'Drivstoffsats gjeldende fra {date}',
    se: 'Drivmedelssats gällande från {date}',
  },
  discount: {
    en: 'Agreement {name}: {percent}% off {list}',
    da: 'Aftale {name}: {percent} % rabat på {list}',
    no: 'Avtale {name}: {percent} % rabatt på {list}',
    se: 'Avtal {name}: {percent} % rabatt på {list}',
  },
  cap: {
    en: 'Agreement {name}: at most {percent}%',
    da: 'Aftale {name}: højst {percent} %',
    no: 'Avtale {name}: høyst {percent} %',
    se: 'Avtal {name}: högst {percent} %',
  },
  agreement: { en: 'Agreement {name}', da: 'Aftale {name}', no: 'Avtale {name}', se: 'Avtal {name}' },
  exchange: {
    en: '1 {from} = {rate} {to} (rate valid from {date})',
    da: '1 {from} = {rate} {to} (kurs gældende fra {date})',
    no: '1 {from} = {rate} {to} (kurs gjeldende fra {date})',
    se: '1 {from} = {rate} {to} (kurs gällande från {date})',
  },
} as const satisfies Record<string, LocalText>

const weightWords = {
  actual: {
    en: 'Charged by actual weight.',
    da: 'Beregnet efter faktisk vægt.',
    no: 'Beregnet etter faktisk vekt.',
    se: 'Beräknat efter faktisk vikt.',
  },
  volume: {
    en: 'Charged by volumetric weight.',
    da: 'Beregnet efter volumenvægt.',
    no: 'Beregnet etter volumvekt.',
    se: 'Beräknat efter volymvikt.',
  },
  floor: {
    en: 'Not stackable: charged by loading metres.',
    da: 'Må ikke stables: beregnet efter ladmeter.',
    no: 'Må ikke stables: beregnet etter lastemeter.',
    se: 'Ej stapelbart: beräknat efter flakmeter.',
  },
  mixed: {
    en: 'Charged by the higher of actual and volumetric weight of each package.',
    da: 'Beregnet efter det højeste af faktisk vægt og volumenvægt for hvert kolli.',
    no: 'Beregnet etter det høyeste av faktisk vekt og volumvekt for hvert kolli.',
    se: 'Beräknat efter det högsta av faktisk vikt och volymvikt för varje kolli.',
  },
  minimum: {
    en: 'Charged by minimum weight.',
    da: 'Beregnet efter minimumsvægt.',
    no: 'Beregnet etter minstevekt.',
    se: 'Beräknat efter minimivikt.',
  },
} as const satisfies Record<WeightBasis, LocalText>

const weightDetail = {
  volumetric: {
    en: 'Actual {actual} kg, volume {volume} m³ = {volumetric} kg ({factor})',
    da: 'Faktisk {actual} kg, volumen {volume} m³ = {volumetric} kg ({factor})',
    no: 'Faktisk {actual} kg, volum {volume} m³ = {volumetric} kg ({factor})',
    se: 'Faktisk {actual} kg, volym {volume} m³ = {volumetric} kg ({factor})',
  },
  loadingMetres: {
    en: '{ldm} loading metres = {floor} kg',
    da: '{ldm} ladmeter = {floor} kg',
    no: '{ldm} lastemeter = {floor} kg',
    se: '{ldm} flakmeter = {floor} kg',
  },
  chargeable: {
    en: 'Chargeable weight {chargeable} kg',
    da: 'Fragtpligtig vægt {chargeable} kg',
    no: 'Fraktberegningsvekt {chargeable} kg',
    se: 'Fraktdragande vikt {chargeable} kg',
  },
} as const satisfies Record<string, LocalText>

/** Names of the groups in which product services are offered. */
export const serviceGroupNames: Readonly<Record<string, LocalText>> = {
  timed: { en: 'Delivery time', da: 'Leveringstidspunkt', no: 'Leveringstidspunkt', se: 'Leveranstid' },
  delivery: { en: 'Delivery', da: 'Levering', no: 'Levering', se: 'Leverans' },
}

/** Why a price line is what it is, one sentence a fact, numbers and dates as the language writes them. */
export function explainLine(line: PriceLine, language: Language): string[] {
  const { explanation: why, currency } = line
  const sentences: string[] = []
  const say = (key: keyof typeof explanationWords, params: Record<string, string> = {}) =>
    sentences.push(fill(explanationWords[key][language], params))
  const money = (minor: number) => `${figure(minor, 2, language, 2)} ${currency}`
  if (why.tariff) say('tariff', { name: why.tariff.name, version: why.tariff.version })
  if (why.zones) say('zones', why.zones)
  if (why.break) {
    const { quantityMilli, fromMilli, chargedAsMilli } = why.break
    const unit = unitNames[why.break.unit][language]
    const quantity = milli(quantityMilli, language)
    if (chargedAsMilli === undefined) say('break', { quantity, unit, from: milli(fromMilli, language) })
    else say('chargedAs', { quantity, unit, chargedAs: milli(chargedAsMilli, language) })
  }
  if (why.quantity) {
    const amount = `${figure(why.quantity.amountE4, 4, language, 2)} ${why.exchange?.from ?? currency}`
    if (why.quantity.unit === 'shipment') say('once', { amount })
    else
      say('quantity', {
        quantity: milli(why.quantity.milli, language),
        unit: unitName(why.quantity.unit, language),
        amount,
      })
  }
  if (why.percent) say('percent', { percent: percent(why.percent.ppm, language), of: money(why.percent.ofMinor) })
  if (why.fuel) say('fuel', { date: day(why.fuel.validFrom, language) })
  if (why.bound) say(why.bound)
  if (why.agreement) {
    const { name, discountPpm, capPpm, listMinor } = why.agreement
    if (capPpm !== undefined) say('cap', { name, percent: percent(capPpm, language) })
    else if (discountPpm === undefined || listMinor === undefined) say('agreement', { name })
    else say('discount', { name, percent: percent(discountPpm, language), list: money(listMinor) })
  }
  if (why.exchange) say('exchange', { ...why.exchange, date: day(why.exchange.validFrom, language) })
  return sentences
}

/** How the chargeable weight came about. */
export function explainWeight(weight: ChargeableWeight, language: Language): string[] {
  const { rule } = weight
  const factor = rule.factorKind === 'divisor' ? `${rule.factor} cm³/kg` : `${rule.factor} kg/m³`
  const sentences = [
    fill(weightDetail.chargeable[language], { chargeable: milli(weight.chargeableG, language) }),
    weightWords[weight.basis][language],
    fill(weightDetail.volumetric[language], {
      actual: milli(weight.actualG, language),
      // mm³ to thousandths of a m³.
      volume: milli(Math.round(weight.volumeMm3 / 1e6), language),
      volumetric: milli(weight.volumetricG, language),
      factor: weight.chargeableMilliLb === undefined ? factor : `${rule.factor} in³/lb`,
    }),
  ]
  if (weight.floorG !== null) {
    const params = { ldm: figure(weight.floorMetresMilli, 3, language, 2), floor: milli(weight.floorG, language) }
    sentences.push(fill(weightDetail.loadingMetres[language], params))
  }
  return sentences
}

/** Why a product is not offered, in one sentence. */
/** Whose holidays a date of arrival leaves out, in words; null where they are all known. */
export function explainHolidays(countryCodes: readonly string[], language: Language): string | null {
  if (countryCodes.length === 0) return null
  const names = countryCodes.map((code) => countryName(language, code))
  return fill(holidaysNotKnownWords[language], {
    countries: new Intl.ListFormat(localeOf(language)).format(names),
  })
}

const holidaysNotKnownWords: LocalText = {
  en: 'Public holidays in {countries} are not known for these dates. Delivery may be later.',
  da: 'Helligdage i {countries} kendes ikke for disse datoer. Leveringen kan blive senere.',
  no: 'Helligdager i {countries} er ikke kjent for disse datoene. Leveringen kan bli senere.',
  se: 'Helgdagar i {countries} är inte kända för dessa datum. Leveransen kan bli senare.',
}

export function explainReason(reason: NotOfferedReason, language: Language): string {
  return fill(reasonWords[reason.kind][language], reasonParams(reason, language))
}

function reasonParams(reason: NotOfferedReason, language: Language): Record<string, string> {
  switch (reason.kind) {
    case 'piece-too-heavy':
    case 'shipment-too-heavy':
      return { weight: milli(reason.weightG, language), max: milli(reason.maxG, language) }
    case 'too-long':
      return { size: centimetres(reason.lengthMm, language), max: centimetres(reason.maxMm, language) }
    case 'too-high':
      return { size: centimetres(reason.heightMm, language), max: centimetres(reason.maxMm, language) }
    case 'girth-too-large':
      return { size: centimetres(reason.girthMm, language), max: centimetres(reason.maxMm, language) }
    case 'too-many-pieces':
      return { pieces: figure(reason.pieces, 0, language), max: figure(reason.max, 0, language) }
    case 'lane-not-served':
      return { origin: reason.originCountry, destination: reason.destinationCountry }
    case 'no-tariff':
      return { origin: reason.originZone, destination: reason.destinationZone }
    case 'beyond-tariff':
      return {
        quantity: milli(reason.quantityMilli, language),
        max: milli(reason.maxMilli, language),
        unit: unitNames[reason.unit][language],
      }
    case 'no-tariff-on-date':
    case 'no-fuel-index':
    case 'no-vat-rule':
    case 'ship-date-past':
      return { on: day(reason.on, language) }
    case 'no-exchange-rate':
      return { currency: reason.currency, on: day(reason.on, language) }
    case 'dangerous-goods-not-carried':
      return { type: reason.type }
    case 'service-not-available':
      return { service: reason.service }
    case 'service-excluded':
      return { service: reason.service[language], by: reason.by[language] }
    case 'size-missing':
    case 'no-weight-rule':
    case 'dry-ice-not-carried':
    case 'documents-only':
    case 'no-documents':
    case 'receiver-pays-not-allowed':
      return {}
  }
}

function unitName(unit: QuantityUnit, language: Language): string {
  return unitNames[unit][language]
}
