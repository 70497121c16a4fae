import { useQuery } from '@tanstack/react-query'
import { answerQuery, useScope } from '../../app/api/index.ts'
import { useLanguage } from '../../app/i18n/index.ts'

const lookAgainMs = 1000
/** Colleagues may correct the same file. */
const lookNowAndThenMs = 15_000

/** The file, looked at again and again while the server works on it. */
export function useShotFile(id: number) {
  const scope = useScope(useLanguage())
  return useQuery({
    ...answerQuery('GetShotFile', { params: { id } }, scope),
    refetchInterval: ({ state: { data } }) =>
      data?.state === 'unreadable' ? false : data?.work.step === 'idle' ? lookNowAndThenMs : lookAgainMs,
  })
}
