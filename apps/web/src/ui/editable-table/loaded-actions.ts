import { loadChunk } from '../load-chunk.ts'

/** What the keys, buttons and menu of a table do. */
export type LoadedActions = typeof import('./table-actions.tsx')

let loaded: LoadedActions | undefined
let loading: Promise<LoadedActions> | undefined

/** The actions, once they are here. */
export const actionsNow = () => loaded

/** Fetches what a table does: it is drawn without, so it stays out of the first load and comes right after. */
export function loadActions(): Promise<LoadedActions> {
  loading ??= loadChunk(async () => {
    const actions = await import('./table-actions.tsx')
    await actions.loadTableTexts()
    return (loaded = actions)
  })
  // Asked for again at the next key.
  loading.catch(() => (loading = undefined))
  return loading
}
