import { countries } from '@kattegat/domain/address'

/** World zones of the demo's express, air and sea tariffs: Europe by distance from Scandinavia, the rest by continent. */
export const worldRegions: Readonly<Record<string, { readonly name: string; readonly countries: string }>> = {
  N: { name: 'Nordic countries', countries: 'DK NO SE FI' },
  E1: { name: 'Near Europe', countries: 'DE NL BE LU PL' },
  E2: { name: 'Western Europe', countries: 'FR GB IE AT CZ MC' },
  E3: { name: 'Southern Europe and Baltics', countries: 'IT ES PT SK HU SI HR EE LV LT GR RO BG MT CY SM VA AD' },
  E4: { name: 'Europe outside the EU', countries: 'CH LI IS FO GL SJ RS BA ME MK AL MD UA TR GI JE GG IM XK' },
  A: { name: 'North America', countries: 'US CA MX PR' },
  P1: { name: 'Eastern Asia', countries: 'CN HK MO JP KR TW SG' },
  P2: { name: 'South and South-East Asia', countries: 'IN TH VN MY ID PH BD LK PK KH' },
  M: { name: 'Middle East', countries: 'AE SA QA KW BH OM IL JO LB' },
}

// Trade with these is stopped by most carriers: the demo has no zone for them, so that "lane not served" is seen.
const notServed = new Set(['RU', 'BY', 'KP', 'SY', 'IR'])

/** Country codes of each world zone; `R` is the rest of the world. */
export function worldZones(): Map<string, { name: string; countries: string[] }> {
  const zones = new Map(
    Object.entries(worldRegions).map(([code, { name, countries: list }]) => [
      code,
      { name, countries: list.split(' ') },
    ]),
  )
  const placed = new Set([...zones.values()].flatMap((region) => region.countries))
  const rest = countries('en').map((country) => country.countryCode)
  zones.set('R', {
    name: 'Rest of the world',
    countries: rest.filter((code) => !placed.has(code) && !notServed.has(code)),
  })
  return zones
}

/** A zone of the road tariffs: postal prefixes of a country (none: the whole country) and its middle, for distances. */
export interface RoadZone {
  readonly code: string
  readonly name: string
  readonly country: string
  readonly postal: readonly (readonly [from: string, to: string])[]
  readonly latitude: number
  readonly longitude: number
}

function zone(
  code: string,
  name: string,
  latitude: number,
  longitude: number,
  ...postal: (readonly [string, string])[]
): RoadZone {
  return { code, name, country: code.slice(0, 2), postal, latitude, longitude }
}

export const roadZones: readonly RoadZone[] = [
  zone('DK1', 'København', 55.7, 12.5, ['08', '29']),
  zone('DK2', 'Sjælland', 55.4, 11.8, ['30', '49']),
  zone('DKB', 'Bornholm', 55.1, 14.9, ['3700', '3799']),
  zone('DK3', 'Fyn', 55.4, 10.4, ['50', '59']),
  zone('DK4', 'Syd- og Vestjylland', 55.7, 8.9, ['60', '79']),
  zone('DK5', 'Østjylland', 56.2, 10.1, ['80', '89']),
  zone('DK6', 'Nordjylland', 57.0, 9.9, ['90', '99']),
  zone('NO1', 'Oslo', 59.9, 10.7, ['00', '14']),
  zone('NO2', 'Østlandet', 59.6, 10.2, ['15', '39']),
  zone('NO3', 'Sør- og Vestlandet, syd', 58.6, 6.9, ['40', '49']),
  zone('NO4', 'Vestlandet', 60.9, 6.0, ['50', '69']),
  zone('NO5', 'Trøndelag', 63.6, 10.9, ['70', '79']),
  zone('NO6', 'Nord-Norge', 68.4, 16.5, ['80', '99']),
  zone('SE1', 'Skåne', 55.8, 13.3, ['20', '29']),
  zone('SE2', 'Västsverige', 57.8, 12.4, ['30', '32'], ['40', '54']),
  zone('SE3', 'Småland och Östergötland', 57.6, 15.2, ['33', '39'], ['55', '62']),
  zone('SE4', 'Stockholm och Mälardalen', 59.4, 17.3, ['10', '19'], ['63', '76']),
  zone('SEG', 'Gotland', 57.5, 18.5, ['620', '624']),
  zone('SE5', 'Norrland', 63.8, 18.2, ['77', '98']),
  zone('FI1', 'Etelä-Suomi', 60.5, 24.5, ['00', '34']),
  zone('FIA', 'Ahvenanmaa', 60.2, 20.0, ['22', '22']),
  zone('FI2', 'Keski-Suomi', 62.6, 25.8, ['35', '79']),
  zone('FI3', 'Pohjois-Suomi', 65.8, 26.2, ['80', '99']),
  zone('DE1', 'Norddeutschland', 53.6, 10.0, ['17', '29']),
  zone('DE2', 'Ostdeutschland', 52.0, 13.0, ['01', '16'], ['39', '39'], ['98', '99']),
  zone('DE3', 'Westdeutschland', 51.3, 7.6, ['30', '38'], ['40', '59']),
  zone('DE4', 'Süddeutschland', 49.0, 10.0, ['60', '97']),
  zone('NL', 'Nederland', 52.1, 5.3),
  zone('BE', 'België', 50.8, 4.5),
  zone('LU', 'Luxembourg', 49.7, 6.1),
  zone('PL', 'Polska', 52.1, 19.4),
  zone('CZ', 'Česko', 49.8, 15.3),
  zone('SK', 'Slovensko', 48.7, 19.5),
  zone('AT', 'Österreich', 47.8, 14.5),
  zone('CH', 'Schweiz', 47.0, 8.0),
  zone('LI', 'Liechtenstein', 47.2, 9.5),
  zone('FR', 'France', 47.5, 2.5),
  zone('MC', 'Monaco', 43.7, 7.4),
  zone('GB', 'Great Britain', 52.6, -1.5),
  zone('IE', 'Ireland', 53.2, -7.5),
  zone('IT', 'Italia', 43.8, 11.3),
  zone('ES', 'España', 40.3, -3.6),
  zone('PT', 'Portugal', 39.7, -8.2),
  zone('HU', 'Magyarország', 47.2, 19.3),
  zone('SI', 'Slovenija', 46.1, 14.8),
  zone('HR', 'Hrvatska', 45.5, 16.2),
  zone('RS', 'Srbija', 44.3, 20.8),
  zone('BA', 'Bosna i Hercegovina', 44.0, 17.8),
  zone('ME', 'Crna Gora', 42.7, 19.3),
  zone('MK', 'Severna Makedonija', 41.6, 21.7),
  zone('AL', 'Shqipëria', 41.1, 20.0),
  zone('RO', 'România', 45.8, 25.0),
  zone('BG', 'Bulgaria', 42.7, 25.3),
  zone('GR', 'Ellada', 39.3, 22.5),
  zone('TR', 'Türkiye', 40.2, 30.5),
  zone('EE', 'Eesti', 58.7, 25.5),
  zone('LV', 'Latvija', 56.9, 24.6),
  zone('LT', 'Lietuva', 55.3, 23.9),
  zone('MD', 'Moldova', 47.2, 28.5),
  zone('UA', 'Ukraina', 50.0, 29.5),
]

