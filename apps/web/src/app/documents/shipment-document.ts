import type { Answer } from '../api/index.ts'

/** A document of a shipment, as it is listed. */
export type ShipmentDocument = Answer<'GetShipmentDocuments'>['documents'][number]
