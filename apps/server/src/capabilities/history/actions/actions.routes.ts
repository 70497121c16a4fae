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
import { notAuthorized, notFound, type Serve, type Served } from '../../../platform/http/index.ts'
import { scopeOf } from '../../../platform/tenancy/index.ts'
import { requestContext } from '../request-context.ts'
import type { HistoryDeps } from '../history-deps.ts'
import type { Actor, Target } from './action-target.ts'
import { changeAccount } from './change-account.ts'
import type { NewShipDate } from './date-changes.ts'
import {
  getEmailTemplates,
  messageError,
  missingMessage,
  previewEmailTemplate,
  sendEmailTemplate,
} from './email-templates.ts'
import { noteError, setInternalMessage } from './internal-messages.ts'
import type { Input } from './apply-action.ts'
import { isAskedBy, readAction } from './history-action.repository.ts'
import { quotePrices } from './quote-prices.ts'
import { acceptQuote, answerQuote, declineQuote } from './quotes.ts'
import { progressOf, runOnMany, runOnOne, type OnceCall } from './run-action.ts'
import { undoAction } from './undo.ts'

type Asked = Pick<Served<'SetShipAWB'>, 'caller' | 'language' | 'request'>

/** Everything History does to shipments that is more than reading. */
export function registerHistoryActions(serve: Serve, deps: HistoryDeps): void {
  serveChangesOfOne(serve, deps)
  serveChangesOfMany(serve, deps)
  serveTransfers(serve, deps)
  serveQuotes(serve, deps)
  serveWordsOnShipments(serve, deps)

  serve('ChangeShipmentAccountAsync', ({ input: { body }, ...asked }) => {
    const { shipmentId, version, companyId, accountId, dryRun = false, shownTotal } = body
    const change = { shipmentId, version, companyId, accountId, dryRun, shownTotal }
    return asActor(deps, asked, 'change-account', (actor) => changeAccount(deps, actor, change))
  })
  serve('GetHistoryActionProgress', async ({ input, caller, language }) => {
    const action = await readAction(deps.database, input.params.id)
    const scope = action && scopeOf(caller, rightOfAction(action.input.action))
    if (!scope || !isAskedBy(action, { userId: caller.userId, scope })) return refuse(notFound)
    return accept((await progressOf(deps.database, action.id, language))!)
  })
  serve('UndoHistoryAction', ({ input, ...asked }) =>
    asActor(deps, asked, 'delete', (actor) => undoAction(deps, actor, input.params.id)),
  )
  serve('GetPriceLineTypes', async ({ language }) =>
    accept(addedLineTypes.map((code) => ({ code, name: messagesIn(language, 'price-lines')(`type.${code}`) }))),
  )
}

/** What is entered for a single shipment. */
function serveChangesOfOne(serve: Serve, deps: HistoryDeps): void {
  const change = (asked: Asked, { id, version }: { id: number; version?: number | undefined }, input: Input) =>
    onOne(deps, asked, { shipmentId: id, version }, input)

  serve('SetShipAWB', ({ input: { params, body }, ...asked }) =>
    change(asked, { ...params, ...body }, { action: 'set-awb', AWB: body.AWB }),
  )
  serve('SetSenderReceiverReference', ({ input: { params, body }, ...asked }) => {
    const { version, ...references } = body
    return change(asked, { ...params, version }, { action: 'set-reference', ...references })
  })
  serve('SetShipDate', ({ input: { params, body }, ...asked }) =>
    change(asked, { ...params, ...body }, { action: 'set-ship-date', ...shipDateOf(body) }),
  )
  serve('SetExpectedDeliveryDate', ({ input: { params, body }, ...asked }) => {
    const day = body.expectedDeliveryDate || null
    const { confirmed } = body
    const input = { action: 'set-expected-delivery-date', expectedDeliveryDate: day, confirmed } as const
    return change(asked, { ...params, ...body }, input)
  })
  serve('SetTrackingLink', ({ input: { params, body }, ...asked }) =>
    change(asked, { ...params, ...body }, { action: 'set-tracking-link', trackingLink: body.trackingLink }),
  )
  serve('SetItn', ({ input: { params, body }, ...asked }) => {
    const { version, ...filing } = body
    return change(asked, { ...params, version }, { action: 'set-itn', ...filing })
  })
  serve('AddPriceLines', ({ input: { body }, idempotencyKey: key, ...asked }) => {
    const { lines, shipmentId, version } = body
    return onOne(
      deps,
      asked,
      { shipmentId, version },
      { action: 'add-price-lines', lines },
      { call: 'AddPriceLines', key },
    )
  })
  serve('CorrectInvoice', ({ input: { body }, idempotencyKey: key, ...asked }) => {
    const { lines, shipmentId, version } = body
    return onOne(
      deps,
      asked,
      { shipmentId, version },
      { action: 'correct-invoice', lines },
      { call: 'CorrectInvoice', key },
    )
  })
}

