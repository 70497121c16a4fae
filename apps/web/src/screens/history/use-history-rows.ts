import type { HistoryFilter } from '@kattegat/domain/history'
import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query'
import type { Answer } from '../../app/api/index.ts'
import { call, dataOf, useScope } from '../../app/api/index.ts'
import { useLanguage } from '../../app/i18n/index.ts'

export type HistoryRow = Answer<'FilterHistoryShipments'>['shipments'][number]

const pageSize = 100
/** Who comes back from a shipment's page finds the list as it was; a changed shipment has it asked for again. */
const freshMs = 60_000

/** The shipments a filter leaves, page after page; those of the filter before stay until the first page is here. */
export function useHistoryRows(filter: HistoryFilter) {
  const scope = useScope(useLanguage())
  return useInfiniteQuery({
    queryKey: ['FilterHistoryShipments', scope, filter] as const,
    queryFn: async ({ pageParam, signal }) => {
      const body = { ...filter, pageSize, ...(pageParam === null ? {} : { after: pageParam }) }
      return dataOf(await call('FilterHistoryShipments', { body }, { signal }))
    },
    initialPageParam: null as string | null,
    getNextPageParam: (last) => last.next,
    placeholderData: keepPreviousData,
    staleTime: freshMs,
  })
}
