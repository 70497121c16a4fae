import type { HistoryFilter } from '@kattegat/domain/history'
import { useState } from 'react'
import { useMessages } from '../../../app/i18n/index.ts'
import { lazily } from '../../../ui/lazily.tsx'
import type { Selection } from '../selection.ts'
import { useHistoryRows } from '../use-history-rows.ts'
import classes from './actions.module.css'
import historyMessages from 'messages:history'
import actionMessages from 'messages:history-actions'

const SelectionDialog = lazily(() => import('./SelectionDialog.tsx').then((module) => module.SelectionDialog))

interface SelectedCountProps {
  filter: HistoryFilter
  selected: Selection
  onSelect: (selected: Selection) => void
}

/** How many are selected, and how many of them the list does not show; opens them to be looked over. */
export function SelectedCount({ filter, selected, onSelect }: SelectedCountProps) {
  const t = useMessages(historyMessages)
  const words = useMessages(actionMessages)
  const [isOpen, setOpen] = useState(false)
  const pages = useHistoryRows(filter).data?.pages
  const listed = new Set(pages?.flatMap(({ shipments }) => shipments.map(({ id }) => id)))
  const unseen = pages ? [...selected.keys()].filter((id) => !listed.has(id)).length : 0
  return (
    <>
      <span role="status">
        <button type="button" aria-haspopup="dialog" className={classes.count} onClick={() => setOpen(true)}>
          <strong>{t('selected', { count: selected.size })}</strong>
          {unseen > 0 && <span className="quiet">{` · ${words('selected.unseen', { count: unseen })}`}</span>}
        </button>
      </span>
      {isOpen && <SelectionDialog selected={selected} onSelect={onSelect} onClose={() => setOpen(false)} />}
    </>
  )
}
