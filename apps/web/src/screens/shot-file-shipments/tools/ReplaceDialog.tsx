import { useState } from 'react'
import { call, failureMessage } from '../../../app/api/index.ts'
import { useMessages } from '../../../app/i18n/index.ts'
import { Dialog } from '../../../ui/Dialog.tsx'
import { Button, CheckField, Notice, SelectField, TextField } from '../../../ui/index.ts'
import type { Field } from '../sheet-columns.tsx'
import type { Answer } from '../wire.ts'
import { CellChanges } from './CellChanges.tsx'
import classes from './tools.module.css'
import type { BulkEdits } from './use-bulk-edits.ts'
import { WhichRows, type MeantRows } from './WhichRows.tsx'
import toolMessages from 'messages:shot-file-tools'

interface ReplaceDialogProps {
  id: number
  meant: MeantRows
  fields: readonly Field[]
  /** What was searched for last. */
  find: string
  edits: BulkEdits
  onClose: () => void
}

const longest = 500

/** A text replaced in the cells of many rows: first what would change is shown, then it is changed. */
export function ReplaceDialog({ id, meant, fields, find: first, edits, onClose }: ReplaceDialogProps) {
  const t = useMessages(toolMessages)
  const portal = useMessages()
  const [asked, setAsked] = useState({ find: first, replace: '', field: '', matchCase: false, wholeCell: false })
  const { shown, error, isBusy, forget, look, fail } = usePreview(id)
  const ask = (part: Partial<typeof asked>) => {
    setAsked({ ...asked, ...part })
    forget()
  }
  const { field, ...rest } = asked
  const body = { ...meant.body, ...rest, ...(field === '' ? {} : { fields: [field] }) }
  const submit = async () => {
    if (!shown) return look(body)
    const why = await edits.make({ kind: 'replace', body })
    return why === undefined ? onClose() : fail(why)
  }
  const finds = [
    { name: 'find', label: t('replace.find'), value: asked.find },
    { name: 'replace', label: t('replace.with'), value: asked.replace },
  ] as const
  const rules = [
    { name: 'matchCase', label: t('replace.matchCase'), checked: asked.matchCase },
    { name: 'wholeCell', label: t('replace.wholeCell'), checked: asked.wholeCell },
  ] as const
  return (
    <Dialog opened onClose={onClose} title={t('replace.title')} size="md">
      <form
        className={classes.form}
        onSubmit={(event) => {
          event.preventDefault()
          void submit()
        }}
      >
        {finds.map(({ name, ...texts }) => (
          <TextField
            key={name}
            {...texts}
            maxLength={longest}
            required={name === 'find'}
            data-autofocus={name === 'find' || undefined}
            onChange={(event) => ask({ [name]: event.currentTarget.value })}
          />
        ))}
        <SelectField
          label={t('column')}
          emptyLabel={t('replace.everyColumn')}
          value={field}
          choices={fields.map((each) => ({ value: each.field, label: each.name }))}
          onChange={(event) => ask({ field: event.currentTarget.value })}
        />
        {rules.map(({ name, ...box }) => (
          <CheckField key={name} {...box} onChange={(event) => ask({ [name]: event.currentTarget.checked })} />
        ))}
        <WhichRows meant={meant} onChange={forget} />
        {shown && <Preview shown={shown} fields={fields} />}
        {error && (
          <Notice kind="bad" role="alert">
            {error}
          </Notice>
        )}
        <div className={classes.actions}>
          <Button variant="default" onClick={onClose}>
            {portal('cancel')}
          </Button>
          <Button
            type="submit"
            loading={isBusy || edits.isBusy}
            disabled={asked.find === '' || meant.count === 0 || shown?.cells === 0}
          >
            {shown && shown.cells > 0 ? t('replace.action', { count: shown.cells }) : t('replace.look')}
          </Button>
        </div>
      </form>
    </Dialog>
  )
}

type Replaced = Answer<'ReplaceInShotFile'>

/** What a replacement would change, asked of the server. */
function usePreview(id: number) {
  const portal = useMessages()
  const [shown, setShown] = useState<Replaced>()
  const [error, fail] = useState<string>()
  const [isBusy, setBusy] = useState(false)
  const forget = () => {
    setShown(undefined)
    fail(undefined)
  }
  const look = async (body: Parameters<typeof preview>[1]) => {
    forget()
    setBusy(true)
    const reply = await preview(id, body)
    setBusy(false)
    if (reply.ok) setShown(reply.data)
    else fail(failureMessage(reply.failure, portal))
  }
  return { shown, error, isBusy, forget, look, fail }
}

function preview(id: number, body: Extract<Parameters<BulkEdits['make']>[0], { kind: 'replace' }>['body']) {
  return call('ReplaceInShotFile', { params: { id }, body: { ...body, preview: true } })
}

function Preview({ shown, fields }: { shown: Replaced; fields: readonly Field[] }) {
  const t = useMessages(toolMessages)
  const more = shown.cells - shown.samples.length
  return (
    <div role="status" className={classes.preview}>
      {shown.cells === 0 ? t('replace.none') : t('replace.found', { count: shown.cells })}
      {shown.cells > 0 && <CellChanges changes={shown.samples} fields={fields} more={more} />}
    </div>
  )
}
