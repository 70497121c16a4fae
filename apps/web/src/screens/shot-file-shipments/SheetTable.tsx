import type { CSSProperties } from 'react'
import { useEffect, useEffectEvent, useMemo } from 'react'
import { call, refetch } from '../../app/api/index.ts'
import { useMessages } from '../../app/i18n/index.ts'
import { EditableTable, TableStatus, useEditableTable } from '../../ui/editable-table/index.ts'
import { IconExternalLink, IconTrash } from '../../ui/icons/index.ts'
import { Button } from '../../ui/index.ts'
import { faultOfTool } from './fault-tool.ts'
import { pastedInto } from './pasted-into.ts'
import type { Field, ShotFile } from './sheet-columns.tsx'
import { ChoiceLists, useSheetColumns, widthOf } from './sheet-columns.tsx'
import type { Sheet } from './sheet.ts'
import { shipmentCellOf } from './ShipmentCell.tsx'
import { useOpenRow } from './use-open-row.ts'
import { useNextErrorKey } from './use-next-error-key.ts'
import { columnOf, useSheetRows } from './use-sheet-rows.tsx'
import classes from './shot-file-shipments.module.css'
import shotFileMessages from 'messages:shot-file-shipments'

interface SheetTableProps {
  sheet: Sheet
  file: Pick<ShotFile, 'shotFileId' | 'counts'>
  fields: readonly Field[]
  /** Those with an error somewhere: what is wrong has room under their cells. */
  faulty: ReadonlySet<string>
  /** The row that takes the focus when the table is drawn. */
  atRow: number | undefined
}

const shipmentWidth = 272

/** The rows to correct, each with the shipment that it comes to. */
export function SheetTable({ sheet, file, fields, faulty, atRow }: SheetTableProps) {
  const t = useMessages(shotFileMessages)
  const names = useMemo(() => fields.map(({ field }) => field), [fields])
  const columns = useSheetColumns(fields, faulty)
  const { store, keys } = useSheetRows(sheet, names)
  const faults = file.counts.faulty
  const params = { id: file.shotFileId }
  const openRow = useOpenRow(sheet, file.shotFileId)
  const table = useEditableTable<string>({
    name: 'shot-file',
    store,
    columns,
    newRow: () => ({}),
    paste: pastedInto,
    onTool: (tool, place) => {
      const row = sheet.order()[place]
      if (row === undefined) return
      const fault = faultOfTool(tool)
      if (fault !== undefined) return table.goTo(place, columnOf(fault))
      if (tool === 'open') return void openRow(row)
      const removed = sheet.rowOf(row)?.state !== 'removed'
      void call('SetShotFileRowsRemoved', { params, body: { rows: [row], removed } }).then(() => refetch('GetShotFile'))
    },
  })
  const focusRow = useEffectEvent((row: number) => {
    const place = sheet.placeOf(row)
    if (place === undefined) return
    table.focusCell(place)
    // The table itself may stand below what is in sight.
    requestAnimationFrame(() => document.activeElement?.scrollIntoView({ block: 'center' }))
  })
  useNextErrorKey(table.nextError)
  const isThere = keys.length > 0
  useEffect(() => {
    if (isThere && atRow !== undefined) focusRow(atRow)
  }, [isThere, atRow])
  const sums = useMemo(
    () => [
      {
        name: 'shipment',
        head: t('shipment'),
        width: `${shipmentWidth}px`,
        card: 6,
        Cell: shipmentCellOf(sheet, file.shotFileId),
      },
    ],
    [t, sheet, file.shotFileId],
  )
  const tools = useMemo(
    () => [
      {
        name: 'open',
        label: (n: string) => t('row.open', { n }),
        icon: <IconExternalLink size={16} stroke={1.6} aria-hidden />,
      },
      {
        name: 'remove',
        label: (n: string) => t('row.remove', { n }),
        icon: <IconTrash size={16} stroke={1.6} aria-hidden />,
      },
    ],
    [t],
  )
  return (
    <div
      className={classes.sheet}
      style={{ '--sheet-width': `${widthOf(fields, faulty) + shipmentWidth + 130}px` } as CSSProperties}
    >
      {(faulty.size > 0 || faults > 0) && <NextError faults={faults} onNext={() => table.nextError()} />}
      <EditableTable table={table} keys={keys} label={t('rows')} sums={sums} tools={tools} />
      <TableStatus table={table} optional={columns} />
      <ChoiceLists columns={columns} />
    </div>
  )
}

/** It stays when the last error is corrected: the rows do not move under the reader's hands. */
function NextError({ faults, onNext }: { faults: number; onNext: () => void }) {
  const t = useMessages(shotFileMessages)
  return (
    <div className={classes.next}>
      <Button variant="default" aria-keyshortcuts="F8" disabled={faults === 0} onClick={onNext}>
        {t('nextError')} <kbd>F8</kbd>
      </Button>
    </div>
  )
}
