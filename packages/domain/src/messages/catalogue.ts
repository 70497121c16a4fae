import type {
  BookingType,
  DeliveryStatus,
  ExportReason,
  Incoterm,
  PackagingType,
  QuoteProduct,
  QuoteScope,
  QuoteService,
  ReferenceType,
} from '../shipment/vocabulary.ts'
import type { ShipmentSystem } from '../shipment/shipment-form.ts'
import type { CustomsReason } from '../customs/customs.ts'
import type { Language } from './languages.ts'
import type { FieldName, SectionName } from './field-names.ts'
import type { MessageCode } from './message-codes.ts'

/** Everything the domain says, in one language. One module a language, so that a browser loads only its own. */
export interface Catalogue {
  language: Language
  /** `{f}` is the field's label, other names in braces are the message's params. */
  messages: Readonly<Record<MessageCode, string>>
  /** Words put before a field's label; `{n}` is the line number, counted from one. */
  sections: Readonly<Record<SectionName, string>>
  /** Labels by the specification's field names. */
  fields: Readonly<Record<FieldName, string>>
  addressWords: Readonly<Record<'postalCode' | 'zipCode' | 'state' | 'province' | 'county', string>>
  /** Why customs is required or not, and why the insurance was removed: what `normaliseShipment` answers as `reason`. */
  reasons: Readonly<Record<CustomsReason | 'receiver-pays', string>>
  bookingTypes: Readonly<Record<BookingType, string>>
  deliveryStatuses: Readonly<Record<DeliveryStatus, string>>
  incoterms: Readonly<Record<Incoterm, string>>
  packagingTypes: Readonly<Record<PackagingType, string>>
  referenceTypes: Readonly<Record<ReferenceType, string>>
  exportReasons: Readonly<Record<ExportReason, string>>
  quoteProducts: Readonly<Record<QuoteProduct, string>>
  quoteScopes: Readonly<Record<QuoteScope, string>>
  quoteServices: Readonly<Record<QuoteService, string>>
  shipmentSystems: Readonly<Record<ShipmentSystem, string>>
}
