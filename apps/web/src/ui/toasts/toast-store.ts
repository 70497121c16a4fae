import { useSyncExternalStore } from 'react'

export interface Toast {
  readonly id: number
  readonly kind: 'good' | 'bad'
  readonly title?: string | undefined
  readonly message: string
  /** Small print under the message, such as the request id to quote. */
  readonly detail?: string | undefined
}

const goodStaysMs = 6_000
// Errors stay long enough to be read, and quoted.
const badStaysMs = 20_000

let toasts: readonly Toast[] = []
let lastId = 0
const listeners = new Set<() => void>()

function put(next: readonly Toast[]): void {
  toasts = next
  for (const listener of listeners) listener()
}

/** Shows a message at the edge of the page. The same message twice in a row is shown once. */
export function showToast(toast: Omit<Toast, 'id'>): void {
  const same = toasts.find((shown) => shown.message === toast.message && shown.title === toast.title)
  if (same) dismissToast(same.id)
  const id = ++lastId
  put([...toasts.slice(-3), { ...toast, id }])
  setTimeout(() => dismissToast(id), toast.kind === 'bad' ? badStaysMs : goodStaysMs)
}

export function dismissToast(id: number): void {
  put(toasts.filter((toast) => toast.id !== id))
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

export function useToasts(): readonly Toast[] {
  return useSyncExternalStore(subscribe, () => toasts)
}
