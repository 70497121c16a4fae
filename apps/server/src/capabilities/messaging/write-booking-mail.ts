import type { Language } from '@kattegat/messages'
import { othersWaitSeconds, standingOfBookingMail, undoSeconds } from '@kattegat/domain/history'
import type { BookingMail } from '@kattegat/domain/shipment'
import type { Tx } from '../../platform/database/index.ts'
import { goesOnAfter, type Job } from '../../platform/jobs/index.ts'
import type { ShipmentId } from '../../platform/tenancy/index.ts'
import { deletesMuch } from './deletes-much.ts'
import { addressesOf, recipientsOf, type Recipient } from './mail-recipients.ts'
import type { MessagingDeps } from './messaging-deps.ts'
import { ownMailTexts } from './mail-texts.repository.ts'
import { putInOutbox } from './outbox.ts'
import {
  languagesOfUsers,
  readMailShipment,
  shipmentToldTo,
  type StoredShipmentAndParties,
} from './read-mail-shipment.ts'
import { groupOfMail, sendMail } from './send-mail.ts'
import { writeMail } from './write-mail.ts'

/** Which mail is to be written of which shipment; `language`: the one the booking was made in. */
export interface BookingMailOrder {
  readonly shipmentId: ShipmentId
  readonly mail: BookingMail
  readonly language: Language
  /** What tells this mail from an earlier one of its kind, such as a second answer; each is written once. */
  readonly occasion?: string
  /** Others than the company have waited for it. */
  readonly hasWaited?: true
}

/** Writes a mail of a shipment to each of its recipients in their own language, and has them sent. */
export const writeBookingMail: Job<MessagingDeps, BookingMailOrder> = {
  name: 'write-booking-mail',
  run: (deps, order) =>
    deps.database.transaction().execute(async (tx) => {
      // Who moves it meanwhile waits: written after the move, a mail to the former company's people would be the new one's to read.
      await tx.selectFrom('shipment').select('id').where('id', '=', order.shipmentId).forShare().execute()
      const found = await readMailShipment(tx, deps.baseUrl, order)
      const standing = found && standingOfBookingMail(found.deletedAt?.getTime() ?? null, deps.now().getTime())
      if (!found || standing === 'ended') return
      if (standing === 'waits') return goesOnAfter(undoSeconds)
      const { parties, shipmentSystem } = found
      const users = await languagesOfUsers(tx, addressesOf(parties))
      const texts = await ownMailTexts(tx, order.mail)
      const recipients = recipientsOf(order.mail, parties, users)
      for (const recipient of await toldNow(tx, deps, order, found, recipients)) {
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
        if (mailId === undefined) continue
        await deps.enqueue(tx, sendMail, { mailId }, { group: groupOfMail(mailId, found.companyId) })
      }
    }),
}

/** Of the recipients those who are told now; the others are later, where the company deletes much of what it books. */
async function toldNow(
  tx: Tx,
  deps: MessagingDeps,
  order: BookingMailOrder,
  found: StoredShipmentAndParties,
  recipients: readonly Recipient[],
): Promise<readonly Recipient[]> {
  const own = recipients.filter(({ email }) => !found.others.has(email.toLowerCase()))
  if (order.hasWaited || own.length === recipients.length || !(await deletesMuch(tx, found, deps.now())))
    return recipients
  await deps.enqueue(tx, writeBookingMail, { ...order, hasWaited: true }, { startAfterSeconds: othersWaitSeconds })
  return own
}
