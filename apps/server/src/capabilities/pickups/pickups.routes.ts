import { isCalendarDay } from '@kattegat/domain/calendar'
import { isEmployee, type Action } from '@kattegat/domain/permissions'
import { accept, refuse, type Result } from '@kattegat/domain/result'
import type { TransferFailure } from '@kattegat/domain/transfers'
import { messagesIn } from '@kattegat/messages/node'
import type { Language } from '@kattegat/messages'
import type { FastifyRequest } from 'fastify'
import { notAuthorized, notFound, type Refusal, type Serve } from '../../platform/http/index.ts'
import { scopeOf, type Caller } from '../../platform/tenancy/index.ts'
import { once } from '../../platform/idempotency/index.ts'
import type { Tx } from '../../platform/database/index.ts'
import { findBranch, listedCompanies } from '../people/index.ts'
import { bookPickup } from './book-pickup.ts'
import { changePickup, placeOfPickup, setPickupStatus, type PickupCommand } from './change-pickup.ts'
import { cancelFollowed, restoreFollowed } from './follow-shipment.ts'
import { listNotBooked } from './not-booked.ts'
import type { PickupActor, PickupDeps, PricedPickupDeps } from './pickup-deps.ts'
import { readPickupPlace } from './pickup-place.ts'
import { registerPickupRules } from './pickup-rules.routes.ts'
import { setStopOrder, type PickupRow } from './pickup.repository.ts'
import { preparePickup } from './prepare-pickup.ts'
import { findPickup, listPickups, readPickupDay, readPickupDetail, undoUntil, type WirePickup } from './read-pickups.ts'
import { endRecurring, listRecurring, saveRecurring } from './recurring-pickups.ts'
import { resolvePickup } from './resolve-pickup.ts'
import { decidePricedPickup, readPricedShipments } from './unpaid-pickups.ts'
import { readPickupMessages, resendPickupMessage } from './send-pickup-message.ts'

/** Pickups: booked, changed and cancelled by customers and staff, and driven by staff's day list. */
export function registerPickups(serve: Serve, deps: PricedPickupDeps): void {
  registerBooking(serve, deps)
  registerChanges(serve, deps)
  registerLists(serve, deps)
  registerForStaff(serve, deps)
  registerRecurring(serve, deps)
  registerPickupRules(serve, deps)
}

interface Asking {
  readonly caller: Caller
  readonly language: Language
  readonly request: FastifyRequest
}

function actorOf({ caller, language, request }: Asking, right: Action): PickupActor | undefined {
  const scope = scopeOf(caller, right)
  return (
    scope && {
      userId: caller.userId,
      scope,
      isStaff: isEmployee(caller.roles),
      testMode: caller.testMode,
      language,
      requestId: request.id,
      ip: request.ip,
    }
  )
}

function registerBooking(serve: Serve, deps: PricedPickupDeps): void {
  serve('PreparePickup', async ({ input, caller, language }) => {
    const scope = scopeOf(caller, 'pickup.book')
    if (!scope) return refuse(notAuthorized)
    const { testMode, roles } = caller
    return preparePickup(deps, { scope, language, testMode, isStaff: isEmployee(roles) }, input.body)
  })
  serve('CreatePickup', async ({ input, idempotencyKey, ...asking }) => {
    const actor = actorOf(asking, 'pickup.book')
    if (!actor) return refuse(notAuthorized)
    const key =
      idempotencyKey === undefined
        ? undefined
        : { userId: actor.userId, call: 'CreatePickup', key: idempotencyKey, body: input.body }
    const decided = await decidePricedPickup(deps, actor, input.body)
    const outcome = await once(deps.database, key, async (tx) => {
      // A repeated request was answered before this: what it books stands in its own way now.
      if (!decided.ok) return decided
      const booked = await bookPickup(tx, deps, actor, decided.value)
      if (!booked.ok) return booked
      const pickup = await shown(tx, actor, booked.value.row)
      return pickup.ok ? accept({ ...pickup.value, joined: booked.value.joined }) : pickup
    })
    return outcome.ok ? accept(outcome.value.answer) : outcome
  })
}

