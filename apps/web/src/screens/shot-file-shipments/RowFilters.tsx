import type { FormEvent } from 'react'
import { useFormats, useMessages } from '../../app/i18n/index.ts'
import { Button, SelectField, TextField } from '../../ui/index.ts'
import type { ShotFile } from './sheet-columns.tsx'
import type { RowFilter } from './sheet.ts'
import type { Answer } from './wire.ts'
import classes from './shot-file-shipments.module.css'
import shotFileMessages from 'messages:shot-file-shipments'

type Errors = Answer<'FindShotFileRows'>['errors']

interface RowFiltersProps {
  file: Pick<ShotFile, 'counts'>
  errors: Errors
  /** Those that there were since the file was opened. */
  seen: Errors
  filter: RowFilter
  onFilter: (filter: RowFilter) => void
  /** The same filter again: rows that were corrected go. */
  onAskAgain: () => unknown
}

const kinds = ['all', 'faulty', 'ready', 'queued', 'booked', 'removed', 'duplicates'] as const
type Kind = (typeof kinds)[number]

function filterOf(kind: Kind): RowFilter {
  if (kind === 'all') return {}
  return kind === 'duplicates' ? { duplicates: true } : { states: [kind] }
}

function kindOf({ states, duplicates }: RowFilter): Kind {
  return duplicates ? 'duplicates' : (states?.[0] ?? 'all')
}

/** Which rows are shown: by what has become of them, by what is wrong with them, by a text. */
export function RowFilters({ file, errors, seen, filter, onFilter, onAskAgain }: RowFiltersProps) {
  const t = useMessages(shotFileMessages)
  const formats = useFormats()
  const { counts } = file
  const countOf = (kind: Kind) => (kind === 'all' ? counts.shipments : counts[kind])
  const { errorField, errorCode, search } = filter
  const offered = withAsked(errors, seen, filter)
  const choose = (next: RowFilter) => (isSame(next, filter) ? onAskAgain() : onFilter(next))
  const find = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const typed = new FormData(event.currentTarget).get('search')
    const text = typeof typed === 'string' ? typed.trim() : ''
    const { search: _before, ...rest } = filter
    choose(text ? { ...rest, search: text } : rest)
  }
  return (
    <div className={classes.filters}>
      <div className={classes.kinds} role="group" aria-label={t('filter')}>
        {kinds
          .filter((kind) => kind === 'all' || kind === 'faulty' || countOf(kind) > 0 || kindOf(filter) === kind)
          .map((kind) => (
            <button
              key={kind}
              type="button"
              className={classes.kind}
              data-kind={kind}
              aria-pressed={kindOf(filter) === kind && errorField === undefined}
              onClick={() => choose(filterOf(kind))}
            >
              {t(`filter.${kind}`)} <strong className="tabular">{formats.number(countOf(kind))}</strong>
            </button>
          ))}
      </div>
      {offered.length > 0 && (
        <SelectField
          className={classes.errorKinds}
          label={t('filter.error')}
          emptyLabel={t('filter.anyError')}
          value={errorField === undefined ? '' : JSON.stringify([errorField, errorCode])}
          onChange={({ currentTarget: { value } }) => {
            if (value === '') return onFilter({})
            const [field, code] = JSON.parse(value) as [string, string]
            onFilter({ errorField: field, errorCode: code })
          }}
          choices={offered.map(({ cell, code, message, rows }) => ({
            value: JSON.stringify([cell, code]),
            label: t('filter.errorOf', { message, count: rows }),
          }))}
        />
      )}
      <form className={classes.search} onSubmit={find}>
        <TextField key={search ?? ''} label={t('search')} name="search" type="search" defaultValue={search} />
        <Button type="submit" variant="default">
          {t('search.find')}
        </Button>
      </form>
    </div>
  )
}

/** The kind of error that is shown stays to be seen when the last of it is corrected. */
function withAsked(errors: Errors, seen: Errors, { errorField, errorCode }: RowFilter): Errors {
  const isAsked = ({ cell, code }: Errors[number]) => cell === errorField && code === errorCode
  const asked = errorField === undefined || errors.some(isAsked) ? undefined : seen.find(isAsked)
  return asked ? [...errors, { ...asked, rows: 0 }] : errors
}

function isSame(one: RowFilter, other: RowFilter): boolean {
  return JSON.stringify(one) === JSON.stringify(other)
}
