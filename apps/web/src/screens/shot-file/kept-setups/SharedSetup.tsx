import { useState } from 'react'
import { call, refetch } from '../../../app/api/index.ts'
import { useMessages } from '../../../app/i18n/index.ts'
import { Button } from '../../../ui/index.ts'
import type { KeptSetup } from './kept-setup.ts'
import setupMessages from 'messages:shot-file-setups'

/** Shares a setup with everyone of the company, or takes it back. */
export function SharedSetup({ setup: { setupId, shared, name } }: { setup: KeptSetup }) {
  const t = useMessages(setupMessages)
  const [isBusy, setBusy] = useState(false)
  const change = async () => {
    setBusy(true)
    const reply = await call('ChangeShotFileSetup', { params: { id: setupId }, body: { shared: !shared } })
    setBusy(false)
    if (reply.ok) await refetch('GetShotFileSetups')
  }
  return (
    <Button
      variant="subtle"
      loading={isBusy}
      aria-label={t(shared ? 'unshareOf' : 'shareOf', { name })}
      onClick={() => void change()}
    >
      {t(shared ? 'unshare' : 'share')}
    </Button>
  )
}