function registerChanges(serve: Serve, deps: PricedPickupDeps): void {
  serve('ChangePickup', async ({ input, ...asking }) => {
    const { version, ...change } = input.body
    const about = { ...asking, id: input.params.id, version, address: change.address }
    const actor = actorOf(asking, 'pickup.book')
    if (!actor) return refuse(notAuthorized)
    const priced = await readPricedShipments(deps, actor, change)
    if (!priced.ok) return priced
    return write(deps, about, 'pickup.book', (tx, command) =>
      changePickup(tx, deps, { ...command, priced: priced.value }, change),
    )
  })
  serve('CancelPickup', async ({ input, ...asking }) => {
    const about = { ...asking, id: input.params.id, version: input.body.version }
    const cancelled = await write(deps, about, 'pickup.book', (tx, command) => cancelFollowed(tx, deps, command))
    return cancelled.ok ? accept({ ...cancelled.value, undoUntil: undoUntil(deps.now()) }) : cancelled
  })
  serve('RestorePickup', async ({ input, ...asking }) =>
    write(deps, { ...asking, id: input.params.id }, 'pickup.book', (tx, command) => restoreFollowed(tx, deps, command)),
  )
  serve('SetPickupStatus', async ({ input, ...asking }) => {
    const { status, version } = input.body
    const action = ({ confirmed: 'confirm', collected: 'collect', missed: 'miss' } as const)[status]
    return write(deps, { ...asking, id: input.params.id, version }, 'pickup.manage', (tx, command) =>
      setPickupStatus(tx, deps, command, action),
    )
  })
}

type Write = (tx: Tx, command: PickupCommand) => Promise<Result<PickupRow, Refusal>>

/** One change of a pickup in a transaction; answers it as it is then. */
async function write(
  deps: PickupDeps,
  asked: Asking & { readonly id: number; readonly version?: number | undefined; readonly address?: object | undefined },
  right: Action,
  change: Write,
): Promise<Result<WirePickup, Refusal>> {
  const actor = actorOf(asked, right)
  if (!actor) return refuse(notAuthorized)
  const place = await placeOfPickup(deps, actor, asked.id, asked.address)
  if (!place) return refuse(notFound)
  const outcome = await once(deps.database, undefined, async (tx) => {
    const changed = await change(tx, { actor, id: asked.id, version: asked.version, place })
    return changed.ok ? shown(tx, actor, changed.value) : changed
  })
  return outcome.ok ? accept(outcome.value.answer) : outcome
}

async function shown(tx: Tx, { scope }: PickupActor, row: PickupRow): Promise<Result<WirePickup, Refusal>> {
  const pickup = await findPickup(tx, scope, row.id)
  return pickup ? accept(pickup) : refuse(notFound)
}

function registerLists(serve: Serve, deps: PickupDeps): void {
  const { database } = deps
  serve('GetPickups', async ({ input, caller }) => {
    const scope = scopeOf(caller, 'pickup.book')
    if (!scope) return refuse(notAuthorized)
    const { dateFrom, dateTo } = input.query
    const errors = [...dayError('dateFrom', dateFrom), ...dayError('dateTo', dateTo)]
    if (errors.length > 0) return refuse({ code: 'INVALID_INPUT', errors })
    return accept(await listPickups(database, scope, input.query))
  })
  serve('GetPickup', async ({ input, caller, language }) => {
    const scope = scopeOf(caller, 'pickup.book')
    const pickup = scope && (await readPickupDetail(database, scope, input.params.id, deps.now()))
    if (!pickup) return refuse(notFound)
    if (!isEmployee(caller.roles)) return accept(pickup)
    const t = messagesIn(language, 'transfer-errors')
    const cargoMessages = (await readPickupMessages(database, pickup)).map((message) => ({
      id: message.id,
      function: message.function,
      state: message.state,
      requestedAt: message.requested_at.toISOString(),
      finishedAt: message.finished_at?.toISOString() ?? null,
      sentTo: message.sent_to,
      faultText: message.fault === null ? null : t(`error.${message.fault as TransferFailure}`),
    }))
    return accept({ ...pickup, cargoMessages })
  })
  serve('GetPickupDay', async ({ input, caller }) => {
    const scope = scopeOf(caller, 'pickup.manage')
    const errors = dayError('pickupDate', input.query.pickupDate)
    if (errors.length > 0) return refuse({ code: 'INVALID_INPUT', errors })
    const branch = scope && (await findBranch(database, scope, input.query.branchId))
    return branch ? accept(await readPickupDay(database, scope, input.query)) : refuse(notFound)
  })
  serve('SetPickupOrder', async ({ input: { body }, caller }) => {
    const scope = scopeOf(caller, 'pickup.manage')
    const errors = dayError('pickupDate', body.pickupDate)
    if (errors.length > 0) return refuse({ code: 'INVALID_INPUT', errors })
    const branch = scope && (await findBranch(database, scope, body.branchId))
    if (!branch) return refuse(notFound)
    const isSet = await database.transaction().execute((tx) => setStopOrder(tx, scope, body))
    return isSet ? accept(await readPickupDay(database, scope, body)) : refuse(notFound)
  })
}

