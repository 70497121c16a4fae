import { messagesIn } from '@kattegat/messages/node'
import { historyActions, type HistoryAction } from '@kattegat/domain/history'
import type { ShipmentData, ShipmentDetail, StaffShipmentDetail } from './shipment-detail.queries.ts'

type CustomerShipmentDetail = Exclude<ShipmentDetail, StaffShipmentDetail>
type StaffTransfer = StaffShipmentDetail['transfers'][number]

const dkk = (amount: string) => ({ amount, currencyCode: 'DKK' })
const at = '2026-11-20T09:00:00.000Z'

/** A booked shipment of Anna's, as she sees it, for tests: they state only what they are about. */
export function aShipmentDetail(
  change: Partial<CustomerShipmentDetail> = {},
  data: Partial<ShipmentData> = {},
): CustomerShipmentDetail {
  return {
    line: aHistoryRow(),
    data: { ...someShipmentData(), ...data },
    trackingLink: '',
    formerAWBs: [],
    insuranceLapsedAt: null,
    pickup: null,
    mayBookPickup: false,
    prices: {
      shipmentId: 812,
      currencyCode: 'DKK',
      salesLines: [aLine('Freight', '100.00', { explanation: ['Zone 2, 20 kg at 5.00 DKK a kg.'] })],
      totalExVat: dkk('100.00'),
      vat: dkk('25.00'),
      total: dkk('125.00'),
      booked: { totalExVat: dkk('100.00'), vat: dkk('25.00'), total: dkk('125.00') },
    },
    documents: [],
    events: [],
    mails: [],
    transfers: null,
    actions: allowedActions(),
    ...change,
  }
}

/** Its row of the list. */
function aHistoryRow(): CustomerShipmentDetail['line'] {
  const place = { name: 'Nordlys ApS', countryCode: 'DK', postalCode: '2100', city: 'København' }
  return {
    id: 812,
    linkId: 'link-812',
    version: 1,
    AWB: '57100000121',
    deliveryStatus: 'UnDelivered',
    bookingType: 'FinalBooking',
    date: at,
    shipDate: '2026-11-23',
    expectedDeliveryDate: '2026-11-24',
    carrier: 'Nordvind',
    accountId: 1,
    account: 'Main',
    product: 'Nordvind Road',
    sender: place,
    receiver: place,
    senderReference: '',
    receiverReference: '',
    salesPrice: dkk('100.00'),
    salesPriceIncVat: dkk('125.00'),
    bookedWeight: 12,
    bookedVolume: 0.1,
    chargeableWeight: 20,
    invoicedWeight: null,
    invoicedVolume: null,
    packages: 1,
    goodsDescription: 'Lamps',
    customsAmount: null,
    insuranceAmount: null,
    incoterms: 'DAP',
    payAccount: '',
    createdBy: 'Anna',
    onBehalfInitials: '',
    onBehalfDepartment: '',
    pickupReady: '',
    pickupClose: '',
    externalPickupReference: '',
    itn: '',
    aes: false,
    customsComplete: true,
    filingReason: '',
    billedByCarrier: false,
    quoteState: null,
    approvalState: null,
    errors: [],
    hasDocuments: false,
    heldBack: false,
    underWay: false,
    cargoTransfer: 'none',
    invoicingTransfer: 'none',
    deleted: false,
    test: false,
  }
}

/** What was booked. */
function someShipmentData(): ShipmentData {
  return {
    shipmentId: 812,
    linkId: 'link-812',
    shipmentRef: '',
    version: 1,
    bookingType: 'FinalBooking',
    test: false,
    deleted: false,
    deliveryStatus: 'UnDelivered',
    createdAt: at,
    createdBy: 'Anna',
    companyId: 1,
    companyName: 'Nordlys ApS',
    accountName: 'Main',
    isAES: false,
    exportFiling: null,
    trackingUrl: 'https://portal.test/t/abc',
    directionsUrl: 'https://maps.test',
    shipment: { totalWeight: 12 },
    price: {
      displayName: 'Nordvind Road',
      transportCompany: 'Nordvind',
      services: [],
      priceLines: [],
      totalExVat: dkk('100.00'),
      vat: dkk('25.00'),
      total: dkk('125.00'),
      billedToReceiver: false,
      weight: { actualWeight: 12, chargeableWeight: 20, volume: 0.1, explanation: [] },
      estimatedTransitTime: {
        product: 'Nordvind Road',
        pickupDate: '2026-11-23',
        estimatedDeliveryDate: '2026-11-24',
        estimatedDeliveryTime: null,
        cutOffAt: null,
        workingDays: 1,
        holidayNote: null,
      },
    },
    bookedOption: null,
    collis: [{ sscc: '357000000000000017', line: 1, weight: 12 }],
    heldBack: false,
    linkedShipments: [],
    quote: null,
    approval: null,
    events: [],
  }
}

/** What staff see besides. */
export function aStaffShipmentDetail(change: Partial<StaffShipmentDetail> = {}): StaffShipmentDetail {
  const { line, prices, ...rest } = aShipmentDetail()
  return {
    ...rest,
    line: { ...line, branch: 'Copenhagen', companyId: 1, company: 'Nordlys ApS', costPrice: dkk('60.00') },
    prices: { ...prices, costLines: [aLine('Linehaul', '60.00')], costExVat: dkk('60.00'), margin: dkk('40.00') },
    events: [],
    notes: [],
    transfers: [],
    audit: [],
    ...change,
  }
}

type Line = ShipmentDetail['prices']['salesLines'][number]

export function aLine(name: string, amount: string, change: Partial<Line> = {}): Line {
  const base = { type: name, name, description: '', explanation: [], added: false, addedBy: null, addedAt: null }
  return { ...base, amount: dkk(amount), ...change }
}

/** Every action is allowed but those named with their reason. */
export function allowedActions(
  refused: Partial<Record<HistoryAction, [string, string]>> = {},
): ShipmentDetail['actions'] {
  return historyActions.map((action) => {
    const [reason, message] = refused[action] ?? [null, null]
    return { action, name: messagesIn('en', 'actions')(`name.${action}`), allowed: reason === null, reason, message }
  })
}

export function aTransfer(change: Partial<StaffTransfer> = {}): StaffTransfer {
  return {
    id: 31,
    shipmentId: 812,
    AWB: '57100000121',
    kind: 'cargo',
    function: 'original',
    state: 'rejected',
    requestedBy: 'Super',
    requestedAt: at,
    finishedAt: at,
    attempts: 1,
    version: null,
    format: null,
    sentTo: null,
    fault: 'refused',
    faultText: 'The other system rejected the message.',
    faultDetails: '422 unknown account',
    ...change,
  }
}
