/**
 * How addresses are written, country by country, as compact facts. Postal patterns are in canonical form, without
 * spaces and hyphens. Facts from Google's libaddressinput address data (CC BY 4.0, 2025-06), condensed; codes changed
 * since then (KR, VN, TW, KZ, PE, MN) and the few it refuses wrongly (GL 2412, SJ 8099) are corrected here.
 */

/** ISO 3166-1 alpha-2, and XK, which carriers use for Kosovo. Without AX: Åland is entered as FI 22xxx. */
export const countryCodes: readonly string[] =
  'AD AE AF AG AI AL AM AO AQ AR AS AT AU AW AZ BA BB BD BE BF BG BH BI BJ BL BM BN BO BQ BR BS BT BV BW BY BZ CA CC CD CF CG CH CI CK CL CM CN CO CR CU CV CW CX CY CZ DE DJ DK DM DO DZ EC EE EG EH ER ES ET FI FJ FK FM FO FR GA GB GD GE GF GG GH GI GL GM GN GP GQ GR GS GT GU GW GY HK HM HN HR HT HU ID IE IL IM IN IO IQ IR IS IT JE JM JO JP KE KG KH KI KM KN KP KR KW KY KZ LA LB LC LI LK LR LS LT LU LV LY MA MC MD ME MF MG MH MK ML MM MN MO MP MQ MR MS MT MU MV MW MX MY MZ NA NC NE NF NG NI NL NO NP NR NU NZ OM PA PE PF PG PH PK PL PM PN PR PS PT PW PY QA RE RO RS RU RW SA SB SC SD SE SG SH SI SJ SK SL SM SN SO SR SS ST SV SX SY SZ TC TD TF TG TH TJ TK TL TM TN TO TR TT TV TW TZ UA UG UM US UY UZ VA VC VE VG VI VN VU WF WS XK YE YT ZA ZM ZW'.split(
    ' ',
  )

/**
 * Order of an address: N contact person, O company, A streets, C city, S state, Z postal code; `/` ends a line, and what
 * stands between letters is written between them. Countries named nowhere have `N/O/A/Z C` where they have postal codes,
 * else `N/O/A/C`. The country's own code before the postal code (`SE-211 44`) is left out: the Universal Postal Union advises
 * against it, and the country stands on a line of its own.
 */
export const layouts: Readonly<Record<string, string>> = {
  'O/N/A/Z C': 'AT BE BL CH DK FI FR GF GP LI LT LU MF MQ NC NL PM RE SE WF YT',
  'N/O/A/C Z': 'BH BM BN CK GI IL JO KH LB LS MT MV NP NZ SA SG',
  'N/O/A/C/Z': 'FK GG GS IM IO JE KE LK PN SH SZ TC ZA',
  'N/O/A/C S Z': 'AS CA FM GU MH MP PW US VI',
  'N/O/A/C/S': 'HK JM NR PA SC SR TV',
  'N/O/A/Z C/S': 'AD AR CL CV MY PH UZ',
  'O/N/A/C S Z': 'AU CC CX NF',
  'N/O/A/Z C S': 'ES IT PF UY',
  'N/O/A/C/S Z': 'ID KY TH VN',
  'Z/SC/A/O/N': 'CN JP TW',
  'N/O/A/Z/C': 'EC MU OM',
  'N/O/A/C/S/Z': 'EG GB IE',
  'Z C/A/O/N': 'KG RU UA',
  'N/O/A/C, S': 'BS KN',
  'N/O/A/Z C, S': 'CO MX',
  'N/O/A/C Z/S': 'IN NG',
  'N/O/A/C, Z': 'LV MM',
  'N/O/A/Z/C/S': 'AM',
  'N/O/A/C - Z': 'BD',
  'O/N/A/C-S/Z': 'BR',
  'S/Z C/A/O/N': 'BY',
  'N/O/A/Z- C': 'GT',
  'O/N/A/C S': 'HM',
  'N/O/A/C, S/Z': 'HN',
  'N/O/C/A/Z': 'HU',
  'O/N/A/C, S/Z': 'IQ',
  'O/N/S/C/A/Z': 'IR',
  'N/O/A/S/C': 'KI',
  'S C/A/O/N/Z': 'KR',
  'Z/S/C/A/O/N': 'KZ',
  'N/O/A/S C/Z': 'MN',
  'N/O/A/Z/C, S': 'NI',
  'N/O/A/C Z S': 'PG',
  'N/O/A/C-Z': 'PK',
  'N/O/A/C PR Z': 'PR',
  'N/O/A/C, S Z': 'SO',
  'N/O/A/Z-C/S': 'SV',
  'N/O/A/C S': 'UM',
  'N/O/A/C Z, S': 'VE',
}

