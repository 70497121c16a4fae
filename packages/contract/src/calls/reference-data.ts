import { Type } from 'typebox'
import { call } from '../call.ts'
import { AnyId, Day, Done, Id, Maybe, Nullable, Strict } from '../shapes/common.ts'
import { ColliLine, CommodityLine, EnteredMeasures, Shipment } from '../shapes/shipment.ts'

const Coded = Type.Object({ code: Type.String(), name: Type.String() })
const Text = Type.Optional(Type.String())
const Quantity = Maybe(Type.Number())
const Search = Type.Optional(Type.String({ maxLength: 100 }))
const OfCompany = Strict({
  /** One company. Unless given: a customer's own, and for staff every one of the system. */
  companyId: Type.Optional(AnyId),
})

const revalidatedList = <S extends Parameters<typeof Type.Array>[0]>(summary: string, item: S) =>
  call({ summary, access: 'portal.use', revalidated: true, answers: { 200: Type.Array(item) } })

/** A saved packaging with every field of the specification; empty or null where nothing was saved. Weights in kg, sizes in cm. */
const ShipmentPackaging = Type.Object({
  id: Type.Integer(),
  companyId: Type.Integer(),
  productName: Type.String(),
  name: Type.String(),
  number: Nullable(Type.Integer()),
  harmonizedCode: Type.String(),
  commodity: Type.String(),
  countryOfOrigin: Type.String(),
  /** A decimal string with up to six decimals. */
  unitPrice: Type.String(),
  currency: Type.String(),
  weight: Nullable(Type.Number()),
  length: Nullable(Type.Number()),
  width: Nullable(Type.Number()),
  height: Nullable(Type.Number()),
  packagingType: Type.String(),
  dryIceWeight: Nullable(Type.Number()),
  /** The measures that were entered in pounds and inches. */
  entered: Nullable(EnteredMeasures),
})

export const shipmentPackagingCalls = {
  UpsertShipmentPackaging: call({
    summary:
      'Saves packaging: replaces the one with `id`, otherwise the company’s with that name, otherwise adds a new one.',
    access: 'packaging.use',
    body: Strict({
      id: Maybe(AnyId),
      companyId: Type.Optional(AnyId),
      productName: Text,
      name: Text,
      number: Quantity,
      harmonizedCode: Text,
      commodity: Text,
      countryOfOrigin: Text,
      unitPrice: Text,
      currency: Text,
      weight: Quantity,
      length: Quantity,
      width: Quantity,
      height: Quantity,
      packagingType: Text,
      dryIceWeight: Quantity,
      entered: Maybe(EnteredMeasures),
    }),
    answers: { 200: ShipmentPackaging },
    problems: ['INVALID_INPUT', 'NOT_FOUND'],
  }),
  DeleteShipmentPackaging: call({
    summary: 'Deletes saved packaging. Shipments keep their lines.',
    access: 'packaging.use',
    query: Strict({ shipmentPackagingId: Id }),
    answers: { 200: Done },
    problems: ['NOT_FOUND'],
  }),
}

