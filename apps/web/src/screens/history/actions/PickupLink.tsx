import { lazy, Suspense } from 'react'
import { loadChunk } from '../../../ui/load-chunk.ts'
import type { HistoryRow } from '../use-history-rows.ts'

const PickupItem = lazy(() =>
  loadChunk(() => import('./PickupItem.tsx')).then((module) => ({ default: module.PickupItem })),
)

/** A menu's way to a pickup for the shipments chosen; fetched when the menu is opened. */
export function PickupLink({ rows }: { rows: readonly HistoryRow[] }) {
  return (
    <Suspense>
      <PickupItem rows={rows} />
    </Suspense>
  )
}
