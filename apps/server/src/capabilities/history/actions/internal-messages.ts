import type { Answer } from '@kattegat/contract'
import { longestNote } from '@kattegat/domain/history'
import type { FieldError } from '@kattegat/domain/messages'
import { accept, refuse, type Result } from '@kattegat/domain/result'
import { audit } from '../../../platform/audit/index.ts'
import type { Database, Tx } from '../../../platform/database/index.ts'
import type { Refusal } from '../../../platform/http/index.ts'
import { once } from '../../../platform/idempotency/index.ts'
import type { ShipmentId } from '../../../platform/tenancy/index.ts'
import { lockFor, type Actor, type LockedShipment } from './action-target.ts'
import { tidy, type Outcome } from './simple-changes.ts'

type WireMessage = Answer<'GetInternalMessages'>[number]

interface NewNote {
  readonly shipmentId: number
  readonly message: string
  readonly idempotencyKey: string | undefined
}

/** Adds a note of staff's to a shipment; notes are never changed, and the shipment's version is not. */
export async function setInternalMessage(
  database: Database,
  actor: Actor,
  { idempotencyKey: key, ...input }: NewNote,
): Promise<Result<WireMessage, Refusal>> {
  const error = noteError(input.message)
  if (error) return refuse({ code: 'INVALID_INPUT', errors: [error] })
  const request = key === undefined ? undefined : { userId: actor.userId, call: 'SetInternalMessage', key, body: input }
  const outcome = await once(database, request, async (tx) => {
    const locked = await lockFor(tx, actor, { shipmentId: input.shipmentId, version: undefined }, 'internal-message')
    if (!locked.ok) return locked
    const id = await insertNote(tx, actor, locked.value, input.message)
    return accept((await readInternalMessages(tx, locked.value.id)).find((one) => one.id === id)!)
  })
  return outcome.ok ? accept(outcome.value.answer) : outcome
}

/** What is wrong with a note, if anything. */
export function noteError(message: string): FieldError | undefined {
  const text = tidy(message)
  if (text === '') return { field: 'message', code: 'required', params: {} }
  return text.length > longestNote ? { field: 'message', code: 'maxLength', params: { max: longestNote } } : undefined
}

/** The same note on one of many shipments. */
export async function noteOn(tx: Tx, actor: Actor, row: LockedShipment, message: string): Outcome {
  await insertNote(tx, actor, row, message)
  return accept({ version: row.version })
}

async function insertNote(tx: Tx, actor: Actor, row: LockedShipment, message: string): Promise<number> {
  const { id } = await tx
    .insertInto('internal_message')
    .values({ shipment_id: row.id, created_by: actor.userId, message: tidy(message), created_at: actor.now })
    .returning('id')
    .executeTakeFirstOrThrow()
  await audit(tx, {
    userId: actor.userId,
    shipmentSystem: row.shipment_system,
    companyId: row.company_id,
    action: 'shipment.internal-message',
    recordKind: 'shipment',
    recordId: row.id,
    requestId: actor.requestId,
    ip: actor.ip,
  })
  return id
}

/** The notes on a shipment that was found within reach, the oldest first. */
export async function readInternalMessages(database: Database | Tx, shipmentId: ShipmentId): Promise<WireMessage[]> {
  const rows = await database
    .selectFrom('internal_message as m')
    .innerJoin('portal_user as u', 'u.id', 'm.created_by')
    .select(['m.id', 'm.shipment_id', 'm.message', 'm.created_at', 'u.name'])
    .where('m.shipment_id', '=', shipmentId)
    .orderBy('m.id')
    .execute()
  return rows.map((row) => ({
    id: row.id,
    shipmentId: row.shipment_id,
    message: row.message,
    createdBy: row.name,
    createdAt: row.created_at.toISOString(),
  }))
}
