import type { Answer } from '@kattegat/contract'
import { accept, refuse, type Result } from '@kattegat/domain/result'
import { audit } from '../../../platform/audit/index.ts'
import type { Database } from '../../../platform/database/index.ts'
import type { Refusal } from '../../../platform/http/index.ts'
import { once } from '../../../platform/idempotency/index.ts'
import { holdFor, type Actor } from './act.ts'
import { invalid, tidy } from './simple-changes.ts'

type WireMessage = Answer<'GetInternalMessages'>[number]

const longestMessage = 4000

/** Adds a note of staff's to a shipment; notes are never changed, and the shipment's version is not. */
export async function setInternalMessage(
  database: Database,
  actor: Actor,
  input: { readonly shipmentId: number; readonly message: string },
): Promise<Result<WireMessage, Refusal>> {
  const message = tidy(input.message)
  if (message === '') return invalid('message', 'required')
  if (message.length > longestMessage) return invalid('message', 'maxLength', { max: longestMessage })
  const outcome = await once(database, undefined, async (tx) => {
    const held = await holdFor(tx, actor, { shipmentId: input.shipmentId, version: undefined }, 'internal-message')
    if (!held.ok) return held
    const { id } = await tx
      .insertInto('internal_message')
      .values({ shipment_id: held.value.id, created_by: actor.userId, message, created_at: actor.now })
      .returning('id')
      .executeTakeFirstOrThrow()
    await audit(tx, {
      userId: actor.userId,
      shipmentSystem: held.value.shipment_system,
      companyId: held.value.company_id,
      action: 'shipment.internal-message',
      recordKind: 'shipment',
      recordId: held.value.id,
      requestId: actor.requestId,
      ip: actor.ip,
    })
    return accept(id)
  })
  if (!outcome.ok) return outcome
  const messages = await readInternalMessages(database, input.shipmentId)
  const written = messages.find((one) => one.id === outcome.value.answer)
  return written ? accept(written) : refuse({ code: 'TECHNICAL_ERROR' })
}

/** The notes on a shipment that was found within reach, the oldest first. */
export async function readInternalMessages(database: Database, shipmentId: number): Promise<WireMessage[]> {
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
