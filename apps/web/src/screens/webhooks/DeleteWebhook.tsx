import { useState } from 'react'
import { call, failureMessage, refetch } from '../../app/api/index.ts'
import { useMessages } from '../../app/i18n/index.ts'
import { ConfirmDialog } from '../../ui/ConfirmDialog.tsx'
import { IconTrash } from '../../ui/icons/index.ts'
import { IconButton } from '../../ui/index.ts'
import type { Webhook } from './webhook.ts'
import webhookMessages from 'messages:webhooks'

export function DeleteWebhook({ webhook: { webhookId, url } }: { webhook: Webhook }) {
  const t = useMessages(webhookMessages)
  const portal = useMessages()
  const [isAsking, setAsking] = useState(false)
  const [isBusy, setBusy] = useState(false)
  const [error, setError] = useState<string>()
  const remove = async () => {
    setBusy(true)
    const reply = await call('DeleteWebhook', { query: { id: webhookId } })
    setBusy(false)
    if (!reply.ok) return setError(failureMessage(reply.failure, portal))
    setAsking(false)
    return refetch('GetWebhooks')
  }
  return (
    <>
      <IconButton label={t('delete', { url })} onClick={() => setAsking(true)}>
        <IconTrash size={17} stroke={1.7} aria-hidden />
      </IconButton>
      <ConfirmDialog
        opened={isAsking}
        title={t('deleteTitle')}
        action={t('deleteAction')}
        danger
        busy={isBusy}
        error={error}
        onConfirm={() => void remove()}
        onClose={() => setAsking(false)}
      >
        <p>{t('deleteText', { url })}</p>
      </ConfirmDialog>
    </>
  )
}