function shipDateOf({ shipDate, keepExpectedDelivery, confirmed }: NewShipDate): NewShipDate {
  return { shipDate, keepExpectedDelivery, confirmed }
}

/** The same entry for many shipments, judged once before any of them is changed. */
function serveChangesOfMany(serve: Serve, deps: HistoryDeps): void {
  serve('SetShipDates', async ({ input: { body }, ...asked }) => {
    const errors = shipDateErrors(body)
    if (errors.length > 0) return refuse({ code: 'INVALID_INPUT', errors })
    return onMany(deps, asked, body.shipmentIds, { action: 'set-ship-date', ...shipDateOf(body) }, 'SetShipDates')
  })
  serve('SetExpectedDeliveryDates', async ({ input: { body }, ...asked }) => {
    const expectedDeliveryDate = body.expectedDeliveryDate || null
    const errors = expectedDeliveryErrors({ expectedDeliveryDate })
    if (errors.length > 0) return refuse({ code: 'INVALID_INPUT', errors })
    const { confirmed } = body
    const input = { action: 'set-expected-delivery-date', expectedDeliveryDate, confirmed } as const
    return onMany(deps, asked, body.shipmentIds, input, 'SetExpectedDeliveryDates')
  })
  serve('AddPriceLinesToShipments', async ({ input: { body }, ...asked }) => {
    const errors = errorsOfLines(body.lines)
    if (errors.length > 0) return refuse({ code: 'INVALID_INPUT', errors })
    const input = { action: 'add-price-lines', lines: body.lines } as const
    return onMany(deps, asked, body.shipmentIds, input, 'AddPriceLinesToShipments')
  })
  serve('SetInternalMessages', async ({ input: { body }, ...asked }) => {
    const error = noteError(body.message)
    if (error) return refuse({ code: 'INVALID_INPUT', errors: [error] })
    const input = { action: 'internal-message', message: body.message } as const
    return onMany(deps, asked, body.shipmentIds, input, 'SetInternalMessages')
  })
  serve('SendEmailTemplates', async ({ input: { body }, ...asked }) => {
    const error = missingMessage(body.template, body.message) ?? messageError(body.message)
    if (error) return refuse({ code: 'INVALID_INPUT', errors: [error] })
    const { shipmentIds, ...mail } = body
    return onMany(deps, asked, shipmentIds, { action: 'send-email', ...mail }, 'SendEmailTemplates')
  })
  serve('SetTransitStatus', async ({ input: { body }, ...asked }) => {
    const { shipmentIds, ...status } = body
    const now = deps.now()
    const { today } = await requestContext(deps.database, asked.caller, now)
    const errors = statusErrors(status, now, today)
    if (errors.length > 0) return refuse({ code: 'INVALID_INPUT', errors })
    return onMany(deps, asked, shipmentIds, { action: 'set-transit-status', ...status }, 'SetTransitStatus')
  })
  serve('DeleteShipments', ({ input: { body }, ...asked }) =>
    onMany(deps, asked, body.shipmentIds, { action: 'delete' }),
  )
  serve('RestoreShipments', ({ input: { body }, ...asked }) => {
    const ids = body.map(({ id }) => id)
    const insured = body.flatMap(({ id, bookInsurance }) => (bookInsurance ? [Number(id)] : []))
    return onMany(deps, asked, ids, { action: 'restore', insured })
  })
}

