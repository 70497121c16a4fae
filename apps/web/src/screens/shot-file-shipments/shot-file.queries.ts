import { useQuery } from '@tanstack/react-query'
import { answerQuery, useScope } from '../../app/api/index.ts'
import { useLanguage } from '../../app/i18n/index.ts'
import type { ShotFile } from './sheet-columns.tsx'

const lookAgainMs = 1000
/** Colleagues may correct the same file. */
const lookNowAndThenMs = 15_000

/** The file, looked at again and again while the server works on it: of a run's thirty seconds to undo none is lost. */
export function useShotFile(id: number) {
  const scope = useScope(useLanguage())
  return useQuery({
    ...answerQuery('GetShotFile', { params: { id } }, scope),
    refetchInterval: ({ state: { data } }) =>
      data?.state === 'unreadable' ? false : isAtRest(data) ? lookNowAndThenMs : lookAgainMs,
  })
}

/** A run that was begun and not taken up yet is work as well, though nobody works. */
function isAtRest(file: ShotFile | undefined): boolean {
  const isRunning = file?.run?.state === 'running' || file?.run?.state === 'undoing'
  return file?.work.step === 'idle' && !isRunning
}
