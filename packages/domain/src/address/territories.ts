import { comparablePostalCode } from './postal-codes.ts'

/** A place as far as its territory is concerned; the postal code in any spelling. */
export interface TerritoryPlace {
  readonly countryCode?: string | undefined
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
}

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
  own('GB', 'BT.*', 'EU'),
  own('GB', 'JE.*', 'JE'),
  own('GB', 'GY.*', 'GG'),
  own('GB', 'GX11.*', 'GI'),
  own('CH', '756[23]', 'Samnaun'),
]

/** An area of its own, for customs and for VAT. */
function own(countryCode: string, codes: string, name: string, town?: string): Row {
  const row = { countryCode, name, customsArea: name, vatArea: name, codes: new RegExp(`^(?:${codes})$`) }
  return town === undefined ? row : { ...row, town: new RegExp(town, 'i') }
}

/** The territory that a place lies in; undefined where it is an ordinary part of its country. */
export function territoryOf({ countryCode = '', postalCode = '', city = '' }: TerritoryPlace): Territory | undefined {
  const code = comparablePostalCode(countryCode, postalCode)
  return territories.find(
    (row) => row.countryCode === countryCode && row.codes.test(code) && (row.town === undefined || row.town.test(city)),
  )
}
