import { DropDivider, dropItem, DropMenu } from '../../ui/DropMenu.tsx'
import { useMessages } from '../../app/i18n/index.ts'
import { IconDotsVertical } from '../../ui/icons/index.ts'
import classes from './grid.module.css'
import historyMessages from 'messages:history'

/** What can be done to a column from its head. */
export type ColumnChange = 'pin' | 'unpin' | 'left' | 'right' | 'wider' | 'narrower' | 'hide'

interface ColumnMenuProps {
  column: string
  isPinned: boolean
  /** Its place from the left, and whether there is somewhere to go. */
  canGo: { readonly left: boolean; readonly right: boolean }
  align: 'start' | 'end'
  /** Sorts by the column; none where it cannot be sorted by. */
  onSort: ((isAscending: boolean) => void) | undefined
  onChange: (change: ColumnChange) => void
}

/** The menu in a column's head: all that a mouse does by dragging, for the keyboard as well. */
export function ColumnMenu({ column, isPinned, canGo, align, onSort, onChange }: ColumnMenuProps) {
  const t = useMessages(historyMessages)
  const item = (change: ColumnChange, { staysOpen = false, isOff = false } = {}) => (
    <button
      type="button"
      role="menuitem"
      className={dropItem}
      aria-disabled={isOff || undefined}
      data-keep-open={staysOpen || isOff || undefined}
      onClick={() => {
        if (!isOff) onChange(change)
      }}
    >
      {t(`columnMenu.${change}`)}
    </button>
  )
  return (
    <span className={classes.menu}>
      <DropMenu
        label={t('columnMenu', { column })}
        align={align}
        width={190}
        faceClassName={classes.menuFace}
        face={<IconDotsVertical size={14} stroke={1.8} />}
      >
        {onSort && (
          <>
            {([true, false] as const).map((isAscending) => (
              <button
                key={String(isAscending)}
                type="button"
                role="menuitem"
                className={dropItem}
                onClick={() => onSort(isAscending)}
              >
                {t(isAscending ? 'columnMenu.ascending' : 'columnMenu.descending')}
              </button>
            ))}
            <DropDivider />
          </>
        )}
        {item(isPinned ? 'unpin' : 'pin')}
        {item('left', { staysOpen: true, isOff: !canGo.left })}
        {item('right', { staysOpen: true, isOff: !canGo.right })}
        {item('wider', { staysOpen: true })}
        {item('narrower', { staysOpen: true })}
        {item('hide')}
      </DropMenu>
    </span>
  )
}
