import type { Answer } from '@kattegat/contract'
import type { Language } from '@kattegat/messages'
import { messagesIn } from '@kattegat/messages/node'
import { bookingMails, mailsAtStage, stageOf, type BookingMail, type BookingType } from '@kattegat/domain/shipment'
import type { Tx } from '../../platform/database/index.ts'
import type { Enqueue } from '../../platform/jobs/index.ts'
import type { ShipmentId } from '../../platform/tenancy/index.ts'
import type { WrittenMail } from './mail-layout.ts'
import { recipientsOf, type Recipient } from './mail-recipients.ts'
import { putInOutbox } from './outbox.ts'
import { languagesOfUsers, readMailShipment } from './read-mail-shipment.ts'
import { sendMail } from './send-mail.ts'
import { writeMail } from './write-mail.ts'

export interface TemplateDeps {
  readonly enqueue: Enqueue
  readonly baseUrl: string
  readonly productName: string
}

type EmailTemplates = Answer<'GetEmailTemplates'>

/** A shipment as far as its mails depend on it. */
export interface MailStage {
  readonly shipmentId: ShipmentId
  readonly bookingType: BookingType
  readonly heldBack: boolean
  readonly answered: boolean
}

/** The templates that fit a shipment: those of the stage it has reached, and its quote's answer. */
export function templatesOf({ bookingType, heldBack, answered }: MailStage): BookingMail[] {
  const fitting = mailsAtStage[stageOf({ bookingType, heldBack })]
  return bookingMails.filter((mail) => (mail === 'quote-answer' ? answered : fitting.includes(mail)))
}

/** Every fitting template as it would be written, each with its recipients; nothing is sent. */
export async function previewTemplates(
  tx: Tx,
  deps: TemplateDeps,
  stage: MailStage,
  language: Language,
): Promise<EmailTemplates> {
  const previews: EmailTemplates = []
  for (const template of templatesOf(stage)) {
    const mails = await writtenMails(tx, deps, { ...stage, template, language, note: '' })
    const [first] = mails
    previews.push({
      template,
      name: messagesIn(language, 'mails')(`template.${template}`),
      recipients: mails.map(({ recipient }) => ({ email: recipient.email, language: recipient.language })),
      subject: first?.mail.subject ?? '',
      text: first?.mail.text ?? '',
      html: first?.mail.html ?? '',
    })
  }
  return previews
}

/** One template as each of its receivers would read it; nothing is sent. */
export async function previewTemplate(
  tx: Tx,
  deps: TemplateDeps,
  order: TemplateOrder,
): Promise<Answer<'PreviewEmailTemplate'>> {
  return (await writtenMails(tx, deps, order)).map(({ recipient: { email, language }, mail }) => ({
    email,
    language,
    ...mail,
  }))
}

/** Puts a template's mails in the outbox, also when the same were sent before, and has them sent; answers to whom. */
export async function sendTemplate(
  tx: Tx,
  deps: TemplateDeps,
  order: TemplateOrder & { readonly shipmentSystem: string; readonly occasion: string },
): Promise<string[]> {
  const sent: string[] = []
  for (const { recipient, mail } of await writtenMails(tx, deps, order)) {
    const mailId = await putInOutbox(tx, {
      ...mail,
      shipmentSystem: order.shipmentSystem,
      shipmentId: order.shipmentId,
      template: `${order.template}/${order.occasion}`,
      language: recipient.language,
      recipient: recipient.email,
    })
    if (mailId === undefined) continue
    await deps.enqueue(tx, sendMail, { mailId })
    sent.push(recipient.email)
  }
  return sent
}

export interface TemplateOrder {
  readonly shipmentId: ShipmentId
  readonly template: BookingMail
  readonly language: Language
  /** Said after what the template says; empty for nothing. */
  readonly note: string
  /** Instead of those the template is for. */
  readonly recipients?: readonly string[] | undefined
}

async function writtenMails(
  tx: Tx,
  deps: TemplateDeps,
  { shipmentId, template, language, note, recipients }: TemplateOrder,
): Promise<{ recipient: Recipient; mail: WrittenMail }[]> {
  const found = await readMailShipment(tx, deps.baseUrl, { shipmentId, language })
  if (!found) return []
  const { shipment, parties } = found
  const asked = recipients?.map((email) => ({ email, name: '', language }))
  const users = await languagesOfUsers(tx, [...parties.sender.mails, ...parties.receiver.mails, ...(recipients ?? [])])
  const addressees = asked
    ? asked.map((one) => ({ ...one, language: users.get(one.email.toLowerCase()) ?? language }))
    : recipientsOf(template, parties, users)
  return addressees.map((recipient) => ({
    recipient,
    mail: writeMail(template, shipment, recipient, deps.productName, note),
  }))
}
