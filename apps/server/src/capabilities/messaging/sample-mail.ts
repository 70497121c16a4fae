import type { InvitationFacts } from './invitation-mail.ts'
import type { PickupToTell } from './pickup-mail.ts'
import type { MailShipment } from './mail-shipment.ts'

/** An invented shipment that a text is shown with before it is saved. */
export function sampleMailShipment(baseUrl: string, isQuote: boolean, now: Date): MailShipment {
  const day = (later: number) => new Date(now.getTime() + later * 86_400_000).toISOString().slice(0, 10)
  return {
    waybillNumber: isQuote ? undefined : '57012345675',
    productName: 'Road Economy',
    from: { companyName: 'Nordlys Design', city: 'Aarhus', place: 'DK-8000 Aarhus C' },
    to: { companyName: 'Tallskog Möbler', city: 'Malmö', place: 'SE-211 44 Malmö' },
    numberOfColli: 3,
    weightG: 48_500,
    description: 'Lamps',
    shipDate: day(1),
    expectedDeliveryDate: day(3),
    expectedDeliveryTime: null,
    senderReference: 'PO-1042',
    receiverReference: 'TM-77',
    totalExVatMinor: 84_000,
    totalIncVatMinor: 105_000,
    currency: 'DKK',
    billedToReceiver: false,
    test: false,
    trackingUrl: `${baseUrl}/t/example`,
    portalUrl: `${baseUrl}/History`,
    quote: isQuote ? { products: [{ product: 'Road', scope: 'DoorToDoor' }], services: ['Pickup'] } : undefined,
    replyBy: isQuote ? new Date(now.getTime() + 3_600_000) : undefined,
    validUntil: isQuote ? new Date(now.getTime() + 7 * 86_400_000) : undefined,
    timeZone: 'Europe/Copenhagen',
  }
}

/** An invented pickup that a text is shown with before it is saved. */
export function samplePickup(now: Date): PickupToTell {
  return {
    id: 1,
    number: 'PU0000042',
    pickup_date: new Date(now.getTime() + 86_400_000).toISOString().slice(0, 10),
    ready_time: '13:00',
    close_time: '16:00',
    address: {
      companyName: 'Nordlys Design',
      street1: 'Havnegade 1',
      postalCode: '8000',
      city: 'Aarhus C',
      countryCode: 'DK',
    },
    number_of_colli: 3,
    weight_g: 48_500,
    instructions: '',
    test: false,
  }
}

/** An invented user who is invited. */
export function sampleInvitation(facts: { readonly baseUrl: string; readonly productName: string }): InvitationFacts {
  const { baseUrl, productName } = facts
  return {
    email: 'anna@nordlys.test',
    companyName: 'Nordlys Design',
    url: `${baseUrl}/`,
    productName,
    hasOwnIssuer: true,
  }
}
