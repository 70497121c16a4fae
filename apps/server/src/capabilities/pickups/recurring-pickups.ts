import type { Answer } from '@kattegat/contract'
import { fallbackLanguage } from '@kattegat/messages'
import {
  daysBookedAhead,
  nextRecurringDays,
  occurrences,
  pickupPlaceOf,
  pickupRuleOf,
  recursAlready,
  validateRecurring,
  whyNeverBooked,
  type PickupPlaceNow,
  type RecurringRequest,
} from '@kattegat/domain/pickups'
import type { FieldError } from '@kattegat/domain/messages'
import { accept, refuse, type Result } from '@kattegat/domain/result'
import type { AddressForm, ShipmentSystem } from '@kattegat/domain/shipment'
import { normaliseAddress } from '@kattegat/domain/validation'
import type { Selectable } from 'kysely'
import { audit } from '../../platform/audit/index.ts'
import type { Database, DB, Tx } from '../../platform/database/index.ts'
import { notFound, type Refusal } from '../../platform/http/index.ts'
import { turnOf, type Job } from '../../platform/jobs/index.ts'
import { once } from '../../platform/idempotency/index.ts'
import { named, systemScope, within, type CompanyId, type Scope } from '../../platform/tenancy/index.ts'
import { storableJson } from '../booking/index.ts'
import { readPickupRules } from '../pickup-rules/index.ts'
import { bookPickup, decidePickup } from './book-pickup.ts'
import type { PickupActor, PickupDeps } from './pickup-deps.ts'
import { readPickupPlace } from './pickup-place.ts'
import { addressColumn } from './pickup.repository.ts'
import { cubicMetresOf, mm3Of } from './read-pickups.ts'
import { addressKeyOf } from './resolve-pickup.ts'
import { writeRecurringNotBookedMail } from './write-recurring-not-booked-mail.ts'

type RecurringRow = Selectable<DB['recurring_pickup']>
type WireRecurring = Answer<'SaveRecurringPickup'>

/** A recurring pickup to be saved: new, or the next version of one. */
export interface SaveRecurring {
  readonly id?: number | undefined
  readonly version?: number | undefined
  readonly companyId: CompanyId
  readonly branchId: number
  readonly place: PickupPlaceNow
  readonly request: RecurringRequest
}

/** Saves a recurring pickup. Refuses INVALID_INPUT, NOT_FOUND, and VERSION_CONFLICT for one that was changed since. */
export async function saveRecurring(
  tx: Tx,
  deps: PickupDeps,
  actor: PickupActor,
  { id, version, companyId, branchId, place, request }: SaveRecurring,
): Promise<Result<number, Refusal>> {
  const address = normaliseAddress(request.address)
  const errors = validateRecurring({ ...request, address }, place)
  if (errors.length > 0) return refuse({ code: 'INVALID_INPUT', errors })
  if (await isThereAlready(tx, { id, companyId, request: { ...request, address } })) {
    return refuse({ code: 'INVALID_INPUT', errors: [{ field: 'weekdays', code: 'pickupRecursAlready', params: {} }] })
  }
  if (id === undefined && (await isOneTooMany(tx, companyId))) {
    const params = { max: mostRecurring }
    return refuse({ code: 'INVALID_INPUT', errors: [{ field: 'address', code: 'tooManyRecurringPickups', params }] })
  }
  const at = deps.now()
  const content = {
    address: addressColumn(address),
    address_key: addressKeyOf(address),
    weekdays: [...new Set(request.weekdays)].toSorted((a, b) => a - b),
    starts_on: request.startsOn,
    ends_on: request.endsOn,
    ready_time: request.readyTime,
    close_time: request.closeTime,
    number_of_colli: request.numberOfColli ?? 0,
    weight_g: Math.round((request.totalWeight ?? 0) * 1000),
    volume_mm3: mm3Of(request.volume),
    instructions: request.instructions.trim(),
    updated_by: actor.userId,
    updated_at: at,
  }
  if (id === undefined) {
    const { shipmentSystem } = actor.scope
    const created = await tx
      .insertInto('recurring_pickup')
      .values({
        ...content,
        shipment_system: shipmentSystem,
        company_id: companyId,
        branch_id: branchId,
        created_by: actor.userId,
        created_at: at,
      })
      .returningAll()
      .executeTakeFirstOrThrow()
    await tell(tx, actor, created, 'recurring-pickup.created')
    // Its first day may be today: nobody waits for the half hour.
    await queueBooking(deps, tx, created)
    return accept(created.id)
  }
  const row = await lockRecurring(tx, actor.scope, id)
  if (!row) return refuse(notFound)
  if (version !== undefined && version !== row.version)
    return refuse({
      code: 'VERSION_CONFLICT',
      facts: { version: row.version, changedAt: row.updated_at.toISOString() },
    })
  await tx
    .updateTable('recurring_pickup')
    .set({ ...content, version: row.version + 1 })
    .where('id', '=', row.id)
    .execute()
  await tell(tx, actor, row, 'recurring-pickup.changed')
  await queueBooking(deps, tx, row)
  return accept(row.id)
}

