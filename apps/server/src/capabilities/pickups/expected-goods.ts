import type { CountedGoods } from '@kattegat/domain/pickups'
import type { Tx } from '../../platform/database/index.ts'
import type { PickupRow } from './pickup.repository.ts'
import { countedOf } from './resolve-pickup.ts'

/** What the recurring pickup of a day expects; undefined for a pickup of its own. */
export async function expectedOf(tx: Tx, row: PickupRow): Promise<CountedGoods | undefined> {
  if (row.recurring_pickup_id === null) return undefined
  const recurring = await tx
    .selectFrom('recurring_pickup')
    .select(['number_of_colli', 'weight_g', 'volume_mm3'])
    .where('id', '=', row.recurring_pickup_id)
    .executeTakeFirst()
  return recurring && countedOf(recurring)
}
