import { useSyncExternalStore } from 'react'

/** The bar finishes this long after the last request (specification §9). */
export const finishesAfterMs = 1_500

let underWay = 0
let shown = false
let finish: ReturnType<typeof setTimeout> | undefined
const listeners = new Set<() => void>()

function show(next: boolean): void {
  if (shown === next) return
  shown = next
  for (const listener of listeners) listener()
}

/** Counts a request in; call the answer once when it is over. */
export function requestStarted(): () => void {
  underWay += 1
  clearTimeout(finish)
  show(true)
  let over = false
  return () => {
    if (over) return
    over = true
    underWay -= 1
    if (underWay === 0) finish = setTimeout(() => show(false), finishesAfterMs)
  }
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** Whether the top progress bar is to be seen. */
export function useProgress(): boolean {
  return useSyncExternalStore(subscribe, () => shown)
}