/** To the cargo system and to invoicing. */
function serveTransfers(serve: Serve, deps: HistoryDeps): void {
  serve('TransferShipmentToCargoSystem', ({ input: { body }, idempotencyKey: key, ...asked }) => {
    const target = { version: undefined, ...body }
    const call = { call: 'TransferShipmentToCargoSystem', key }
    return onOne(deps, asked, target, { action: 'transfer-to-cargo' }, call)
  })
  serve('TransferShipmentsToCargoSystem', ({ input: { body }, ...asked }) =>
    onMany(deps, asked, body.shipmentIds, { action: 'transfer-to-cargo' }, 'TransferShipmentsToCargoSystem'),
  )
  serve('TransferShipmentsToInvoicing', ({ input: { body }, ...asked }) =>
    onMany(deps, asked, body.shipmentIds, { action: 'transfer-to-invoicing' }, 'TransferShipmentsToInvoicing'),
  )
}

/** The answer to a request for a quote, and the customer's answer to that. */
function serveQuotes(serve: Serve, deps: HistoryDeps): void {
  serve('GetQuotePrices', ({ input: { params, body }, ...asked }) =>
    asActor(deps, asked, 'answer-quote', (actor) => quotePrices(deps, actor, { shipmentId: params.id, ...body })),
  )
  serve('AnswerQuote', ({ input: { params, body }, ...asked }) => {
    const { version, lines, productServices = [], ...given } = body
    const answer = { shipmentId: params.id, version, lines, productServices, ...given }
    return asActor(deps, asked, 'answer-quote', (actor) => answerQuote(deps, actor, answer))
  })
  serve('AcceptQuote', ({ input: { params, body }, idempotencyKey, ...asked }) => {
    const { version, shipDate } = body
    const accepted = { shipmentId: params.id, version, shipDate, idempotencyKey }
    return asActor(deps, asked, 'accept-quote', (actor) => acceptQuote(deps, actor, asked.caller, accepted))
  })
  serve('DeclineQuote', ({ input: { params, body }, ...asked }) => {
    const declined = { shipmentId: params.id, version: body.version, reason: body.reason ?? '' }
    return asActor(deps, asked, 'decline-quote', (actor) => declineQuote(deps, actor, declined))
  })
}

/** Internal notes, and mails from a template. */
function serveWordsOnShipments(serve: Serve, deps: HistoryDeps): void {
  serve('SetInternalMessage', ({ input: { body }, idempotencyKey, ...asked }) => {
    const note = { ...body, idempotencyKey }
    return asActor(deps, asked, 'internal-message', (actor) => setInternalMessage(deps.database, actor, note))
  })
  serve('GetEmailTemplates', ({ input: { params }, ...asked }) =>
    asActor(deps, asked, 'send-email', (actor) => getEmailTemplates(deps, actor, params.id)),
  )
  serve('PreviewEmailTemplate', ({ input: { body }, ...asked }) => {
    const { shipmentId, template, recipients, message } = body
    const mail = { shipmentId, template, recipients, message }
    return asActor(deps, asked, 'send-email', (actor) => previewEmailTemplate(deps, actor, mail))
  })
  serve('SendEmailTemplate', ({ input: { body }, idempotencyKey, ...asked }) => {
    const { shipmentId, template, recipients, message } = body
    const mail = { shipmentId, template, recipients, message, idempotencyKey }
    return asActor(deps, asked, 'send-email', (actor) => sendEmailTemplate(deps, actor, mail))
  })
}

/** Acts for the caller, within the reach that the action's right gives; refuses where it gives none. */
async function asActor<Done>(
  deps: HistoryDeps,
  { caller, language, request }: Asked,
  action: HistoryAction,
  act: (actor: Actor) => Promise<Done>,
) {
  const scope = scopeOf(caller, rightOfAction(action))
  if (!scope) return refuse(notAuthorized)
  const { userId, roles } = caller
  return act({ userId, roles, scope, language, requestId: request.id, ip: request.ip, now: deps.now() })
}

function onOne(deps: HistoryDeps, asked: Asked, target: Target, input: Input, call?: OnceCall) {
  return asActor(deps, asked, input.action, async (actor) => {
    const done = await runOnOne(deps, actor, target, input, call)
    return done.ok ? accept({ success: true, ...done.value }) : done
  })
}

/** `call` names the call where an idempotency key counts. */
function onMany(
  deps: HistoryDeps,
  { idempotencyKey: key, ...asked }: Asked & { idempotencyKey?: string | undefined },
  ids: readonly (number | string)[],
  input: Input,
  call = '',
) {
  return asActor(deps, asked, input.action, (actor) => runOnMany(deps, actor, ids.map(Number), input, { call, key }))
}
