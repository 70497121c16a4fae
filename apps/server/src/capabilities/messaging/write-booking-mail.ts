import type { Language } from '@kattegat/messages'
import type { BookingMail } from '@kattegat/domain/shipment'
import type { Job } from '../../platform/jobs/index.ts'
import type { ShipmentId } from '../../platform/tenancy/index.ts'
import { addressesOf, recipientsOf } from './mail-recipients.ts'
import type { MessagingDeps } from './messaging-deps.ts'
import { ownMailTexts } from './mail-texts.repository.ts'
import { putInOutbox } from './outbox.ts'
import { languagesOfUsers, readMailShipment, shipmentToldTo } from './read-mail-shipment.ts'
import { sendMail } from './send-mail.ts'
import { writeMail } from './write-mail.ts'

/** Which mail is to be written of which shipment; `language`: the one the booking was made in. */
export interface BookingMailOrder {
  readonly shipmentId: ShipmentId
  readonly mail: BookingMail
  readonly language: Language
  /** What tells this mail from an earlier one of its kind, such as a second answer; each is written once. */
  readonly occasion?: string
}

/** Writes a mail of a shipment to each of its recipients in their own language, and has them sent. */
export const writeBookingMail: Job<MessagingDeps, BookingMailOrder> = {
  name: 'write-booking-mail',
  run: (deps, order) =>
    deps.database.transaction().execute(async (tx) => {
      const found = await readMailShipment(tx, deps.baseUrl, order)
      if (!found) return
      const { parties, shipmentSystem } = found
      const users = await languagesOfUsers(tx, addressesOf(parties))
      const texts = await ownMailTexts(tx, order.mail)
      for (const recipient of recipientsOf(order.mail, parties, users)) {
        const mailId = await putInOutbox(tx, {
          ...writeMail(
            order.mail,
            shipmentToldTo(found, recipient.email),
            { ...recipient, text: texts.get(recipient.language) },
            deps.productName,
          ),
          shipmentSystem,
          shipmentId: order.shipmentId,
          template: order.occasion ? `${order.mail}/${order.occasion}` : order.mail,
          language: recipient.language,
          recipient: recipient.email,
        })
        if (mailId !== undefined) await deps.enqueue(tx, sendMail, { mailId })
      }
    }),
}
