import columnMessages from 'messages:columns'
import type { HistoryFilter } from '@kattegat/domain/history'
import { inUsualOrder, sortedAtMost } from '@kattegat/domain/history'
import { isEmployee, may } from '@kattegat/domain/permissions'
import { useMediaQuery } from '@mantine/hooks'
import type { ReactNode } from 'react'
import { useEffect, useEffectEvent, useState } from 'react'
import type { Answer } from '../../app/api/index.ts'
import { useAnswer } from '../../app/api/index.ts'
import { useMessages } from '../../app/i18n/index.ts'
import { useSession } from '../../app/session/index.ts'
import { Link } from '../../navigation/index.ts'
import { screenPaths } from '../../paths.ts'
import {
  IconBaselineDensityMedium,
  IconBaselineDensitySmall,
  IconChartBar,
  IconColumns3,
  IconDownload,
  IconPlus,
} from '../../ui/icons/index.ts'
import { lazily } from '../../ui/lazily.tsx'
import { Button, IconButton, PageHeading, SkeletonLines } from '../../ui/index.ts'
import { ActionBar } from './actions/ActionBar.tsx'
import { shownColumns } from './columns.ts'
import { ExportDialog } from './export/index.ts'
import { FilterBar } from './FilterBar.tsx'
import classes from './history.module.css'
import { listKeysId } from './HistoryGrid.tsx'
import type { Selection } from './selection.ts'
import { ListDetailView } from './ListDetailView.tsx'
import type { ListReader, ListSettings } from './list-settings.ts'
import { hadUsualView, rememberedSettings, rememberSettings } from './list-settings.ts'
import type { PlaceKeeper } from './place.ts'
import { formatCount } from './format-count.ts'
import { KeyFigures } from './KeyFigures.tsx'
import { FailedTransfersLink } from './transfers/FailedTransfersLink.tsx'
import { useHistoryRows } from './use-history-rows.ts'
import { useHistoryAddress, type HistoryAddress } from './use-history-address.ts'
import { ViewTabs } from './ViewTabs.tsx'
import { columnsAsked, filterOfView } from './views.ts'
import historyMessages from 'messages:history'

const ColumnDialog = lazily(() => import('./ColumnDialog.tsx').then((module) => module.ColumnDialog))

type Views = Answer<'GetHistoryViews'>

interface HistoryListProps {
  place: PlaceKeeper
  selected: Selection
  onSelect: (selected: Selection) => void
}

const stripId = 'history-figures'

/** The list of shipments: what is shown, how many there are, and the rows. The address holds it all. */
export function HistoryList(props: HistoryListProps) {
  const { user } = useSession()
  const address = useHistoryAddress()
  const { go } = address
  const isStaff = isEmployee(user.assignedRoles)
  const isPhone = useMediaQuery('(max-width: 48em)', undefined, { getInitialValueInEffect: false })
  const [settings, set] = useListSettings(user.id, { isStaff })
  const [isChoosingColumns, setChoosingColumns] = useState(false)
  const [exported, setExported] = useState<readonly number[]>()
  const found = useAnswer('GetHistoryViews', {})
  const views = found.data ?? []
  const view = views.find(({ id }) => id === address.view)
  const columns = shownColumns(columnsAsked(address, view), isStaff)
  const leadsToUsual = useUsualView(address, found)
  return (
    <div className={classes.page}>
      <ListHeading
        settings={settings}
        onChange={set}
        onExport={() => setExported([])}
        areRowsSelected={props.selected.size > 0 && !isPhone}
      >
        <ActionBar
          filter={address.filter}
          selected={props.selected}
          onSelect={props.onSelect}
          onExport={() => setExported([...props.selected.keys()])}
        />
      </ListHeading>
      {!settings.areKeyFiguresCollapsed && <KeyFigures id={stripId} filter={address.filter} isStaff={isStaff} />}
      <ViewTabs address={address} views={views} view={view} columns={columns} isFailed={found.isError} />
      <FilterBar
        address={address}
        isStaff={isStaff}
        userId={user.id}
        count={<Count filter={address.filter} ignored={address.ignored} />}
      >
        {!isPhone && <LookOfRows settings={settings} onChange={set} onColumns={() => setChoosingColumns(true)} />}
      </FilterBar>
      {leadsToUsual ? (
        <SkeletonLines lines={14} height={28} />
      ) : (
        <ListDetailView {...props} address={address} columns={columns} density={settings.density} isPhone={isPhone} />
      )}
      {exported && (
        <ExportDialog
          filter={address.filter}
          columns={columns}
          selectedIds={exported}
          onClose={() => setExported(undefined)}
        />
      )}
      {isChoosingColumns && (
        <ColumnDialog
          columns={columns}
          isStaff={isStaff}
          onClose={() => setChoosingColumns(false)}
          onApply={(chosen) => {
            go({ columns: chosen })
            setChoosingColumns(false)
          }}
        />
      )}
    </div>
  )
}

type SettingsPart = { settings: ListSettings; onChange: (change: Partial<ListSettings>) => void }

