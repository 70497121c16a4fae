import { useQuery } from '@tanstack/react-query'
import { useEffect, useEffectEvent, useRef } from 'react'
import { answerQuery, queryClient, refetch, useScope } from '../../app/api/index.ts'
import { useLanguage } from '../../app/i18n/index.ts'
import type { ShotFile } from './sheet-columns.tsx'
import type { RowFilter, Sheet } from './sheet.ts'

type Work = ShotFile['work']

/** Shipments that the server checks before it answers who corrected them; their rows stay under his hands. */
const checkedAtOnce = 50

/**
 * Numbers of the rows that a filter leaves, shown in the sheet. A row that is corrected stays where it is until the
 * filter is asked again: nobody loses the row under his hands.
 */
export function useFoundRows(sheet: Sheet, id: number, filter: RowFilter, file: Pick<ShotFile, 'version' | 'work'>) {
  const scope = useScope(useLanguage())
  const options = answerQuery('FindShotFileRows', { params: { id }, body: filter }, scope)
  const found = useQuery({ ...options, staleTime: Infinity, gcTime: 0 })
  const { data } = found
  useEffect(() => {
    if (data) sheet.show(data.rows)
  }, [data, sheet])
  const lastWork = useRef(file.work)
  const changedElsewhere = useEffectEvent((version: number, step: Work['step'], done: number) => {
    // What was changed here is here already; prices and bookings come without another version.
    const isNew = version > sheet.version()
    const isOtherStep = step !== lastWork.current.step
    const hasWorked = isOtherStep || done !== lastWork.current.done
    // Of a file as it is read, or of many rows: which errors there are is known when all of it is checked.
    const isChecked = isOtherStep && lastWork.current.step === 'checking' && lastWork.current.total > checkedAtOnce
    lastWork.current = file.work
    if (!isNew && !hasWorked) return
    sheet.refresh(version)
    // What they come to is summed anew once a step is done, not at each look at it.
    if (isNew || isOtherStep) void refetch('GetShotFileTotals')
    if (isNew || isChecked) void queryClient.invalidateQueries({ queryKey: options.queryKey })
  })
  const { step, done } = file.work
  useEffect(() => changedElsewhere(file.version, step, done), [file.version, step, done])
  return found
}
