import type { ShipmentSystem } from '@kattegat/domain/shipment'

/** One of the four booking systems (specification §1). */
export interface CastSystem {
  readonly key: ShipmentSystem
  /** The specification's label. */
  readonly name: string
  /** Country of the flag shown beside it, in lower case. */
  readonly flag: string
  readonly bookingSystemKey: string
  readonly countryCode: string
  readonly currency: string
  readonly timeZone: string
}

/** The four systems, default first. They are no demo data: every installation has them. */
export const shipmentSystemRows: readonly CastSystem[] = [
  system('YOYODenmark', 'Denmark', 'DK', 'DKK', 'Europe/Copenhagen'),
  system('YOYONorway', 'Norway', 'NO', 'NOK', 'Europe/Oslo'),
  // Pickup places elsewhere in the country have the zone of their postal code; this is the rest's.
  system('YOYOUnitedStates', 'US', 'US', 'USD', 'America/New_York'),
  system('YOYOSweden', 'Sweden', 'SE', 'SEK', 'Europe/Stockholm'),
]

function system(
  key: ShipmentSystem,
  name: string,
  countryCode: string,
  currency: string,
  timeZone: string,
): CastSystem {
  return { key, name, flag: countryCode.toLowerCase(), bookingSystemKey: key, countryCode, currency, timeZone }
}

/** An office of the provider; the first of a system serves its companies. */
export interface CastBranch {
  readonly shipmentSystem: ShipmentSystem
  readonly name: string
  readonly address: string
  readonly zip: string
  readonly city: string
  readonly countryCode: string
  readonly phone: string
  readonly email: string
  /** Who bills from it. */
  readonly supplier: CastSupplier
}

/** The demo's provider in a country, as its invoices name it. */
export interface CastSupplier {
  readonly legalName: string
  readonly vatNumber: string
  readonly registrationNumber: string
  /** In the Peppol network: scheme and address. */
  readonly endpoint: string
  /** Where it is paid to: the examples of the IBAN registry, which no bank has given out. */
  readonly bankAccount: string
  readonly bankCode: string
}

const denmark = supplier(
  'Kattegat Demo A/S',
  'DK99030003',
  '99030003',
  '0184:DK99030003',
  'DK50 0040 0440 1162 43',
  'DEMODKKK',
)
const norway = supplier(
  'Kattegat Demo AS',
  'NO199000209MVA',
  '199000209',
  '0192:199000209',
  'NO93 8601 1117 947',
  'DEMONOKK',
)
const america = supplier('Kattegat Demo Inc.', '', '36-7654321', '', '', '')
const sweden = supplier(
  'Kattegat Demo AB',
  'SE499000020201',
  '4990000202',
  '0007:4990000202',
  'SE45 5000 0000 0583 9825 7466',
  'DEMOSESS',
)

function supplier(
  legalName: string,
  vatNumber: string,
  registrationNumber: string,
  endpoint: string,
  bankAccount: string,
  bankCode: string,
): CastSupplier {
  return { legalName, vatNumber, registrationNumber, endpoint, bankAccount, bankCode }
}

const suppliers: Readonly<Record<ShipmentSystem, CastSupplier>> = {
  YOYODenmark: denmark,
  YOYONorway: norway,
  YOYOUnitedStates: america,
  YOYOSweden: sweden,
}

export const branches: readonly CastBranch[] = [
  branch('YOYODenmark', 'Kastrup', 'Kystvejen 18', '2770', 'Kastrup', 'DK', '+45 32 00 10 10'),
  branch('YOYODenmark', 'Aarhus', 'Østhavnsvej 33', '8000', 'Aarhus C', 'DK', '+45 86 00 10 10'),
  branch('YOYONorway', 'Oslo', 'Alfasetveien 11', '0668', 'Oslo', 'NO', '+47 22 00 10 10'),
  branch('YOYONorway', 'Bergen', 'Sandbrekkevegen 85', '5225', 'Nesttun', 'NO', '+47 55 00 10 10'),
  branch('YOYOUnitedStates', 'Chicago', '2200 S Halsted St', '60608', 'Chicago', 'US', '+1 312 555 0110'),
  branch('YOYOUnitedStates', 'New York', '150-30 132nd Ave', '11434', 'Jamaica', 'US', '+1 718 555 0110'),
  branch('YOYOSweden', 'Malmö', 'Hemsögatan 9', '211 24', 'Malmö', 'SE', '+46 40 60 01 10'),
  branch('YOYOSweden', 'Göteborg', 'Exportgatan 47', '422 46', 'Hisings Backa', 'SE', '+46 31 60 01 10'),
]

function branch(
  shipmentSystem: ShipmentSystem,
  name: string,
  address: string,
  zip: string,
  city: string,
  countryCode: string,
  phone: string,
): CastBranch {
  const mailbox = name.toLowerCase().replaceAll(' ', '').replaceAll('ö', 'o')
  const email = `${mailbox}@kattegat.test`
  return { shipmentSystem, name, address, zip, city, countryCode, phone, email, supplier: suppliers[shipmentSystem] }
}