interface ListHeadingProps extends SettingsPart {
  onExport: () => void
  /** What can be done to them takes the place of what can be done with the list: no row moves when one is ticked. */
  areRowsSelected: boolean
  children: ReactNode
}

function ListHeading({ areRowsSelected, children, ...ofList }: ListHeadingProps) {
  const t = useMessages(historyMessages)
  return (
    <div className={classes.heading}>
      <PageHeading
        title={t('heading')}
        actions={
          <>
            {children}
            {!areRowsSelected && <ListActions {...ofList} />}
          </>
        }
      />
    </div>
  )
}

function ListActions({
  settings: { areKeyFiguresCollapsed },
  onChange,
  onExport,
}: Omit<ListHeadingProps, 'areRowsSelected' | 'children'>) {
  const t = useMessages(historyMessages)
  const { user } = useSession()
  return (
    <>
      {isEmployee(user.assignedRoles) && <FailedTransfersLink />}
      <IconButton
        label={t(areKeyFiguresCollapsed ? 'strip.show' : 'strip.hide')}
        aria-expanded={!areKeyFiguresCollapsed}
        aria-controls={areKeyFiguresCollapsed ? undefined : stripId}
        onClick={() => onChange({ areKeyFiguresCollapsed: !areKeyFiguresCollapsed })}
      >
        <IconChartBar size={18} stroke={1.6} aria-hidden />
      </IconButton>
      <IconButton label={t('export')} onClick={onExport}>
        <IconDownload size={18} stroke={1.6} aria-hidden />
      </IconButton>
      {may('shipment.book', user.assignedRoles) && (
        <Button
          variant="default"
          leftSection={<IconPlus size={16} aria-hidden />}
          renderRoot={(look) => <Link to={screenPaths.createShipment} {...look} />}
        >
          {t('newShipment')}
        </Button>
      )}
    </>
  )
}

interface LookOfRowsProps extends SettingsPart {
  onColumns: () => void
}

/** How close the rows stand and which columns they have; and the keys that work in them. */
function LookOfRows({ settings, onChange, onColumns }: LookOfRowsProps) {
  const t = useMessages(historyMessages)
  const isTight = settings.density === 'tight'
  return (
    <>
      <p id={listKeysId} className={classes.keys}>
        {t('rowKeys')}
      </p>
      <IconButton
        label={t(isTight ? 'density.roomy' : 'density.tight')}
        onClick={() => onChange({ density: isTight ? 'roomy' : 'tight' })}
      >
        {isTight ? (
          <IconBaselineDensityMedium size={18} stroke={1.6} aria-hidden />
        ) : (
          <IconBaselineDensitySmall size={18} stroke={1.6} aria-hidden />
        )}
      </IconButton>
      <Button variant="default" leftSection={<IconColumns3 size={16} stroke={1.6} aria-hidden />} onClick={onColumns}>
        {t('columns')}
      </Button>
    </>
  )
}

/** How the list looks on this device, and how that is changed. */
function useListSettings(userId: number, reader: ListReader) {
  const [settings, setSettings] = useState(() => rememberedSettings(userId, reader))
  const change = (part: Partial<ListSettings>) => {
    setSettings({ ...settings, ...part })
    rememberSettings(userId, part)
  }
  return [settings, change] as const
}

/**
 * Leads an address that asks for nothing to the reader's default view. Answers whether the list waits for that: anyone
 * who has one does not see every shipment first.
 */
function useUsualView({ isBare, go }: HistoryAddress, found: { data: Views | undefined; isPending: boolean }): boolean {
  const { user } = useSession()
  const [hadUsual] = useState(() => hadUsualView(user.id))
  const usual = found.data?.find((each) => each.default)
  const toUsual = useEffectEvent((isAsked: boolean) => {
    rememberSettings(user.id, { hasUsualView: usual !== undefined })
    if (usual && !isAsked) go({ view: usual.id, filter: filterOfView(usual) }, { replace: true })
  })
  useEffect(() => {
    if (found.data) toUsual(!isBare)
  }, [found.data, isBare])
  return isBare && (found.isPending ? hadUsual : usual !== undefined)
}

function Count({ filter, ignored }: { filter: HistoryFilter; ignored: readonly string[] }) {
  const t = useMessages(historyMessages)
  const columns = useMessages(columnMessages)
  const found = useAnswer('CountHistoryShipments', { body: inUsualOrder(filter) }, { keepLast: true })
  const text = found.data ? formatCount(found.data, t) : found.isError ? t('count.failed') : '…'
  const isSorted = useHistoryRows(filter).data?.pages[0]?.sorted ?? true
  const hints = [
    ...(isSorted || !filter.sort
      ? []
      : [t('sort.tooMany', { column: columns(`column.${filter.sort}`), count: sortedAtMost })]),
    ...(ignored.length > 0 ? [t('ignored', { names: ignored.join(', ') })] : []),
  ]
  if (hints.length === 0) return text
  return (
    <>
      {text} <span className="quiet">{hints.join(' ')}</span>
    </>
  )
}
