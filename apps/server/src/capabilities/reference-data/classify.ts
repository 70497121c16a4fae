import { completeDangerousGoods, type ListedGoods } from '@kattegat/domain/dangerous-goods'
import type { TransportMode } from '@kattegat/domain/shipment'
import type { ShipmentForm } from '@kattegat/domain/shipment'
import type { Database, Tx } from '../../platform/database/index.ts'
import { listedGoodsOf } from './dangerous-goods.ts'

/** A kept form and the mode it goes by; undefined where no product is chosen. */
export interface Stored {
  readonly form: ShipmentForm
  readonly mode: TransportMode | undefined
}

/** The rows of the list of dangerous goods that a form's lines are classified by. */
export function classify(db: Database | Tx, form: ShipmentForm): Promise<ListedGoods[]> {
  return listedGoodsOf(db, unNumbersOf(form))
}

/**
 * Kept forms with what the list says of their dangerous goods where the form itself says nothing: those of before the
 * lines kept it, and those of the demo. A line that says its class was classified when it was booked, and stays so.
 */
export async function withClassification(db: Database | Tx, stored: readonly Stored[]): Promise<ShipmentForm[]> {
  const list = await listedGoodsOf(
    db,
    stored.filter(({ form }) => isUnclassified(form)).flatMap(({ form }) => unNumbersOf(form)),
  )
  return stored.map(({ form, mode }) => (isUnclassified(form) ? completeDangerousGoods(form, list, mode) : form))
}

function isUnclassified({ dangerousGoods = [] }: ShipmentForm): boolean {
  return dangerousGoods.some((line) => !line.hazardClass)
}

function unNumbersOf({ dangerousGoods = [] }: ShipmentForm): string[] {
  return dangerousGoods.map((line) => (line.unNumber ?? '').replace(/[^\d]/g, ''))
}
