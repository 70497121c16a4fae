import { useState } from 'react'
import { call, type Answer } from '../../app/api/index.ts'

type Result = Answer<'CheckTariffDraft'>

/** Checks a draft when somebody asks for it; what was said of another draft is said of it no more. */
export function useDraftCheck(draftId: number | undefined) {
  const [checked, setChecked] = useState<{ readonly draftId: number; readonly result: Result }>()
  const [isBusy, setBusy] = useState(false)
  const run = async () => {
    if (draftId === undefined) return
    setBusy(true)
    const reply = await call('CheckTariffDraft', { params: { id: draftId } })
    setBusy(false)
    if (reply.ok) setChecked({ draftId, result: reply.data })
  }
  return { run, isBusy, result: checked?.draftId === draftId ? checked?.result : undefined }
}
