import columnMessages from 'messages:columns'
import { useState } from 'react'
import { useMessages } from '../../app/i18n/index.ts'
import { Dialog } from '../../ui/Dialog.tsx'
import { IconArrowDown, IconArrowUp, IconPin, IconPinFilled } from '../../ui/icons/index.ts'
import { Button, CheckField, IconButton } from '../../ui/index.ts'
import type { ListColumn } from './columns.ts'
import { narrowest, offeredColumns, pinnedFirst, usualColumns, widest, widthOf, withinWidths } from './columns.ts'
import classes from './column-dialog.module.css'
import historyMessages from 'messages:history'

interface ColumnDialogProps {
  columns: readonly ListColumn[]
  isStaff: boolean
  onClose: () => void
  onApply: (columns: readonly ListColumn[]) => void
}

interface ColumnChoice extends ListColumn {
  readonly isShown: boolean
}

/** Which columns the list has, in which order and how wide: those shown first, then the others. */
export function ColumnDialog({ columns, isStaff, onClose, onApply }: ColumnDialogProps) {
  const t = useMessages(historyMessages)
  const portal = useMessages()
  const [choices, setChoices] = useState(() => choicesOf(columns, isStaff))
  const move = (from: number, by: number) => {
    const moved = choices.toSpliced(from, 1)
    setChoices(moved.toSpliced(from + by, 0, choices[from]!))
  }
  // Pinned ones change places among themselves alone.
  const canSwap = (one: number, other: number) =>
    choices[other] !== undefined && (choices[one]?.pinned ?? false) === (choices[other].pinned ?? false)
  const shown = choices.filter(({ isShown }) => isShown)
  return (
    <Dialog opened onClose={onClose} title={t('columns')} size="md">
      <p className="quiet">{t('columns.hint')}</p>
      <ul className={classes.columns}>
        {choices.map((choice, index) => (
          <ColumnLine
            key={choice.name}
            choice={choice}
            canGoUp={canSwap(index, index - 1)}
            canGoDown={canSwap(index, index + 1)}
            onChange={(changed) => setChoices(choices.with(index, changed))}
            onPin={() => setChoices(pinsFirst(choices.with(index, pinnedOrNot(choice))))}
            onMove={(by) => move(index, by)}
          />
        ))}
      </ul>
      <div className={classes.actions}>
        <Button variant="subtle" onClick={() => setChoices(choicesOf(usualColumns, isStaff))}>
          {t('columns.usual')}
        </Button>
        <Button variant="default" onClick={onClose}>
          {portal('cancel')}
        </Button>
        <Button
          disabled={shown.length === 0}
          onClick={() => onApply(pinnedFirst(shown.map(({ isShown: _isShown, ...column }) => withWidth(column))))}
        >
          {t('columns.apply')}
        </Button>
      </div>
    </Dialog>
  )
}

interface ColumnLineProps {
  choice: ColumnChoice
  canGoUp: boolean
  canGoDown: boolean
  onChange: (changed: ColumnChoice) => void
  onPin: () => void
  onMove: (by: 1 | -1) => void
}

function ColumnLine({ choice, canGoUp, canGoDown, onChange, onPin, onMove }: ColumnLineProps) {
  const t = useMessages(historyMessages)
  const column = useMessages(columnMessages)(`column.${choice.name}`)
  const isPinned = choice.pinned ?? false
  return (
    <li>
      <CheckField
        label={column}
        checked={choice.isShown}
        onChange={() => onChange({ ...choice, isShown: !choice.isShown })}
      />
      <IconButton label={t('columns.pin', { column })} aria-pressed={isPinned} onClick={onPin}>
        {isPinned ? <IconPinFilled size={16} aria-hidden /> : <IconPin size={16} stroke={1.7} aria-hidden />}
      </IconButton>
      <input
        type="number"
        className={classes.width}
        aria-label={t('columns.width', { column })}
        min={narrowest}
        max={widest}
        step={10}
        value={widthOf(choice)}
        onChange={(event) => {
          const width = event.currentTarget.valueAsNumber
          if (width > 0) onChange({ ...choice, width: Math.round(width) })
        }}
      />
      <IconButton label={t('columns.up', { column })} disabled={!canGoUp} onClick={() => onMove(-1)}>
        <IconArrowUp size={16} stroke={1.7} aria-hidden />
      </IconButton>
      <IconButton label={t('columns.down', { column })} disabled={!canGoDown} onClick={() => onMove(1)}>
        <IconArrowDown size={16} stroke={1.7} aria-hidden />
      </IconButton>
    </li>
  )
}

/** What is pinned is shown. */
function pinnedOrNot({ pinned, ...choice }: ColumnChoice): ColumnChoice {
  return pinned ? choice : { ...choice, isShown: true, pinned: true }
}

function withWidth(column: ListColumn): ListColumn {
  return { ...column, width: column.width && withinWidths(column.width) }
}

function pinsFirst(choices: readonly ColumnChoice[]): ColumnChoice[] {
  return [...choices.filter(({ pinned }) => pinned), ...choices.filter(({ pinned }) => !pinned)]
}

function choicesOf(columns: readonly ListColumn[], isStaff: boolean): ColumnChoice[] {
  const others = offeredColumns(isStaff).filter((name) => !columns.some((column) => column.name === name))
  return [
    ...columns.map((column) => ({ ...column, isShown: true })),
    ...others.map((name) => ({ name, width: null, isShown: false })),
  ]
}