/** Groups of states of the US ground tariff, nearest to farthest from Chicago. */
export const stateGroups: Readonly<
  Record<string, { readonly name: string; readonly states: string; readonly distance: number }>
> = {
  US2: { name: 'Great Lakes and Midwest', states: 'IL IN OH MI WI IA MO MN KY', distance: 400 },
  US3: { name: 'Plains and South', states: 'KS NE ND SD OK AR TN AL MS GA LA', distance: 1000 },
  US4: { name: 'East coast', states: 'NY NJ PA CT MA RI NH VT ME DE MD DC VA WV NC SC FL', distance: 1300 },
  US5: { name: 'Texas and Mountain', states: 'TX CO WY MT NM UT ID AZ', distance: 1900 },
  US6: { name: 'West coast', states: 'CA NV OR WA', distance: 2900 },
  US7: { name: 'Alaska, Hawaii and territories', states: 'AK HI PR VI GU AS MP', distance: 5600 },
}

/** ZIP prefixes by state, for addresses on which the state is missing. */
export const zipStates: readonly (readonly [state: string, ...ranges: (readonly [from: string, to: string])[]])[] = [
  ['AL', ['350', '369']],
  ['AK', ['995', '999']],
  ['AZ', ['850', '865']],
  ['AR', ['716', '729']],
  ['CA', ['900', '961']],
  ['CO', ['800', '816']],
  ['CT', ['060', '069']],
  ['DE', ['197', '199']],
  ['DC', ['200', '200'], ['202', '205']],
  ['FL', ['320', '349']],
  ['GA', ['300', '319'], ['398', '399']],
  ['HI', ['967', '968']],
  ['ID', ['832', '838']],
  ['IL', ['600', '629']],
  ['IN', ['460', '479']],
  ['IA', ['500', '528']],
  ['KS', ['660', '679']],
  ['KY', ['400', '427']],
  ['LA', ['700', '714']],
  ['ME', ['039', '049']],
  ['MD', ['206', '219']],
  ['MA', ['010', '027'], ['055', '055']],
  ['MI', ['480', '499']],
  ['MN', ['550', '567']],
  ['MS', ['386', '397']],
  ['MO', ['630', '658']],
  ['MT', ['590', '599']],
  ['NE', ['680', '693']],
  ['NV', ['889', '898']],
  ['NH', ['030', '038']],
  ['NJ', ['070', '089']],
  ['NM', ['870', '884']],
  ['NY', ['005', '005'], ['100', '149']],
  ['NC', ['270', '289']],
  ['ND', ['580', '588']],
  ['OH', ['430', '459']],
  ['OK', ['730', '749']],
  ['OR', ['970', '979']],
  ['PA', ['150', '196']],
  ['RI', ['028', '029']],
  ['SC', ['290', '299']],
  ['SD', ['570', '577']],
  ['TN', ['370', '385']],
  ['TX', ['750', '799'], ['885', '885']],
  ['UT', ['840', '847']],
  ['VT', ['050', '054'], ['056', '059']],
  ['VA', ['201', '201'], ['220', '246']],
  ['WA', ['980', '994']],
  ['WV', ['247', '268']],
  ['WI', ['530', '549']],
  ['WY', ['820', '831']],
]

/** Road kilometres between two zones: the great circle and a quarter, at least 60. */
export function roadKm(a: RoadZone, b: RoadZone): number {
  const radians = Math.PI / 180
  const phi1 = a.latitude * radians
  const phi2 = b.latitude * radians
  const half =
    Math.sin((phi2 - phi1) / 2) ** 2 +
    Math.cos(phi1) * Math.cos(phi2) * Math.sin(((b.longitude - a.longitude) * radians) / 2) ** 2
  return Math.max(60, Math.round(6371 * 2 * Math.asin(Math.sqrt(half)) * 1.25))
}
