import { useState } from 'react'
import { call, refetch, type Answer } from '../../app/api/index.ts'
import { useMessages } from '../../app/i18n/index.ts'
import { useNavigate } from '../../navigation/index.ts'
import { screenPaths } from '../../paths.ts'
import { Dialog } from '../../ui/Dialog.tsx'
import { DateField } from '../../ui/fields/DateField.tsx'
import { Button, Notice, showToast } from '../../ui/index.ts'
import { refetchDrafts, type Draft, type Matrix } from './matrix.ts'
import classes from './matrix.module.css'
import { useSending } from './use-sending.ts'
import matrixMessages from 'messages:matrix'

interface PublishDialogProps {
  matrix: Matrix
  draft: Draft
  onClose: () => void
}

/** Puts a draft in the place of what holds from a day on, or says what is wrong and leaves everything as it is. */
export function PublishDialog({ matrix, draft, onClose }: PublishDialogProps) {
  const t = useMessages(matrixMessages)
  const portal = useMessages()
  const navigate = useNavigate()
  const [day, setDay] = useState(draft.validFrom)
  const [findings, setFindings] = useState<Answer<'PublishTariffDraft'>['findings']>([])
  const sending = useSending()
  const publish = async () => {
    setFindings([])
    const done = await sending.send(() =>
      call('PublishTariffDraft', { params: { id: draft.id }, body: { validFrom: day } }, { saidInForm: true }),
    )
    if (!done) return
    if (!done.published) return setFindings(done.findings)
    onClose()
    showToast({ kind: 'good', message: t('publish.done', { version: done.version ?? 0 }) })
    void navigate({ to: screenPaths.matrix, search: {} })
    await Promise.all([refetchDrafts(), refetch('GetTariffPublications')])
  }
  const faults = findings.filter(({ severity }) => severity === 'fault')
  return (
    <Dialog opened onClose={onClose} title={t('publish')} size="lg">
      <form
        className={classes.form}
        noValidate
        onSubmit={(event) => {
          event.preventDefault()
          void publish()
        }}
      >
        <p>{t('publish.hint')}</p>
        <DateField
          label={t('publish.day')}
          value={day}
          minDate={matrix.today}
          error={sending.errorOf('validFrom')}
          onChange={setDay}
        />
        {sending.failed !== undefined && (
          <Notice kind="bad" role="alert">
            {sending.failed}
          </Notice>
        )}
        {faults.length > 0 && (
          <Notice kind="bad" role="alert" title={t('publish.faults', { count: faults.length })}>
            <ul className={classes.findings}>
              {faults.map((finding) => (
                <li key={JSON.stringify(finding)} lang="en">
                  {finding.reason}
                </li>
              ))}
            </ul>
          </Notice>
        )}
        <div className={classes.formActions}>
          <Button variant="default" onClick={onClose}>
            {portal('cancel')}
          </Button>
          <Button type="submit" loading={sending.isBusy}>
            {t('publish')}
          </Button>
        </div>
      </form>
    </Dialog>
  )
}
