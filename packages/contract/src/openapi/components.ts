import * as common from '../shapes/common.ts'
import * as option from '../shapes/option.ts'
import * as shipment from '../shapes/shipment.ts'
import { ActionProgress, PriceLines, StaffPriceLines } from '../calls/history-actions.ts'
import { HistoryFilter, HistoryShipment, StaffHistoryShipment } from '../calls/history.ts'
import { CreateResponse, ShipmentData } from '../calls/shipment.ts'
import { ShipmentDetail, StaffShipmentDetail } from '../calls/shipment-detail.ts'
import { ShipmentDocument } from '../calls/shipment-documents.ts'
import { Branch, HeaderData } from '../calls/static-data.ts'
import { StaffTransfer, Transfer } from '../calls/transfers.ts'
import { SalesProduct, User } from '../calls/user.ts'

/** A JSON schema as the description carries it. */
export type JsonSchema = { [keyword: string]: unknown }

const shapes: Readonly<Record<string, unknown>> = {
  ...common,
  ...option,
  ...shipment,
  ActionProgress,
  PriceLines,
  StaffPriceLines,
  HistoryFilter,
  HistoryShipment,
  StaffHistoryShipment,
  CreateResponse,
  ShipmentData,
  ShipmentDetail,
  StaffShipmentDetail,
  ShipmentDocument,
  Branch,
  HeaderData,
  Transfer,
  StaffTransfer,
  SalesProduct,
  User,
}

/** Names of the source that say what the shape is for, not what it is. */
const publicNames: Readonly<Record<string, string>> = {
  Price: 'Money',
  Amount: 'EnteredMoney',
  AddressForm: 'Address',
  ColliLine: 'PackageLine',
  Url: 'FileLink',
  Done: 'Success',
}

/** Shapes of several fields that have a name of their own, by what they are in JSON. */
export const components: ReadonlyMap<string, { readonly name: string; readonly owner: string }> = new Map(
  Object.entries(shapes).flatMap(([owner, shape]) => {
    const schema = shape as JsonSchema
    const fields = Object.keys((schema['properties'] as object | undefined) ?? {})
    if (schema['type'] !== 'object' || fields.length === 0) return []
    return [[JSON.stringify(schema), { name: publicNames[owner] ?? owner, owner }] as const]
  }),
)
