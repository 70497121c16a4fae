import { undoSeconds, type HistoryAction } from '@kattegat/domain/history'
import { useSyncExternalStore } from 'react'
import type { Failure } from '../../../app/api/index.ts'

/** Something that can still be taken back. */
export interface UndoOffer {
  readonly id: string
  readonly action: HistoryAction
  /** To how many shipments it was done. */
  readonly count: number
  /** Takes it back, where that is no action of the server's own; answers why it could not be. */
  readonly takeBack?: () => Promise<Failure | undefined>
  /** Until when, by the clock of this device: the server's may be another. */
  readonly untilMs: number
}

let offer: UndoOffer | undefined
const listeners = new Set<() => void>()

function put(next: UndoOffer | undefined): void {
  offer = next
  for (const listener of listeners) listener()
}

/** What was done just now can be taken back: the last one takes the place of the one before. */
export function offerUndo(done: Omit<UndoOffer, 'untilMs'>): void {
  put({ ...done, untilMs: Date.now() + undoSeconds * 1000 })
  setTimeout(() => withdrawUndo(done.id), undoSeconds * 1000)
}

/** It was taken back, or its time is over. */
export function withdrawUndo(id: string): void {
  if (offer?.id === id) put(undefined)
}

export function useUndoOffer(): UndoOffer | undefined {
  return useSyncExternalStore(subscribe, () => offer)
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}