/** Of one company: more than it has places, and few enough to be booked within the half hour beside everybody's. */
const mostRecurring = 200

async function isOneTooMany(tx: Tx, companyId: CompanyId): Promise<boolean> {
  const { count } = await tx
    .selectFrom('recurring_pickup')
    .select((is) => is.fn.countAll<string>().as('count'))
    .where('company_id', '=', companyId)
    .where('deleted_at', 'is', null)
    .executeTakeFirstOrThrow()
  return Number(count) >= mostRecurring
}

/** Whether another recurring pickup of the company has a driver come there at that time. */
async function isThereAlready(
  tx: Tx,
  { id, companyId, request }: Pick<SaveRecurring, 'id' | 'companyId' | 'request'>,
): Promise<boolean> {
  const others = await tx
    .selectFrom('recurring_pickup')
    .selectAll()
    .where('company_id', '=', companyId)
    .where('address_key', '=', addressKeyOf(request.address))
    .where('deleted_at', 'is', null)
    .where('id', '!=', id ?? 0)
    .execute()
  return others.some((row) => recursAlready(request, { ...daysOf(row), ...timesOf(row) }))
}

function daysOf({ weekdays, starts_on, ends_on }: RecurringRow) {
  return { weekdays, startsOn: starts_on, endsOn: ends_on }
}

function timesOf({ ready_time, close_time }: RecurringRow) {
  return { readyTime: ready_time, closeTime: close_time }
}

/** Ends a recurring pickup; the days that are booked stay. */
export async function endRecurring(
  tx: Tx,
  deps: PickupDeps,
  actor: PickupActor,
  id: number,
): Promise<Result<{ success: true }, Refusal>> {
  const row = await lockRecurring(tx, actor.scope, id)
  if (!row) return refuse(notFound)
  await tx.updateTable('recurring_pickup').set({ deleted_at: deps.now() }).where('id', '=', row.id).execute()
  await tell(tx, actor, row, 'recurring-pickup.deleted')
  return accept({ success: true })
}

async function lockRecurring(tx: Tx, scope: Scope, id: number): Promise<RecurringRow | undefined> {
  return tx
    .selectFrom('recurring_pickup')
    .selectAll()
    .where(named(scope, 'recurring_pickup', id))
    .where('deleted_at', 'is', null)
    .forNoKeyUpdate()
    .executeTakeFirst()
}

/** Recurring pickups within reach, by company. */
export async function listRecurring(
  deps: Pick<PickupDeps, 'database' | 'tariffs' | 'now'>,
  scope: Scope,
  id?: number,
): Promise<WireRecurring[]> {
  let query = deps.database
    .selectFrom('recurring_pickup')
    .innerJoin('company', 'company.id', 'recurring_pickup.company_id')
    .selectAll('recurring_pickup')
    .select('company.name as company_name')
    .where(within(scope, 'recurring_pickup'))
    .where('recurring_pickup.deleted_at', 'is', null)
    .orderBy('company.name')
    .orderBy('recurring_pickup.id')
  if (id !== undefined) query = query.where('recurring_pickup.id', '=', id)
  const rows = await query.execute()
  const placeOf = await placesOf(deps, scope.shipmentSystem)
  return rows.map((row) => ({
    id: row.id,
    ...daysOf(row),
    ...timesOf(row),
    nextDays: nextRecurringDays({ ...daysOf(row), ...timesOf(row) }, placeOf(row)),
    address: row.address as AddressForm,
    numberOfColli: row.number_of_colli,
    totalWeight: row.weight_g / 1000,
    volume: cubicMetresOf(row.volume_mm3),
    instructions: row.instructions,
    companyId: row.company_id,
    companyName: row.company_name,
    version: row.version,
  }))
}

/** The places of many recurring pickups, with the rules and timetables read once. */
async function placesOf(
  { database, tariffs, now }: Pick<PickupDeps, 'database' | 'tariffs' | 'now'>,
  shipmentSystem: string,
): Promise<(row: Pick<RecurringRow, 'branch_id' | 'address'>) => PickupPlaceNow> {
  const rules = await readPickupRules(database)
  const timetables = await tariffs.of(shipmentSystem)
  return ({ branch_id, address }) =>
    pickupPlaceOf(timetables, pickupRuleOf(rules, shipmentSystem, branch_id), address as AddressForm, now().getTime())
}

