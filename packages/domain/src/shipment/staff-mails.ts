import { stageOf, type BookingMail } from './booking-stage.ts'
import type { BookingType, DeliveryStatus } from './vocabulary.ts'

/** Mails that staff write about a shipment, in the order in which they are offered. */
export const staffMails = ['delay', 'delivery-problem', 'document-request', 'invoice-enclosed', 'free-text'] as const
export type StaffMail = (typeof staffMails)[number]

/** Every mail about one shipment: those that go by themselves, and those that staff write. */
export type ShipmentMail = BookingMail | StaffMail

/** What a shipment must be like for staff to write of it. */
export interface StaffMailFacts {
  readonly bookingType: BookingType
  /** Registered and saved, and not booked yet. */
  readonly heldBack: boolean
  readonly deliveryStatus: DeliveryStatus
  /** There is a customs invoice to enclose. */
  readonly hasInvoice: boolean
}

/** The staff mails that are true of a shipment: only what is on its way is delayed, only what there is can be enclosed. */
export function staffMailsOf(facts: StaffMailFacts): StaffMail[] {
  const stage = stageOf(facts)
  return staffMails.filter((mail) => {
    switch (mail) {
      case 'delay':
        return stage === 'booked' && facts.deliveryStatus !== 'Delivered'
      case 'delivery-problem':
        return stage === 'booked'
      case 'document-request':
        return stage !== 'quote-requested'
      case 'invoice-enclosed':
        return facts.hasInvoice
      case 'free-text':
        return true
    }
  })
}

/** Whether a mail says nothing until somebody adds a message: a free text, or which documents are asked for. */
export function needsMessage(mail: string): boolean {
  return mail === 'free-text' || mail === 'document-request'
}
