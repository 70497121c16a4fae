import type { FoldedPart, ShipmentForm } from '@kattegat/domain/shipment'
import { namesFolded } from '@kattegat/domain/shipment'

/** Names of the form's fields that stand in a folded part, for what else belongs to it add patterns of their names. */
export function fieldsOf(part: FoldedPart, ...more: readonly string[]): RegExp {
  return new RegExp(`^(${[...namesFolded(part), ...more].join('|')})(\\.|$)`)
}

/** Whether anything stands in a folded part: what says nothing is not in the request. */
export function saysAnything(shipment: ShipmentForm, part: FoldedPart): boolean {
  return namesFolded(part).some((name) => shipment[name] !== undefined)
}
