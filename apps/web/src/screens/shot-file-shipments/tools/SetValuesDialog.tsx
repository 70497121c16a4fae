import { useId, useState } from 'react'
import { useMessages } from '../../../app/i18n/index.ts'
import { Dialog } from '../../../ui/Dialog.tsx'
import { Button, Notice, SelectField, TextField } from '../../../ui/index.ts'
import type { Field } from '../sheet-columns.tsx'
import classes from './tools.module.css'
import type { BulkEdits } from './use-bulk-edits.ts'
import { WhichRows, type MeantRows } from './WhichRows.tsx'
import toolMessages from 'messages:shot-file-tools'

interface SetValuesDialogProps {
  meant: MeantRows
  /** Those of the sheet first. */
  fields: readonly Field[]
  /** The column to begin with. */
  field: string
  edits: BulkEdits
  onClose: () => void
}

const longest = 5000

/** One value in a column of many rows. */
export function SetValuesDialog({ meant, fields, field: first, edits, onClose }: SetValuesDialogProps) {
  const t = useMessages(toolMessages)
  const portal = useMessages()
  const listId = useId()
  const [name, setName] = useState(first)
  const [value, setValue] = useState('')
  const [error, setError] = useState<string>()
  const field = fields.find((each) => each.field === name)
  const set = async () => {
    setError(undefined)
    const why = await edits.make({ kind: 'set', body: { ...meant.body, field: name, value: value.trim() } })
    if (why === undefined) onClose()
    else setError(why)
  }
  return (
    <Dialog opened onClose={onClose} title={t('set.title')} size="sm">
      <form
        className={classes.form}
        onSubmit={(event) => {
          event.preventDefault()
          void set()
        }}
      >
        <SelectField
          label={t('column')}
          value={name}
          choices={fields.map((each) => ({ value: each.field, label: each.name }))}
          onChange={(event) => setName(event.currentTarget.value)}
          data-autofocus
        />
        <TextField
          label={t('set.value')}
          description={t('set.hint')}
          type={field?.kind === 'day' ? 'date' : field?.kind === 'time' ? 'time' : 'text'}
          list={field && field.choices.length > 0 ? listId : undefined}
          maxLength={field?.maxLength ?? longest}
          value={value}
          onChange={(event) => setValue(event.currentTarget.value)}
        />
        {field && field.choices.length > 0 && (
          <datalist id={listId}>
            {field.choices.map((choice) => (
              <option key={choice.code} value={choice.code}>
                {choice.name}
              </option>
            ))}
          </datalist>
        )}
        <WhichRows meant={meant} />
        {error && (
          <Notice kind="bad" role="alert">
            {error}
          </Notice>
        )}
        <div className={classes.actions}>
          <Button variant="default" onClick={onClose}>
            {portal('cancel')}
          </Button>
          <Button type="submit" loading={edits.isBusy} disabled={meant.count === 0}>
            {t('set.action', { count: meant.count })}
          </Button>
        </div>
      </form>
    </Dialog>
  )
}
