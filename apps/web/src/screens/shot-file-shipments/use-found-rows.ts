import { useQuery } from '@tanstack/react-query'
import { useEffect, useEffectEvent } from 'react'
import { answerQuery, queryClient, useScope } from '../../app/api/index.ts'
import { useLanguage } from '../../app/i18n/index.ts'
import type { RowFilter, Sheet } from './sheet.ts'

/**
 * Numbers of the rows that a filter leaves, shown in the sheet. A row that is corrected stays where it is until the
 * filter is asked again: nobody loses the row under his hands.
 */
export function useFoundRows(sheet: Sheet, id: number, filter: RowFilter, fileVersion: number) {
  const scope = useScope(useLanguage())
  const options = answerQuery('FindShotFileRows', { params: { id }, body: filter }, scope)
  const found = useQuery({ ...options, staleTime: Infinity, gcTime: 0 })
  const { data } = found
  useEffect(() => {
    if (data) sheet.show(data.rows)
  }, [data, sheet])
  const changedElsewhere = useEffectEvent((version: number) => {
    // What was changed here is here already.
    if (version <= sheet.version()) return
    sheet.refresh(version)
    void queryClient.invalidateQueries({ queryKey: options.queryKey })
  })
  useEffect(() => changedElsewhere(fileVersion), [fileVersion])
  return found
}
