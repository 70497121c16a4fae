import { useId, useState } from 'react'
import { call, failureMessage, refetch, useStatic, type Answer } from '../../app/api/index.ts'
import { useMessages } from '../../app/i18n/index.ts'
import { ConfirmDialog } from '../../ui/ConfirmDialog.tsx'
import { Dialog } from '../../ui/Dialog.tsx'
import { Button, Notice, SelectField, showToast, TextField } from '../../ui/index.ts'
import type { FieldTexts } from '../../ui/fields/FieldFrame.tsx'
import { Findings, Reason } from './Findings.tsx'
import { branches, useProductNames, type ProductColumn, type ProductTable, type Row } from './products.ts'
import classes from './products.module.css'
import productMessages from 'messages:products'

type Findings = Answer<'SaveProductRow'>['findings']

interface RowDialogProps {
  table: ProductTable
  /** Undefined for a new one. */
  row: Row | undefined
  onClose: () => void
}

/** One row as a form: what its table's columns say. A fault stands at its field, what it does elsewhere above. */
export function RowDialog({ table, row, onClose }: RowDialogProps) {
  const t = useMessages(productMessages)
  const names = useProductNames()
  const [was, setWas] = useState(row)
  const [cells, setCells] = useState<Row>(() => row ?? table.columns.map(() => ''))
  const [isRemoving, setRemoving] = useState(false)
  const saving = useSaving(table, onClose)
  const headers = new Set(table.columns.map(({ header }) => header))
  const own = saving.findings.filter(({ sheet, column }) => sheet === table.name && headers.has(column))
  const others = saving.findings.filter((finding) => !own.includes(finding))
  return (
    <Dialog opened onClose={onClose} title={`${names.table(table.name)} · ${t(was ? 'edit' : 'add')}`} size="lg">
      <form
        className={classes.form}
        noValidate
        onSubmit={(event) => {
          event.preventDefault()
          void saving.save(was, cells)
        }}
      >
        {saving.failed !== undefined && (
          <Notice kind="bad" role="alert" title={t('notSaved')}>
            {saving.failed}
          </Notice>
        )}
        {others.length > 0 && (
          <Notice kind="bad" role="alert" title={t('notSaved')}>
            <Findings findings={others} tables={[table]} />
          </Notice>
        )}
        <div className={classes.fields}>
          {table.columns.map((column, at) => (
            <CellField
              key={column.header}
              table={table}
              column={column}
              value={cells[at] ?? ''}
              error={own.find((finding) => finding.column === column.header)}
              isFixed={was !== undefined && column.fixed}
              onChange={(value) => setCells(cells.with(at, value))}
            />
          ))}
        </div>
        <div className={classes.formActions}>
          {was && (
            <>
              {table.kind !== branches && (
                <Button variant="default" color="red" onClick={() => setRemoving(true)}>
                  {t('remove')}
                </Button>
              )}
              <Button variant="default" onClick={() => setWas(undefined)}>
                {t('copy')}
              </Button>
            </>
          )}
          <Button type="submit" loading={saving.isBusy}>
            {t('save')}
          </Button>
        </div>
      </form>
      {isRemoving && was && <RemoveRow table={table} row={was} onClose={() => setRemoving(false)} onDone={onClose} />}
    </Dialog>
  )
}

/** Lists and prices are asked for again once anything has become live. */
export async function refetchProducts(): Promise<void> {
  await Promise.all([refetch('GetProductTables'), refetch('GetProductRows'), refetch('GetProductChanges')])
}

function useSaving(table: ProductTable, onDone: () => void) {
  const t = useMessages(productMessages)
  const portal = useMessages()
  const [isBusy, setBusy] = useState(false)
  const [failed, setFailed] = useState<string>()
  const [findings, setFindings] = useState<Findings>([])
  const save = async (was: Row | undefined, cells: Row) => {
    if (isBusy) return
    setBusy(true)
    setFailed(undefined)
    const body = { table: table.name, cells, ...(was ? { was } : {}) }
    const reply = await call('SaveProductRow', { body })
    setBusy(false)
    if (!reply.ok) {
      if (reply.failure.problem?.code === 'VERSION_CONFLICT') await refetchProducts()
      return setFailed(failureMessage(reply.failure, portal))
    }
    setFindings(reply.data.saved ? [] : reply.data.findings)
    if (!reply.data.saved) return
    await refetchProducts()
    const [warning] = reply.data.findings
    showToast(
      warning ? { kind: 'good', title: t('warned'), message: warning.reason } : { kind: 'good', message: t('saved') },
    )
    onDone()
  }
  return { save, isBusy, failed, findings }
}

