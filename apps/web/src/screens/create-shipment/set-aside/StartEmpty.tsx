import { useState } from 'react'
import { useMessages } from '../../../app/i18n/index.ts'
import { useOptionalSession } from '../../../app/session/index.ts'
import { Button } from '../../../ui/Button.tsx'
import { setAside } from './set-aside.ts'
import asideMessages from 'messages:create-set-aside'

/** The way out of a form that fails on what it opens with: the draft is set aside, and the form opens empty. */
export function StartEmpty() {
  const t = useMessages(asideMessages)
  const session = useOptionalSession()
  const [busy, setBusy] = useState(false)
  if (!session) return null
  const start = async () => {
    setBusy(true)
    const search = new URLSearchParams(location.search)
    const isEdit = search.get('as') === 'edit'
    const owner = { userId: session.user.id, shipmentSystem: session.system }
    const row = Number(search.get('row'))
    const isAside = await setAside(owner, isEdit ? Number(search.get('shipment')) : row > 0 ? { row } : undefined)
    setBusy(false)
    // A copy or a return opens with what it copies; the way out of it is a new shipment.
    if (isAside) location.assign(isEdit || row > 0 ? location.href : location.pathname)
  }
  return (
    <Button variant="default" loading={busy} onClick={() => void start()}>
      {t('start')}
    </Button>
  )
}
