import type { Language } from '@kattegat/messages'
import { useMemo, useSyncExternalStore } from 'react'
import type { StaticScope } from './static-cache.ts'

interface Owner {
  readonly userId: number
  readonly system: string
}

// Nobody yet: user 0 does not exist.
let owner: Owner = { userId: 0, system: '' }
const listeners = new Set<() => void>()

/** Whose data the cache holds from now on; said by the session. */
export function setScope(next: Owner): void {
  owner = next
  for (const listener of listeners) listener()
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

export function scopeNow(language: Language): StaticScope {
  return { ...owner, language }
}

export function useScope(language: Language): StaticScope {
  const now = useSyncExternalStore(subscribe, () => owner)
  return useMemo(() => ({ ...now, language }), [now, language])
}
