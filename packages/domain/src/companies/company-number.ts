import {
  hasVatCheckDigit,
  isCvrNumber,
  isEmployerIdentificationNumber,
  isNorwegianOrganisationNumber,
  isSwedishOrganisationNumber,
} from '../identifiers/index.ts'
import { accept, refuse, type Result } from '../result/index.ts'
import { isVatNumberOf, prefixCountryOf } from '../vat/vat-number.ts'

/** What a number says of its company. */
export interface CompanyNumber {
  readonly countryCode: string
  /** In the company register, as it is kept there; empty for a VAT number that is of no register known here. */
  readonly registrationNumber: string
  /** With its country's prefix or sign; empty where the number does not say that the company is registered for VAT. */
  readonly vatNumber: string
  /** Where it receives electronic invoices: scheme of the Peppol list, a colon, the address; empty where there is no usual one. */
  readonly endpoint: string
}

/** Why a text is no company number: of no known form, or of one with a wrong check digit. */
export type CompanyNumberFault = 'form' | 'check-digit'

type Reading = Result<CompanyNumber, CompanyNumberFault>

/** Words before a number that say what it is. `NO` and `SE` are countries, and none of them. */
const labels =
  /^(CVR|ORGANISATIONS?|ORGANIZATION|ORG|VAT|MOMS|TAX|FEIN|EIN|TIN|UST|MVA)[\s.:#-]*((NUMMER|NUMBER|NR|ID|REG|NO(?=[\s.:]*\D*\d{8}))[\s.:#-]*)*/

/**
 * Reads a Danish CVR number, a Norwegian or Swedish organisation number, a VAT number of the EU, Norway, Switzerland or Great
 * Britain, or an American EIN, as it is typed or pasted: with or without spaces, dots, hyphens, its country's prefix and words
 * such as `CVR-nr.`. A number without a prefix is read as one of the home country first.
 *
 * @param homeCountry of the provider's shipment system
 */
export function readCompanyNumber(text: string, homeCountry: string): Reading {
  const written = text.toUpperCase().trim().replace(labels, '')
  const number = written.replace(/[^\p{L}\p{N}+*]/gu, '')
  const prefixed = prefixCountryOf(number)
  if (prefixed) return readVatNumber(prefixed, number)
  if (/^\d{9}MVA$/.test(number)) return readVatNumber('NO', number)
  if (/^\d\d\p{Pd}\d{7}$/u.test(written)) return readers['US']!(number) ?? refuse('form')
  const home = readers[homeCountry]
  const atHome = home ? home(number) : isVatNumberOf(homeCountry, number) && readVatNumber(homeCountry, number)
  if (atHome && atHome.ok) return atHome
  const elsewhere = Object.keys(readers)
    .filter((country) => country !== homeCountry)
    .map((country) => readers[country]!(number))
    .find((reading) => reading?.ok)
  return elsewhere ?? (atHome || refuse(hasFormOfAny(number) ? 'check-digit' : 'form'))
}

/** Whether both numbers of a company are written as numbers of such kinds are, with their check digits; empty ones are. */
export function isVatNumberWritten(vatNumber: string, countryCode: string): boolean {
  return vatNumber === '' || readVatNumber(prefixCountryOf(vatNumber) ?? countryCode, vatNumber).ok
}

/** Whether a number of a company register is right where the country's register is known here. */
export function isRegistrationNumberWritten(registrationNumber: string, countryCode: string): boolean {
  const bare = registrationNumber.replace(/[\s\p{Pd}.]/gu, '')
  return registrationNumber === '' || (readers[countryCode]?.(bare)?.ok ?? !readers[countryCode])
}

/** Both numbers of a company as they are kept; what cannot be read stays as it is. */
export function tidyNumbers(
  vatNumber: string,
  registrationNumber: string,
  countryCode: string,
): { readonly vatNumber: string; readonly registrationNumber: string } {
  const vat = vatNumber === '' ? undefined : readVatNumber(prefixCountryOf(vatNumber) ?? countryCode, vatNumber)
  const registered = readers[countryCode]?.(registrationNumber.replace(/[\s\p{Pd}.]/gu, ''))
  return {
    vatNumber: (vat?.ok && vat.value.vatNumber) || vatNumber,
    registrationNumber: (registered?.ok && registered.value.registrationNumber) || registrationNumber,
  }
}

/** Numbers of the registers of the four countries, bare; undefined for a text of another form. */
const readers: Readonly<Record<string, (number: string) => Reading | undefined>> = {
  DK: (number) =>
    /^\d{8}$/.test(number)
      ? checked(isCvrNumber(number), {
          countryCode: 'DK',
          registrationNumber: number,
          vatNumber: `DK${number}`,
          endpoint: `0184:DK${number}`,
        })
      : undefined,
  // Without MVA it does not say that the company is in the VAT register.
  NO: (number) =>
    /^\d{9}$/.test(number)
      ? checked(isNorwegianOrganisationNumber(number), {
          countryCode: 'NO',
          registrationNumber: number,
          vatNumber: '',
          endpoint: `0192:${number}`,
        })
      : undefined,
  // With the century of a legal entity before it, as authorities write it, or as a VAT number is.
  SE: (number) => {
    const digits = /^(?:16(?=\d{10}$))?(\d{10})(?:01)?$/.exec(number)?.[1]
    if (digits === undefined) return undefined
    return checked(isSwedishOrganisationNumber(digits), {
      countryCode: 'SE',
      registrationNumber: digits,
      vatNumber: `SE${digits}01`,
      endpoint: `0007:${digits}`,
    })
  },
  US: (number) => {
    if (!/^\d{9}$/.test(number)) return undefined
    const ein = `${number.slice(0, 2)}-${number.slice(2)}`
    return checked(isEmployerIdentificationNumber(number), {
      countryCode: 'US',
      registrationNumber: ein,
      vatNumber: ein,
      endpoint: '',
    })
  },
}

function checked(isRight: boolean, number: CompanyNumber): Reading {
  return isRight ? accept(number) : refuse('check-digit')
}

function hasFormOfAny(number: string): boolean {
  return Object.values(readers).some((read) => read(number) !== undefined)
}

/** A VAT number of a country, with the number of its company register where the one is made of the other. */
function readVatNumber(countryCode: string, text: string): Reading {
  const number = text.toUpperCase().replace(/[^\p{L}\p{N}+*]/gu, '')
  const prefix = countryCode === 'GR' ? 'EL' : countryCode
  const own = number.startsWith(prefix) ? number.slice(prefix.length) : number
  const bare = countryCode === 'NO' ? own.replace(/MVA$/, '') : own
  const register = readers[countryCode]
  // Sweden's VAT number ends with 01, which the organisation number does not.
  if (register && (countryCode !== 'SE' || /^\d{10}(01)?$/.test(bare))) {
    const reading = register(bare)
    if (!reading?.ok) return reading ?? refuse('form')
    return countryCode === 'NO' && own !== bare
      ? accept({ ...reading.value, vatNumber: `NO${bare}MVA` })
      : accept(reading.value)
  }
  if (!isVatNumberOf(countryCode, number)) return refuse('form')
  return checked(hasVatCheckDigit(countryCode, own), {
    countryCode,
    registrationNumber: '',
    vatNumber: `${prefix}${own}`,
    endpoint: '',
  })
}