/** The same of an address in Latin letters, where a country's own writing has another order. */
export const latinLayouts: Readonly<Record<string, string>> = {
  BY: 'N/O/A/Z C/S',
  CN: 'N/O/A/C/S, Z',
  JP: 'N/O/A/C, S/Z',
  KG: 'N/O/A/Z C',
  KR: 'N/O/A/C/S/Z',
  KZ: 'N/O/A/C/S/Z',
  RU: 'N/O/A/Z C',
  TW: 'N/O/A/C, S Z',
  UA: 'N/O/A/Z C',
}

/** What the country's post wants in capitals: A streets, C city, S state. Names stay as they are written. */
export const capitalParts: Readonly<Record<string, string>> = {
  C: 'EC FK FR GB GG GS IM IO JE MT MU PN SH TC',
  S: 'AD CN HK JP SC TH',
  CS: 'AU BR CC CX ES HM IQ IT MX MY NF NG NI PA PF SV US UY UZ VE',
  AC: 'AR BJ BL BO GF GP HU KM MF MQ MR NC PM PR QA RE RO RU RW SZ WF YT',
  AS: 'SR',
  ACS: 'AS CA FM GU KI MH MP PW SO TV UM VI',
}

/**
 * Postal code in canonical form, and the countries that have it. A country named nowhere has no postal codes. Beginnings that
 * a country has never given out (an area of the United Kingdom, the first digits of a number) are left out.
 */
