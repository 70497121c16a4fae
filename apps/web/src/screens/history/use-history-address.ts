import type { HistoryFilter } from '@kattegat/domain/history'
import { isEmployee } from '@kattegat/domain/permissions'
import { useMemo } from 'react'
import { useSession } from '../../app/session/index.ts'
import { useNavigate, useSearch } from '../../navigation/index.ts'
import { screenPaths } from '../../paths.ts'
import type { HistorySearch } from '../../searches.ts'
import type { ListColumn } from './columns.ts'
import type { AskedHistory } from './history-search.ts'
import { readSearch, writeColumns, writeFilter } from './history-search.ts'

/** A part of the address to change; what is absent stays, what is undefined is taken out. */
interface Change {
  filter?: HistoryFilter
  columns?: readonly ListColumn[] | undefined
  view?: number | 'all' | undefined
  open?: number | undefined
  shipment?: number
}

interface GoOptions {
  /** Takes the place of the address before: going back skips it. */
  replace?: boolean
}

export interface HistoryAddress extends AskedHistory {
  readonly open: number | undefined
  /** Nothing is asked for: as the menu leads here. */
  readonly isBare: boolean
  readonly go: (change: Change, options?: GoOptions) => void
}

/** What History's address asks for, and the way to another. */
export function useHistoryAddress(): HistoryAddress {
  const search = useSearch(screenPaths.history)
  const navigate = useNavigate()
  const text = JSON.stringify(search)
  // Every address is a new object; the same address must not ask for the list again.
  const isStaff = isEmployee(useSession().user.assignedRoles)
  const asked = useMemo(() => readSearch(JSON.parse(text) as HistorySearch, isStaff), [text, isStaff])
  return useMemo(() => {
    const go = (change: Change, { replace = false }: GoOptions = {}) => {
      const after = { ...asked, open: search.open, shipment: undefined, ...change }
      const next: HistorySearch = {
        ...(after.view === undefined ? {} : { view: after.view }),
        ...writeFilter(after.filter),
        ...(after.columns ? { columns: writeColumns(after.columns) } : {}),
        ...(after.open === undefined ? {} : { open: after.open }),
        ...(after.shipment === undefined ? {} : { shipment: after.shipment }),
      }
      void navigate({ to: screenPaths.history, search: next, replace, resetScroll: after.shipment !== undefined })
    }
    return { ...asked, open: search.open, isBare: text === '{}', go }
  }, [asked, text, search.open, navigate])
}
