import { useState, type FormEvent } from 'react'
import { call, failureMessage, refetch } from '../../../app/api/index.ts'
import { useMessages } from '../../../app/i18n/index.ts'
import { Dialog } from '../../../ui/Dialog.tsx'
import { IconPencil } from '../../../ui/icons/index.ts'
import { Button, IconButton, Notice, TextField } from '../../../ui/index.ts'
import type { KeptSetup } from './kept-setup.ts'
import classes from './kept-setups.module.css'
import setupMessages from 'messages:shot-file-setups'

/** Renames a setup. */
export function ChangeSetup({ setup }: { setup: KeptSetup }) {
  const t = useMessages(setupMessages)
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <IconButton label={t('renameOf', { name: setup.name })} aria-haspopup="dialog" onClick={() => setOpen(true)}>
        <IconPencil size={17} stroke={1.7} aria-hidden />
      </IconButton>
      <Dialog opened={isOpen} title={t('rename')} size="sm" onClose={() => setOpen(false)}>
        <NewName setup={setup} onDone={() => setOpen(false)} />
      </Dialog>
    </>
  )
}

function NewName({ setup: { setupId, name }, onDone }: { setup: KeptSetup; onDone: () => void }) {
  const t = useMessages(setupMessages)
  const portal = useMessages()
  const [isBusy, setBusy] = useState(false)
  const [error, setError] = useState<string>()
  const save = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const typed = new FormData(event.currentTarget).get('name')
    const next = typeof typed === 'string' ? typed.trim() : ''
    if (next === '') return setError(t('nameNeeded'))
    setBusy(true)
    const reply = await call('ChangeShotFileSetup', { params: { id: setupId }, body: { name: next } })
    setBusy(false)
    if (!reply.ok) return setError(failureMessage(reply.failure, portal))
    await refetch('GetShotFileSetups')
    return onDone()
  }
  return (
    <form className={classes.rename} onSubmit={(event) => void save(event)}>
      <TextField label={t('name')} name="name" defaultValue={name} maxLength={100} data-autofocus />
      {error && (
        <Notice kind="bad" role="alert">
          {error}
        </Notice>
      )}
      <Button type="submit" loading={isBusy}>
        {t('rename.save')}
      </Button>
    </form>
  )
}
