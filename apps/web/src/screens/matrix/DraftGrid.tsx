import { useQuery } from '@tanstack/react-query'
import type { CSSProperties } from 'react'
import { createContext, useContext, useEffect, useMemo, useState, useSyncExternalStore } from 'react'
import { answerQuery, call, useScope, type Answer } from '../../app/api/index.ts'
import { LoadFailed } from '../../app/errors/LoadFailed.tsx'
import { useAskBeforeLeaving } from '../../app/use-ask-before-leaving.ts'
import { spreadsheetCells } from '../../app/spreadsheet-cells.ts'
import { useFormats, useLanguage, useMessages, type Messages } from '../../app/i18n/index.ts'
import { EditableTable, TableStatus, useEditableTable, type TableColumn } from '../../ui/editable-table/index.ts'
import type { Row } from '../../ui/editable-table/index.ts'
import { Notice, SkeletonLines } from '../../ui/index.ts'
import { GridPages } from './GridPages.tsx'
import { minimumColumn, type CellFinding } from './cell-texts.ts'
import { openCells, type Cells, type CellsState } from './cells.ts'
import type { Grid } from './matrix.ts'
import { storeOf } from './cells-store.tsx'
import classes from './matrix.module.css'
import matrixMessages from 'messages:matrix'

interface DraftGridProps {
  draftTariffId: number
  search: string | undefined
  changedOnly: boolean
  page: number
  findings: readonly Answer<'CheckTariffDraft'>['findings'][number][]
}

/** The cells of a draft, a page of lanes at a time, each beside what holds. */
export function DraftGrid({ draftTariffId, search, changedOnly, page, findings }: DraftGridProps) {
  const t = useMessages(matrixMessages)
  const scope = useScope(useLanguage())
  const query = {
    draftTariffId,
    pageNumber: page,
    ...(search === undefined ? {} : { search }),
    ...(changedOnly ? { changedOnly } : {}),
  }
  // What is typed is kept apart from the answer: it is asked for again only by what changes cells elsewhere.
  const found = useQuery({
    ...answerQuery('GetTariffGrid', { query }, scope),
    staleTime: Infinity,
    gcTime: 0,
    refetchOnWindowFocus: false,
  })
  if (!found.data) {
    return found.isError ? (
      <LoadFailed title={t('failed')} error={found.error} onRetry={() => void found.refetch()} />
    ) : (
      <SkeletonLines lines={10} height={34} />
    )
  }
  return (
    <>
      <CellsTable key={found.dataUpdatedAt} grid={found.data} draftTariffId={draftTariffId} findings={findings} />
      <GridPages grid={found.data} page={page} />
    </>
  )
}

interface CellsTableProps {
  grid: Grid
  draftTariffId: number
  findings: DraftGridProps['findings']
}

const cellWidth = 112
const nameWidth = 120
const CellsOf = createContext<Cells | undefined>(undefined)

function CellsTable({ grid, draftTariffId, findings }: CellsTableProps) {
  const t = useMessages(matrixMessages)
  const [cells] = useState(() =>
    openCells({
      lanes: grid.lanes,
      froms: grid.columns.map(({ from }) => from),
      changed: grid.changed,
      others: grid.others,
      save: (edits) => call('SaveDraftCells', { body: { draftTariffId, cells: [...edits] } }),
    }),
  )
  useEffect(() => () => cells.flush(), [cells])
  useEffect(
    () => cells.setFindings(findingsAt(cells, grid, draftTariffId, findings)),
    [cells, grid, draftTariffId, findings],
  )
  const [store] = useState(() => storeOf(cells))
  const columns = useGridColumns(grid)
  const keys = useMemo(() => grid.lanes.map((lane) => `${lane.originZoneId} ${lane.destinationZoneId}`), [grid])
  const table = useEditableTable<string>({
    name: 'matrix',
    store,
    columns,
    newRow: () => ({}),
    paste: pasted,
  })
  if (grid.lanes.length === 0) return <p role="status">{t('noLanes')}</p>
  return (
    <CellsOf.Provider value={cells}>
      <GridState cells={cells} />
      <div className={classes.grid} style={widthsOf(columns.length)}>
        <EditableTable table={table} keys={keys} label={t('grid')} />
        <TableStatus table={table} />
      </div>
    </CellsOf.Provider>
  )
}

