import { useQueries } from '@tanstack/react-query'
import { answerQuery, useScope } from '../../../app/api/index.ts'
import { useLanguage } from '../../../app/i18n/index.ts'
import { readUnNumber } from '../dangerous-goods/un-numbers.ts'
import { useTyped } from '../use-typed.ts'

const dayMs = 24 * 60 * 60_000

/** Of the UN numbers typed out those that the list has not; none while it cannot be asked. */
export function useUnknownUnNumbers(): string[] {
  const scope = useScope(useLanguage())
  const numbers = useTyped(({ form }) => {
    const typed = form.dangerousGoods.map((line) => readUnNumber(line.unNumber))
    return [...new Set(typed.filter((number) => /^\d{4}$/.test(number)))]
  })
  const looked = useQueries({
    // The same question as the field's own search asks, so that it is asked once.
    queries: numbers.map((query) => ({
      ...answerQuery('GetDangerousGoodsDescriptions', { query: { query } }, scope),
      staleTime: dayMs,
    })),
  })
  return numbers.filter((_, index) => looked[index]?.data?.length === 0)
}
