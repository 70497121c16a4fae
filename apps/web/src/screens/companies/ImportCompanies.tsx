import companyMessages from 'messages:companies'
import { useState } from 'react'
import { call, failureMessage, type Answer } from '../../app/api/index.ts'
import { useMessages } from '../../app/i18n/index.ts'
import { Dialog } from '../../ui/Dialog.tsx'
import { Button, Notice, showToast } from '../../ui/index.ts'
import { FileField } from '../../ui/fields/FileField.tsx'
import classes from './companies.module.css'
import { refetchCompanies } from './refetch-companies.ts'

type Report = Answer<'ImportCompanies'>

/** As many errors as one reads. */
const mostShown = 100

/** Adds companies from a file: what it comes to is said first, and nothing is written where anything is wrong. */
export function ImportCompanies({ onClose }: { onClose: () => void }) {
  const t = useMessages(companyMessages)
  const portal = useMessages()
  const [file, setFile] = useState<File>()
  const [report, setReport] = useState<Report>()
  const [failed, setFailed] = useState<string>()
  const [isBusy, setBusy] = useState(false)
  const send = async (chosen: File, dryRun: boolean) => {
    setBusy(true)
    setFailed(undefined)
    const form = new FormData()
    form.append('file', chosen, chosen.name)
    const reply = await call('ImportCompanies', { query: { dryRun } }, { form })
    setBusy(false)
    if (!reply.ok) return setFailed(failureMessage(reply.failure, portal))
    setReport(reply.data)
    if (!reply.data.imported) return
    await refetchCompanies()
    showToast({ kind: 'good', message: t('import.done', { added: reply.data.added, changed: reply.data.changed }) })
    onClose()
  }
  const choose = async (chosen: File | undefined) => {
    setReport(undefined)
    setFile(chosen)
    if (chosen) await send(chosen, true)
  }
  const isGood = report !== undefined && report.faults.length === 0
  const isNothing = isGood && report.added + report.changed === 0
  return (
    <Dialog opened onClose={onClose} title={t('import')} size="lg">
      <div className={classes.import}>
        <p className="quiet">{t('import.hint')}</p>
        <FileField label={t('import.file')} accept=".xlsx,.csv,.tsv" onChoose={(chosen) => void choose(chosen)} />
        {failed && (
          <Notice kind="bad" role="alert">
            {failed}
          </Notice>
        )}
        {report && (
          <Notice kind={isGood ? 'info' : 'bad'} role="status">
            {isGood
              ? t('import.would', { rows: report.rows, added: report.added, changed: report.changed })
              : t('import.faults', { count: report.faults.length + report.unlisted })}
          </Notice>
        )}
        {report && !isGood && <Faults faults={report.faults} />}
        <div className={classes.importActions}>
          <Button variant="default" onClick={onClose}>
            {portal('cancel')}
          </Button>
          <Button
            loading={isBusy}
            disabled={!file || !isGood || isNothing}
            onClick={() => file && void send(file, false)}
          >
            {t('import.start')}
          </Button>
        </div>
      </div>
    </Dialog>
  )
}

function Faults({ faults }: Pick<Report, 'faults'>) {
  const t = useMessages(companyMessages)
  return (
    <ul className={classes.faults}>
      {faults.slice(0, mostShown).map(({ row, column, reason }) => (
        <li key={`${row} ${column} ${reason}`}>
          {row > 0 && <strong>{t('import.place', { row, column })}</strong>} {reason}
        </li>
      ))}
    </ul>
  )
}
