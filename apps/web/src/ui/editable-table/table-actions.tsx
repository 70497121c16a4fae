import type { KeyboardEvent, ReactNode, SyntheticEvent } from 'react'
import { currentLanguage } from '../../app/i18n/index.ts'
import { lazily, type Meanwhile } from '../lazily.tsx'
import { leaveRow } from './edits.ts'
import { isTable } from './is-table.ts'
import { dropRow, duplicateRow, enterCell, pasteAt } from './row-actions.tsx'
import type { CellPlace } from './row-store.ts'
import type { TableInUse } from './table-in-use.ts'
import { pressKey } from './table-keys.ts'
import type { VirtualRowsProps } from './VirtualRows.tsx'
import tableMessages from 'messages:editable-table'

export { change } from './edits.ts'
export { LastAction } from './LastAction.tsx'
export { addRow, fillRows, undo } from './row-actions.tsx'
export { goTo, nextError } from './table-keys.ts'
export { TableMenu } from './TableMenu.tsx'

/** Of thousands of lines those in sight; a lazy component forgets that it is generic. */
export const VirtualRows = lazily(() =>
  import('./VirtualRows.tsx').then((module) => module.VirtualRows),
) as unknown as <Name extends string>(props: VirtualRowsProps<Name> & Meanwhile) => ReactNode

export const loadTableTexts = () => tableMessages.load(currentLanguage())

/** Keys, clicks, focus and pasted text of the whole table. `text` is what the clipboard held. */
export function onEvent<Name extends string>(
  table: TableInUse<Name>,
  event: SyntheticEvent<HTMLElement>,
  text: string,
): void {
  const cell = cellAt(event.target, table)
  switch (event.type) {
    case 'focus':
      if (cell) enterCell(table, cell, (event.target as HTMLInputElement).value)
      break
    case 'blur':
      leaveRow(table)
      break
    case 'click':
      clickTool(table, event.target as Element)
      break
    case 'paste':
      if (!cell || !isTable(text)) break
      event.preventDefault()
      void pasteAt(table, cell, text)
      break
    default:
      pressKey(event as KeyboardEvent<HTMLElement>, cell, table)
  }
}

function clickTool<Name extends string>(table: TableInUse<Name>, target: Element): void {
  const button = target.closest<HTMLElement>('[data-tool]')
  const row = Number(button?.closest<HTMLElement>('[data-index]')?.dataset['index'])
  const tool = button?.dataset['tool']
  if (tool === 'duplicate') duplicateRow(table, row)
  else if (tool === 'delete') dropRow(table, row)
  else if (tool !== undefined) table.onTool?.(tool, row)
}

/** The cell of an input of the table. */
function cellAt<Name extends string>(target: EventTarget, { columns }: TableInUse<Name>): CellPlace<Name> | undefined {
  const [, row, name] = /\.(\d+)\.(\w+)$/.exec((target as HTMLInputElement).name ?? '') ?? []
  const column = columns.find((each) => each.name === name)?.name
  return column && { row: Number(row), column }
}
