import { comparablePostalCode } from './postal-codes.ts'

/** A place as far as its territory is concerned; the postal code in any spelling. */
export interface TerritoryPlace {
  readonly countryCode?: string | undefined
  readonly stateCode?: string | undefined
  readonly postalCode?: string | undefined
  readonly city?: string | undefined
}

/** A part of a country, or a neighbour entered under it, that customs or VAT treats as something else. */
export interface Territory {
  /** The country that addresses name. */
  readonly countryCode: string
  /** What it is called: a code that `customsAreaName` knows a name for, else its own name, the same in every language. */
  readonly name: string
  /** Goods within one customs area need no papers: `EU`, a country's code, or the territory's own name. */
  readonly customsArea: string
  /** The VAT area of goods in it: `EU`, a country's code, or the territory's own name. */
  readonly vatArea: string
}

interface Row extends Territory {
  /** Postal codes in comparable form. */
  readonly codes: RegExp
  /** Where old codes are shared with places outside, what the town is called. */
  readonly town?: RegExp
  /** Its name is a state of the country as well. */
  readonly isState?: true
}

/** The United States with their territories: what their law counts as domestic. */
export const americanTerritories: readonly string[] = ['US', 'PR', 'VI', 'GU', 'AS', 'MP', 'UM']

/**
 * Territories by postal code, the most specific first: customs (Regulation (EU) No 952/2013 article 4), VAT (Directive
 * 2006/112/EC article 6; merverdiavgiftsloven § 1-2), and for the others their own laws. Domain handbook §5.1.
 */
const territories: readonly Row[] = [
  own('DK', '39..', 'GL'),
  own('NO', '917.|8099', 'SJ'),
  own('FI', '22...', 'AX'),
  own('ES', '3[58]...', 'IC'),
  own('ES', '51...', 'Ceuta'),
  own('ES', '52...', 'Melilla'),
  own('DE', '27498', 'Helgoland'),
  // Inside the customs area of Switzerland, whose VAT it follows too; people and maps call it by its own name.
  { ...own('DE', '78266', 'Büsingen'), customsArea: 'CH', vatArea: 'CH' },
  own('IT', '23041', 'Livigno'),
  own('IT', '23030', 'Livigno', 'livigno|trepalle'),
  own('IT', '22061', 'Campione d’Italia'),
  own('IT', '22060', 'Campione d’Italia', 'campione'),
  own('IT', '4789.', 'SM'),
  own('IT', '00120', 'VA'),
  own('GR', '6308[67]', 'Athos'),
  own('FR', '97133', 'BL'),
  own('FR', '97150', 'MF'),
  own('FR', '971..', 'GP'),
  own('FR', '972..', 'MQ'),
  own('FR', '973..', 'GF'),
  own('FR', '97[478]..', 'RE'),
  own('FR', '975..', 'PM'),
  own('FR', '976..', 'YT'),
  own('FR', '98[45]..', 'TF'),
  own('FR', '986..', 'WF'),
  own('FR', '987..', 'PF'),
  own('FR', '98[89]..', 'NC'),
  // For goods Northern Ireland follows the Union's rules (Protocol on Ireland/Northern Ireland, Art. 8).
  { ...own('GB', 'BT.*', 'XI'), customsArea: 'EU', vatArea: 'EU' },
  own('GB', 'JE.*', 'JE'),
  own('GB', 'GY.*', 'GG'),
  own('GB', 'GX11.*', 'GI'),
  own('CH', '756[23]', 'Samnaun'),
  americanState('008.*', 'VI'),
  // Inside the customs area of the United States.
  { ...americanState('00[679].*', 'PR'), customsArea: 'US' },
  americanState('96799.*', 'AS'),
  americanState('969([12].|3[0-2]).*', 'GU'),
  americanState('969(39|40).*', 'PW'),
  americanState('9694[1-4].*', 'FM'),
  americanState('9695[0-2].*', 'MP'),
  americanState('969[67].*', 'MH'),
  americanState('96898.*', 'UM'),
]

/** An area of its own, for customs and for VAT. */
function own(countryCode: string, codes: string, name: string, town?: string): Row {
  const row = { countryCode, name, customsArea: name, vatArea: name, codes: new RegExp(`^(?:${codes})$`) }
  return town === undefined ? row : { ...row, town: new RegExp(town, 'i') }
}

/**
 * An island or a freely associated state of the United States. Its code is one of their states too, so that both spellings
 * of an address are in use; the postal codes are libaddressinput's.
 */
function americanState(codes: string, name: string): Row {
  return { ...own('US', codes, name), isState: true }
}

/** The territory that a place lies in; undefined where it is an ordinary part of its country. A postal code wins over a state. */
export function territoryOf(place: TerritoryPlace): Territory | undefined {
  const { countryCode = '', postalCode = '', city = '' } = place
  const code = comparablePostalCode(countryCode, postalCode)
  const ofCountry = territories.filter((row) => row.countryCode === countryCode)
  const state = place.stateCode?.trim().toUpperCase()
  return (
    ofCountry.find((row) => row.codes.test(code) && (row.town === undefined || row.town.test(city))) ??
    ofCountry.find((row) => row.isState && row.name === state)
  )
}
