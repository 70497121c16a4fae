import type { ReactNode } from 'react'
import { useEffect, useSyncExternalStore } from 'react'

export interface Toast {
  readonly id: number
  readonly kind: 'good' | 'bad'
  readonly title?: string | undefined
  readonly message: string
  /** Small print under the message, such as the request id to quote. */
  readonly detail?: string | undefined
  /** What can be done at once, such as a button. */
  readonly action?: ReactNode
}

const goodStaysMs = 6_000
// Errors stay long enough to be read, and quoted; what can be pressed, to be reached.
const longStaysMs = 20_000

let toasts: readonly Toast[] = []
let lastId = 0
/** Where toasts can appear: the page, and over it each open dialog. */
let places: readonly string[] = []
const listeners = new Set<() => void>()

function tell(): void {
  for (const listener of listeners) listener()
}

function put(next: readonly Toast[]): void {
  toasts = next
  tell()
}

/** Shows a message at the edge of the page. The same message twice in a row is shown once. Answers what dismisses it. */
export function showToast(toast: Omit<Toast, 'id'>): () => void {
  const same = toasts.find((shown) => shown.message === toast.message && shown.title === toast.title)
  if (same) dismissToast(same.id)
  const id = ++lastId
  put([...toasts.slice(-3), { ...toast, id }])
  const dismiss = () => dismissToast(id)
  setTimeout(dismiss, toast.kind === 'bad' || toast.action ? longStaysMs : goodStaysMs)
  return dismiss
}

export function dismissToast(id: number): void {
  put(toasts.filter((toast) => toast.id !== id))
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

const none: readonly Toast[] = []

/** The toasts to show at this place: all of them at the one that opened last, since what is under a dialog is dimmed and cannot be used. */
export function useToastsAt(place: string): readonly Toast[] {
  useEffect(() => {
    places = [...places, place]
    tell()
    return () => {
      places = places.filter((each) => each !== place)
      tell()
    }
  }, [place])
  return useSyncExternalStore(subscribe, () => (places.at(-1) === place ? toasts : none))
}
