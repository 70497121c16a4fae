import { fieldsOf, type ContentField, type WrittenList } from '@kattegat/domain/content'
import contentMessages from 'messages:content'
import { useMessages } from '../../app/i18n/index.ts'
import { DateField } from '../../ui/fields/DateField.tsx'
import { Dialog } from '../../ui/Dialog.tsx'
import { Button, CheckField, Notice, SelectField, TextField } from '../../ui/index.ts'
import { ConflictNotice } from './ConflictNotice.tsx'
import classes from './content.module.css'
import { rowName, useChoices, useFieldName, type ContentRow } from './content.ts'
import { useSavedRow } from './use-saved-row.ts'

interface RowFormProps {
  list: WrittenList
  /** What is changed; none where a row is added. */
  row: ContentRow | undefined
  onClose: () => void
}

/** The form of a row, made of the fields of its list. */
export function RowForm({ list, row, onClose }: RowFormProps) {
  const t = useMessages(contentMessages)
  const portal = useMessages()
  const editing = useSavedRow(list, row, onClose)
  const { values, change, errors, failure, conflict, isBusy, save, take } = editing
  const title = row ? t('editRow', { name: rowName(row) }) : t('addTo', { list: t(`list.${list}`) })
  return (
    <Dialog opened onClose={onClose} title={title} size="md">
      <form
        noValidate
        className={classes.form}
        onSubmit={(event) => {
          event.preventDefault()
          void save()
        }}
      >
        {conflict && (
          <ConflictNotice
            list={list}
            conflict={conflict}
            mine={values}
            onKeep={() => void save(conflict.version)}
            onTake={take}
          />
        )}
        {fieldsOf(list).map((field, index) => (
          <RowField
            key={field.name}
            field={field}
            isFirst={index === 0}
            value={values[field.name] ?? ''}
            error={errors[`values.${field.name}`]}
            onChange={(value) => change(field.name, value)}
          />
        ))}
        {failure && (
          <Notice kind="bad" role="alert">
            {failure}
          </Notice>
        )}
        <div className={classes.formActions}>
          <Button variant="default" onClick={onClose}>
            {portal('cancel')}
          </Button>
          <Button type="submit" loading={isBusy}>
            {portal('save')}
          </Button>
        </div>
      </form>
    </Dialog>
  )
}

interface RowFieldProps {
  field: ContentField
  isFirst: boolean
  value: string
  error: string | undefined
  onChange: (value: string) => void
}

function RowField({ field, isFirst, value, error, onChange }: RowFieldProps) {
  const t = useMessages(contentMessages)
  const label = useFieldName()(field)
  const choices = useChoices()(field)
  const { name, kind, max, required = false } = field
  const hint = `fieldHint.${name}`
  const description = t.has(hint) ? t.format(hint, {}) : undefined
  const focus = isFirst ? { 'data-autofocus': true } : {}
  if (choices) {
    return (
      <SelectField
        {...focus}
        label={label}
        required={required}
        emptyLabel={kind === 'carrier' ? t('everyCarrier') : ''}
        choices={choices}
        value={value}
        error={error}
        onChange={({ currentTarget }) => onChange(currentTarget.value)}
      />
    )
  }
  if (kind === 'flag') {
    return (
      <CheckField
        label={label}
        description={description}
        checked={value === 'true'}
        error={error}
        onChange={({ currentTarget }) => onChange(currentTarget.checked ? 'true' : '')}
      />
    )
  }
  if (kind === 'day')
    return <DateField label={label} required={required} value={value} error={error} onChange={onChange} />
  return (
    <TextField
      {...focus}
      label={label}
      description={description}
      required={required}
      maxLength={max}
      value={value}
      error={error}
      onChange={({ currentTarget }) => onChange(currentTarget.value)}
    />
  )
}
