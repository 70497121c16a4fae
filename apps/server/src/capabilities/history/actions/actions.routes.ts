import { messagesIn } from '@kattegat/messages/node'
import {
  addedLineTypes,
  expectedDeliveryErrors,
  errorsOfLines,
  rightOfAction,
  shipDateErrors,
  statusErrors,
  type HistoryAction,
} from '@kattegat/domain/history'
import { accept, refuse } from '@kattegat/domain/result'
import { notAuthorized, notFound, scopeOf, type Serve, type Served } from '../../../platform/http/index.ts'
import { requestContext } from '../request-context.ts'
import type { HistoryDeps } from '../history-deps.ts'
import type { Actor } from './action-target.ts'
import { changeAccount } from './change-account.ts'
import { getEmailTemplates, messageError, previewEmailTemplate, sendEmailTemplate } from './email-templates.ts'
import { noteError, setInternalMessage } from './internal-messages.ts'
import type { Input } from './apply-action.ts'
import { quotePrices } from './quote-prices.ts'
import { acceptQuote, answerQuote, declineQuote } from './quotes.ts'
import { progressOf, runOnMany, runOnOne } from './run-action.ts'
import { undoAction } from './undo.ts'

type Asked = Pick<Served<'SetShipAWB'>, 'caller' | 'language' | 'request'>

/** Who acts, within the reach that the action's right gives; undefined where it gives none. */
export function actorOf(
  deps: HistoryDeps,
  { caller, language, request }: Asked,
  action: HistoryAction,
): Actor | undefined {
  const scope = scopeOf(caller, rightOfAction(action))
  return (
    scope && {
      userId: caller.userId,
      roles: caller.roles,
      scope,
      language,
      requestId: request.id,
      ip: request.ip,
      now: deps.now(),
    }
  )
}

