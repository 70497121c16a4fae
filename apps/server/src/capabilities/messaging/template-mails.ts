import type { Answer } from '@kattegat/contract'
import type { Language } from '@kattegat/messages'
import { messagesIn } from '@kattegat/messages/node'
import {
  bookingMails,
  mailsAtStage,
  needsMessage,
  staffMailsOf,
  stageOf,
  type ShipmentMail,
  type StaffMailFacts,
} from '@kattegat/domain/shipment'
import type { Tx } from '../../platform/database/index.ts'
import type { Enqueue } from '../../platform/jobs/index.ts'
import type { ShipmentId } from '../../platform/tenancy/index.ts'
import { localDay } from '../booking/index.ts'
import type { WrittenMail } from './mail-layout.ts'
import { addressesOf, recipientsOf, type Recipient } from './mail-recipients.ts'
import type { MailShipment } from './mail-shipment.ts'
import { ownMailTexts } from './mail-texts.repository.ts'
import { putInOutbox } from './outbox.ts'
import { languagesOfUsers, readMailShipment, shipmentToldTo } from './read-mail-shipment.ts'
import { groupOfMail, sendMail } from './send-mail.ts'
import { writeMail } from './write-mail.ts'

export interface TemplateDeps {
  readonly enqueue: Enqueue
  readonly baseUrl: string
  readonly productName: string
}

type EmailTemplates = Answer<'GetEmailTemplates'>

/** A shipment as far as its mails depend on it. */
export interface MailStage extends Omit<StaffMailFacts, 'hasInvoice'> {
  readonly shipmentId: ShipmentId
  /** A quote with an answer. */
  readonly answered: boolean
  /** The customs invoice that a mail can enclose. */
  readonly invoice: Enclosure | undefined
}

/** A file of the storage that goes with a mail, and as it is called there. */
export interface Enclosure {
  readonly key: string
  readonly name: string
}

/** The templates that fit a shipment: those of the stage it has reached, its quote's answer, and what staff write. */
export function templatesOf(stage: MailStage): ShipmentMail[] {
  const fitting = mailsAtStage[stageOf(stage)]
  return [
    ...bookingMails.filter((mail) => (mail === 'quote-answer' ? stage.answered : fitting.includes(mail))),
    ...staffMailsOf({ ...stage, hasInvoice: stage.invoice !== undefined }),
  ]
}

/** What goes with a template's mails of a shipment. */
export function enclosureOf(template: ShipmentMail, { invoice }: MailStage): Enclosure | undefined {
  return template === 'invoice-enclosed' ? invoice : undefined
}

/** Every fitting template as it would be written, each with its recipients; nothing is sent. */
export async function previewTemplates(
  tx: Tx,
  deps: TemplateDeps,
  stage: MailStage,
  { language, now }: { readonly language: Language; readonly now: Date },
): Promise<EmailTemplates> {
  const previews: EmailTemplates = []
  for (const template of templatesOf(stage)) {
    const mails = await writtenMails(tx, deps, { ...stage, template, language, now, note: '' })
    const [first] = mails
    previews.push({
      template,
      name: messagesIn(language, 'mails')(`template.${template}`),
      recipients: mails.map(({ recipient }) => ({ email: recipient.email, language: recipient.language })),
      needsMessage: needsMessage(template),
      attachment: enclosureOf(template, stage)?.name ?? null,
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
  order: TemplateOrder & {
    readonly shipmentSystem: string
    readonly occasion: string
    readonly attachment: Enclosure | undefined
  },
): Promise<string[]> {
  const sent: string[] = []
  const { company_id: companyId } = await tx
    .selectFrom('shipment')
    .select('company_id')
    .where('id', '=', order.shipmentId)
    .executeTakeFirstOrThrow()
  for (const { recipient, mail } of await writtenMails(tx, deps, order)) {
    const mailId = await putInOutbox(tx, {
      ...mail,
      shipmentSystem: order.shipmentSystem,
      shipmentId: order.shipmentId,
      template: `${order.template}/${order.occasion}`,
      language: recipient.language,
      recipient: recipient.email,
      ...(order.attachment ? { attachment: order.attachment } : {}),
    })
    if (mailId === undefined) continue
    await deps.enqueue(tx, sendMail, { mailId }, { group: groupOfMail(mailId, companyId) })
    sent.push(recipient.email)
  }
  return sent
}

export interface TemplateOrder {
  readonly shipmentId: ShipmentId
  readonly template: ShipmentMail
  readonly language: Language
  readonly now: Date
  /** Said after what the template says; empty for nothing. */
  readonly note: string
  /** Instead of those the template is for. */
  readonly recipients?: readonly string[] | undefined
}

async function writtenMails(
  tx: Tx,
  deps: TemplateDeps,
  { shipmentId, template, language, now, note, recipients }: TemplateOrder,
): Promise<{ recipient: Recipient; mail: WrittenMail }[]> {
  const found = await readMailShipment(tx, deps.baseUrl, { shipmentId, language })
  if (!found) return []
  const { parties } = found
  const told = { ...found, shipment: withoutPassedDay(found.shipment, now) }
  const asked = recipients?.map((email) => ({ email, name: '', language }))
  const users = await languagesOfUsers(tx, [...addressesOf(parties), ...(recipients ?? [])])
  const addressees = asked
    ? asked.map((one) => ({ ...one, language: users.get(one.email.toLowerCase()) ?? language }))
    : recipientsOf(template, parties, users)
  const texts = await ownMailTexts(tx, template)
  return addressees.map((recipient) => ({
    recipient,
    mail: writeMail(
      template,
      shipmentToldTo(told, recipient.email),
      { ...recipient, text: texts.get(recipient.language) },
      deps.productName,
      note,
    ),
  }))
}

/** A day that has passed is no expected delivery any more, least of all where a delay is told. */
function withoutPassedDay(shipment: MailShipment, now: Date): MailShipment {
  const { expectedDeliveryDate, timeZone } = shipment
  if (expectedDeliveryDate === null || expectedDeliveryDate >= localDay(now, timeZone)) return shipment
  return { ...shipment, expectedDeliveryDate: null, expectedDeliveryTime: null }
}
