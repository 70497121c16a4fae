import type { Answer } from '../../../../app/api/index.ts'
import { useAnswer } from '../../../../app/api/index.ts'

/** The whole story of a shipment, which the dialog has read when its form opens: what the line of the list does not have. */
export function useShipmentDetail(id: number): Answer<'HistoryShipmentInfo'> | undefined {
  return useAnswer('HistoryShipmentInfo', { params: { id } }, { staleTimeMs: Number.POSITIVE_INFINITY }).data
}
