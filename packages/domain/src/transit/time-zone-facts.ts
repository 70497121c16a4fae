/**
 * IANA time zones by country: the zone of most people, as the tz database's `zone.tab` (public domain) lists them.
 * A tariff file's rows come on top, see `compileTimeZones`.
 */
const zonesByCountry = `
  AF Asia/Kabul  AL Europe/Tirane  DZ Africa/Algiers  AS Pacific/Pago_Pago
  AD Europe/Andorra  AO Africa/Luanda  AI America/Anguilla  AQ Antarctica/McMurdo
  AG America/Antigua  AR America/Argentina/Buenos_Aires  AM Asia/Yerevan  AW America/Aruba
  AU Australia/Sydney  AT Europe/Vienna  AZ Asia/Baku  BS America/Nassau
  BH Asia/Bahrain  BD Asia/Dhaka  BB America/Barbados  BY Europe/Minsk
  BE Europe/Brussels  BZ America/Belize  BJ Africa/Porto-Novo  BM Atlantic/Bermuda
  BT Asia/Thimphu  BO America/La_Paz  BA Europe/Sarajevo  BW Africa/Gaborone
  BV Europe/Oslo  BR America/Sao_Paulo  IO Indian/Chagos  VG America/Tortola
  BN Asia/Brunei  BG Europe/Sofia  BF Africa/Ouagadougou  BI Africa/Bujumbura
  KH Asia/Phnom_Penh  CM Africa/Douala  CA America/Toronto  CV Atlantic/Cape_Verde
  BQ America/Kralendijk  KY America/Cayman  CF Africa/Bangui  TD Africa/Ndjamena
  CL America/Santiago  CN Asia/Shanghai  CX Indian/Christmas  CC Indian/Cocos
  CO America/Bogota  KM Indian/Comoro  CG Africa/Brazzaville  CD Africa/Kinshasa
  CK Pacific/Rarotonga  CR America/Costa_Rica  CI Africa/Abidjan  HR Europe/Zagreb
  CU America/Havana  CW America/Curacao  CY Asia/Nicosia  CZ Europe/Prague
  DK Europe/Copenhagen  DJ Africa/Djibouti  DM America/Dominica  DO America/Santo_Domingo
  EC America/Guayaquil  EG Africa/Cairo  SV America/El_Salvador  GQ Africa/Malabo
  ER Africa/Asmara  EE Europe/Tallinn  SZ Africa/Mbabane  ET Africa/Addis_Ababa
  FK Atlantic/Stanley  FO Atlantic/Faroe  FJ Pacific/Fiji  FI Europe/Helsinki
  FR Europe/Paris  GF America/Cayenne  PF Pacific/Tahiti  TF Indian/Kerguelen
  GA Africa/Libreville  GM Africa/Banjul  GE Asia/Tbilisi  DE Europe/Berlin
  GH Africa/Accra  GI Europe/Gibraltar  GR Europe/Athens  GL America/Nuuk
  GD America/Grenada  GP America/Guadeloupe  GU Pacific/Guam  GT America/Guatemala
  GG Europe/Guernsey  GN Africa/Conakry  GW Africa/Bissau  GY America/Guyana
  HT America/Port-au-Prince  HM Indian/Kerguelen  HN America/Tegucigalpa  HK Asia/Hong_Kong
  HU Europe/Budapest  IS Atlantic/Reykjavik  IN Asia/Kolkata  ID Asia/Jakarta
  IR Asia/Tehran  IQ Asia/Baghdad  IE Europe/Dublin  IM Europe/Isle_of_Man
  IL Asia/Jerusalem  IT Europe/Rome  JM America/Jamaica  JP Asia/Tokyo
  JE Europe/Jersey  JO Asia/Amman  KZ Asia/Almaty  KE Africa/Nairobi
  KI Pacific/Tarawa  XK Europe/Belgrade  KW Asia/Kuwait  KG Asia/Bishkek
  LA Asia/Vientiane  LV Europe/Riga  LB Asia/Beirut  LS Africa/Maseru
  LR Africa/Monrovia  LY Africa/Tripoli  LI Europe/Vaduz  LT Europe/Vilnius
  LU Europe/Luxembourg  MO Asia/Macau  MG Indian/Antananarivo  MW Africa/Blantyre
  MY Asia/Kuala_Lumpur  MV Indian/Maldives  ML Africa/Bamako  MT Europe/Malta
  MH Pacific/Majuro  MQ America/Martinique  MR Africa/Nouakchott  MU Indian/Mauritius
  YT Indian/Mayotte  MX America/Mexico_City  FM Pacific/Pohnpei  MD Europe/Chisinau
  MC Europe/Monaco  MN Asia/Ulaanbaatar  ME Europe/Podgorica  MS America/Montserrat
  MA Africa/Casablanca  MZ Africa/Maputo  MM Asia/Yangon  NA Africa/Windhoek
  NR Pacific/Nauru  NP Asia/Kathmandu  NL Europe/Amsterdam  NC Pacific/Noumea
  NZ Pacific/Auckland  NI America/Managua  NE Africa/Niamey  NG Africa/Lagos
  NU Pacific/Niue  NF Pacific/Norfolk  KP Asia/Pyongyang  MK Europe/Skopje
  MP Pacific/Saipan  NO Europe/Oslo  OM Asia/Muscat  PK Asia/Karachi
  PW Pacific/Palau  PS Asia/Gaza  PA America/Panama  PG Pacific/Port_Moresby
  PY America/Asuncion  PE America/Lima  PH Asia/Manila  PN Pacific/Pitcairn
  PL Europe/Warsaw  PT Europe/Lisbon  PR America/Puerto_Rico  QA Asia/Qatar
  RE Indian/Reunion  RO Europe/Bucharest  RU Europe/Moscow  RW Africa/Kigali
  WS Pacific/Apia  SM Europe/San_Marino  ST Africa/Sao_Tome  SA Asia/Riyadh
  SN Africa/Dakar  RS Europe/Belgrade  SC Indian/Mahe  SL Africa/Freetown
  SG Asia/Singapore  SX America/Lower_Princes  SK Europe/Bratislava  SI Europe/Ljubljana
  SB Pacific/Guadalcanal  SO Africa/Mogadishu  ZA Africa/Johannesburg  GS Atlantic/South_Georgia
  KR Asia/Seoul  SS Africa/Juba  ES Europe/Madrid  LK Asia/Colombo
  BL America/St_Barthelemy  SH Atlantic/St_Helena  KN America/St_Kitts  LC America/St_Lucia
  MF America/Marigot  PM America/Miquelon  VC America/St_Vincent  SD Africa/Khartoum
  SR America/Paramaribo  SJ Arctic/Longyearbyen  SE Europe/Stockholm  CH Europe/Zurich
  SY Asia/Damascus  TW Asia/Taipei  TJ Asia/Dushanbe  TZ Africa/Dar_es_Salaam
  TH Asia/Bangkok  TL Asia/Dili  TG Africa/Lome  TK Pacific/Fakaofo
  TO Pacific/Tongatapu  TT America/Port_of_Spain  TN Africa/Tunis  TR Europe/Istanbul
  TM Asia/Ashgabat  TC America/Grand_Turk  TV Pacific/Funafuti  UG Africa/Kampala
  UA Europe/Kyiv  AE Asia/Dubai  GB Europe/London  US America/New_York
  UY America/Montevideo  UM Pacific/Midway  VI America/St_Thomas  UZ Asia/Tashkent
  VU Pacific/Efate  VA Europe/Vatican  VE America/Caracas  VN Asia/Ho_Chi_Minh
  WF Pacific/Wallis  EH Africa/El_Aaiun  YE Asia/Aden  ZM Africa/Lusaka
  ZW Africa/Harare`