/** What staff look after beside the stops of a day. */
function registerForStaff(serve: Serve, { database, enqueue }: PickupDeps): void {
  serve('GetPickupsNotBooked', async ({ input, caller, language }) => {
    const scope = scopeOf(caller, 'pickup.manage')
    const branch = scope && (await findBranch(database, scope, input.query.branchId))
    return branch
      ? accept(await listNotBooked(database, scope, { ...input.query, branchId: branch.id }, language))
      : refuse(notFound)
  })
  serve('ResendPickupMessage', async ({ input, ...asking }) => {
    const actor = actorOf(asking, 'pickup.manage')
    if (!actor) return refuse(notAuthorized)
    const isQueued = await database
      .transaction()
      .execute((tx) => resendPickupMessage(tx, enqueue, actor, input.params.id))
    return isQueued ? accept({ success: true }) : refuse(notFound)
  })
}

function dayError(field: string, day: string | undefined) {
  return day === undefined || isCalendarDay(day) ? [] : [{ field, code: 'date' as const, params: {} }]
}

function registerRecurring(serve: Serve, deps: PickupDeps): void {
  const { database } = deps
  serve('GetRecurringPickups', async ({ input, caller }) => {
    const scope = scopeOf(caller, 'pickup.book')
    if (!scope) return refuse(notAuthorized)
    const listed = await listedCompanies(database, scope, input.query.companyId)
    return listed.ok ? accept(await listRecurring(deps, listed.value)) : listed
  })
  serve('SaveRecurringPickup', async ({ input: { body }, idempotencyKey, ...asking }) => {
    const actor = actorOf(asking, 'pickup.book')
    if (!actor) return refuse(notAuthorized)
    const { id, companyId, version, endsOn, volume, numberOfColli, totalWeight, instructions, ...rest } = body
    const present = id === undefined ? undefined : (await listRecurring(deps, actor.scope, id))[0]
    if (id !== undefined && !present) return refuse(notFound)
    const named = companyId ?? present?.companyId
    const owner = await resolvePickup(deps, actor.scope, { companyId: named, address: body.address })
    if (!owner.ok) return owner
    if (present && present.companyId !== owner.value.companyId) return refuse(notFound)
    const { branchId } = owner.value
    const place = await readPickupPlace(deps, actor.scope.shipmentSystem, branchId, owner.value.address)
    const goods = { numberOfColli: numberOfColli ?? null, totalWeight: totalWeight ?? null, volume: volume ?? null }
    const request = { ...rest, ...goods, instructions: instructions ?? '', endsOn: endsOn ?? null }
    const key =
      idempotencyKey === undefined
        ? undefined
        : { userId: actor.userId, call: 'SaveRecurringPickup', key: idempotencyKey, body }
    const saved = await once(database, key, (tx) =>
      saveRecurring(tx, deps, actor, { id, version, companyId: owner.value.companyId, branchId, place, request }),
    )
    if (!saved.ok) return saved
    const [recurring] = await listRecurring(deps, actor.scope, saved.value.answer)
    return recurring ? accept(recurring) : refuse(notFound)
  })
  serve('DeleteRecurringPickup', async ({ input, ...asking }) => {
    const actor = actorOf(asking, 'pickup.book')
    if (!actor) return refuse(notAuthorized)
    const ended = await once(database, undefined, (tx) => endRecurring(tx, deps, actor, input.query.id))
    return ended.ok ? accept(ended.value.answer) : ended
  })
}
