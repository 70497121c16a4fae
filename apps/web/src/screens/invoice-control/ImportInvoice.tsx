import { useState } from 'react'
import { call, failureMessage, refetch, useStatic, type Answer } from '../../app/api/index.ts'
import { todayHere, useMessages } from '../../app/i18n/index.ts'
import { useNavigate } from '../../navigation/index.ts'
import { screenPaths } from '../../paths.ts'
import { Dialog } from '../../ui/Dialog.tsx'
import { DateField } from '../../ui/fields/DateField.tsx'
import { FileField } from '../../ui/fields/FileField.tsx'
import { Button, Notice, SelectField, showToast, TextField } from '../../ui/index.ts'
import classes from './invoice-control.module.css'
import invoiceMessages from 'messages:invoice-control'

type Report = Answer<'ImportCarrierInvoice'>

/** Imports a carrier's invoice: whole, or with what is wrong at its row and nothing written. */
export function ImportInvoice({ onClose }: { onClose: () => void }) {
  const t = useMessages(invoiceMessages)
  const portal = useMessages()
  const navigate = useNavigate()
  const carriers = useStatic('GetTransportCompanies').data ?? []
  const [file, setFile] = useState<File>()
  const [given, setGiven] = useState<Given>({ carrier: '', number: '', day: todayHere(), percent: '2', amount: '1.00' })
  const [report, setReport] = useState<Report>()
  const [failed, setFailed] = useState<string>()
  const [isBusy, setBusy] = useState(false)
  const send = async (chosen: File) => {
    setBusy(true)
    setFailed(undefined)
    setReport(undefined)
    const form = new FormData()
    form.append('file', chosen, chosen.name)
    const query = {
      transportCompanyId: Number(given.carrier || carriers[0]?.id),
      number: given.number,
      invoicedOn: given.day,
      tolerancePercent: given.percent.replace(',', '.'),
      toleranceAmount: given.amount.replace(',', '.'),
    }
    const reply = await call('ImportCarrierInvoice', { query }, { form, saidInForm: true })
    setBusy(false)
    if (!reply.ok) return setFailed(failureMessage(reply.failure, portal))
    setReport(reply.data)
    if (reply.data.invoiceId === null) return
    showToast({ kind: 'good', message: t('import.done', { bills: reply.data.bills }) })
    // What is told of it is read first.
    if (reply.data.notices.length === 0) open(reply.data)
    await refetch('GetCarrierInvoices', 'GetCarrierBills', 'GetShipmentLedger')
  }
  const open = ({ invoiceId }: Report) => {
    onClose()
    if (invoiceId !== null)
      void navigate({ to: screenPaths.invoiceControl, search: { view: 'bills', invoice: invoiceId } })
  }
  if (report && report.notices.length > 0) return <Imported report={report} onOpen={() => open(report)} />
  return (
    <Dialog opened onClose={onClose} title={t('import')} size="lg">
      <form
        className={classes.import}
        onSubmit={(event) => {
          event.preventDefault()
          if (file) void send(file)
        }}
      >
        <p className="quiet">{t('import.hint')}</p>
        <Fields given={given} carriers={carriers} onChange={(change) => setGiven({ ...given, ...change })} />
        <FileField
          label={t('import.file')}
          accept=".xlsx,.csv,.tsv,.txt,.edi,.edifact"
          onChoose={(chosen) => {
            setFile(chosen)
            setReport(undefined)
          }}
        />
        <Failed reason={failed} />
        {report && report.faults.length > 0 && (
          <Told
            kind="bad"
            title={t('import.faults', { count: report.faults.length + report.unlisted })}
            rows={report.faults}
          />
        )}
        <div className={classes.dialogActions}>
          <Button variant="default" onClick={onClose}>
            {portal('cancel')}
          </Button>
          <Button type="submit" loading={isBusy} disabled={!file}>
            {t('import.start')}
          </Button>
        </div>
      </form>
    </Dialog>
  )
}

function Failed({ reason }: { reason: string | undefined }) {
  if (reason === undefined) return null
  return (
    <Notice kind="bad" role="alert">
      {reason}
    </Notice>
  )
}

/** What is to be known of an invoice that is imported, before it is opened. */
function Imported({ report, onOpen }: { report: Report; onOpen: () => void }) {
  const t = useMessages(invoiceMessages)
  return (
    <Dialog opened onClose={onOpen} title={t('import')} size="lg">
      <Told kind="warn" title={t('import.notices')} rows={report.notices} />
      <div className={classes.dialogActions}>
        <Button onClick={onOpen}>{t('import.open')}</Button>
      </div>
    </Dialog>
  )
}

interface Given {
  readonly carrier: string
  readonly number: string
  readonly day: string
  /** As typed; of either a comma will do. */
  readonly percent: string
  readonly amount: string
}

interface FieldsProps {
  given: Given
  carriers: Answer<'GetTransportCompanies'>
  onChange: (change: Partial<Given>) => void
}

function Fields({ given, carriers, onChange }: FieldsProps) {
  const t = useMessages(invoiceMessages)
  return (
    <div className={classes.importFields}>
      <SelectField
        label={t('column.carrier')}
        value={given.carrier || String(carriers[0]?.id ?? '')}
        choices={carriers.map(({ id, name }) => ({ value: String(id), label: name }))}
        onChange={(event) => onChange({ carrier: event.currentTarget.value })}
      />
      <TextField
        label={t('import.number')}
        description={t('import.fromMessage')}
        maxLength={60}
        autoComplete="off"
        value={given.number}
        onChange={(event) => onChange({ number: event.currentTarget.value })}
      />
      <DateField label={t('import.date')} value={given.day} onChange={(day) => onChange({ day })} />
      <TextField
        label={t('import.percent')}
        inputMode="decimal"
        maxLength={10}
        autoComplete="off"
        value={given.percent}
        onChange={(event) => onChange({ percent: event.currentTarget.value })}
      />
      <TextField
        label={t('import.amount')}
        inputMode="decimal"
        maxLength={20}
        autoComplete="off"
        value={given.amount}
        onChange={(event) => onChange({ amount: event.currentTarget.value })}
      />
    </div>
  )
}

/** What is wrong with a file, or to be known of it, each by its row. */
function Told({ kind, title, rows }: { kind: 'bad' | 'warn'; title: string; rows: Report['faults'] }) {
  const t = useMessages(invoiceMessages)
  return (
    <Notice kind={kind} role="alert" title={title}>
      <ul className={classes.faults}>
        {rows.map(({ row, column, reason }) => (
          <li key={`${row} ${column} ${reason}`}>
            {row > 0 && (
              <strong>{column === '' ? t('import.row', { row }) : t('import.place', { row, column })}</strong>
            )}{' '}
            {reason}
          </li>
        ))}
      </ul>
    </Notice>
  )
}