export const postalPatterns: readonly (readonly [pattern: string, countries: string])[] = [
  ['AD[1-7]\\d{2}', 'AD'],
  ['\\d{4}', 'AF AL AZ BD CK CV ET GE GW HT LR LV MD MK MZ NE NZ PH PY TN TZ VE ZA'],
  ['2640', 'AI'],
  ['(37)?\\d{4}', 'AM'],
  ['96799', 'AS'],
  ['\\d{5}', 'BA BT DO DZ EG EH GT HN ID IQ JO KE KH KR KW LA LK LT MA MM MU MV MX MY NI NP PE PK SN SO TH UA UY ZM'],
  ['BB\\d{5}', 'BB'],
  ['9[78][01]\\d{2}', 'BL GP MF'],
  ['[A-Z]{2}[A-Z0-9]{2}', 'BM'],
  ['[A-Z]{2}\\d{4}', 'BN'],
  ['\\d{8}', 'BR'],
  ['\\d{6}', 'BY CN CO EC KG NG RO SG TJ TM UZ'],
  ['[ABCEGHJ-NPRSTVXY]\\d[ABCEGHJ-NPRSTV-Z]\\d[ABCEGHJ-NPRSTV-Z]\\d', 'CA'],
  ['6799', 'CC'],
  ['\\d{7}', 'CL JP'],
  ['\\d{4,5}|\\d{7}', 'CR'],
  ['6798', 'CX'],
  ['FIQQ1ZZ', 'FK'],
  ['9694[1-4](\\d{4})?', 'FM'],
  ['\\d{3}', 'FO GN LS MG OM PG'],
  ['9[78]3\\d{2}', 'GF'],
  ['GX111AA', 'GI'],
  ['39\\d{2}|2412', 'GL'],
  ['SIQQ1ZZ', 'GS'],
  ['[AC-FHKNPRTV-Y]\\d[\\dW][AC-FHKNPRTV-Y\\d]{4}', 'IE'],
  ['\\d{5}(\\d{2})?', 'IL'],
  ['BBND1ZZ', 'IO'],
  ['\\d{10}', 'IR'],
  ['KY\\d{5}', 'KY'],
  ['\\d{6}|[A-Z]\\d{2}[A-Z]\\d[A-Z]\\d', 'KZ'],
  ['\\d{4}(\\d{4})?', 'LB'],
  ['94(8[5-9]|9[0-8])', 'LI'],
  ['980\\d{2}', 'MC'],
  ['8\\d{4}', 'ME'],
  ['969[67]\\d(\\d{4})?', 'MH'],
  ['\\d{5,6}', 'MN RS VN'],
  ['9695[012](\\d{4})?', 'MP'],
  ['9[78]2\\d{2}', 'MQ'],
  ['[A-Z]{3}\\d{2,4}', 'MT'],
  ['988\\d{2}', 'NC'],
  ['2899', 'NF'],
  ['987\\d{2}', 'PF'],
  ['9[78]5\\d{2}', 'PM'],
  ['PCRN1ZZ', 'PN'],
  ['00[679]\\d{2}(\\d{4})?', 'PR'],
  ['969(39|40)', 'PW'],
  ['9[78]4\\d{2}', 'RE'],
  ['\\d{5}(\\d{4})?', 'SA'],
  ['(ASCN|STHL)1ZZ', 'SH'],
  ['917\\d|8099', 'SJ'],
  ['4789\\d', 'SM'],
  ['(CP)?\\d{4}', 'SV'],
  ['[HLMS]\\d{3}', 'SZ'],
  ['TKCA1ZZ', 'TC'],
  ['\\d{3}(\\d{2,3})?', 'TW'],
  ['00120', 'VA'],
  ['VC\\d{4}', 'VC'],
  ['VG\\d{4}', 'VG'],
  ['008([0-4]\\d|5[01])(\\d{4})?', 'VI'],
  ['986\\d{2}', 'WF'],
  ['[1-7]\\d{4}', 'XK'],
  ['976\\d{2}', 'YT'],
  ['(?!00[0-4])\\d{5}(\\d{4})?', 'US'],
  ['(0[1-9]|[1-9]\\d)\\d{3}', 'DE'],
  ['(0[1-9]|[1-4]\\d|5[0-2])\\d{3}', 'ES'],
  ['(?!00000)\\d{5}', 'FR FI'],
  ['(?!0000)\\d{5}', 'IT'],
  ['[1-9]\\d{4}', 'EE SE'],
  ['(?!0000)\\d{4}', 'NO'],
  ['(?!00)\\d{4}', 'DK'],
  ['[1-9]\\d{3}', 'AT BE BG CH CY HU LU SI'],
  ['(0[289]|[1-9]\\d)\\d{2}', 'AU'],
  ['[1-9]\\d{3}[A-Z]{2}', 'NL'],
  ['[1-9]\\d{6}', 'PT'],
  ['[1-9]\\d{5}', 'IN'],
  ['[1-6]\\d{5}', 'RU'],
  ['[1-7]\\d{4}', 'CZ'],
  ['[089]\\d{4}', 'SK'],
  ['[1-8]\\d{4}', 'GR'],
  ['[1-5]\\d{4}', 'HR'],
  ['(0[1-9]|[1-7]\\d|8[01])\\d{3}', 'TR'],
  ['[1-9]\\d{2}', 'IS'],
  ['(?!00000)\\d{5}', 'PL'],
  ['[A-HJ-NP-Z]?\\d{4}([A-Z]{3})?', 'AR'],
  ['(\\d|1[0-2])\\d{2}', 'BH'],
  ['969([12]\\d|3[0-2])(\\d{4})?', 'GU'],
  [
    '(A[BL]|B[ABDHLNRSTX]?|C[ABFHMORTVW]|D[ADEGHLNTY]|E[CHNX]?|F[KY]|G[LYU]?|H[ADGPRSUX]|I[GMPV]|JE|K[ATWY]|L[ADELNSU]?|M[EKL]?|N[EGNPRW]?|O[LX]|P[AEHLOR]|R[GHM]|S[AEGKLMNOPRSTWY]?|T[ADFNQRSW]|UB|W[ACDFNRSV]?|YO|ZE)\\d[A-Z\\d]?\\d[ABD-HJLN-UW-Z]{2}|GIR0AA|BFPO\\d{1,4}',
    'GB',
  ],
  ['GY\\d[\\dA-Z]?\\d[ABD-HJLN-UW-Z]{2}', 'GG'],
  ['IM\\d[\\dA-Z]?\\d[ABD-HJLN-UW-Z]{2}', 'IM'],
  ['JE\\d[\\dA-Z]?\\d[ABD-HJLN-UW-Z]{2}', 'JE'],
]

