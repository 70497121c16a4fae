/** Static data is served from local storage for this long … */
export const staticKeptMs = 10 * 60 * 60 * 1000
/** … and asked for again in the background once it is older than this. Both readings of the specification (§9). */
export const staticFreshMs = 5 * 60 * 1000

const prefix = 'kattegat.static.'

export interface Stored<T> {
  readonly data: T
  /** Milliseconds since 1970 of the last answer, a 304 included. */
  readonly at: number
  readonly etag: string | undefined
}

/** Whose data it is: another user, system or language never sees it. */
export interface StaticScope {
  readonly userId: number
  readonly system: string
  readonly language: string
}

const keyOf = (scope: StaticScope, name: string) => `${prefix}${scope.userId}.${scope.system}.${scope.language}.${name}`

/** What is kept, unless it is older than ten hours. */
export function storedStatic<T>(scope: StaticScope, name: string, now: number = Date.now()): Stored<T> | undefined {
  try {
    const text = localStorage.getItem(keyOf(scope, name))
    if (!text) return undefined
    const stored = JSON.parse(text) as Stored<T>
    return now - stored.at < staticKeptMs ? stored : undefined
  } catch {
    // Forbidden or broken storage only costs the shortcut.
    return undefined
  }
}

export function storeStatic<T>(scope: StaticScope, name: string, stored: Stored<T>): void {
  try {
    localStorage.setItem(keyOf(scope, name), JSON.stringify(stored))
  } catch {
    // Full: make room by what belongs to other scopes, then do without.
    forgetStatic()
  }
}

/** Forgets all static data, or one call's in every scope. */
export function forgetStatic(name?: string): void {
  for (const key of Object.keys(localStorage)) {
    if (key.startsWith(prefix) && (!name || key.endsWith(`.${name}`))) localStorage.removeItem(key)
  }
}
