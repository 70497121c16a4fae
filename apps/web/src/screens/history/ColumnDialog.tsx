import type { HistoryColumn } from '@kattegat/domain/history'
import { historyColumnNames } from '@kattegat/domain/history'
import { IconArrowDown, IconArrowUp, IconPin, IconPinFilled } from '@tabler/icons-react'
import { useState } from 'react'
import { useLanguage, useWords } from '../../app/i18n/index.ts'
import { Button, CheckField, Dialog, IconButton } from '../../ui/index.ts'
import type { ListColumn } from './columns.ts'
import { narrowest, offeredColumns, pinnedFirst, usualColumns, widest, widthOf, withinWidths } from './columns.ts'
import classes from './column-dialog.module.css'
import { historyWords } from './words.ts'

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
  const t = useWords(historyWords)
  const portal = useWords()
  const language = useLanguage()
  const [choices, setChoices] = useState(() => choicesOf(columns, isStaff))
  const change = (name: HistoryColumn, by: Partial<ColumnChoice>) =>
    setChoices(choices.map((choice) => (choice.name === name ? { ...choice, ...by } : choice)))
  const move = (from: number, by: number) => {
    const moved = choices.toSpliced(from, 1)
    setChoices(moved.toSpliced(from + by, 0, choices[from]!))
  }
  const pin = (index: number) => {
    const { pinned, ...choice } = choices[index]!
    setChoices(pinsFirst(choices.with(index, pinned ? choice : { ...choice, isShown: true, pinned: true })))
  }
  // Pinned ones change places among themselves alone.
  const canSwap = (one: number, other: number) =>
    choices[other] !== undefined && (choices[one]?.pinned ?? false) === (choices[other].pinned ?? false)
  const shown = choices.filter(({ isShown }) => isShown)
  return (
    <Dialog opened onClose={onClose} title={t('columns')} size="md">
      <p className="quiet">{t('columns.hint')}</p>
      <ul className={classes.columns}>
        {choices.map((choice, index) => {
          const column = historyColumnNames[choice.name][language]
          return (
            <li key={choice.name}>
              <CheckField
                label={column}
                checked={choice.isShown}
                onChange={() => change(choice.name, { isShown: !choice.isShown })}
              />
              <IconButton
                label={t('columns.pin', { column })}
                aria-pressed={choice.pinned ?? false}
                onClick={() => pin(index)}
              >
                {choice.pinned ? (
                  <IconPinFilled size={16} aria-hidden />
                ) : (
                  <IconPin size={16} stroke={1.7} aria-hidden />
                )}
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
                  if (width > 0) change(choice.name, { width: Math.round(width) })
                }}
              />
              <IconButton
                label={t('columns.up', { column })}
                disabled={!canSwap(index, index - 1)}
                onClick={() => move(index, -1)}
              >
                <IconArrowUp size={16} stroke={1.7} aria-hidden />
              </IconButton>
              <IconButton
                label={t('columns.down', { column })}
                disabled={!canSwap(index, index + 1)}
                onClick={() => move(index, 1)}
              >
                <IconArrowDown size={16} stroke={1.7} aria-hidden />
              </IconButton>
            </li>
          )
        })}
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
