import { useEffect, useRef } from 'react'
import { useMessages } from '../../app/i18n/index.ts'
import { offerOnPage } from '../../app/shortcuts/page-offer.ts'
import { useTypedSearch } from '../../app/use-typed-search.ts'
import { useNavigate } from '../../navigation/index.ts'
import { screenPaths } from '../../paths.ts'
import type { AuditLogSearch } from '../../searches.ts'
import { DateField } from '../../ui/fields/DateField.tsx'
import { SelectField, TextField } from '../../ui/index.ts'
import { recordKinds } from './audit-log.ts'
import classes from './audit-log.module.css'
import auditLogMessages from 'messages:audit-log'

/** What the lines are narrowed to. What is narrowed begins at its newest line. */
export function AuditLogFilters({ asked }: { asked: AuditLogSearch }) {
  const t = useMessages(auditLogMessages)
  const navigate = useNavigate()
  const field = useRef<HTMLInputElement>(null)
  const narrow = (change: { [part in keyof AuditLogSearch]: AuditLogSearch[part] | undefined }, replace = false) => {
    const { before: _before, ...rest } = { ...asked, ...change }
    const search = Object.fromEntries(Object.entries(rest).filter(([, value]) => value !== undefined))
    void navigate({ to: screenPaths.auditLog, search, replace, resetScroll: false })
  }
  const typed = useTypedSearch(asked.search ?? '', (text, replace) => narrow({ search: text || undefined }, replace))
  // `/` leads here.
  useEffect(() => offerOnPage({ actions: () => Promise.resolve([]), search: () => field.current?.focus() }), [])
  return (
    <form
      role="search"
      className={classes.filters}
      onSubmit={(event) => {
        event.preventDefault()
        typed.onEnter()
      }}
    >
      <TextField
        ref={field}
        type="search"
        label={t('search')}
        autoComplete="off"
        maxLength={200}
        value={typed.value}
        onChange={(event) => typed.onType(event.currentTarget.value)}
      />
      <SelectField
        label={t('kind')}
        emptyLabel={t('every')}
        value={asked.kind ?? ''}
        choices={recordKinds.map((kind) => ({ value: kind, label: t(`kind.${kind}`) }))}
        onChange={(event) => narrow({ kind: event.currentTarget.value || undefined })}
      />
      <TextField
        label={t('record')}
        autoComplete="off"
        maxLength={200}
        key={asked.record ?? ''}
        defaultValue={asked.record ?? ''}
        onBlur={(event) => narrow({ record: event.currentTarget.value.trim() || undefined })}
        onKeyDown={(event) => {
          if (event.key === 'Enter') narrow({ record: event.currentTarget.value.trim() || undefined })
        }}
      />
      <DateField label={t('from')} value={asked.from ?? ''} onChange={(day) => narrow({ from: day || undefined })} />
      <DateField label={t('to')} value={asked.to ?? ''} onChange={(day) => narrow({ to: day || undefined })} />
    </form>
  )
}
