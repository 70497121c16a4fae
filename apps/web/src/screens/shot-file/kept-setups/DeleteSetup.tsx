import { useState } from 'react'
import { call, failureMessage, refetch } from '../../../app/api/index.ts'
import { useMessages } from '../../../app/i18n/index.ts'
import { ConfirmDialog } from '../../../ui/ConfirmDialog.tsx'
import { IconTrash } from '../../../ui/icons/index.ts'
import { IconButton } from '../../../ui/index.ts'
import type { KeptSetup } from './kept-setup.ts'
import setupMessages from 'messages:shot-file-setups'

/** Deletes a setup. What was read by it stays as it is. */
export function DeleteSetup({ setup: { setupId, name, shared } }: { setup: KeptSetup }) {
  const t = useMessages(setupMessages)
  const portal = useMessages()
  const [isAsking, setAsking] = useState(false)
  const [isBusy, setBusy] = useState(false)
  const [error, setError] = useState<string>()
  const remove = async () => {
    setBusy(true)
    const reply = await call('DeleteShotFileSetup', { params: { id: setupId } })
    setBusy(false)
    if (!reply.ok) return setError(failureMessage(reply.failure, portal))
    return refetch('GetShotFileSetups')
  }
  return (
    <>
      <IconButton label={t('deleteOf', { name })} onClick={() => setAsking(true)}>
        <IconTrash size={17} stroke={1.7} aria-hidden />
      </IconButton>
      <ConfirmDialog
        opened={isAsking}
        title={t('delete')}
        action={t('delete.action')}
        danger
        busy={isBusy}
        error={error}
        onConfirm={() => void remove()}
        onClose={() => setAsking(false)}
      >
        <p>{t('delete.text', { name })}</p>
        {shared && <p>{t('delete.shared')}</p>}
      </ConfirmDialog>
    </>
  )
}