/**
 * Zones of the countries that have several, by postal prefix or range; the narrowest counts.
 *
 * US: by county as 49 CFR part 71 draws the lines (2026), ZIP to county by GeoNames (CC BY 4.0); of the few counties that a
 * line cuts, by the post office's place. Three digits stand for all ZIPs below them. The Navajo Nation keeps summer time.
 * The others: by the provinces, states and territories that their postal codes begin with.
 */
const zonesByPostalCode: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  US: {
    'America/Chicago':
      '324-325 350-372 375 380-397 420-424 427 463-464 476-477 500-567 570-575 580-585 587-588 600-690 692 700-798 37301 37305-37306 37313 37318 37324 37327-37328 37330 37334-37335 37339-37340 37342 37345-37349 37352 37355-37360 37365-37367 37374-37376 37378 37380 37382-37383 37387-37389 37394-37398 37723 40111-40115 40119 40140 40143-40146 40152-40153 40170-40171 40176 40178 42602-42629 42642 46531-46534 46968 47514-47515 47520 47523 47525 47531 47536-47537 47550-47552 47556 47574 47576-47577 47579 47586-47588 47922 47943 47948 47951 47963-47964 47977-47978 49801-49802 49812 49815 49821 49831 49834 49845-49848 49852 49858 49863 49870 49873-49877 49881 49886-49887 49892-49893 49896 49902-49903 49911 49915 49920 49927 49935-49938 49947 49959 49964 49968-49969 57601 57631-57632 57646-57648 58631 58638 69101-69120 69123 69130 69132 69135-69138 69142-69143 69151 69157 69161 69163-69167 69169-69171',
    'America/Denver':
      '576-577 586 590-599 691 693 799-834 836-837 840-847 865-885 979 57521 57532 57537 57543 57547 57551-57553 57567 57574 57577 58529 58533 58562 58564 58569 58838 67733 67735 67741 67758-67762 67836 67857 67878-67879 69021 69023 69027 69030 69033 69037 69041 69045 69211 69216 69218-69219 79821 79835-79839 79847 79849-79851 79853 83547 83549 86016 86020 86028 86031 86033 86035 86044-86045 86053-86054 89883',
    'America/Los_Angeles': '835 838 889-961 970-978 980-994 97904-97905 97907',
    'America/Phoenix': '850-864 86512',
    'Pacific/Honolulu': '967-968',
    'America/Anchorage': '995-999',
    'America/New_York':
      '32456-32457 42701-42702 42716 42718-42719 42724 42732-42740 42748 42757-42758 42764 42776 42784-42788',
    'America/Adak': '99546-99547',
    'Pacific/Guam': '969',
    'Pacific/Saipan': '96950-96952',
    'Pacific/Palau': '96939-96940',
    'Pacific/Pohnpei': '96941 96944',
    'Pacific/Chuuk': '96942-96943',
    'Pacific/Majuro': '96960-96970',
    'Pacific/Pago_Pago': '96799',
    'America/Puerto_Rico': '006-007 009',
    'America/St_Thomas': '008',
  },
  CA: {
    'America/St_Johns': 'A',
    'America/Halifax': 'B C E',
    'America/Winnipeg': 'R P0V P0W P0X P8N P9A P9N',
    'America/Regina': 'S',
    'America/Edmonton': 'T X',
    'America/Rankin_Inlet': 'X0C',
    'America/Iqaluit': 'X0A',
    'America/Cambridge_Bay': 'X0B',
    'America/Whitehorse': 'Y',
    'America/Vancouver': 'V',
    'America/Goose_Bay': 'A0P A0R A2V',
  },
  AU: {
    'Australia/Darwin': '08',
    'Australia/Broken_Hill': '2880',
    'Australia/Melbourne': '3 8',
    'Australia/Brisbane': '4 9',
    'Australia/Adelaide': '5',
    'Australia/Perth': '6',
    'Australia/Hobart': '7',
  },
  ES: {
    'Atlantic/Canary': '35 38',
    'Africa/Ceuta': '51-52',
  },
  PT: {
    'Atlantic/Madeira': '90-94',
    'Atlantic/Azores': '95-99',
  },
  BR: {
    'America/Manaus': '690-692 69301-69399 694-698',
    'America/Rio_Branco': '699',
    'America/Porto_Velho': '768-769',
    'America/Cuiaba': '780-788',
    'America/Campo_Grande': '79',
  },
  MX: {
    'America/Tijuana': '21-22',
    'America/Mazatlan': '23 63 80-82',
    'America/Hermosillo': '83-85',
    'America/Ciudad_Juarez': '320-325',
    'America/Cancun': '77',
  },
  ID: {
    'Asia/Makassar': '75-77 80-95',
    'Asia/Jayapura': '97-99',
  },
  FR: {
    'America/Guadeloupe': '971',
    'America/Martinique': '972',
    'America/Cayenne': '973',
    'Indian/Reunion': '974',
    'America/Miquelon': '975',
    'Indian/Mayotte': '976',
    'Pacific/Wallis': '986',
    'Pacific/Tahiti': '987',
    'Pacific/Noumea': '988',
  },
  FI: {
    'Europe/Mariehamn': '22',
  },
  MY: {
    'Asia/Kuching': '87-91 93-98',
  },
  CL: {
    'America/Punta_Arenas': '62',
  },
}

/** Zone of a postal range, or of a whole country where `postalFrom` is null. */
export interface TimeZoneFact {
  readonly countryCode: string
  readonly postalFrom: string | null
  readonly postalTo: string | null
  readonly timeZone: string
}

/** Every row above, countries first. */
export const timeZoneFacts: readonly TimeZoneFact[] = [...ofCountries(), ...ofPostalCodes()]

function* ofCountries(): Generator<TimeZoneFact> {
  for (const [, countryCode, timeZone] of zonesByCountry.matchAll(/([A-Z]{2}) (\S+)/g)) {
    yield { countryCode: countryCode!, postalFrom: null, postalTo: null, timeZone: timeZone! }
  }
}

function* ofPostalCodes(): Generator<TimeZoneFact> {
  for (const [countryCode, zones] of Object.entries(zonesByPostalCode)) {
    for (const [timeZone, ranges] of Object.entries(zones)) {
      for (const range of ranges.split(' ')) {
        const [postalFrom, postalTo] = range.split('-')
        yield { countryCode, postalFrom: postalFrom!, postalTo: postalTo ?? postalFrom!, timeZone }
      }
    }
  }
}
