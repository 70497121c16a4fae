import type { Answer, CallName } from '@kattegat/contract'
import { keepPreviousData, QueryClient, queryOptions, useQuery } from '@tanstack/react-query'
import { useLanguage } from '../i18n/index.ts'
import { useScope } from './scope.ts'
import type { CallOptions, InputFor } from './client.ts'
import { call } from './client.ts'
import { CallFailed, dataOf } from './reply.ts'
import type { StaticScope } from './static-cache.ts'
import { forgetStatic, storeStatic, storedStatic, staticFreshMs, staticKeptMs } from './static-cache.ts'

/** Lists that hardly change, kept over visits. Their calls are answered with an ETag. */
export type StaticCall = Extract<
  CallName,
  | 'GetHeaderData'
  | 'GetCountries'
  | 'GetStateCodes'
  | 'GetShipmentSystems'
  | 'GetIncoterms'
  | 'GetCurrency'
  | 'GetPackagingTypes'
  | 'GetReferenceTypes'
  | 'GetTransportCompanies'
  | 'GetTransportProducts'
  | 'GetDeliveryStatuses'
  | 'GetShipmentDocumentTypes'
  | 'BlockedDescriptions'
  | 'GetCustomsFreeZones'
  | 'GetExportReasonCodes'
>

export const queryClient = new QueryClient({
  defaultOptions: {
    queries: {
      refetchOnWindowFocus: false,
      // A refusal stays one; only a broken line is worth another try.
      retry: (times, error) => times < 1 && error instanceof CallFailed && error.failure.kind === 'network',
      retryDelay: 800,
    },
  },
})

/** Query options of a call: cached by call, input, user, system and language. */
export function answerQuery<N extends CallName>(
  name: N,
  input: InputFor<N>,
  scope: StaticScope,
  options: CallOptions = {},
) {
  return queryOptions({
    queryKey: [name, scope, input] as const,
    queryFn: async ({ signal }): Promise<Answer<N>> => {
      const ask = call as (name: N, input: InputFor<N>, options: CallOptions) => ReturnType<typeof call<N>>
      return dataOf(await ask(name, input, { ...options, signal }))
    },
  })
}

/** Query options of static data: from local storage at once, checked in the background once it is five minutes old. */
export function staticQuery<N extends StaticCall>(name: N, scope: StaticScope) {
  return queryOptions({
    queryKey: [name, scope] as const,
    queryFn: async ({ signal }): Promise<Answer<N>> => {
      const stored = storedStatic<Answer<N>>(scope, name)
      const ask = call as (name: N, input: undefined, options: CallOptions) => ReturnType<typeof call<N>>
      // With something to show, a failed check is nobody's business but the log's.
      const reply = await ask(name, undefined, { signal, etag: stored?.etag, inBackground: stored !== undefined })
      const answer = dataOf(reply)
      const data = reply.ok && reply.status === 304 && stored ? stored.data : answer
      const etag = reply.ok ? (reply.headers.get('etag') ?? stored?.etag) : undefined
      storeStatic(scope, name, { data, at: Date.now(), etag })
      return data
    },
    initialData: () => storedStatic<Answer<N>>(scope, name)?.data,
    initialDataUpdatedAt: () => storedStatic<Answer<N>>(scope, name)?.at,
    staleTime: staticFreshMs,
    gcTime: staticKeptMs,
  })
}

/** Static data of the signed-in user, in the language on the page. */
export function useStatic<N extends StaticCall>(name: N) {
  const scope = useScope(useLanguage())
  return useQuery(staticQuery(name, scope))
}

const askAgainMs = 3000

interface AnswerOptions<Answered> extends CallOptions {
  enabled?: boolean
  /** Asks again while this is so of the answer: for what is being done elsewhere. */
  askAgainWhile?: (answer: Answered) => boolean
  /** Shows the last answer while the next one is on its way: for lists that are paged or narrowed. */
  keepLast?: boolean
  staleTimeMs?: number
}

/** The answer of a reading call, cached while its screen is open. */
export function useAnswer<N extends CallName>(name: N, input: InputFor<N>, options: AnswerOptions<Answer<N>> = {}) {
  const { enabled = true, keepLast = false, staleTimeMs = 0, askAgainWhile, ...callOptions } = options
  const scope = useScope(useLanguage())
  // An outage is told of once, and not every three seconds.
  const interval = ({ state: { data, status } }: { state: { data: Answer<N> | undefined; status: string } }) =>
    status === 'success' && data !== undefined && askAgainWhile?.(data) === true && askAgainMs
  return useQuery({
    ...answerQuery(name, input, scope, callOptions),
    enabled,
    staleTime: staleTimeMs,
    ...(askAgainWhile && { refetchInterval: interval }),
    ...(keepLast ? { placeholderData: keepPreviousData } : {}),
  })
}

/** Reloads a call's data wherever it is shown: after a write that changed it. */
export async function refetch(...names: CallName[]): Promise<void> {
  // A shipment's story holds the shipment.
  if (names.includes('GetShipmentData') && !names.includes('HistoryShipmentInfo')) names.push('HistoryShipmentInfo')
  for (const name of names) forgetStatic(name)
  await Promise.all(names.map((name) => queryClient.invalidateQueries({ queryKey: [name] })))
}
