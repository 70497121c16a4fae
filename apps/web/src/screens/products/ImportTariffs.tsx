import { useState } from 'react'
import { call, failureMessage, type Answer } from '../../app/api/index.ts'
import { useFormats, useMessages } from '../../app/i18n/index.ts'
import { Dialog } from '../../ui/Dialog.tsx'
import { Button, Notice, showToast } from '../../ui/index.ts'
import { FileField } from '../../ui/fields/FileField.tsx'
import { Findings } from './Findings.tsx'
import { refetchProducts } from './RowDialog.tsx'
import { useProductNames, type ProductTable } from './products.ts'
import classes from './products.module.css'
import productMessages from 'messages:products'

type Report = Answer<'ImportTariffs'>

interface ImportTariffsProps {
  tables: readonly ProductTable[]
  onClose: () => void
}

/** Tariffs from a file: checked when it is chosen, every error with its cell; live once somebody says so. */
export function ImportTariffs({ tables, onClose }: ImportTariffsProps) {
  const t = useMessages(productMessages)
  const portal = useMessages()
  const importing = useImport(onClose)
  const { file, report, failed, isBusy } = importing
  const changes = report?.sheets.some(({ added, changed, removed }) => added + changed + removed > 0) ?? false
  const isGood = report !== undefined && report.faults === 0
  return (
    <Dialog opened onClose={onClose} title={t('import')} size="lg">
      <div className={classes.form}>
        <p className="quiet">{t('import.hint')}</p>
        <FileField label={t('import.file')} accept=".xlsx,.csv" onChoose={(chosen) => void importing.choose(chosen)} />
        {isBusy && !report && <p role="status">{t('import.checking')}</p>}
        {failed !== undefined && (
          <Notice kind="bad" role="alert" title={t('import.failed')}>
            {failed}
          </Notice>
        )}
        {report && (
          <Notice kind={isGood ? 'info' : 'bad'} role="status">
            {!isGood ? t('import.faults', { count: report.faults }) : changes ? t('import.good') : t('import.same')}
          </Notice>
        )}
        {isGood && changes && <Summary report={report} />}
        {report && report.findings.length > 0 && (
          <>
            <Findings findings={report.findings} tables={tables} />
            {report.unlisted > 0 && <p className="quiet">{t('import.more', { count: report.unlisted })}</p>}
          </>
        )}
        <div className={classes.formActions}>
          <Button variant="default" onClick={onClose}>
            {portal('cancel')}
          </Button>
          <Button loading={isBusy} disabled={!file || !isGood || !changes} onClick={() => void importing.start()}>
            {t('import.start')}
          </Button>
        </div>
      </div>
    </Dialog>
  )
}

function useImport(onDone: () => void) {
  const t = useMessages(productMessages)
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
    const reply = await call('ImportTariffs', { query: { kind: 'all', dryRun } }, { form })
    setBusy(false)
    if (!reply.ok) return setFailed(failureMessage(reply.failure, portal))
    setReport(reply.data)
    const { version } = reply.data
    if (dryRun || version === null) return
    await refetchProducts()
    showToast({ kind: 'good', message: t('import.done', { version }) })
    onDone()
  }
  return {
    file,
    report,
    failed,
    isBusy,
    choose: async (chosen: File | undefined) => {
      setReport(undefined)
      setFile(chosen)
      if (chosen) await send(chosen, true)
    },
    start: async () => file && (await send(file, false)),
  }
}

/** What becomes of each table; what ends is said in words. */
function Summary({ report: { sheets } }: { report: Report }) {
  const t = useMessages(productMessages)
  const formats = useFormats()
  const names = useProductNames()
  const removed = sheets.reduce((sum, sheet) => sum + sheet.removed, 0)
  const figures = ['rows', 'added', 'changed', 'removed'] as const
  return (
    <>
      <div className={classes.wide}>
        <table>
          <thead>
            <tr>
              <th scope="col">{t('import.table')}</th>
              <th scope="col" className="figure">
                {t('import.rowsIn')}
              </th>
              <th scope="col" className="figure">
                {t('import.added')}
              </th>
              <th scope="col" className="figure">
                {t('import.changed')}
              </th>
              <th scope="col" className="figure">
                {t('import.removed')}
              </th>
            </tr>
          </thead>
          <tbody>
            {sheets.map((sheet) => (
              <tr key={sheet.sheet}>
                <th scope="row">{names.table(sheet.sheet)}</th>
                {figures.map((figure) => (
                  <td key={figure} className="figure">
                    {formats.number(sheet[figure])}
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
      {removed > 0 && <Notice kind="warn">{t('import.removes', { count: removed })}</Notice>}
    </>
  )
}
