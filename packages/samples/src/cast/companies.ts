import type { ShipmentSystem, ViewOption } from '@kattegat/domain/shipment'
import type { AddressKey } from './addresses.ts'

/** An account a company books on, with the addresses its form opens with. A company's first is its default. */
export interface CastAccount {
  readonly displayName: string
  readonly sender: AddressKey
  readonly pickup: AddressKey
  /** Presets of the booking form, in the form's own field names. */
  readonly defaultValues: Readonly<Record<string, string>>
  readonly viewOptions: readonly ViewOption[]
}

export interface CastCompany {
  readonly shipmentSystem: ShipmentSystem
  readonly name: string
  readonly vatNumber: string
  readonly countryCode: string
  /** In the company register. */
  readonly registrationNumber: string
  /** Where it receives electronic invoices; empty where it does not. */
  readonly endpoint: string
  /** Days until its invoices are due. */
  readonly paymentDays: number
  /** Name of the branch that serves it. */
  readonly branch: string
  readonly accounts: readonly CastAccount[]
  /** Receivers in its address book. */
  readonly receivers: readonly AddressKey[]
  /** Goods descriptions saved earlier. */
  readonly descriptions: readonly string[]
}

const sizesShown: ViewOption = { name: 'PackageDimensions', display: true, required: false }
const sizesDemanded: ViewOption = { name: 'PackageDimensions', display: true, required: true }
const noInsurance: ViewOption = { name: 'NoInsurance', display: true, required: false }
const documentFirst: ViewOption = { name: 'DefaultShipmentTypeDocument', display: true, required: false }

/** The demo's customers. */
export const companies = {
  nordlys: {
    shipmentSystem: 'YOYODenmark',
    name: 'Nordlys Design ApS',
    vatNumber: 'DK99008547',
    countryCode: 'DK',
    registrationNumber: '99008547',
    endpoint: '0184:DK99008547',
    paymentDays: 30,
    branch: 'Kastrup',
    accounts: [
      account('Nordlys Design – 100145', 'nordlys', 'nordlysYard', [sizesShown]),
      account('Nordlys Aarhus – 100146', 'nordlysShop', 'nordlysShop', [sizesShown], {
        readyTime: '10:00',
        closeTime: '17:00',
      }),
      account('Nordlys Documents – 100147', 'nordlys', 'nordlys', [sizesShown, noInsurance, documentFirst]),
    ],
    receivers: ['oresund', 'lakeside', 'hansa', 'fjordfisk', 'thames', 'lumiere'],
    descriptions: ['Lampeskærme', 'Table lamps', 'Varekatalog'],
  },
  havblik: {
    shipmentSystem: 'YOYODenmark',
    name: 'Havblik Marine A/S',
    vatNumber: 'DK99019425',
    countryCode: 'DK',
    registrationNumber: '99019425',
    endpoint: '0184:DK99019425',
    paymentDays: 14,
    branch: 'Aarhus',
    accounts: [
      account('Havblik Marine – 100212', 'havblik', 'havblikTerminal', [sizesDemanded], {
        readyTime: '08:00',
        closeTime: '15:00',
        incoterms: 'FCA',
      }),
      account('Havblik Spare Parts – 100213', 'havblik', 'havblik', [sizesShown]),
    ],
    receivers: ['fjordfisk', 'sunTat', 'hansa', 'gdansk'],
    descriptions: ['Bundmaling', 'Winches'],
  },
  fjordfisk: {
    shipmentSystem: 'YOYONorway',
    name: 'Fjordfisk AS',
    vatNumber: '199000128MVA',
    countryCode: 'NO',
    registrationNumber: '199000128',
    endpoint: '0192:199000128',
    paymentDays: 30,
    branch: 'Bergen',
    accounts: [account('Fjordfisk – 200118', 'fjordfisk', 'fjordfiskColdStore', [sizesShown])],
    receivers: ['havblik', 'oresund', 'hansa', 'thames'],
    descriptions: ['Fersk laks på is', 'Tørrfisk'],
  },
  tallskog: {
    shipmentSystem: 'YOYOSweden',
    name: 'Tallskog AB',
    vatNumber: 'SE499000010301',
    countryCode: 'SE',
    registrationNumber: '4990000103',
    endpoint: '0007:4990000103',
    paymentDays: 30,
    branch: 'Göteborg',
    accounts: [
      account('Tallskog – 400131', 'tallskog', 'tallskogSawmill', [sizesDemanded]),
      account('Tallskog Kontor – 400132', 'tallskog', 'tallskog', [sizesShown]),
    ],
    receivers: ['nordlys', 'oresund', 'gdansk', 'hansa'],
    descriptions: ['Hyvlat virke', 'Träprover, furu'],
  },
  lakeside: {
    shipmentSystem: 'YOYOUnitedStates',
    name: 'Lakeside Instruments Inc.',
    vatNumber: '36-1234567',
    countryCode: 'US',
    registrationNumber: '36-1234567',
    endpoint: '',
    paymentDays: 30,
    branch: 'Chicago',
    accounts: [
      account('Lakeside Instruments – 300107', 'lakeside', 'lakesideDock', [sizesShown], {
        readyTime: '10:00',
        closeTime: '17:00',
      }),
      account('Lakeside Imports – 300108', 'lakesideImports', 'lakesideImports', [sizesShown]),
    ],
    receivers: ['hansa', 'nordlys', 'fjordfisk', 'lumiere'],
    descriptions: ['Measuring instruments', 'Pressure transmitters'],
  },
} as const satisfies Record<string, CastCompany>

export type CompanyKey = keyof typeof companies

function account(
  displayName: string,
  sender: AddressKey,
  pickup: AddressKey,
  viewOptions: readonly ViewOption[],
  defaultValues: Readonly<Record<string, string>> = {},
): CastAccount {
  return { displayName, sender, pickup, viewOptions, defaultValues }
}