export const referenceDataCalls = {
  GetLastCommodities: call({
    summary:
      'The commodity lines of the company’s latest booking to a receiver, for use in the next one. Empty if there are none.',
    access: 'shipment.book',
    query: Strict({
      receiverName: Type.String({ minLength: 1, maxLength: 200 }),
      receiverCountry: Type.String({ minLength: 1, maxLength: 10 }),
      companyId: Type.Optional(AnyId),
    }),
    answers: {
      200: Type.Object({
        shipmentId: Nullable(Type.Integer()),
        shipDate: Nullable(Day),
        commodities: Type.Array(CommodityLine),
      }),
    },
    problems: ['INVALID_INPUT', 'NOT_FOUND'],
  }),
  GetLastPackages: call({
    summary:
      'What an account sent to a receiver last, to begin the next booking with: its packages, their description, and the terms that decide which products there are. Empty if there was none.',
    access: 'shipment.book',
    query: Strict({
      receiverName: Type.String({ minLength: 1, maxLength: 200 }),
      receiverCountry: Type.String({ minLength: 1, maxLength: 10 }),
      receiverPostalCode: Type.String({ maxLength: 35 }),
      companyId: Type.Optional(AnyId),
      /** The default account of the company where none is named. */
      accountId: Type.Optional(AnyId),
    }),
    answers: {
      200: Type.Object({
        shipmentId: Nullable(Type.Integer()),
        shipDate: Nullable(Day),
        collis: Type.Array(ColliLine),
        description: Type.String(),
        b2c: Type.Boolean(),
        shipmentOptions: Type.Required(Type.Pick(Shipment, ['shipmentOptions'])).properties.shipmentOptions,
      }),
    },
    problems: ['INVALID_INPUT', 'NOT_FOUND', 'NO_COMPANY_ACCOUNT'],
  }),
  GetCustomerProducts: call({
    summary:
      'Saved packaging and products of a company, by name. For staff, of all companies unless one is given. At most 1,000.',
    access: 'packaging.use',
    revalidated: true,
    query: OfCompany,
    answers: { 200: Type.Array(ShipmentPackaging) },
    problems: ['NOT_FOUND'],
  }),
  GetCustomerDescriptions: call({
    summary:
      'Saved goods descriptions of a company, most recently used first. For staff, of all companies unless one is given. At most 1,000.',
    access: 'shipment.book',
    revalidated: true,
    query: OfCompany,
    answers: { 200: Type.Array(Type.Object({ description: Type.String() })) },
    problems: ['NOT_FOUND'],
  }),
  GetDangerousGoodsType: revalidatedList('Types of dangerous goods: the rules they travel under.', Coded),
  GetDangerousGoodsDescriptions: call({
    summary:
      'Dangerous goods by UN number, one row per proper shipping name. `query` is a number or words. At most 50.',
    access: 'portal.use',
    revalidated: true,
    query: Strict({ query: Search }),
    answers: {
      200: Type.Array(
        Type.Object({
          unNumber: Type.String(),
          /** Proper shipping name, as documents have it. */
          description: Type.String(),
          /** The same in the caller’s language, where there is a word for it. */
          localDescription: Type.String(),
          class: Type.String(),
          packingGroups: Type.Array(Type.String()),
          /** What road, sea and air say of each packing group; what the list does not carry is absent. */
          particulars: Type.Array(
            Type.Object({
              packingGroup: Type.String(),
              transportCategory: Text,
              tunnelCode: Text,
              limitedQuantity: Text,
              exceptedQuantity: Text,
              passengerInstruction: Text,
              passengerLimit: Text,
              cargoInstruction: Text,
              cargoLimit: Text,
              limitedInstruction: Text,
              sectionTwoLimit: Text,
              technicalName: Type.Optional(Type.Boolean()),
            }),
          ),
          /** For batteries: how they can be packed. Empty for everything else. */
          batteryTypes: Type.Array(Coded),
        }),
      ),
    },
  }),
  BlockedDescriptions: revalidatedList(
    'Goods descriptions that are not sufficient for a booking.',
    Type.Object({ description: Type.String() }),
  ),
  GetShipmentTypes: revalidatedList('Goods and documents.', Coded),
  GetExportReasonCodes: revalidatedList('Reasons for export, the default first.', Coded),
  GetCustomsFreeZones: revalidatedList(
    'Postal codes in customs free zones. `*` stands for any characters.',
    Type.Object({ countryCode: Type.String(), postalCodes: Type.Array(Type.String()) }),
  ),
  GetHarmonizedCodes: call({
    summary:
      'HS codes, or Schedule B numbers if a list was imported, by number or words, best match first, at most 20. `heading` is the description of its heading.',
    access: 'portal.use',
    revalidated: true,
    query: Strict({ query: Search, list: Type.Optional(Type.Enum(['HS', 'ScheduleB'])) }),
    answers: {
      200: Type.Array(
        Type.Object({
          harmonizedCode: Type.String(),
          description: Type.String(),
          heading: Nullable(Type.String()),
        }),
      ),
    },
  }),
}
