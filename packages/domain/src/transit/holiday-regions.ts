import type { PostalCode } from '../address/postal-codes.ts'
import { compilePostalRanges, findPostal, type PostalRanges } from './postal-ranges.ts'

/**
 * Regions that keep holidays of their own, by postal prefix or range, named as ISO 3166-2 names them. Facts of the postal
 * services; near a border a place may be served from the neighbour, so a handful of villages fall on its side.
 */
const regionsByPostalCode: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  AU: {
    ACT: '0200-0299 2600-2618 2900-2920',
    NSW: '10-25 2619-2899 2921-2999',
    VIC: '3 8',
    QLD: '4 9',
    SA: '5',
    WA: '6',
    TAS: '7',
    NT: '08 09',
  },
  CA: {
    NL: 'A',
    NS: 'B',
    PE: 'C',
    NB: 'E',
    QC: 'G-J',
    ON: 'K-P',
    MB: 'R',
    SK: 'S',
    AB: 'T',
    BC: 'V',
    NU: 'X0A X0B X0C',
    NT: 'X',
    YT: 'Y',
  },
  CH: {
    VD: '10-11 1260-1279 1291-1297 13-14 15 1603-1608 1660 18',
    GE: '1200-1259 1280-1290 1298-1299',
    FR: '1470-1475 1482-1489 1541-1544 1553-1554 1563-1568 1609-1659 1661-1799 3175-3186',
    VS: '1868-1879 1890-1999 39',
    NE: '20-23 2400-2419',
    JU: '2336-2399 28 29',
    BE: '25 26 27 30-38 49 4536-4539 6083-6086',
    BS: '40 4125-4126',
    BL: '41 42 44',
    SO: '4143 4145-4149 4226-4234 4245-4254 4468 45-47 5012-5015 5746',
    AG: '43 4663-4665 48 50-57 8905 8916-8919 8956-8957 8962-8967',
    LU: '60-62 6353-6356',
    OW: '6053-6078 6390',
    NW: '6052 6362-6388',
    ZG: '6300-6349',
    SZ: '6402-6451 8832-8864 8640-8641',
    UR: '6452-6499',
    TI: '65-69',
    GR: '70-77 6534-6565',
    SG: '7310-7326 8640 8645-8646 8715-8739 8872-8898 90-96',
    GL: '8750-8784 8865-8868',
    ZH: '80 81 83 84 86 87 88 89',
    SH: '82',
    TG: '8252-8259 8265-8280 8355-8376 85 9213-9225 9306 9320-9326 9502-9517 9542-9573',
    AR: '9037-9049 9051-9112 9410-9428',
    AI: '9050 9054-9058 9108',
  },
  DE: {
    SN: '01 026-029 04 07919 07952 07982 08-09',
    BB: '01941-01998 03 04891-04938 144-147 15 16 17258-17291 17309 17321-17326 17337 19307-19357',
    TH: '04581-04639 06551-06578 07 364 37301-37359 965 98 99',
    ST: '06 14715 29401-29416 38481-38489 388-389 39',
    BE: '10 12 13 140-143',
    MV: '17 18 19',
    HH: '20 21037-21170 22',
    NI: '19271-19273 21202-21449 21522 216-217 26 272-274 276-277 28784-28879 29 30 31 34331-34353 34355 37 37194-37199 38 37688-37691 48442-48465 48478-48480 48486-48488 48497-48531 490-494 49551-49849',
    SH: '21451-21521 21524-21529 22113 22145 228-229 23 24 25 27483-27498',
    HB: '27499-27580 280-287',
    NW: '32 33 34414-34439 37651-37687 37692-37696 40-47 48 49461-49549 50 51 52 53 570-574 58 59',
    HE: '34 35 360-363 37194-37195 37201-37299 55240-55252 60 61 62 630-636 64 65 68501-68519 68601-68649 69235-69239 69430-69431 69479-69488 69503-69509 69515-69518',
    RP: '51598 53401-53579 53614-53619 54 55 56 575-576 65326 65391 65558-65582 65621-65626 65629 66461-66509 66841-66999 67 76711-76891',
    SL: '66',
    BW: '63928 64754 68 69 70-79 88 89 97861-97877 97893-97896 97901-97999',
    BY: '637-639 74594 80-87 88101-88146 88147-88179 89201-89449 90-95 96 97',
  },
  ES: {
    AN: '04 11 14 18 21 23 29 41',
    AR: '22 44 50',
    AS: '33',
    CB: '39',
    CE: '51',
    CL: '05 09 24 34 37 40 42 47 49',
    CM: '02 13 16 19 45',
    CN: '35 38',
    CT: '08 17 25 43',
    EX: '06 10',
    GA: '15 27 32 36',
    IB: '07',
    MC: '30',
    MD: '28',
    ML: '52',
    NC: '31',
    PV: '01 20 48',
    RI: '26',
    VC: '03 12 46',
  },
  FR: { '57': '57 67 68', '971': '971', '972': '972', '973': '973', '974': '974', '976': '976' },
  IT: { BZ: '39' },
  PT: { '20': '95-99', '30': '90-94' },
}

const scottishAreas = new Set('AB DD DG EH FK G HS IV KA KW KY ML PA PH TD ZE'.split(' '))

/** GB by postal area: Berwick (TD15) is the one English district of a Scottish area; Wales keeps England's days. */
function nationOf(postalCode: PostalCode): string {
  const outward = postalCode.slice(0, -3)
  const area = /^[A-Z]{1,2}/.exec(outward)?.[0] ?? ''
  if (area === 'BT') return 'NIR'
  return scottishAreas.has(area) && outward !== 'TD15' ? 'SCT' : 'ENG'
}

const compiled = new Map<string, PostalRanges<string>>()

/** The region whose holidays a place keeps; empty where the country has none or the code tells none. */
export function holidayRegion(countryCode: string, postalCode: PostalCode): string {
  if (countryCode === 'GB') return nationOf(postalCode)
  const regions = regionsByPostalCode[countryCode]
  if (!regions) return ''
  let ranges = compiled.get(countryCode)
  if (!ranges) {
    const rows = Object.entries(regions).flatMap(([value, text]) =>
      text.split(' ').map((range) => {
        const [from, to] = range.split('-')
        return { from: from!, to: to ?? from!, value }
      }),
    )
    compiled.set(countryCode, (ranges = compilePostalRanges(countryCode, rows)))
  }
  return findPostal(ranges, postalCode) ?? ''
}
