import { isEmployee } from '@kattegat/domain/permissions'
import { useState } from 'react'
import { useAnswer } from '../../app/api/index.ts'
import { useMessages } from '../../app/i18n/index.ts'
import { useSession } from '../../app/session/index.ts'
import { DateField } from '../../ui/fields/DateField.tsx'
import type { Choice } from '../../ui/fields/SelectField.tsx'
import { IconX } from '../../ui/icons/index.ts'
import { CheckField, IconButton, SelectField, TextField } from '../../ui/index.ts'
import type { SetupPartProps } from './ColumnList.tsx'
import { askedFixed, isAdded, missingIn, withFixed, withoutFixed, type FileField } from './setup-draft.ts'
import classes from './shot-file.module.css'
import shotFileMessages from 'messages:shot-file'

const longMs = 10 * 60_000

/** What the file does not say: a value for every row, or for those whose cell is empty. */
export function FixedValues({ file, draft, fields, onChange }: SetupPartProps) {
  const t = useMessages(shotFileMessages)
  const [missingAtFirst] = useState(() => missingIn(draft))
  const choicesOf = useChoices(file.companyId)
  const asked = askedFixed(draft, missingAtFirst)
  const byName = new Map(fields.map((field) => [field.field, field]))
  const others = fields.filter(({ field }) => !asked.includes(field))
  return (
    <>
      <ul className={classes.fixed}>
        {asked.flatMap((name) => {
          const field = byName.get(name)
          if (!field) return []
          const { value, always } = draft.fixed.find((each) => each.field === name) ?? { value: '', always: false }
          const isInFile = draft.fields.includes(name)
          return [
            <li key={name}>
              <ValueField
                field={field}
                choices={choicesOf(field)}
                value={value}
                onChange={(typed) => onChange(withFixed(draft, name, { value: typed }))}
              />
              {isInFile && (
                <CheckField
                  label={t('always')}
                  checked={always}
                  onChange={(event) => onChange(withFixed(draft, name, { always: event.currentTarget.checked }))}
                />
              )}
              {isAdded(name, missingAtFirst) && (
                <IconButton
                  label={t('removeValue', { name: field.name })}
                  onClick={() => onChange(withoutFixed(draft, name))}
                >
                  <IconX size={17} stroke={1.7} aria-hidden />
                </IconButton>
              )}
            </li>,
          ]
        })}
      </ul>
      <SelectField
        label={t('addValue')}
        emptyLabel={t('chooseField')}
        value=""
        choices={others.map(({ field, name }) => ({ value: field, label: name }))}
        onChange={(event) => {
          if (event.currentTarget.value) onChange(withFixed(draft, event.currentTarget.value, {}))
        }}
      />
    </>
  )
}

/** What a value can be chosen from; undefined where it is typed, or where the list could not be had. */
function useChoices(companyId: number): (field: FileField) => readonly Choice[] | undefined {
  const t = useMessages(shotFileMessages)
  const { user } = useSession()
  const query = isEmployee(user.assignedRoles) ? { companyId } : {}
  const accounts = useAnswer('GetCompanyAccounts', { query }, { staleTimeMs: longMs })
  const products = useAnswer('GetSalesProductsByCompanyId', { params: { id: companyId } }, { staleTimeMs: longMs })
  return ({ field, kind, choices }) => {
    if (field === 'accountId') {
      return accounts.data?.map(({ id, displayName }) => ({ value: String(id), label: displayName }))
    }
    if (field === 'product') return products.data?.map((each) => ({ value: each.displayName, label: each.displayName }))
    if (kind === 'flag') return (['yes', 'no'] as const).map((value) => ({ value, label: t(value) }))
    return choices.length > 0 ? choices.map(({ code, name }) => ({ value: code, label: name })) : undefined
  }
}

interface ValueFieldProps {
  field: FileField
  choices: readonly Choice[] | undefined
  value: string
  onChange: (value: string) => void
}

function ValueField({ field: { name, kind, maxLength }, choices, value, onChange }: ValueFieldProps) {
  const t = useMessages(shotFileMessages)
  if (choices) {
    // What a file was set up with stays, also where it can no longer be chosen.
    const isKnown = value === '' || choices.some((choice) => choice.value === value)
    return (
      <SelectField
        label={name}
        emptyLabel={t('noValue')}
        value={value}
        choices={isKnown ? choices : [...choices, { value, label: value }]}
        onChange={(event) => onChange(event.currentTarget.value)}
      />
    )
  }
  if (kind === 'day') return <DateField label={name} value={value} onChange={onChange} />
  return (
    <TextField
      label={name}
      figures={kind === 'number' || kind === 'amount'}
      maxLength={Math.min(maxLength ?? 500, 500)}
      value={value}
      onChange={(event) => onChange(event.currentTarget.value)}
    />
  )
}
