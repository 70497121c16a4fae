import { booksPickups } from '../../../app/menu/menu.ts'
import { useSession } from '../../../app/session/index.ts'
import type { HistoryRow } from '../use-history-rows.ts'
import { PickupItem } from './PickupItem.tsx'

/** The way to a pickup where the user may book one. */
export function PickupForUser({ rows }: { rows: readonly HistoryRow[] }) {
  const { user, system } = useSession()
  return booksPickups(system, user.assignedRoles) && <PickupItem rows={rows} />
}
