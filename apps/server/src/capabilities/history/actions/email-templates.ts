import type { Answer } from '@kattegat/contract'
import { longestMailMessage } from '@kattegat/domain/history'
import type { FieldError } from '@kattegat/domain/messages'
import { accept, refuse, type Result } from '@kattegat/domain/result'
import { isOneOf, needsMessage, type BookingType, type DeliveryStatus } from '@kattegat/domain/shipment'
import { isEmail } from '@kattegat/domain/validation'
import { invoiceToEnclose } from '../../shipment-documents/index.ts'
import { audit } from '../../../platform/audit/index.ts'
import type { Tx } from '../../../platform/database/index.ts'
import type { Refusal } from '../../../platform/http/index.ts'
import { once } from '../../../platform/idempotency/index.ts'
import {
  enclosureOf,
  previewTemplate,
  previewTemplates,
  sendTemplate,
  templatesOf,
  type MailStage,
  type TemplateDeps,
} from '../../messaging/index.ts'
import type { HistoryDeps } from '../history-deps.ts'
import { lockFor, type Actor, type LockedShipment } from './action-target.ts'
import { invalid, tidy, type Outcome } from './simple-changes.ts'

/** The templates that fit a shipment, written out: what would be sent, and to whom. */
export async function getEmailTemplates(
  deps: HistoryDeps,
  actor: Actor,
  shipmentId: number,
): Promise<Result<Answer<'GetEmailTemplates'>, Refusal>> {
  const outcome = await once(deps.database, undefined, async (tx) => {
    const locked = await lockFor(tx, actor, { shipmentId, version: undefined }, 'send-email')
    if (!locked.ok) return locked
    return accept(await previewTemplates(tx, deps, await stageOfMails(tx, locked.value), actor))
  })
  return outcome.ok ? accept(outcome.value.answer) : outcome
}

export interface SendTemplate {
  readonly shipmentId: number
  readonly template: string
  readonly recipients: readonly string[] | undefined
  readonly message: string | undefined
  readonly idempotencyKey: string | undefined
}

/** Sends a template's mails once more or for the first time: to whom it is for, or to those named. */
export async function sendEmailTemplate(
  deps: HistoryDeps,
  actor: Actor,
  { idempotencyKey: key, ...query }: SendTemplate,
): Promise<Result<{ success: true; sentTo: string[] }, Refusal>> {
  const missing = missingMessage(query.template, query.message)
  const faults = [...(missing ? [missing] : []), ...queryErrors(query)]
  if (faults.length > 0) return refuse({ code: 'INVALID_INPUT', errors: faults })
  const request = key === undefined ? undefined : { userId: actor.userId, call: 'SendEmailTemplate', key, body: query }
  const outcome = await once(deps.database, request, async (tx): Promise<Result<string[], Refusal>> => {
    const locked = await lockFor(tx, actor, { shipmentId: query.shipmentId, version: undefined }, 'send-email')
    return locked.ok ? sendOf(tx, deps, actor, locked.value, { ...query, recipients: tidyRecipients(query) }) : locked
  })
  return outcome.ok ? accept({ success: true, sentTo: outcome.value.answer }) : outcome
}

/** One of the templates that fit a shipment, as each receiver would read it with this message. */
export async function previewEmailTemplate(
  deps: HistoryDeps,
  actor: Actor,
  query: Omit<SendTemplate, 'idempotencyKey'>,
): Promise<Result<Answer<'PreviewEmailTemplate'>, Refusal>> {
  const faults = queryErrors(query)
  if (faults.length > 0) return refuse({ code: 'INVALID_INPUT', errors: faults })
  const outcome = await once(deps.database, undefined, async (tx) => {
    const { template } = query
    const locked = await lockFor(tx, actor, { shipmentId: query.shipmentId, version: undefined }, 'send-email')
    if (!locked.ok) return locked
    if (!isOneOf(templatesOf(await stageOfMails(tx, locked.value)), template)) return invalid('template', 'notKnown')
    const { language, now } = actor
    const note = tidy(query.message ?? '')
    const order = { shipmentId: locked.value.id, template, language, now, note, recipients: tidyRecipients(query) }
    return accept(await previewTemplate(tx, deps, order))
  })
  return outcome.ok ? accept(outcome.value.answer) : outcome
}

function tidyRecipients({ recipients }: Pick<SendTemplate, 'recipients'>): string[] | undefined {
  return recipients?.map((email) => email.trim())
}

function queryErrors({ message, recipients = [] }: Pick<SendTemplate, 'message' | 'recipients'>): FieldError[] {
  const error = messageError(message)
  return [
    ...(error ? [error] : []),
    ...recipients.flatMap((email, index): FieldError[] =>
      isEmail(email.trim()) ? [] : [{ field: `recipients[${index}]`, code: 'email', params: {} }],
    ),
  ]
}

/** What is wrong with a message of one's own, if anything. */
export function messageError(message = ''): FieldError | undefined {
  if (tidy(message).length <= longestMailMessage) return undefined
  return { field: 'message', code: 'maxLength', params: { max: longestMailMessage } }
}

/** The error of a mail that is nothing without a message of one's own, and has none. */
export function missingMessage(template: string, message = ''): FieldError | undefined {
  if (!needsMessage(template) || tidy(message) !== '') return undefined
  return { field: 'message', code: 'required', params: {} }
}

/** A template's mails of one of many shipments, each to whom it is for. */
export async function sendMailOf(
  tx: Tx,
  deps: TemplateDeps,
  actor: Actor,
  row: LockedShipment,
  query: { readonly template: string; readonly message?: string | undefined },
): Outcome {
  const sent = await sendOf(tx, deps, actor, row, { message: undefined, ...query, recipients: undefined })
  return sent.ok ? accept({ version: row.version }) : sent
}

async function sendOf(
  tx: Tx,
  deps: TemplateDeps,
  actor: Actor,
  row: LockedShipment,
  { template, message, recipients }: Pick<SendTemplate, 'template' | 'message' | 'recipients'>,
): Promise<Result<string[], Refusal>> {
  const stage = await stageOfMails(tx, row)
  if (!isOneOf(templatesOf(stage), template)) return invalid('template', 'notKnown')
  const sentTo = await sendTemplate(tx, deps, {
    shipmentId: row.id,
    shipmentSystem: row.shipment_system,
    template,
    language: actor.language,
    now: actor.now,
    attachment: enclosureOf(template, stage),
    note: tidy(message ?? ''),
    recipients,
    occasion: actor.now.toISOString(),
  })
  if (sentTo.length === 0) return invalid('recipients', 'required')
  await audit(tx, {
    userId: actor.userId,
    shipmentSystem: row.shipment_system,
    companyId: row.company_id,
    action: 'shipment.send-email',
    recordKind: 'shipment',
    recordId: row.id,
    requestId: actor.requestId,
    ip: actor.ip,
    details: { template, sentTo },
  })
  return accept(sentTo)
}

async function stageOfMails(tx: Tx, row: LockedShipment): Promise<MailStage> {
  const quote = await tx.selectFrom('quote').select('option').where('shipment_id', '=', row.id).executeTakeFirst()
  return {
    shipmentId: row.id,
    bookingType: row.booking_type as BookingType,
    heldBack: row.held_back,
    deliveryStatus: row.delivery_status as DeliveryStatus,
    invoice: await invoiceToEnclose(tx, row.id),
    answered: row.booking_type === 'QuoteBooking' && Boolean(quote?.option),
  }
}
