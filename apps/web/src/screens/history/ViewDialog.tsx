import type { HistoryFilter } from '@kattegat/domain/history'
import { useState } from 'react'
import { call, failureMessage, refetch } from '../../app/api/index.ts'
import { useMessages } from '../../app/i18n/index.ts'
import { Dialog } from '../../ui/Dialog.tsx'
import { Button, CheckField, Notice, TextField } from '../../ui/index.ts'
import type { ListColumn } from './columns.ts'
import classes from './views.module.css'
import type { SavedView } from './views.ts'
import historyMessages from 'messages:history'

interface ViewDialogProps {
  /** The view to rename, to make the default or to delete; without one the list as it stands becomes a new view. */
  view: SavedView | undefined
  columns: readonly ListColumn[]
  filter: HistoryFilter
  onClose: () => void
  /** With the view's id; without one it is deleted. */
  onSaved: (id: number | undefined) => void
}

const longestName = 60

/** Names a view. Renaming leaves its filter and columns as they were saved. */
export function ViewDialog({ view, columns, filter, onClose, onSaved }: ViewDialogProps) {
  const t = useMessages(historyMessages)
  const portal = useMessages()
  const [name, setName] = useState(view?.name ?? '')
  const [isDefault, setDefault] = useState(view?.default ?? false)
  const [isBusy, setBusy] = useState(false)
  const [error, setError] = useState<string>()
  const [isNameMissing, setNameMissing] = useState(false)

  const send = async (deletes: boolean) => {
    if (!deletes && name.trim() === '') return setNameMissing(true)
    setBusy(true)
    setError(undefined)
    const reply =
      deletes && view
        ? await call('DeleteHistoryView', { query: { id: view.id } })
        : await call('SaveHistoryView', { body: bodyOf() })
    if (!reply.ok) {
      setBusy(false)
      return setError(failureMessage(reply.failure, portal))
    }
    await refetch('GetHistoryViews')
    return onSaved('id' in reply.data ? reply.data.id : undefined)
  }
  const bodyOf = () => {
    const own = { name: name.trim(), default: isDefault }
    return view
      ? { ...own, id: view.id, columns: view.columns, filter: view.filter }
      : { ...own, columns: [...columns], filter }
  }

  return (
    <Dialog opened onClose={onClose} title={view ? t('view.change', { name: view.name }) : t('view.saveAs')} size="sm">
      <form
        noValidate
        className={classes.form}
        onSubmit={(event) => {
          event.preventDefault()
          void send(false)
        }}
      >
        <TextField
          label={t('view.name')}
          required
          maxLength={longestName}
          value={name}
          error={isNameMissing && name.trim() === '' ? t('view.nameMissing') : undefined}
          onChange={(event) => setName(event.currentTarget.value)}
          data-autofocus
        />
        <CheckField
          label={t('view.default')}
          checked={isDefault}
          onChange={(event) => setDefault(event.currentTarget.checked)}
        />
        {error && (
          <Notice kind="bad" role="alert">
            {error}
          </Notice>
        )}
        <div className={classes.formActions}>
          {view && (
            <Button variant="subtle" color="red" onClick={() => void send(true)}>
              {t('view.delete')}
            </Button>
          )}
          <Button variant="default" onClick={onClose}>
            {portal('cancel')}
          </Button>
          <Button type="submit" loading={isBusy}>
            {portal('save')}
          </Button>
        </div>
      </form>
    </Dialog>
  )
}