/** The names of lanes, the columns, and no tools: lanes are neither duplicated nor deleted. */
function widthsOf(columns: number): CSSProperties {
  return {
    '--sheet-width': `${columns * cellWidth + nameWidth}px`,
    '--lane-columns': `${nameWidth}px repeat(${columns}, minmax(${cellWidth}px, 1fr)) 8px`,
  } as CSSProperties
}

/** Whether everything is on the server, how much is not as it holds, and who else is at it. */
function GridState({ cells }: { cells: Cells }) {
  const t = useMessages(matrixMessages)
  const state = useSyncExternalStore(cells.subscribe, cells.state)
  useAskBeforeLeaving(state.waiting > 0 || state.refused > 0)
  return (
    <>
      {state.others.length > 0 && (
        <Notice kind="warn" role="status">
          {t('others', { names: state.others.map(({ name }) => name).join(', ') })}
        </Notice>
      )}
      <p className={classes.state} role="status">
        {savedText(state, t)}
        {' · '}
        {t('state.changed', { count: state.changed })}
      </p>
    </>
  )
}

function savedText({ failed, waiting, refused }: CellsState, t: Messages<'matrix'>): string {
  if (failed) return t('state.failed')
  if (waiting > 0) return t('state.saving')
  return refused > 0 ? t('state.refused', { count: refused }) : t('state.saved')
}

function useGridColumns({ columns, tariff }: Grid): readonly TableColumn<string>[] {
  const t = useMessages(matrixMessages)
  return useMemo(() => {
    const width = `minmax(${cellWidth}px, 1fr)`
    const unit = t(`unit.${tariff.unit}`)
    return [
      {
        name: minimumColumn,
        type: 'number',
        head: t('minimum'),
        label: t('minimum'),
        width,
        card: 3,
        Below: LiveBelow,
      },
      ...columns.map(({ from, shape, step }, at): TableColumn<string> => {
        const head = t(`head.${shape}`, { from, unit, step: step ?? '' })
        return { name: `c${at}`, type: 'number', head, label: head, width, card: 3, Below: LiveBelow }
      }),
    ]
  }, [columns, tariff.unit, t])
}

/** What holds, under a cell that says something else, and what to look at again. */
function LiveBelow({ name }: { name: string }) {
  const t = useMessages(matrixMessages)
  const formats = useFormats()
  const cells = useContext(CellsOf)!
  const [, place = '', column = ''] = name.split('.')
  const row = Number(place)
  const [subscribe] = useState(() => (listener: () => void) => cells.watch(row, column, listener))
  const { live, change, warning } = useSyncExternalStore(subscribe, () => cells.view(row, column))
  const percent = change === null ? '' : ` ${change > 0 ? '+' : ''}${formats.number(change, 2)} %`
  return (
    <>
      {live !== undefined && (
        <span className={classes.live}>
          <span className={classes.hidden}>{t('live')} </span>
          {live === '' ? t('none') : live}
          {percent}
        </span>
      )}
      {warning !== undefined && <span className={classes.warning}>{warning}</span>}
    </>
  )
}

/** Cells pasted to the right and down from a cell. A draft has the lanes it has: what goes beyond them is left out. */
function pasted(
  rows: readonly Row<string>[],
  at: { row: number; column: string },
  text: string,
  columns: readonly string[],
): readonly Row<string>[] {
  const into = columns.slice(columns.indexOf(at.column))
  const result = [...rows]
  for (const [down, block] of spreadsheetCells(text).entries()) {
    const before = result[at.row + down]
    if (!before) break
    const texts = block.slice(0, into.length).map((cell, across) => [into[across]!, cell.trim()] as const)
    result[at.row + down] = { ...before, ...Object.fromEntries(texts) }
  }
  return result
}

function findingsAt(
  cells: Cells,
  grid: Grid,
  draftTariffId: number,
  findings: CellsTableProps['findings'],
): ReadonlyMap<string, CellFinding> {
  const found = new Map<string, CellFinding>()
  for (const finding of findings) {
    if (finding.draftTariffId !== draftTariffId || finding.from === '') continue
    const row = grid.lanes.findIndex(
      (lane) => lane.originZoneId === finding.originZoneId && lane.destinationZoneId === finding.destinationZoneId,
    )
    const column = grid.columns.findIndex(({ from }) => Number(from) === Number(finding.from))
    if (row < 0 || column < 0) continue
    const key = `${row}.${cells.columns[column + 1]}`
    const before = found.get(key)
    const said = [before?.[finding.severity], finding.reason].filter(Boolean).join(' ')
    found.set(key, { ...before, [finding.severity]: said })
  }
  return found
}
