import { comparablePostalCode } from './postal-codes.ts'

/**
 * Beginnings of the postal codes of each state, where a country's addresses must carry one. Facts from Google's
 * libaddressinput address data (CC BY 4.0, 2025-06); the two codes of Homeland Security (20588, 20598) and the towns
 * across a state line (72643, 73960) added.
 */
const beginnings: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  US: {
    AL: '3[56]',
    AK: '99[5-9]',
    AS: '96799',
    AZ: '8[56]',
    AR: '71[6-9]|72',
    AA: '340',
    AE: '09',
    AP: '96[2-6]',
    CA: '9[0-5]|96[01]',
    CO: '8[01]',
    CT: '06',
    DE: '19[7-9]',
    DC: '20[02-5]|569',
    FL: '3[23]|34[1-9]',
    GA: '3[01]|398|39901',
    GU: '969([1-2]\\d|3[12])',
    HI: '967[0-8]|9679[0-8]|968',
    ID: '83[2-9]',
    IL: '6[0-2]',
    IN: '4[67]',
    IA: '5[0-2]',
    KS: '6[67]',
    KY: '4[01]|42[0-7]',
    LA: '70|71[0-5]',
    ME: '039|04',
    MH: '969[67]',
    MD: '20[6-9]|21|20588',
    MA: '01|02[0-7]|05501|05544',
    MI: '4[89]',
    FM: '9694[1-4]',
    MN: '55|56[0-7]',
    MS: '38[6-9]|39[0-7]',
    MO: '6[3-5]|72643',
    MT: '59',
    NE: '6[89]',
    NV: '889|89',
    NH: '03[0-8]',
    NJ: '0[78]',
    NM: '87|88[0-4]',
    NY: '1[0-4]|06390|00501|00544',
    NC: '2[78]',
    ND: '58',
    MP: '9695[0-2]',
    OH: '4[3-5]',
    OK: '7[34]',
    OR: '97',
    PW: '969(39|40)',
    PA: '1[5-8]|19[0-6]',
    PR: '00[679]',
    RI: '02[89]',
    SC: '29',
    SD: '57',
    TN: '37|38[0-5]',
    TX: '7[5-9]|885|73301|73344|73960',
    UT: '84',
    VT: '05',
    VI: '008',
    VA: '201|2[23]|24[0-6]|20598',
    WA: '98|99[0-4]',
    WV: '24[7-9]|2[56]',
    WI: '5[34]',
    WY: '82|83[01]|83414',
  },
  CA: {
    AB: 'T',
    BC: 'V',
    MB: 'R',
    NB: 'E',
    NL: 'A',
    NT: 'X0E|X0G|X1A',
    NS: 'B',
    NU: 'X0A|X0B|X0C',
    ON: 'K|L|M|N|P',
    PE: 'C',
    QC: 'G|H|J|K1A',
    SK: 'S|R8A',
    YT: 'Y',
  },
  AU: {
    ACT: '29|2540|260|261[0-8]|02|2620',
    NSW: '1|2[0-57-8]|26[2-9]|261[189]|3500|3585|3586|3644|3707',
    NT: '0[89]',
    QLD: '[49]',
    SA: '5|0872',
    TAS: '7',
    VIC: '[38]',
    WA: '6|0872',
  },
}

/**
 * The state of an address after its postal code was changed: the only one the code may lie in, where none was chosen or
 * the one chosen was that of the code before. What somebody chose against the code before stays, as does one that fits.
 */
export function stateAfterCode(countryCode: string, codes: { before: string; now: string }, chosen: string): string {
  const [only, ...others] = statesOfCode(countryCode, codes.now)
  if (only === undefined || others.length > 0) return chosen
  return chosen === '' || statesOfCode(countryCode, codes.before).includes(chosen) ? only : chosen
}

function statesOfCode(countryCode: string, postalCode: string): string[] {
  const ofCountry = Object.hasOwn(beginnings, countryCode) ? beginnings[countryCode] : undefined
  if (!ofCountry || postalCode === '') return []
  return Object.keys(ofCountry).filter((state) => isZipOfState(countryCode, postalCode, state))
}

/**
 * Whether a postal code, in any spelling, may lie in the state beside it; true where either is missing or the country's states are not
 * known here. A beginning can belong to two states at once, as some postal routes do.
 */
export function isZipOfState(countryCode: string, postalCode: string, stateCode: string): boolean {
  const ofCountry = Object.hasOwn(beginnings, countryCode) ? beginnings[countryCode] : undefined
  if (!ofCountry || !Object.hasOwn(ofCountry, stateCode) || postalCode === '') return true
  return new RegExp(`^(?:${ofCountry[stateCode]})`).test(comparablePostalCode(countryCode, postalCode))
}
