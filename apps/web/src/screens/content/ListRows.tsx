import contentMessages from 'messages:content'
import { useState, type ReactNode } from 'react'
import { useAnswer } from '../../app/api/index.ts'
import { LoadFailed } from '../../app/errors/LoadFailed.tsx'
import { useMessages } from '../../app/i18n/index.ts'
import { SkeletonLines, TextField } from '../../ui/index.ts'
import classes from './content.module.css'
import { rowName, type ContentList, type ContentRow } from './content.ts'

interface ListRowsProps {
  list: ContentList
  /** Words that a row is found by, beside its name. */
  wordsOf: (row: ContentRow) => string
  /** The rows that were found of all. */
  children: (found: readonly ContentRow[], all: readonly ContentRow[]) => ReactNode
}

/** Longer lists are searched, shorter ones are seen at a glance. */
const fewRows = 12

/** The rows of a list with their loading, their failure and the search among them. */
export function ListRows({ list, wordsOf, children }: ListRowsProps) {
  const t = useMessages(contentMessages)
  const [sought, setSought] = useState('')
  const found = useAnswer('GetContentRows', { query: { list } })
  const rows = found.data
  if (!rows) {
    return found.isError ? (
      <LoadFailed title={t('failed')} error={found.error} onRetry={() => void found.refetch()} />
    ) : (
      <SkeletonLines lines={6} height={34} />
    )
  }
  const words = sought.toLowerCase().split(/\s+/).filter(Boolean)
  const matching = rows.filter((row) => {
    const text = `${rowName(row)} ${row.id} ${wordsOf(row)}`.toLowerCase()
    return words.every((word) => text.includes(word))
  })
  return (
    <>
      {rows.length > fewRows && (
        <div className={classes.search}>
          <TextField
            type="search"
            label={t('search')}
            value={sought}
            autoComplete="off"
            onChange={({ currentTarget }) => setSought(currentTarget.value)}
          />
        </div>
      )}
      {rows.length > 0 && matching.length === 0 ? <p role="status">{t('none')}</p> : children(matching, rows)}
    </>
  )
}
