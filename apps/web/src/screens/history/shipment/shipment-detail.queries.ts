import { useQuery } from '@tanstack/react-query'
import type { Answer, StaffAnswer } from '../../../app/api/index.ts'
import { answerQuery, refetch, useScope } from '../../../app/api/index.ts'
import { useLanguage } from '../../../app/i18n/index.ts'

/** Everything about one shipment that its reader may know. */
export type ShipmentDetail = Answer<'HistoryShipmentInfo'>
/** With what staff alone may know. */
export type StaffShipmentDetail = StaffAnswer<'HistoryShipmentInfo'>
export type ShipmentData = ShipmentDetail['data']
export type ShipmentTransfer = NonNullable<ShipmentDetail['transfers']>[number]

/** The story as staff are told it; undefined for everybody else. */
export function storyForStaff(detail: ShipmentDetail): StaffShipmentDetail | undefined {
  return 'notes' in detail ? detail : undefined
}

/** What was handed on a moment ago is mostly settled within seconds; in an outage it is tried again ever more rarely. */
const soonMs = 3_000
const laterMs = 30_000
const momentMs = 60_000

/** A shipment's story; asked for again while something of it is on its way to another system. */
export function useShipmentDetail(id: number) {
  const scope = useScope(useLanguage())
  return useQuery({
    ...answerQuery('HistoryShipmentInfo', { params: { id } }, scope),
    refetchInterval: ({ state }) => {
      const waiting = state.data?.transfers?.filter((transfer) => transfer.state === 'pending') ?? []
      if (waiting.length === 0) return false
      const isNew = waiting.some(({ requestedAt }) => Date.now() - Date.parse(requestedAt) < momentMs)
      return isNew ? soonMs : laterMs
    },
  })
}

/** After a change: the story, and the lists that the shipment stands in. */
export async function shipmentDetailChanged(): Promise<void> {
  await refetch(
    'GetShipmentData',
    'GetShipmentDocuments',
    'FilterHistoryShipments',
    'CountHistoryShipments',
    'GetTransfers',
  )
}
