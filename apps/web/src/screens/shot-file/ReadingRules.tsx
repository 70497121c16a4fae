import { useMessages } from '../../app/i18n/index.ts'
import { SelectField } from '../../ui/index.ts'
import type { SetupDraft } from './setup-draft.ts'
import classes from './shot-file.module.css'
import shotFileMessages from 'messages:shot-file'

interface ReadingRulesProps {
  draft: SetupDraft
  nameOf: (field: string) => string
  onChange: (draft: SetupDraft) => void
}

/** How rows are joined to shipments, and figures and days read. */
export function ReadingRules({ draft, nameOf, onChange }: ReadingRulesProps) {
  const t = useMessages(shotFileMessages)
  const { decimalMark, fields, groupBy, monthFirst } = draft
  const mapped = [...new Set(fields)].filter((field) => field !== null)
  return (
    <div className={classes.rules}>
      <SelectField
        label={t('rules.groupBy')}
        emptyLabel={t('rules.eachRow')}
        value={groupBy ?? ''}
        choices={mapped.map((field) => ({ value: field, label: t('rules.same', { name: nameOf(field) }) }))}
        onChange={(event) => onChange({ ...draft, groupBy: event.currentTarget.value || null })}
      />
      <SelectField
        label={t('rules.decimals')}
        value={decimalMark}
        choices={[
          { value: ',', label: t('rules.comma') },
          { value: '.', label: t('rules.point') },
        ]}
        onChange={(event) => onChange({ ...draft, decimalMark: event.currentTarget.value === ',' ? ',' : '.' })}
      />
      <SelectField
        label={t('rules.days')}
        value={monthFirst ? 'month' : 'day'}
        choices={(['day', 'month'] as const).map((value) => ({ value, label: t(`rules.${value}First`) }))}
        onChange={(event) => onChange({ ...draft, monthFirst: event.currentTarget.value === 'month' })}
      />
    </div>
  )
}