/** Where a postal code is demanded: as libaddressinput says, and all of Europe, where carriers' zones are postal. */
export const postalCodeRequired =
  'AD AL AS AT AU BA BE BG BL BR BY CA CH CN CY CZ DE DK EE ES FI FK FM FO FR GB GF GG GI GL GP GR GS GU HR HU IL IM IN IO IS IT JE JP KR LI LT LU LV MC MD ME MF MH MK MP MQ MT MX MY NC NL NO NZ PF PL PM PN PR PT PW RE RO RS RU SE SG SH SI SJ SK SM TC TH TR TW UA US VA VI WF XK YT ZA'

/** Where no city is demanded: the territory is the city. */
export const cityOptional = 'AD AG GI HK KY MO NR SG SM VG'

/** Printed form: `#` is a character of the canonical code, anything else is put between. Applied where the length fits. */
export const printForms: readonly (readonly [form: string, countries: string])[] = [
  ['### ##', 'CZ GR MT SE SK'],
  ['#####-####', 'AS FM GU MH MP PR SA US VI'],
  ['### ###', 'CA'],
  ['#### ##', 'NL'],
  ['### ####', 'MT'],
  ['##-###', 'PL'],
  ['####-###', 'PT'],
  ['###-####', 'CR JP KY'],
  ['#####-###', 'BR'],
  ['## ##', 'BM'],
  ['### ####', 'IE'],
  ['#### ####', 'LB'],
  ['#### ###', 'FK GI GS IO PN SH TC'],
  ['LV-####', 'LV'],
  ['LT-#####', 'LT'],
  ['MD-####', 'MD'],
]

/** United Kingdom and the islands that share its form: the inward code is the last three characters. */
export const inwardCodeOfThree = 'GB GG IM JE'

/** Letters people put before a number code beside the country code itself: old vehicle signs. */
export const oldPrefixes: Readonly<Record<string, string>> = {
  AT: 'A',
  BE: 'B',
  DE: 'D',
  ES: 'E',
  FI: 'AX SF FIN',
  FO: 'FR',
  FR: 'F',
  IT: 'I',
  LI: 'FL',
  LU: 'L',
  NO: 'N',
  OM: 'PC',
  SE: 'S',
}

/** What the postal code and the state are called on forms, where it is not "postal code" and "province". */
export const zipCodeCountries = 'AS FM GU MH MP PR PW UM US VI'
export const stateNames: Readonly<Record<string, string>> = {
  state: 'AR AS AU BR CL FM GU IN MH MP MX MY NG PW UM US VE VI',
  county: 'GB IE TW',
}

/** What a table says of a country. Nothing of what was typed or sent in its place, `constructor` for one. */
export function factOf(table: Readonly<Record<string, string>>, countryCode: string): string | undefined {
  return Object.hasOwn(table, countryCode) ? table[countryCode] : undefined
}
