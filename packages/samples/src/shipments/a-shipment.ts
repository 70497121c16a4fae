import type { ShipmentForm } from '@kattegat/domain/shipment'
import { addressOf } from '../fixtures/addresses.ts'

/** What the database and the calendar decide about a sample. */
export interface Booking {
  readonly accountId: number | string
  /** `yyyy-mm-dd`, not in the past. */
  readonly shipDate: string
}

/**
 * A domestic parcel that is right in every field, Nordlys to Havblik; a test states only what it is about.
 * `selectedOption` is missing: it comes from an option offered for it.
 */
export function aShipment(about: Booking & ShipmentForm): ShipmentForm {
  return {
    bookingType: 'FinalBooking',
    senderAddress: addressOf('nordlys'),
    pickupAddress: addressOf('nordlysYard'),
    receiverAddress: addressOf('havblik'),
    bookPickup: true,
    pickup: { readyTime: '09:00', closeTime: '16:00' },
    shipmentOptions: { notStackablePallet: false, isDocument: false, incoterms: 'DAP', exportReason: 'Permanent' },
    saveFlags: {
      saveDescription: false,
      saveReceiverAddress: false,
      saveSenderAddress: false,
      savePickupAddress: false,
    },
    collis: [{ number: 1, packagingType: 'Box', weight: 4.5, length: 40, width: 30, height: 20, dryIceWeight: 0 }],
    numberOfColli: 1,
    totalWeight: 4.5,
    totalDryIceWeight: 0,
    description: 'Lampeskærme',
    senderReference: 'PO 4711',
    receiverReference: '',
    referenceType: 'Order',
    receiverPays: false,
    b2c: false,
    ...about,
  }
}
