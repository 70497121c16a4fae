import type { ListedGoods } from '@kattegat/domain/dangerous-goods'
import { useQueries } from '@tanstack/react-query'
import { useMemo } from 'react'
import { answerQuery, useScope } from '../../../app/api/index.ts'
import { useLanguage } from '../../../app/i18n/index.ts'
import { useTyped } from '../use-typed.ts'
import { readUnNumber } from './un-numbers.ts'

const dayMs = 24 * 60 * 60_000

/** The rows of the list for the UN numbers typed out; those that are still being asked for are missing. */
export function useListedGoods(): readonly ListedGoods[] {
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
  const rows = looked.flatMap(({ data }) => data ?? [])
  const key = JSON.stringify(rows)
  return useMemo(
    () =>
      (JSON.parse(key) as typeof rows).map((row) => ({
        ...row,
        names: [row.description, row.localDescription],
        hazardClass: row.class,
      })),
    [key],
  )
}
