import { goodsAfter } from '@kattegat/domain/pickups'
import { accept, refuse, type Result } from '@kattegat/domain/result'
import type { Tx } from '../../platform/database/index.ts'
import type { Refusal } from '../../platform/http/index.ts'
import { lockFor, type PickupCommand } from './change-pickup.ts'
import { expectedOf } from './expected-goods.ts'
import type { PickupDeps } from './pickup-deps.ts'
import * as onPickup from './pickup-shipments.repository.ts'
import * as pickups from './pickup.repository.ts'
import type { PickupRow } from './pickup.repository.ts'
import { stateForbids } from './refuse-pickup.ts'
import { countedOf, goodsColumns } from './resolve-pickup.ts'
import { tellPickup } from './tell-pickup.ts'

/**
 * Undoes a cancellation. Shipments that were put on another pickup meanwhile stay there, those that were moved to another company are
 * its own, deleted ones are gone, and the driver is sent for what the others bring. Refused where nothing is left of a pickup that was booked for its shipments.
 */
export async function restorePickup(
  tx: Tx,
  deps: PickupDeps,
  command: PickupCommand,
): Promise<Result<PickupRow, Refusal>> {
  const locked = await lockFor(tx, deps, command, 'restore')
  if (!locked.ok) return locked
  const { row, actor } = locked.value
  const at = deps.now()
  const backIds = await onPickup.releasedShipments(tx, row)
  const had = await onPickup.readReleased(tx, row)
  const back = new Set(backIds)
  const gone = had.filter(({ id }) => !back.has(id))
  const goods = await goodsWithout(tx, row, gone, backIds.length === 0)
  if (!goods) return refuse(stateForbids('pickup-shipments-gone'))
  const change = { status: row.cancelled_from ?? 'requested', cancelled_at: null, cancelled_from: null, ...goods }
  const restored = await pickups.updatePickup(tx, row, change, { userId: actor.userId, at })
  const goneIds = gone.map(({ id }) => id)
  await onPickup.strikeOffPickup(tx, restored, goneIds, at)
  await onPickup.putBackOnPickup(tx, restored, backIds)
  const about = { at, pickupNumber: row.number }
  await onPickup.tellShipments(tx, deps, actor, backIds, { ...about, code: 'pickup-booked' })
  await tellPickup(tx, deps, actor, restored, { code: 'restored' })
  return accept(restored)
}

/** What is to be fetched once some shipments are gone; undefined where they were all that the pickup was booked for. */
async function goodsWithout(
  tx: Tx,
  row: PickupRow,
  gone: readonly onPickup.BroughtShipment[],
  isLast: boolean,
): Promise<(ReturnType<typeof goodsColumns> & { expected?: true }) | undefined> {
  const present = countedOf(row)
  const pieces = gone.reduce((sum, { numberOfColli }) => sum + numberOfColli, 0)
  const isEmpty = gone.length > 0 && isLast && present.numberOfColli <= pieces
  const expected = isEmpty ? await expectedOf(tx, row) : undefined
  if (isEmpty && !expected) return undefined
  return expected ? { ...goodsColumns(expected), expected: true } : goodsColumns(goodsAfter(present, { less: gone }))
}
