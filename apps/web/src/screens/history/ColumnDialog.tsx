import type { HistoryColumn } from '@kattegat/domain/history'
import { IconArrowDown, IconArrowUp } from '@tabler/icons-react'
import { useState } from 'react'
import { useWords } from '../../app/i18n/index.ts'
import { Button, CheckField, Dialog, IconButton } from '../../ui/index.ts'
import type { ListColumn } from './columns.ts'
import { narrowest, offeredColumns, usualColumns, widest, widthOf } from './columns.ts'
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
  const [choices, setChoices] = useState(() => choicesOf(columns, isStaff))
  const change = (name: HistoryColumn, by: Partial<ColumnChoice>) =>
    setChoices(choices.map((choice) => (choice.name === name ? { ...choice, ...by } : choice)))
  const move = (from: number, by: number) => {
    const moved = choices.toSpliced(from, 1)
    setChoices(moved.toSpliced(from + by, 0, choices[from]!))
  }
  const shown = choices.filter(({ isShown }) => isShown)
  return (
    <Dialog opened onClose={onClose} title={t('columns')} size="md">
      <p className="quiet">{t('columns.hint')}</p>
      <ul className={classes.columns}>
        {choices.map((choice, index) => {
          const column = t(`column.${choice.name}`)
          return (
            <li key={choice.name}>
              <CheckField
                label={column}
                checked={choice.isShown}
                onChange={() => change(choice.name, { isShown: !choice.isShown })}
              />
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
              <IconButton label={t('columns.up', { column })} disabled={index === 0} onClick={() => move(index, -1)}>
                <IconArrowUp size={16} stroke={1.7} aria-hidden />
              </IconButton>
              <IconButton
                label={t('columns.down', { column })}
                disabled={index === choices.length - 1}
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
          onClick={() => onApply(shown.map(({ name, width }) => ({ name, width: width && within(width) })))}
        >
          {t('columns.apply')}
        </Button>
      </div>
    </Dialog>
  )
}

function within(width: number): number {
  return Math.min(Math.max(width, narrowest), widest)
}

function choicesOf(columns: readonly ListColumn[], isStaff: boolean): ColumnChoice[] {
  const others = offeredColumns(isStaff).filter((name) => !columns.some((column) => column.name === name))
  return [
    ...columns.map((column) => ({ ...column, isShown: true })),
    ...others.map((name) => ({ name, width: null, isShown: false })),
  ]
}
