import type { Tx } from '../../platform/database/index.ts'
import type { ShipmentId } from '../../platform/tenancy/index.ts'
import type { PickupActor, PickupDeps } from './pickup-deps.ts'
import * as onPickup from './pickup-shipments.repository.ts'
import { addressColumn, updatePickup, type PickupContent, type PickupRow } from './pickup.repository.ts'
import { tellPickup } from './tell-pickup.ts'

/** An open pickup as it is to be from now on. */
export interface RewrittenPickup {
  readonly content: PickupContent
  readonly added?: readonly onPickup.BroughtShipment[]
  readonly removed?: readonly ShipmentId[]
  /** Shipments that stay and bring something else than before. */
  readonly changed?: readonly onPickup.BroughtShipment[]
  /** Its goods are again what the recurring pickup expects. */
  readonly isExpected?: boolean
  /** Staff have to confirm it again. */
  readonly asksAgain: boolean
}

/** Writes an open pickup anew, with what its history, its shipments and everybody concerned are told of it. */
export async function rewritePickup(
  tx: Tx,
  deps: PickupDeps,
  actor: PickupActor,
  row: PickupRow,
  { content, added = [], removed = [], changed = [], isExpected = false, asksAgain }: RewrittenPickup,
): Promise<PickupRow> {
  const { address, addressKey, ...columns } = content
  const at = deps.now()
  const isMoved =
    addressKey !== row.address_key ||
    columns.pickup_date !== row.pickup_date ||
    columns.ready_time !== row.ready_time ||
    columns.close_time !== row.close_time
  const written = await updatePickup(
    tx,
    row,
    {
      ...columns,
      address: addressColumn(address),
      address_key: addressKey,
      expected: isExpected,
      ...(asksAgain ? { status: 'requested' } : {}),
      // Another day or place has an order of its own.
      ...(isMoved ? { stop_order: null } : {}),
    },
    { userId: actor.userId, at },
  )
  await onPickup.takeOffPickup(tx, written, removed, at)
  const about = { at, pickupNumber: row.number }
  await onPickup.tellShipments(tx, deps, actor, removed, { ...about, code: 'pickup-cancelled' })
  await onPickup.putOnPickup(tx, written, [...added, ...changed], at)
  await onPickup.tellShipments(tx, deps, actor, idsOf(added), { ...about, code: 'pickup-booked' })
  const details = differences(row, content, { added: idsOf(added), removed, changed: idsOf(changed) })
  await tellPickup(tx, deps, actor, written, { code: 'changed', details, mail: 'changed' })
  return written
}

const idsOf = (rows: readonly { readonly id: ShipmentId }[]): ShipmentId[] => rows.map(({ id }) => id)

/** What the history says of a change: each field with what it was and is. */
export function differences(
  row: PickupRow,
  { address: _address, addressKey, ...columns }: PickupContent,
  shipments: {
    readonly added: readonly number[]
    readonly removed: readonly number[]
    readonly changed?: readonly number[]
  },
): Record<string, unknown> {
  const names = {
    pickup_date: 'pickupDate',
    ready_time: 'readyTime',
    close_time: 'closeTime',
    number_of_colli: 'numberOfColli',
    weight_g: 'weightG',
    volume_mm3: 'volumeMm3',
    instructions: 'instructions',
  } as const
  const changed = Object.entries(names).flatMap(([column, name]) => {
    const key = column as keyof typeof names
    return row[key] === columns[key] ? [] : [[name, { from: row[key], to: columns[key] }] as const]
  })
  return {
    ...Object.fromEntries(changed),
    ...(addressKey === row.address_key ? {} : { address: true }),
    ...Object.fromEntries(Object.entries(shipments).filter(([, ids]) => ids.length > 0)),
  }
}