/** Everything History does to shipments that is more than reading. */
export function registerHistoryActions(serve: Serve, deps: HistoryDeps): void {
  const onOne = async (asked: Asked, body: { id: number; version?: number | undefined }, input: Input) => {
    const actor = actorOf(deps, asked, input.action)
    if (!actor) return refuse(notAuthorized)
    const done = await runOnOne(deps, actor, { shipmentId: body.id, version: body.version }, input)
    return done.ok ? accept({ success: true, ...done.value }) : done
  }
  const onMany = async (
    { idempotencyKey: key, ...asked }: Asked & { idempotencyKey?: string | undefined },
    ids: readonly (number | string)[],
    input: Input,
    call = '',
  ) => {
    const actor = actorOf(deps, asked, input.action)
    return actor ? runOnMany(deps, actor, ids.map(Number), input, { call, key }) : refuse(notAuthorized)
  }

  serve('SetShipAWB', ({ input: { params, body }, ...asked }) =>
    onOne(asked, { ...params, ...body }, { action: 'set-awb', AWB: body.AWB }),
  )
  serve('SetSenderReceiverReference', ({ input: { params, body }, ...asked }) => {
    const { version, ...references } = body
    return onOne(asked, { ...params, version }, { action: 'set-reference', ...references })
  })
  serve('SetShipDate', ({ input: { params, body }, ...asked }) =>
    onOne(asked, { ...params, ...body }, { action: 'set-ship-date', shipDate: body.shipDate }),
  )
  serve('SetExpectedDeliveryDate', ({ input: { params, body }, ...asked }) => {
    const day = body.expectedDeliveryDate || null
    return onOne(asked, { ...params, ...body }, { action: 'set-expected-delivery-date', expectedDeliveryDate: day })
  })
  serve('SetShipDates', async ({ input: { body }, ...asked }) => {
    const { shipmentIds, shipDate } = body
    const errors = shipDateErrors(body)
    if (errors.length > 0) return refuse({ code: 'INVALID_INPUT', errors })
    return onMany(asked, shipmentIds, { action: 'set-ship-date', shipDate }, 'SetShipDates')
  })
  serve('SetExpectedDeliveryDates', async ({ input: { body }, ...asked }) => {
    const expectedDeliveryDate = body.expectedDeliveryDate || null
    const errors = expectedDeliveryErrors({ expectedDeliveryDate })
    if (errors.length > 0) return refuse({ code: 'INVALID_INPUT', errors })
    const input = { action: 'set-expected-delivery-date', expectedDeliveryDate } as const
    return onMany(asked, body.shipmentIds, input, 'SetExpectedDeliveryDates')
  })
  serve('SetTrackingLink', ({ input: { params, body }, ...asked }) =>
    onOne(asked, { ...params, ...body }, { action: 'set-tracking-link', trackingLink: body.trackingLink }),
  )
  serve('SetItn', ({ input: { params, body }, ...asked }) => {
    const { version, ...filing } = body
    return onOne(asked, { ...params, version }, { action: 'set-itn', ...filing })
  })
  serve('AddPriceLines', ({ input: { body }, ...asked }) =>
    onOne(asked, { id: body.shipmentId, version: body.version }, { action: 'add-price-lines', lines: body.lines }),
  )

  serve('AddPriceLinesToShipments', async ({ input: { body }, ...asked }) => {
    const errors = errorsOfLines(body.lines)
    if (errors.length > 0) return refuse({ code: 'INVALID_INPUT', errors })
    const input = { action: 'add-price-lines', lines: body.lines } as const
    return onMany(asked, body.shipmentIds, input, 'AddPriceLinesToShipments')
  })
  serve('SetInternalMessages', async ({ input: { body }, ...asked }) => {
    const error = noteError(body.message)
    if (error) return refuse({ code: 'INVALID_INPUT', errors: [error] })
    const input = { action: 'internal-message', message: body.message } as const
    return onMany(asked, body.shipmentIds, input, 'SetInternalMessages')
  })
  serve('SendEmailTemplates', async ({ input: { body }, ...asked }) => {
    const error = messageError(body.message)
    if (error) return refuse({ code: 'INVALID_INPUT', errors: [error] })
    const { shipmentIds, ...mail } = body
    return onMany(asked, shipmentIds, { action: 'send-email', ...mail }, 'SendEmailTemplates')
  })

  serve('SetTransitStatus', async ({ input: { body }, ...asked }) => {
    const { shipmentIds, ...status } = body
    const now = deps.now()
    const { today } = await requestContext(deps.database, asked.caller, now)
    const errors = statusErrors(status, now, today)
    if (errors.length > 0) return refuse({ code: 'INVALID_INPUT', errors })
    return onMany(asked, shipmentIds, { action: 'set-transit-status', ...status }, 'SetTransitStatus')
  })
  serve('DeleteShipments', ({ input: { body }, ...asked }) => onMany(asked, body.shipmentIds, { action: 'delete' }))
  serve('RestoreShipments', ({ input: { body }, ...asked }) => {
    const insured = body.flatMap(({ id, bookInsurance }) => (bookInsurance ? [Number(id)] : []))
    return onMany(
      asked,
      body.map(({ id }) => id),
      { action: 'restore', insured },
    )
  })
  serve('TransferShipmentToCargoSystem', async ({ input: { body }, idempotencyKey: key, ...asked }) => {
    const actor = actorOf(deps, asked, 'transfer-to-cargo')
    if (!actor) return refuse(notAuthorized)
    const call = { call: 'TransferShipmentToCargoSystem', key }
    const done = await runOnOne(deps, actor, { version: undefined, ...body }, { action: 'transfer-to-cargo' }, call)
    return done.ok ? accept({ success: true, ...done.value }) : done
  })
  serve('TransferShipmentsToCargoSystem', ({ input: { body }, ...asked }) =>
    onMany(asked, body.shipmentIds, { action: 'transfer-to-cargo' }, 'TransferShipmentsToCargoSystem'),
  )
  serve('TransferShipmentsToInvoicing', ({ input: { body }, ...asked }) =>
    onMany(asked, body.shipmentIds, { action: 'transfer-to-invoicing' }, 'TransferShipmentsToInvoicing'),
  )
  serve('GetHistoryActionProgress', async ({ input, caller, language }) => {
    const progress = await progressOf(deps.database, input.params.id, language)
    return progress?.requestedBy === caller.userId ? accept(progress) : refuse(notFound)
  })
  serve('UndoHistoryAction', async ({ input, ...asked }) => {
    const actor = actorOf(deps, asked, 'delete')
    return actor ? undoAction(deps, actor, input.params.id) : refuse(notAuthorized)
  })

  serve('GetQuotePrices', async ({ input: { params, body }, ...asked }) => {
    const actor = actorOf(deps, asked, 'answer-quote')
    return actor ? quotePrices(deps, actor, { shipmentId: params.id, ...body }) : refuse(notAuthorized)
  })
  serve('AnswerQuote', async ({ input: { params, body }, ...asked }) => {
    const actor = actorOf(deps, asked, 'answer-quote')
    if (!actor) return refuse(notAuthorized)
    const { version, lines, productServices = [], ...answer } = body
    return answerQuote(deps, actor, { shipmentId: params.id, version, lines, productServices, ...answer })
  })
  serve('AcceptQuote', async ({ input: { params, body }, idempotencyKey, ...asked }) => {
    const actor = actorOf(deps, asked, 'accept-quote')
    if (!actor) return refuse(notAuthorized)
    const { version, shipDate } = body
    return acceptQuote(deps, actor, asked.caller, { shipmentId: params.id, version, shipDate, idempotencyKey })
  })
  serve('DeclineQuote', async ({ input: { params, body }, ...asked }) => {
    const actor = actorOf(deps, asked, 'decline-quote')
    if (!actor) return refuse(notAuthorized)
    return declineQuote(deps, actor, { shipmentId: params.id, version: body.version, reason: body.reason ?? '' })
  })

  serve('ChangeShipmentAccountAsync', async ({ input: { body }, ...asked }) => {
    const actor = actorOf(deps, asked, 'change-account')
    if (!actor) return refuse(notAuthorized)
    const { shipmentId, version, companyId, accountId, dryRun = false } = body
    return changeAccount(deps, actor, { shipmentId, version, companyId, accountId, dryRun })
  })
  serve('SetInternalMessage', async ({ input: { body }, ...asked }) => {
    const actor = actorOf(deps, asked, 'internal-message')
    return actor ? setInternalMessage(deps.database, actor, body) : refuse(notAuthorized)
  })
  serve('GetEmailTemplates', async ({ input: { params }, ...asked }) => {
    const actor = actorOf(deps, asked, 'send-email')
    return actor ? getEmailTemplates(deps, actor, params.id) : refuse(notAuthorized)
  })
  serve('PreviewEmailTemplate', async ({ input: { body }, ...asked }) => {
    const actor = actorOf(deps, asked, 'send-email')
    const { shipmentId, template, recipients, message } = body
    return actor
      ? previewEmailTemplate(deps, actor, { shipmentId, template, recipients, message })
      : refuse(notAuthorized)
  })
  serve('SendEmailTemplate', async ({ input: { body }, idempotencyKey, ...asked }) => {
    const actor = actorOf(deps, asked, 'send-email')
    if (!actor) return refuse(notAuthorized)
    const { shipmentId, template, recipients, message } = body
    return sendEmailTemplate(deps, actor, { shipmentId, template, recipients, message, idempotencyKey })
  })
  serve('GetPriceLineTypes', async ({ language }) =>
    accept(addedLineTypes.map((code) => ({ code, name: messagesIn(language, 'price-lines')(`type.${code}`) }))),
  )
}
