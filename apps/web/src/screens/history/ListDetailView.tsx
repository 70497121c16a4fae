import { useMediaQuery } from '@mantine/hooks'
import { useEffect, useEffectEvent } from 'react'
import { LoadFailed } from '../../app/errors/LoadFailed.tsx'
import { useMessages } from '../../app/i18n/index.ts'
import { IconPackages } from '../../ui/icons/index.ts'
import { Button, EmptyState, SkeletonLines } from '../../ui/index.ts'
import type { ListColumn } from './columns.ts'
import { beginsAscending } from './columns.ts'
import classes from './history.module.css'
import { freshSelection } from './selection.ts'
import { HistoryCards } from './HistoryCards.tsx'
import type { Density } from './list-settings.ts'
import { HistoryGrid } from './HistoryGrid.tsx'
import type { Selection } from './selection.ts'
import type { PlaceKeeper } from './place.ts'
import { ShipmentPanel } from './ShipmentPanel.tsx'
import type { HistoryAddress } from './use-history-address.ts'
import type { HistoryRow } from './use-history-rows.ts'
import { useHistoryRows } from './use-history-rows.ts'
import { useRowMoves } from './use-row-moves.ts'
import historyMessages from 'messages:history'

interface ListDetailViewProps {
  address: HistoryAddress
  columns: readonly ListColumn[]
  density: Density
  isPhone: boolean
  place: PlaceKeeper
  selected: Selection
  onSelect: (selected: Selection) => void
}

/** The rows, and on a wide screen the open shipment beside them; the keys that work on both. */
export function ListDetailView({ address, columns, density, isPhone, place, selected, onSelect }: ListDetailViewProps) {
  const t = useMessages(historyMessages)
  const { filter, open, go } = address
  const hasRoom = useMediaQuery('(min-width: 70em)', undefined, { getInitialValueInEffect: false })
  const found = useHistoryRows(filter)
  const rows = (found.data?.pages ?? []).flatMap((page) => page.shipments)

  const { cursor, press, toFull, toBeside, toggle, selectAll } = useRowMoves({
    rows,
    address,
    place,
    selected,
    onSelect,
    hasRoom,
  })
  useFreshSelection(found.data?.pages, selected, onSelect)

  if (!found.data) {
    if (!found.isError) return <SkeletonLines lines={14} height={28} />
    return <LoadFailed title={t('failed')} error={found.error} onRetry={() => void found.refetch()} />
  }

  const onMore = found.hasNextPage && !found.isFetching && !found.isError ? () => void found.fetchNextPage() : undefined
  const list = { rows, place, selected, onToggle: toggle, onMore, isStale: found.isPlaceholderData }
  const isOpen = open !== undefined && hasRoom
  const sorted = filter.sort ?? 'date'
  const isAscending = filter.direction === 'ascending'
  const isSorted = found.data.pages[0]?.sorted ?? true
  return (
    <div className={classes.bench} data-open={isOpen || undefined} data-phone={isPhone || undefined}>
      <div className={classes.list}>
        {rows.length === 0 ? (
          <NoShipments onClear={() => go({ filter: {} })} />
        ) : isPhone ? (
          <HistoryCards {...list} />
        ) : (
          <HistoryGrid
            {...list}
            columns={columns}
            density={density}
            cursor={cursor}
            open={isOpen ? open : undefined}
            sort={isSorted ? sorted : 'date'}
            isAscending={isSorted && isAscending}
            onSort={(sort, asked) => {
              const ascending = asked ?? (sort === sorted ? !isAscending : beginsAscending(sort))
              go({ filter: { ...filter, sort, direction: ascending ? 'ascending' : 'descending' } })
            }}
            onColumns={(changed) => go({ columns: changed }, { replace: true })}
            onKey={press}
            onSelectAll={selectAll}
            onRow={toBeside}
            onFull={toFull}
          />
        )}
        {found.isFetchingNextPage && <SkeletonLines lines={1} height={6} />}
        {found.isError && (
          <LoadFailed
            title={t('failedMore')}
            error={found.error}
            onRetry={() => void (found.hasNextPage ? found.fetchNextPage() : found.refetch())}
          />
        )}
      </div>
      {isOpen && (
        <ShipmentPanel
          id={open}
          onClose={() => go({ open: undefined })}
          onFull={() => {
            place.note({ wasLeft: true })
            go({ shipment: open })
          }}
        />
      )}
    </div>
  )
}

/** What is done to a row that was chosen before it changed must know of the change. */
function useFreshSelection(
  pages: readonly { shipments: readonly HistoryRow[] }[] | undefined,
  selected: Selection,
  onSelect: (selected: Selection) => void,
) {
  const freshen = useEffectEvent((loaded: readonly HistoryRow[]) => {
    const fresh = freshSelection(selected, loaded)
    if (fresh !== selected) onSelect(fresh)
  })
  useEffect(() => freshen((pages ?? []).flatMap((page) => page.shipments)), [pages])
}

function NoShipments({ onClear }: { onClear: () => void }) {
  const t = useMessages(historyMessages)
  return (
    <EmptyState
      title={t('none')}
      icon={<IconPackages size={32} stroke={1.4} />}
      actions={
        // From a search by keyboard that found nothing.
        <Button variant="default" data-keeps-focus onClick={onClear}>
          {t('clearFilter')}
        </Button>
      }
    />
  )
}
