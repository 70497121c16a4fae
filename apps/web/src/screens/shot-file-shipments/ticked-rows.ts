import { createContext, useContext, useState, useSyncExternalStore } from 'react'
import { listeners } from './sheet-listeners.ts'

/** First rows of the shipments that are ticked. */
export type TickedRows = ReturnType<typeof openTicks>

function openTicks() {
  let ticked: ReadonlySet<number> = new Set()
  const told = listeners()
  const put = (next: ReadonlySet<number>) => {
    ticked = next
    told.tell()
  }
  return {
    all: () => ticked,
    subscribe: told.add,
    tick(row: number, isTicked: boolean): void {
      const next = new Set(ticked)
      if (isTicked) next.add(row)
      else next.delete(row)
      put(next)
    },
    clear: () => put(new Set()),
  }
}

export function useTicks(): TickedRows {
  return useState(openTicks)[0]
}

export const TicksContext = createContext<TickedRows | undefined>(undefined)

/** The ticks of this file; its rows stand inside the workbench. */
export function useTicked(): { readonly ticks: TickedRows; readonly ticked: ReadonlySet<number> } {
  const ticks = useContext(TicksContext)
  if (!ticks) throw new Error('useTicked outside of the workbench')
  return { ticks, ticked: useSyncExternalStore(ticks.subscribe, ticks.all) }
}
