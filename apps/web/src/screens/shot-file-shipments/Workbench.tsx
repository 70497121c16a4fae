import { useMemo, useState, useSyncExternalStore } from 'react'
import { LoadFailed } from '../../app/errors/LoadFailed.tsx'
import { CallFailed } from '../../app/api/index.ts'
import { useFormats, useMessages } from '../../app/i18n/index.ts'
import { Link, useSearch } from '../../navigation/index.ts'
import { Button, Notice, PageHeading, SkeletonLines } from '../../ui/index.ts'
import { screenPaths } from '../../paths.ts'
import { BookingPanel } from './booking/BookingPanel.tsx'
import { RowFilters } from './RowFilters.tsx'
import type { Field, ShotFile } from './sheet-columns.tsx'
import { fieldsShown } from './sheet-columns.tsx'
import { filterToGoOnWith, rememberFilter } from './last-filter.ts'
import { NoRows } from './NoRows.tsx'
import type { RowFilter, Sheet } from './sheet.ts'
import { SheetTable } from './SheetTable.tsx'
import { TicksContext, useTicks } from './ticked-rows.ts'
import { SheetTools } from './tools/SheetTools.tsx'
import { useFoundRows } from './use-found-rows.ts'
import { useSheet } from './use-sheet.ts'
import { WorkProgress } from './WorkProgress.tsx'
import classes from './shot-file-shipments.module.css'
import shotFileMessages from 'messages:shot-file-shipments'

interface WorkbenchProps {
  file: ShotFile
  fields: readonly Field[]
  /** The file could not be asked for again: what is shown may be old. */
  isOutOfDate: boolean
  onAskAgain: () => unknown
}

/** The rows of a file with what is wrong with them, and what can be done to them. */
export function Workbench({ file, fields, isOutOfDate, onAskAgain }: WorkbenchProps) {
  const t = useMessages(shotFileMessages)
  const { row: atRow } = useSearch(screenPaths.shotFileShipments)
  const portal = useMessages()
  const sheet = useSheet(file.shotFileId)
  const ticks = useTicks()
  const [filter, setFilter] = useState<RowFilter>(() => (atRow === undefined ? {} : filterToGoOnWith(file.shotFileId)))
  const choose = (next: RowFilter) => {
    rememberFilter(file.shotFileId, next)
    setFilter(next)
  }
  const found = useFoundRows(sheet, file.shotFileId, filter, file)
  // A column stays when its last error is corrected: the table must not change under the reader's hands.
  const [seen, setSeen] = useState<NonNullable<typeof found.data>['errors']>([])
  const errors = found.data?.errors ?? []
  if (errors.some(({ cell }) => !seen.some((each) => each.cell === cell))) setSeen([...seen, ...errors])
  const shown = useMemo(() => fieldsShown(file, seen, fields), [file, seen, fields])
  const faulty = useMemo(() => new Set(seen.map(({ cell }) => cell)), [seen])
  return (
    <TicksContext value={ticks}>
      <div className={classes.page}>
        <Heading file={file} />
        <WorkProgress work={file.work} />
        <SameFile file={file} />
        {isOutOfDate && (
          <Notice
            kind="warn"
            role="status"
            actions={
              <Button variant="default" onClick={() => onAskAgain()}>
                {portal('retry')}
              </Button>
            }
          >
            {t('outOfDate')}
          </Notice>
        )}
        <BookingPanel file={file} filter={filter} />
        <RowFilters
          file={file}
          errors={errors}
          seen={seen}
          filter={filter}
          onFilter={choose}
          onAskAgain={found.refetch}
        />
        <SheetTools
          sheet={sheet}
          file={file}
          fields={fields}
          shown={shown}
          filter={filter}
          found={found.data?.rows.length ?? 0}
        />
        <SaveStatus sheet={sheet} />
        {found.isError ? (
          <LoadFailed title={t('rowsFailed')} error={found.error} onRetry={() => void found.refetch()} />
        ) : found.data && shown.length > 0 ? (
          found.data.rows.length > 0 ? (
            <SheetTable
              // Other columns are another table.
              key={shown.map(({ field }) => field).join()}
              sheet={sheet}
              file={file}
              fields={shown}
              faulty={faulty}
              atRow={atRow}
            />
          ) : (
            <NoRows counts={file.counts} filter={filter} onFilter={choose} />
          )
        ) : (
          <SkeletonLines lines={10} height={36} />
        )}
      </div>
    </TicksContext>
  )
}

/** Whose file it is, and the ways from it. */
function Heading({ file }: { file: ShotFile }) {
  const t = useMessages(shotFileMessages)
  const formats = useFormats()
  return (
    <PageHeading
      title={file.name}
      hint={t('by', {
        company: file.companyName,
        name: file.createdBy.name,
        time: formats.instant(file.createdAt),
      })}
      actions={
        <>
          <Link to={screenPaths.shotFile} search={{ file: file.shotFileId }}>
            {t('columns')}
          </Link>
          <Link to={screenPaths.shotFile}>{t('allFiles')}</Link>
        </>
      }
    />
  )
}

/** An earlier file with the same content: whoever books both books everything twice. */
function SameFile({ file: { sameFileAs } }: { file: ShotFile }) {
  const t = useMessages(shotFileMessages)
  const formats = useFormats()
  if (!sameFileAs) return null
  const { shotFileId, name, createdBy, createdAt } = sameFileAs
  return (
    <Notice
      kind="warn"
      title={t('sameFile')}
      actions={
        <Link to={screenPaths.shotFileShipments} params={{ id: String(shotFileId) }}>
          {t('sameFileOpen')}
        </Link>
      }
    >
      {t('sameFileText', { name, by: createdBy.name, at: formats.instant(createdAt) })}
    </Notice>
  )
}

/** Whether what was typed is on the server. */
function SaveStatus({ sheet }: { sheet: Sheet }) {
  const t = useMessages(shotFileMessages)
  const { saving, waiting } = useSyncExternalStore(sheet.subscribe, sheet.saveState)
  const failure = useSyncExternalStore(sheet.subscribe, sheet.loadFailure)
  return (
    <>
      <div className={classes.saved} role="status" data-waiting={waiting > 0 || undefined}>
        {waiting > 0 ? t('save.waiting', { count: waiting }) : saving > 0 ? t('save.saving') : t('save.saved')}
      </div>
      {failure && (
        <LoadFailed title={t('rowsFailed')} error={new CallFailed(failure)} onRetry={() => sheet.retryLoad()} />
      )}
    </>
  )
}
