declare const table: unique symbol

/**
 * Id of a record that was found within somebody's reach. Only a row of a scoped query has one, and who queries records by
 * their id needs one: a number that came with a request is none until a scoped look-up has answered it.
 */
export type RecordId<Table extends string> = number & { readonly [table]: Readonly<Record<Table, true>> }

export type CompanyId = RecordId<'company'>
export type ShipmentId = RecordId<'shipment'>