interface CellFieldProps {
  table: ProductTable
  column: ProductColumn
  value: string
  error: Findings[number] | undefined
  isFixed: boolean
  onChange: (value: string) => void
}

function CellField({ table, column, value, error, isFixed, onChange }: CellFieldProps) {
  const t = useMessages(productMessages)
  const names = useProductNames()
  const list = useId()
  const { header, required, words, open, looks } = column
  const texts = { label: names.column(header, table), error: error && <Reason finding={error} />, required }
  if (isFixed) return <TextField {...texts} value={value} readOnly description={t('fixed')} />
  if (!open) {
    const choices = words.map((word) => ({ value: word, label: names.word(word) }))
    return (
      <SelectField
        {...texts}
        value={value}
        choices={choices}
        {...(required && value !== '' ? {} : { emptyLabel: '' })}
        onChange={(event) => onChange(event.currentTarget.value)}
      />
    )
  }
  if (header === 'country') return <CountryField {...texts} value={value} onChange={onChange} />
  return (
    <>
      <TextField
        {...texts}
        autoComplete="off"
        value={value}
        figures={looks === 'number'}
        {...(looks === 'date' ? { type: 'date' } : {})}
        {...(words.length > 0 ? { list } : {})}
        onChange={(event) => onChange(event.currentTarget.value)}
      />
      {words.length > 0 && (
        <datalist id={list}>
          {words.map((word) => (
            <option key={word} value={word}>
              {word}
            </option>
          ))}
        </datalist>
      )}
    </>
  )
}

type CountryFieldProps = FieldTexts & Pick<CellFieldProps, 'value' | 'onChange'>

/** A country by its name; files have its two letters. One that is not offered any more stays what the row has. */
function CountryField({ value, onChange, ...texts }: CountryFieldProps) {
  const offered = (useStatic('GetCountries').data ?? []).map(({ countryCode, countryName }) => ({
    value: countryCode,
    label: countryName,
  }))
  const isKnown = value === '' || offered.some((each) => each.value === value)
  return (
    <SelectField
      {...texts}
      value={value}
      choices={isKnown ? offered : [{ value, label: value }, ...offered]}
      {...(texts.required && value !== '' ? {} : { emptyLabel: '' })}
      onChange={(event) => onChange(event.currentTarget.value)}
    />
  )
}

interface RemoveRowProps {
  table: ProductTable
  row: Row
  onClose: () => void
  onDone: () => void
}

function RemoveRow({ table, row, onClose, onDone }: RemoveRowProps) {
  const t = useMessages(productMessages)
  const portal = useMessages()
  const [isBusy, setBusy] = useState(false)
  const [failed, setFailed] = useState<string>()
  const remove = async () => {
    setBusy(true)
    const reply = await call('SaveProductRow', { body: { table: table.name, was: row } })
    setBusy(false)
    if (!reply.ok) return setFailed(failureMessage(reply.failure, portal))
    if (!reply.data.saved) return setFailed(reply.data.findings.map(({ reason }) => reason).join(' '))
    await refetchProducts()
    showToast({ kind: 'good', message: t('removed') })
    onDone()
  }
  return (
    <ConfirmDialog
      opened
      danger
      title={t('removeAsk')}
      action={t('remove')}
      busy={isBusy}
      error={failed}
      onConfirm={() => void remove()}
      onClose={onClose}
    >
      <p>{row.filter(Boolean).slice(0, 4).join(' · ')}</p>
      <p className="quiet">{t('removeText')}</p>
    </ConfirmDialog>
  )
}