/** Which recurring pickup was saved; without one all of them. */
interface RecurringOrder {
  readonly recurringPickupId?: number
}

/** Those of one company wait for each other, and for nobody else's. */
async function queueBooking(
  { enqueue }: PickupDeps,
  tx: Tx,
  { id, company_id: companyId }: RecurringRow,
): Promise<void> {
  const turn = await turnOf(tx, bookRecurringPickups, `company ${companyId}`)
  await enqueue(tx, bookRecurringPickups, { recurringPickupId: id }, turn)
}

/**
 * Books the days of recurring pickups that are near, each once, however often and on however many instances it runs: a day that
 * was cancelled is not booked again. An open pickup of the address and day takes its place.
 */
export const bookRecurringPickups: Job<PickupDeps, RecurringOrder> = {
  name: 'book-recurring-pickups',
  // Every half hour, so that each time zone's new day is seen soon.
  schedule: '11,41 * * * *',
  onePerGroup: true,
  run: async (deps, { recurringPickupId }) => {
    for (const row of await liveRecurring(deps.database, recurringPickupId)) await bookDaysOf(deps, row)
  },
}

async function liveRecurring(database: Database, id?: number): Promise<RecurringRow[]> {
  const live = database.selectFrom('recurring_pickup').selectAll().where('deleted_at', 'is', null).orderBy('id')
  return (id === undefined ? live : live.where('id', '=', id)).execute()
}

async function bookDaysOf(deps: PickupDeps, row: RecurringRow): Promise<void> {
  const address = row.address as AddressForm
  const place = await readPickupPlace(deps, row.shipment_system, row.branch_id, address)
  const wanted = occurrences(daysOf(row), place.today, daysBookedAhead, place.calendar)
  const booked = await deps.database
    .selectFrom('pickup')
    .select('recurring_day')
    .where('recurring_pickup_id', '=', row.id)
    .where('recurring_day', '>=', place.today)
    .execute()
  const actor: PickupActor = {
    userId: row.created_by,
    scope: systemScope('pickups', row.shipment_system as ShipmentSystem, row.company_id),
    isStaff: false,
    testMode: false,
    language: fallbackLanguage,
  }
  for (const pickupDate of wanted) {
    if (booked.some((each) => each.recurring_day === pickupDate)) continue
    const decided = await decidePickup(deps, actor, {
      companyId: row.company_id,
      address,
      pickupDate,
      readyTime: row.ready_time,
      closeTime: row.close_time,
      numberOfColli: row.number_of_colli,
      totalWeight: row.weight_g / 1000,
      volume: cubicMetresOf(row.volume_mm3),
      instructions: row.instructions,
      recurringPickupId: row.id,
    })
    // Today may be too late already: the next day is not.
    if (!decided.ok) continue
    // Another instance was quicker where it refuses.
    await once(deps.database, undefined, (tx) => bookPickup(tx, deps, actor, decided.value))
  }
  await noteWhyNever(deps, row, whyNeverBooked({ ...daysOf(row), ...timesOf(row) }, place))
}

/** Tells who has a recurring pickup once that, and why, none of its days can be booked; none for one whose days can. */
async function noteWhyNever({ database, enqueue, now }: PickupDeps, row: RecurringRow, errors: readonly FieldError[]) {
  // The facts of an error name days, which pass.
  const codesOf = (list: readonly FieldError[]) => list.map(({ code }) => code).join()
  if (codesOf(errors) === codesOf((row.not_booked_errors ?? []) as unknown as FieldError[])) return
  const [reasons, at] = errors.length === 0 ? [null, null] : [storableJson([...errors]), now()]
  await database.transaction().execute(async (tx) => {
    const noted = await tx
      .updateTable('recurring_pickup')
      .set({ not_booked_errors: reasons, not_booked_at: at })
      .where('id', '=', row.id)
      // Another instance was quicker, or somebody has changed or ended it meanwhile.
      .where('version', '=', row.version)
      .where('deleted_at', 'is', null)
      .where('not_booked_at', 'is not distinct from', row.not_booked_at)
      .returning('id')
      .executeTakeFirst()
    if (noted && at) await enqueue(tx, writeRecurringNotBookedMail, { recurringPickupId: row.id })
  })
}

async function tell(tx: Tx, actor: PickupActor, row: RecurringRow, action: string): Promise<void> {
  await audit(tx, {
    userId: actor.userId,
    shipmentSystem: row.shipment_system,
    companyId: row.company_id,
    action,
    recordKind: 'recurring-pickup',
    recordId: row.id,
    ...(actor.requestId ? { requestId: actor.requestId } : {}),
    ...(actor.ip ? { ip: actor.ip } : {}),
  })
}
