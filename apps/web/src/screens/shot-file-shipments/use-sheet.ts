import { useEffect, useEffectEvent, useState } from 'react'
import { call, failureMessage, refetch } from '../../app/api/index.ts'
import { useMessages } from '../../app/i18n/index.ts'
import { openSheet } from './sheet.ts'

/** The sheet of a file for as long as its page stands. */
export function useSheet(id: number) {
  const portal = useMessages()
  const params = { id }
  const [sheet] = useState(() =>
    openSheet({
      load: (rows) => call('GetShotFileRows', { params, body: { rows: [...rows] } }, { inBackground: true }),
      save: async (edits, isAgain) => {
        const reply = await call('EditShotFileRows', { params, body: { edits: [...edits] } }, { inBackground: isAgain })
        if (reply.ok) void refetch('GetShotFile', 'GetShotFileTotals')
        return reply
      },
      faulty: async () => {
        const reply = await call('FindShotFileRows', { params, body: { states: ['faulty'] } })
        return reply.ok ? { ...reply, data: reply.data.rows } : reply
      },
      wordsOf: (failure) => failureMessage(failure, portal),
    }),
  )
  const saveNow = useEffectEvent(() => sheet.saveNow())
  const warn = useEffectEvent((event: BeforeUnloadEvent) => sheet.isUnsaved() && event.preventDefault())
  useEffect(() => {
    const online = () => saveNow()
    const unload = (event: BeforeUnloadEvent) => warn(event)
    window.addEventListener('online', online)
    window.addEventListener('beforeunload', unload)
    return () => {
      window.removeEventListener('online', online)
      window.removeEventListener('beforeunload', unload)
      // Another page of the portal is shown: what waits is sent once more.
      saveNow()
    }
  }, [])
  return sheet
}
