import type { CSSProperties } from 'react'
import { useMemo } from 'react'
import { call, refetch } from '../../app/api/index.ts'
import { useMessages } from '../../app/i18n/index.ts'
import { EditableTable, TableStatus, useEditableTable } from '../../ui/editable-table/index.ts'
import { IconTrash } from '../../ui/icons/index.ts'
import { pastedInto } from './pasted-into.ts'
import type { Field, ShotFile } from './sheet-columns.tsx'
import { ChoiceLists, useSheetColumns, widthOf } from './sheet-columns.tsx'
import type { Sheet } from './sheet.ts'
import { shipmentCellOf } from './ShipmentCell.tsx'
import { useSheetRows } from './use-sheet-rows.tsx'
import classes from './shot-file-shipments.module.css'
import shotFileMessages from 'messages:shot-file-shipments'

interface SheetTableProps {
  sheet: Sheet
  file: Pick<ShotFile, 'shotFileId'>
  fields: readonly Field[]
}

const shipmentWidth = 272

/** The rows to correct, each with the shipment that it comes to. */
export function SheetTable({ sheet, file, fields }: SheetTableProps) {
  const t = useMessages(shotFileMessages)
  const names = useMemo(() => fields.map(({ field }) => field), [fields])
  const columns = useSheetColumns(fields)
  const { store, keys } = useSheetRows(sheet, names)
  const params = { id: file.shotFileId }
  const table = useEditableTable<string>({
    name: 'shot-file',
    store,
    columns,
    newRow: () => ({}),
    paste: pastedInto,
    onTool: (_tool, place) => {
      const row = sheet.order()[place]
      if (row === undefined) return
      const removed = sheet.rowOf(row)?.state !== 'removed'
      void call('SetShotFileRowsRemoved', { params, body: { rows: [row], removed } }).then(() => refetch('GetShotFile'))
    },
  })
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
      style={{ '--sheet-width': `${widthOf(fields) + shipmentWidth + 100}px` } as CSSProperties}
    >
      <EditableTable table={table} keys={keys} label={t('rows')} sums={sums} tools={tools} />
      <TableStatus table={table} optional={columns}>
        <span className="quiet">{t('keys')}</span>
      </TableStatus>
      <ChoiceLists columns={columns} />
    </div>
  )
}
