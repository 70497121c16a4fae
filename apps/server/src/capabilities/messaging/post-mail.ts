import type { Tx } from '../../platform/database/index.ts'
import type { Enqueue } from '../../platform/jobs/index.ts'
import { putInOutbox, type OutgoingMail } from './outbox.ts'
import { groupOfMail, sendMail } from './send-mail.ts'

/** Puts a mail that is written in the outbox and has it sent; the same template to the same person goes out once. */
export async function postMail(tx: Tx, enqueue: Enqueue, mail: OutgoingMail): Promise<void> {
  const mailId = await putInOutbox(tx, mail)
  if (mailId !== undefined) await enqueue(tx, sendMail, { mailId }, { group: groupOfMail(mailId, mail) })
}
