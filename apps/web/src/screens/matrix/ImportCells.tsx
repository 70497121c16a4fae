import { useState } from 'react'
import { call, type Answer } from '../../app/api/index.ts'
import { useMessages } from '../../app/i18n/index.ts'
import { Dialog } from '../../ui/Dialog.tsx'
import { FileField } from '../../ui/fields/FileField.tsx'
import { Button, Notice, showToast } from '../../ui/index.ts'
import { refetchDrafts } from './matrix.ts'
import classes from './matrix.module.css'
import { useSending } from './use-sending.ts'
import matrixMessages from 'messages:matrix'

/** Cells of a tariff from a file: all of them, or what is wrong at its row and nothing written. */
export function ImportCells({ draftTariffId, onClose }: { draftTariffId: number; onClose: () => void }) {
  const t = useMessages(matrixMessages)
  const portal = useMessages()
  const [file, setFile] = useState<File>()
  const [report, setReport] = useState<Answer<'ImportDraftTariff'>>()
  const sending = useSending()
  const start = async (chosen: File) => {
    const form = new FormData()
    form.append('file', chosen, chosen.name)
    const done = await sending.send(() =>
      call('ImportDraftTariff', { query: { draftTariffId } }, { form, saidInForm: true }),
    )
    setReport(done)
    if (!done || done.faults.length > 0) return
    await refetchDrafts()
    showToast({ kind: 'good', message: t('import.done', { count: done.lanes }) })
    onClose()
  }
  return (
    <Dialog opened onClose={onClose} title={t('import')} size="lg">
      <form
        className={classes.form}
        onSubmit={(event) => {
          event.preventDefault()
          if (file) void start(file)
        }}
      >
        <p className="quiet">{t('import.hint')}</p>
        <FileField
          label={t('import.file')}
          accept=".xlsx,.csv"
          onChoose={(chosen) => {
            setFile(chosen)
            setReport(undefined)
          }}
        />
        {sending.failed !== undefined && (
          <Notice kind="bad" role="alert">
            {sending.failed}
          </Notice>
        )}
        {report && report.faults.length > 0 && (
          <Notice kind="bad" role="alert" title={t('import.faults', { count: report.faults.length + report.unlisted })}>
            <ul className={classes.findings}>
              {report.faults.map(({ row, column, reason }) => (
                <li key={`${row} ${column} ${reason}`}>
                  {row > 0 && <strong>{t('import.place', { row, column })}</strong>} {reason}
                </li>
              ))}
            </ul>
          </Notice>
        )}
        <div className={classes.formActions}>
          <Button variant="default" onClick={onClose}>
            {portal('cancel')}
          </Button>
          <Button type="submit" loading={sending.isBusy} disabled={!file}>
            {t('import.start')}
          </Button>
        </div>
      </form>
    </Dialog>
  )
}
