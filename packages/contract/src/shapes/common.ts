import { languages } from '@kattegat/messages'
import { Type, type TObject, type TProperties, type TSchema } from 'typebox'

/** An object that takes no field it does not know: a misspelt field is an error, not a silence. */
export const Strict = <P extends TProperties>(properties: P) => Type.Object(properties, { additionalProperties: false })

/** A shape with more fields, or with fields of more: how what staff are answered is made of what customers are. */
export const extend = <S extends TObject, P extends TProperties>(shape: S, more: P) =>
  Type.Object<Omit<S['properties'], keyof P> & P>({ ...shape.properties, ...more })

/** Present, absent or null: forms send null for "none". */
export const Nullable = <S extends TSchema>(schema: S) => Type.Union([schema, Type.Null()])

/** Optional in a request, and null means none. */
export const Maybe = <S extends TSchema>(schema: S) => Type.Optional(Nullable(schema))

/** An id in a path or query. */
export const Id = Type.Integer({ minimum: 1, maximum: Number.MAX_SAFE_INTEGER })

/** Ids may come as any JSON scalar; inside they are integers. */
export const AnyId = Type.Union([Type.Integer(), Type.String({ maxLength: 64 })])

/** What an account uses an address for: 3 = sender address, 1 = pickup address. */
export const AccountTypeId = Type.Enum([1, 3])

/** How a list of ours goes on: after the id of the last row of the page before; an empty page is the end. */
export const NextPage = {
  /** Id of the last row of the page before. */
  after: Type.Optional(Id),
  /** Rows of a page, 100 unless given. */
  pageSize: Type.Optional(Type.Integer({ minimum: 1, maximum: 200 })),
}

/** Money as decimal string. */
export const Amount = Strict({
  amount: Type.Optional(Type.String()),
  currencyCode: Type.Optional(Type.String()),
})

/** Money that is surely there. */
export const Price = Type.Object({ amount: Type.String(), currencyCode: Type.String() })

/** What a price comes to: `total` includes VAT and `totalExVat` excludes it, wherever they stand. */
export const totals = {
  totalExVat: Price,
  vat: Price,
  total: Price,
}

/** Totals of what may have no price; VAT and `total` are null as well where lines were added to what was never priced. */
export const totalsIfPriced = {
  totalExVat: Nullable(Price),
  vat: Nullable(Price),
  total: Nullable(Price),
}

export const ShipmentSystemKey = Type.Enum(['YOYODenmark', 'YOYONorway', 'YOYOUnitedStates', 'YOYOSweden'])
export const LanguageKey = Type.Enum([...languages])
export const Role = Type.Enum(['Administrator', 'SuperUser', 'Finance', 'CompanyAdministrator'])
export const BookingType = Type.Enum(['ErrorBooking', 'PreBooking', 'FinalBooking', 'QuoteBooking'])
export const DeliveryStatus = Type.Enum(['UnDelivered', 'Delivered', 'Delayed', 'InTransit'])
/** A local calendar day, `yyyy-mm-dd`. */
export const Day = Type.String()
/** UTC, ISO 8601. */
export const Instant = Type.String()

export const Url = Type.Object({ url: Type.String() })
export const Done = Type.Object({ success: Type.Boolean() })

/** What is said of one field, in the caller's language: `field` is its path, such as `receiverAddress.phone`. */
export const FieldMessage = Type.Object({ field: Type.String(), code: Type.String(), message: Type.String() })
