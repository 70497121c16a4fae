import { readingsOf } from '@kattegat/domain/figures'
import type { Language } from '@kattegat/messages'
import { useState } from 'react'
import { call, failureMessage, refetch, type Answer } from '../../app/api/index.ts'
import { useFormats, useLanguage, useMessages } from '../../app/i18n/index.ts'
import { useTariffNames, type TariffColumn } from '../../app/tariff-tables/tariff-names.ts'
import { markOf, typeAmount } from '../../app/typed-number.ts'
import { Dialog } from '../../ui/Dialog.tsx'
import { DateField } from '../../ui/fields/DateField.tsx'
import { Button, Notice, SelectField, showToast, TextField } from '../../ui/index.ts'
import { useFeeNames } from './fee-names.ts'
import { listTerms, type FeeList, type Fees } from './fees.ts'
import classes from './fees.module.css'
import feeMessages from 'messages:fees'
import productMessages from 'messages:products'

type Findings = Answer<'AddFeeVersion'>['findings']

interface NewFeeDialogProps {
  list: FeeList
  fees: Fees
  /** The version before, of which it takes what is not asked for. */
  follows: readonly string[] | undefined
  onClose: () => void
}

/** What tells a family or a currency from others: as in the version before, which the heading names. */
const names: ReadonlySet<string> = new Set(['family', 'side', 'currency'])

/** A fee as it is to be from a day on. A fault stands at its field; nothing typed is lost by it. */
export function NewFeeDialog({ list, fees, follows, onClose }: NewFeeDialogProps) {
  const t = useMessages(feeMessages)
  const portal = useMessages()
  const products = useMessages(productMessages)
  const language = useLanguage()
  const { fullName } = useFeeNames(list, fees)
  const [cells, setCells] = useState(() =>
    fees.columns.map(({ header, looks }, at) => {
      if (header === 'valid-from') return ''
      const cell = follows?.[at] ?? ''
      return looks === 'number' ? typeAmount(cell, language) : cell
    }),
  )
  const saving = useSaving(fees, onClose)
  const asked = fees.columns.flatMap((column, at) =>
    listTerms[list].asked.includes(column.header) && !(follows && names.has(column.header)) ? [{ column, at }] : [],
  )
  const isAsked = (header: string) => asked.some(({ column }) => column.header === header)
  const others = saving.findings.filter(({ column }) => !isAsked(column))
  const title = follows
    ? t('newVersionOf', { name: fullName(follows) })
    : list === 'fuel' || list === 'exchange-rates'
      ? t(`add.${list}`)
      : t('newVersion')
  return (
    <Dialog opened onClose={onClose} title={title}>
      <form
        className={classes.form}
        noValidate
        onSubmit={(event) => {
          event.preventDefault()
          const plain = fees.columns.map((column, at) => plainCell(cells[at] ?? '', column, language))
          void saving.save(list, follows, plain)
        }}
      >
        {(saving.failed !== undefined || others.length > 0) && (
          <Notice kind="bad" role="alert" title={products('notSaved')}>
            {saving.failed}
            {others.map(({ column, reason, inEnglish }) => (
              <p key={`${column} ${reason}`} lang={inEnglish ? 'en' : undefined}>
                {reason}
              </p>
            ))}
          </Notice>
        )}
        <div className={classes.fields}>
          {asked.map(({ column, at }) => (
            <FeeField
              key={column.header}
              fees={fees}
              column={column}
              value={cells[at] ?? ''}
              error={saving.findings.find((finding) => finding.column === column.header)}
              onChange={(value) => setCells(cells.with(at, value))}
            />
          ))}
        </div>
        <p className="quiet">{follows ? t('endsBefore') : t('keepsPrice')}</p>
        <div className={classes.formActions}>
          <Button variant="default" onClick={onClose}>
            {portal('cancel')}
          </Button>
          <Button type="submit" loading={saving.isBusy}>
            {products('save')}
          </Button>
        </div>
      </form>
    </Dialog>
  )
}

const money: ReadonlySet<string> = new Set(['amount', 'minimum', 'maximum'])

/** A cell as files have it. Thousands are of money: of a rate, `7.461` is meant as it stands in any language. */
function plainCell(text: string, { header, looks }: TariffColumn, language: Language): string {
  if (looks !== 'number') return text
  return readingsOf(text, markOf(language), money.has(header) ? 2 : 9).at(-1) ?? text
}

function useSaving(fees: Fees, onDone: () => void) {
  const t = useMessages(feeMessages)
  const portal = useMessages()
  const formats = useFormats()
  const [isBusy, setBusy] = useState(false)
  const [failed, setFailed] = useState<string>()
  const [findings, setFindings] = useState<Findings>([])
  const save = async (list: FeeList, follows: readonly string[] | undefined, cells: readonly string[]) => {
    if (isBusy) return
    setBusy(true)
    setFailed(undefined)
    const body = { list, cells: [...cells], ...(follows ? { follows: [...follows] } : {}) }
    const reply = await call('AddFeeVersion', { body })
    setBusy(false)
    if (!reply.ok) {
      setFindings([])
      if (reply.failure.problem?.code === 'VERSION_CONFLICT') await refetch('GetFees')
      return setFailed(failureMessage(reply.failure, portal))
    }
    setFindings(reply.data.saved ? [] : reply.data.findings)
    if (!reply.data.saved) return
    await Promise.all([refetch('GetFees'), refetch('GetFuelRates')])
    const day = cells[fees.columns.findIndex(({ header }) => header === 'valid-from')] ?? ''
    showToast({ kind: 'good', message: t('saved', { day: formats.day(day) }) })
    onDone()
  }
  return { save, isBusy, failed, findings }
}

interface FeeFieldProps {
  fees: Fees
  column: TariffColumn
  value: string
  error: Findings[number] | undefined
  onChange: (value: string) => void
}

function FeeField({ fees, column, value, error, onChange }: FeeFieldProps) {
  const t = useMessages(feeMessages)
  const formats = useFormats()
  const tariffNames = useTariffNames()
  const { header, looks, required, words, open } = column
  const texts = {
    label: tariffNames.column(header, fees),
    error: error && <span lang={error.inEnglish ? 'en' : undefined}>{error.reason}</span>,
    required,
  }
  if (looks === 'date') {
    const isFirst = header === 'valid-from'
    return (
      <DateField
        {...texts}
        value={value}
        minDate={fees.firstDay}
        {...(isFirst ? { description: t('firstDay', { day: formats.day(fees.firstDay) }) } : {})}
        onChange={onChange}
      />
    )
  }
  if (!open) {
    const choices = words.map((word) => ({ value: word, label: tariffNames.word(word) }))
    return (
      <SelectField
        {...texts}
        value={value}
        choices={choices}
        {...(value === '' ? { emptyLabel: '' } : {})}
        onChange={(event) => onChange(event.currentTarget.value)}
      />
    )
  }
  return (
    <TextField
      {...texts}
      autoComplete="off"
      value={value}
      figures={looks === 'number'}
      onChange={(event) => onChange(event.currentTarget.value)}
    />
  )
}
