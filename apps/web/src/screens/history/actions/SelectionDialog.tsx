import { useMessages } from '../../../app/i18n/index.ts'
import { Dialog } from '../../../ui/Dialog.tsx'
import { Button } from '../../../ui/index.ts'
import type { Selection } from '../selection.ts'
import classes from './actions.module.css'
import { Total } from './Consequences.tsx'
import { SelectedRows } from './SelectedRows.tsx'
import historyMessages from 'messages:history'
import actionMessages from 'messages:history-actions'

interface SelectionDialogProps {
  selected: Selection
  onSelect: (selected: Selection) => void
  onClose: () => void
}

/** Everything that is selected, also what the list does not show: to look over, and to take single ones out. */
export function SelectionDialog({ selected, onSelect, onClose }: SelectionDialogProps) {
  const t = useMessages(historyMessages)
  const words = useMessages(actionMessages)
  const portal = useMessages()
  const rows = [...selected.values()]
  return (
    <Dialog opened onClose={onClose} title={t('selected', { count: rows.length })} size="md">
      <div className={classes.dialog}>
        <Total rows={rows} />
        <SelectedRows
          rows={rows}
          onRemove={({ id }) => onSelect(new Map([...selected].filter(([each]) => each !== id)))}
        />
        <div className={classes.dialogActions}>
          <Button variant="default" onClick={() => onSelect(new Map())}>
            {t('selected.none')}
          </Button>
          <Button data-autofocus onClick={onClose}>
            {portal('close')}
          </Button>
        </div>
        <p className="quiet">{words('selected.hint')}</p>
      </div>
    </Dialog>
  )
}
