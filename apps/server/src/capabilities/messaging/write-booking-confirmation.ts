import type { Language } from '@kattegat/domain/messages'
import type { ShipmentForm } from '@kattegat/domain/shipment'
import type { Tx } from '../../platform/database/index.ts'
import type { Job } from '../../platform/jobs/index.ts'
import type { MessagingDeps } from './messaging-deps.ts'
import { putInOutbox } from './outbox.ts'
import { sendMail } from './send-mail.ts'
import { writeConfirmation, type ConfirmedShipment } from './write-confirmation.ts'

/** Writes the confirmation of a booking to the sender, else to whoever booked, and has it sent. */
export const writeBookingConfirmation: Job<MessagingDeps, { shipmentId: number; language: Language }> = {
  name: 'write-booking-confirmation',
  run: (deps, { shipmentId, language }) =>
    deps.database.transaction().execute(async (tx) => {
      const found = await confirmedShipment(tx, deps.baseUrl, shipmentId)
      if (!found) return
      const mail = writeConfirmation(found.shipment, language, deps.productName)
      for (const recipient of found.recipients) {
        const mailId = await putInOutbox(tx, {
          ...mail,
          shipmentSystem: found.shipmentSystem,
          shipmentId,
          template: 'booking-confirmation',
          language,
          recipient,
        })
        if (mailId !== undefined) await deps.enqueue(tx, sendMail, { mailId })
      }
    }),
}

async function confirmedShipment(tx: Tx, baseUrl: string, shipmentId: number) {
  const row = await tx
    .selectFrom('shipment')
    .innerJoin('portal_user', 'portal_user.id', 'shipment.created_by')
    .selectAll('shipment')
    .select('portal_user.email as creator_email')
    .where('shipment.id', '=', shipmentId)
    .executeTakeFirst()
  if (!row?.waybill_number) return undefined
  const form = row.form as ShipmentForm
  const mails = form.senderAddress?.mails ?? []
  const shipment: ConfirmedShipment = {
    waybillNumber: row.waybill_number,
    productName: row.product_name,
    from: placeText(row.sender_name, row.sender_city, row.sender_country),
    to: placeText(row.receiver_name, row.receiver_city, row.receiver_country),
    toCity: row.receiver_city,
    numberOfColli: row.number_of_colli,
    weightG: row.weight_g,
    shipDate: row.ship_date,
    expectedDeliveryDate: row.expected_delivery_date,
    expectedDeliveryTime: row.expected_delivery_time,
    senderReference: row.sender_reference,
    contactPerson: form.senderAddress?.contactPerson ?? '',
    // Whoever does not pay the freight is not told it.
    totalMinor: row.receiver_pays ? null : row.sales_total_minor,
    currency: row.sales_currency,
    billedToReceiver: row.receiver_pays,
    test: row.test,
    trackingUrl: `${baseUrl}/t/${row.tracking_token}`,
  }
  return { shipment, shipmentSystem: row.shipment_system, recipients: mails.length > 0 ? mails : [row.creator_email] }
}

function placeText(name: string, city: string, country: string | null): string {
  return [name, city, country ?? ''].filter(Boolean).join(', ')
}
