import type { Tx } from '../../platform/database/index.ts'
import type { Enqueue } from '../../platform/jobs/index.ts'
import { putInOutbox, type OutgoingMail } from './outbox.ts'
import { groupOfMail, sendMail, whoseMail } from './send-mail.ts'

/** Puts a mail that is written in the outbox and has it sent; the same template to the same person goes out once. */
export async function postMail(tx: Tx, enqueue: Enqueue, mail: OutgoingMail): Promise<void> {
  const mailId = await putInOutbox(tx, mail)
  if (mailId === undefined) return
  // Most mails of no shipment go to people of the company that they are about.
  const whose = await whoseMail(tx, { recipient: mail.recipient, company_id: null })
  await enqueue(tx, sendMail, { mailId }, { group: groupOfMail(mailId, whose) })
}
