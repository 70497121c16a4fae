import { Type } from 'typebox'
import { call } from '../call.ts'
import { DeliveryStatus, LanguageKey, Role, ShipmentSystemKey } from '../shapes/common.ts'

const Coded = Type.Object({ code: Type.String(), name: Type.String() })

const listOf = <S extends Parameters<typeof Type.Array>[0]>(summary: string, item: S) =>
  call({ summary, access: 'portal.use', revalidated: true, answers: { 200: Type.Array(item) } })

export const Branch = Type.Object({
  id: Type.Integer(),
  name: Type.String(),
  address: Type.String(),
  countryCode: Type.String(),
  zip: Type.String(),
  city: Type.String(),
  /** Postal code, city and country in one line, as an address there is written, such as DK-8000 Aarhus C. */
  place: Type.String(),
  phone: Type.String(),
  email3: Type.String(),
})

/** A language of the portal; the specification gives these names with a capital. */
const Language = Type.Object({
  /** Its name in itself, such as Dansk. */
  LocalName: Type.String(),
  /** Its name in English, such as Danish. */
  GlobalName: Type.String(),
  LanguageKey,
})

export const HeaderData = Type.Object({
  environmentName: Type.String(),
  menuItems: Type.Array(
    Type.Object({
      key: Type.String(),
      /** Of a link of the provider’s own, in the reader’s language; what has none is named by its key. */
      name: Type.Optional(Type.String()),
      link: Type.String(),
      subItems: Type.Array(Type.Object({ key: Type.String(), link: Type.String() })),
    }),
  ),
  appSwitcherItems: Type.Array(
    Type.Object({ name: Type.String(), link: Type.String(), icon: Type.String(), requiredRole: Type.Array(Role) }),
  ),
  /** Carriers whose document packs the tools menu offers; for employees only. */
  documentPackCarriers: Type.Array(Type.Object({ id: Type.Integer(), code: Type.String(), name: Type.String() })),
  /** Where staff's *Pickup Module* leads; empty for everybody else. */
  pickupModuleUrl: Type.String(),
  segmentationDetails: Type.Object({
    segmentations: Type.Array(
      Type.Object({
        shipmentSystem: ShipmentSystemKey,
        name: Type.String(),
        flag: Type.String(),
        bookingSystemKey: Type.String(),
      }),
    ),
  }),
  showShotFileLink: Type.Boolean(),
  showHangfireLink: Type.Boolean(),
})

export const staticDataCalls = {
  GetHeaderData: call({
    summary: 'What the header shows this user: menus, apps, booking systems.',
    access: 'portal.use',
    revalidated: true,
    answers: { 200: HeaderData },
  }),
  GetCountries: listOf(
    'Countries, named in the caller’s language, with the form of their addresses.',
    Type.Object({
      countryCode: Type.String(),
      countryName: Type.String(),
      isEuCountry: Type.Boolean(),
    }),
  ),
  GetStateCodes: listOf(
    'States and provinces of the countries that require one.',
    Type.Object({ countryCode: Type.String(), stateCode: Type.String(), stateName: Type.String() }),
  ),
  GetShipmentSystems: listOf(
    'The booking systems this user may use.',
    Type.Object({
      shipmentSystem: ShipmentSystemKey,
      name: Type.String(),
      countryCode: Type.String(),
      currencyCode: Type.String(),
      timeZone: Type.String(),
    }),
  ),
  GetLanguages: listOf('Languages of the portal, as cookie and `accept-language` name them.', Language),
  GetIncoterms: listOf('Incoterms 2020.', Coded),
  GetCurrency: listOf('Currencies.', Type.Object({ currencyCode: Type.String(), name: Type.String() })),
  GetPackagingTypes: listOf(
    'Packaging types.',
    Type.Object({ id: Type.String(), packageType: Type.String(), name: Type.String() }),
  ),
  GetReferenceTypes: listOf('Reference types.', Coded),
  GetTransportCompanies: listOf('Carriers.', Type.Object({ id: Type.Integer(), name: Type.String() })),
  GetTransportProducts: listOf(
    'Transport products.',
    Type.Object({
      id: Type.Integer(),
      name: Type.String(),
      mode: Type.String(),
      transportCompanyId: Type.Integer(),
      isReceiverPays: Type.Boolean(),
    }),
  ),
  GetShipmentDocumentTypes: listOf('Document types for uploads.', Coded),
  GetDeliveryStatuses: listOf('Delivery statuses.', Type.Object({ code: DeliveryStatus, name: Type.String() })),
}
