import { useEffect, useEffectEvent, useSyncExternalStore } from 'react'
import { useMessages } from '../../app/i18n/index.ts'
import { DropChoice, DropDivider, dropItem, DropLabel, DropMenu } from '../DropMenu.tsx'
import { onFieldAskedFor } from '../focus-field.ts'
import type { OptionalColumn } from './columns.ts'
import classes from './editable-table.module.css'
import { settle } from './edits.ts'
import { redo, showColumn, undo } from './row-actions.tsx'
import type { TableInUse } from './table-in-use.ts'
import { errorsOf, fillDown, goToField, nextError } from './table-keys.ts'
import tableMessages from 'messages:editable-table'

interface TableMenuProps<Name extends string> {
  table: TableInUse<Name>
  optional: readonly OptionalColumn[]
}

/** Everything that the keys of a table do, and which of its columns are shown. */
export function TableMenu<Name extends string>(props: TableMenuProps<Name>) {
  const t = useMessages(tableMessages)
  const find = useEffectEvent((id: string) => goToField(props.table, id))
  useEffect(() => onFieldAskedFor((id) => find(id)), [])
  return (
    <DropMenu label={t('menu')} face="⋯" faceClassName={classes.menu} width={260}>
      <MenuItems {...props} />
    </DropMenu>
  )
}

function MenuItems<Name extends string>({ table, optional }: TableMenuProps<Name>) {
  const t = useMessages(tableMessages)
  const { history, at, mark, hidden } = table
  const { errors, fixed } = table.store
  useSyncExternalStore(errors.subscribe, errors.all)
  const faulty = fixed ? fixed.errorCount() : errorsOf(table.store).length
  settle(table)
  const canFill = mark !== null || (at.current?.row ?? 0) > 0
  const items = [
    { name: t('undo'), keys: 'Ctrl+Z', can: history.past.length > 0, run: () => undo(table) },
    { name: t('redo'), keys: 'Ctrl+Y', can: history.future.length > 0, run: () => redo(table) },
    { name: t('fillDown'), keys: 'Ctrl+D', can: canFill, run: () => fillDown(table) },
    { name: t('nextError', { count: faulty }), keys: 'F8', can: faulty > 0, run: () => nextError(table) },
  ]
  return (
    <>
      {items.map(({ name, keys, can, run }) => (
        <button
          key={keys}
          type="button"
          role="menuitem"
          className={dropItem}
          aria-disabled={!can || undefined}
          aria-keyshortcuts={keys.replace('Ctrl', 'Control')}
          data-keep-open={!can || undefined}
          onClick={() => can && run()}
        >
          {name}
          <kbd className={classes.keys}>{keys}</kbd>
        </button>
      ))}
      {optional.length > 0 && (
        <>
          <DropDivider />
          <DropLabel>{t('columns')}</DropLabel>
          {optional.map(({ name, head }) => (
            <DropChoice
              key={name}
              kind="checkbox"
              checked={!hidden.includes(name)}
              keepOpen
              onChoose={() => showColumn(table, name, hidden.includes(name))}
            >
              {head}
            </DropChoice>
          ))}
        </>
      )}
    </>
  )
}
