import type { HistoryFilter } from '@kattegat/domain/history'
import { useEffect, useRef, useState } from 'react'
import type { Failure } from '../../../app/api/index.ts'
import { call, failureMessage, useAnswer } from '../../../app/api/index.ts'
import { useFormats, useMessages } from '../../../app/i18n/index.ts'
import { Button, Notice } from '../../../ui/index.ts'
import type { Selection } from '../selection.ts'
import { countedAtMost } from '../format-count.ts'
import type { HistoryRow } from '../use-history-rows.ts'
import classes from './actions.module.css'
import actionMessages from 'messages:history-actions'

/** No action takes more shipments at once. */
const selectedAtMost = 10_000
/** The largest page the server gives. */
const pageSize = 200

interface SelectFoundProps {
  filter: HistoryFilter
  selected: Selection
  onSelect: (selected: Selection) => void
}

/**
 * Selects everything the filter finds, also what is not loaded yet: page after page, with its progress, since what may be
 * done to each is said before anything is done.
 */
export function SelectFound({ filter, selected, onSelect }: SelectFoundProps) {
  const t = useMessages(actionMessages)
  const portal = useMessages()
  const formats = useFormats()
  const { sort: _sort, direction: _direction, ...counted } = filter
  const found = useAnswer('CountHistoryShipments', { body: counted }, { keepLast: true }).data
  const [read, setRead] = useState<number>()
  const [failure, setFailure] = useState<Failure>()
  const [hasMore, setMore] = useState(false)
  const reading = useRef<AbortController>(undefined)
  useEffect(() => () => reading.current?.abort(), [])

  const select = async () => {
    const run = new AbortController()
    reading.current = run
    setFailure(undefined)
    setRead(0)
    const rows = await readFound(filter, run.signal, setRead)
    if (run.signal.aborted) return
    setRead(undefined)
    if ('failure' in rows) return setFailure(rows.failure)
    setMore(rows.hasMore)
    onSelect(new Map(rows.rows.map((row) => [row.id, row])))
  }
  const all = found && Math.min(found.count, selectedAtMost)

  if (read !== undefined) {
    return (
      <span className={classes.finding} role="status">
        <progress aria-label={t('found.progress')} value={read} max={all} />
        {t('found.reading', { count: formats.number(read) })}
        <Button
          variant="subtle"
          onClick={() => {
            reading.current?.abort()
            setRead(undefined)
          }}
        >
          {portal('cancel')}
        </Button>
      </span>
    )
  }
  return (
    <>
      {all !== undefined && found && all > selected.size && (
        <Button variant="subtle" onClick={() => void select()}>
          {found.exact && found.count <= selectedAtMost
            ? t('found.all', { count: formats.number(found.count) })
            : t('found.first', { count: formats.number(selectedAtMost) })}
        </Button>
      )}
      {hasMore && selected.size >= countedAtMost && (
        <span className="quiet">{t('found.more', { count: formats.number(selectedAtMost) })}</span>
      )}
      {failure && (
        <Notice kind="bad" role="alert">
          {t('found.failed')} {failureMessage(failure, portal)}
        </Notice>
      )}
    </>
  )
}

type Found = { readonly rows: readonly HistoryRow[]; readonly hasMore: boolean } | { readonly failure: Failure }

/** Reads what a filter finds, as far as it can be selected. */
async function readFound(filter: HistoryFilter, signal: AbortSignal, onRead: (count: number) => void): Promise<Found> {
  const rows: HistoryRow[] = []
  let after: string | null = null
  do {
    const body: HistoryFilter & { pageSize: number; after?: string } = {
      ...filter,
      pageSize,
      ...(after === null ? {} : { after }),
    }
    // Each page names the next.
    const reply = await call('FilterHistoryShipments', { body }, { signal })
    if (!reply.ok) return { failure: reply.failure }
    rows.push(...reply.data.shipments)
    after = reply.data.next
    onRead(rows.length)
  } while (after !== null && rows.length < selectedAtMost && !signal.aborted)
  return { rows: rows.slice(0, selectedAtMost), hasMore: after !== null }
}
