import type { Answer } from '@kattegat/contract'
import { call } from '../api/client.ts'
import { dataOf } from '../api/reply.ts'

export type Configuration = Answer<'GetConfiguration'>

let loading: Promise<Configuration> | undefined
let loaded: Configuration | undefined

/** What the server says before anybody has signed in: product name, identity provider, links. Throws `CallFailed`. */
export function loadConfiguration(): Promise<Configuration> {
  loading ??= call('GetConfiguration', {}, { probing: true }).then(
    (reply) => {
      if (!reply.ok) loading = undefined
      loaded = dataOf(reply)
      return loaded
    },
    (error: unknown) => {
      loading = undefined
      throw error
    },
  )
  return loading
}

/** The product's name, also before the configuration is here. */
export function productName(): string {
  return loaded?.productName ?? 'Kattegat'
}

export function configurationNow(): Configuration | undefined {
  return loaded
}
