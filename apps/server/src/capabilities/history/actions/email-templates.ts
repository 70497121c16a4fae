import type { Answer } from '@kattegat/contract'
import type { FieldError } from '@kattegat/domain/messages'
import { accept, refuse, type Result } from '@kattegat/domain/result'
import { isOneOf, type BookingType } from '@kattegat/domain/shipment'
import { isEmail } from '@kattegat/domain/validation'
import { audit } from '../../../platform/audit/index.ts'
import type { Tx } from '../../../platform/database/index.ts'
import type { Refusal } from '../../../platform/http/index.ts'
import { once } from '../../../platform/idempotency/index.ts'
import { previewTemplates, sendTemplate, templatesOf } from '../../messaging/index.ts'
import type { HistoryDeps } from '../history-deps.ts'
import { holdFor, type Actor, type HeldShipment } from './act.ts'
import { invalid, tidy } from './simple-changes.ts'

/** The templates that fit a shipment, written out: what would be sent, and to whom. */
export async function getEmailTemplates(
  deps: HistoryDeps,
  actor: Actor,
  shipmentId: number,
): Promise<Result<Answer<'GetEmailTemplates'>, Refusal>> {
  const outcome = await once(deps.database, undefined, async (tx) => {
    const held = await holdFor(tx, actor, { shipmentId, version: undefined }, 'send-email')
    if (!held.ok) return held
    return accept(await previewTemplates(tx, deps, await stageOfMails(tx, held.value), actor.language))
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

const longestNote = 2000

/** Sends a template's mails once more or for the first time: to whom it is for, or to those named. */
export async function sendEmailTemplate(
  deps: HistoryDeps,
  actor: Actor,
  { idempotencyKey: key, ...wish }: SendTemplate,
): Promise<Result<{ success: true; sentTo: string[] }, Refusal>> {
  const note = tidy(wish.message ?? '')
  if (note.length > longestNote) return invalid('message', 'maxLength', { max: longestNote })
  const recipients = wish.recipients?.map((email) => email.trim())
  const faults = (recipients ?? []).flatMap((email, index): FieldError[] =>
    isEmail(email) ? [] : [{ field: `recipients[${index}]`, code: 'email', params: {} }],
  )
  if (faults.length > 0) return refuse({ code: 'INVALID_INPUT', errors: faults })
  const request = key === undefined ? undefined : { userId: actor.userId, call: 'SendEmailTemplate', key, body: wish }
  const outcome = await once(deps.database, request, async (tx): Promise<Result<string[], Refusal>> => {
    const held = await holdFor(tx, actor, { shipmentId: wish.shipmentId, version: undefined }, 'send-email')
    if (!held.ok) return held
    const row = held.value
    const fitting = templatesOf(await stageOfMails(tx, row))
    const { template } = wish
    if (!isOneOf(fitting, template)) return invalid('template', 'notKnown')
    const sentTo = await sendTemplate(tx, deps, {
      shipmentId: row.id,
      shipmentSystem: row.shipment_system,
      template,
      language: actor.language,
      note,
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
  })
  return outcome.ok ? accept({ success: true, sentTo: outcome.value.answer }) : outcome
}

async function stageOfMails(tx: Tx, row: HeldShipment) {
  const quote = await tx.selectFrom('quote').select('option').where('shipment_id', '=', row.id).executeTakeFirst()
  return {
    shipmentId: row.id,
    bookingType: row.booking_type as BookingType,
    heldBack: row.held_back,
    answered: row.booking_type === 'QuoteBooking' && Boolean(quote?.option),
  }
}
