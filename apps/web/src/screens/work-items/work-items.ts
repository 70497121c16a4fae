import type { Answer } from '@kattegat/contract'
import { formatWaybillNumber } from '@kattegat/domain/identifiers'
import { workItemKinds, workItemOwners, type WorkItemKind, type WorkItemOwner } from '@kattegat/domain/work-items'
import type { ExceptionSearch } from '../../searches.ts'

export type WorkItems = Answer<'GetWorkItems'>
export type WorkItem = WorkItems['items'][number]

/** What is looked at, as the address has it. */
export interface Asked {
  readonly kind: WorkItemKind | undefined
  readonly owner: WorkItemOwner
}

export function askedOf({ kind, owner }: ExceptionSearch): Asked {
  return {
    kind: workItemKinds.find((each) => each === kind),
    owner: workItemOwners.find((each) => each === owner) ?? 'every',
  }
}

export function searchOf({ kind, owner }: Asked): ExceptionSearch {
  return { ...(kind ? { kind } : {}), ...(owner === 'every' ? {} : { owner }) }
}

/** What an item is called: its shipment's waybill number, else the shipment, else the number of its e-mail. */
export function nameOf({ shipmentRef, shipmentId, sourceId }: WorkItem): string {
  return shipmentRef ? formatWaybillNumber(shipmentRef) : String(shipmentId ?? sourceId)
}
