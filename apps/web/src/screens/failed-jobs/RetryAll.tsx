import { useState } from 'react'
import { call, failureMessage, refetch } from '../../app/api/index.ts'
import { useMessages } from '../../app/i18n/index.ts'
import { ConfirmDialog } from '../../ui/ConfirmDialog.tsx'
import { Button, showToast } from '../../ui/index.ts'
import type { FailedJobs } from './failed-job.ts'
import failedJobMessages from 'messages:failed-jobs'

type Done = 'retry' | 'aside'

/** What is done with all of them at once, or with all of one job. */
export function RetryAll({ job, counts }: { job: string | undefined; counts: FailedJobs['counts'] }) {
  const t = useMessages(failedJobMessages)
  const portal = useMessages()
  const [asking, setAsking] = useState<Done>()
  const [isBusy, setBusy] = useState(false)
  const [error, setError] = useState<string>()
  const meant = counts.filter((each) => job === undefined || each.job === job)
  const count = meant.reduce((sum, each) => sum + each.count, 0)
  const close = () => {
    setAsking(undefined)
    setError(undefined)
  }
  const doIt = async (kind: Done) => {
    setBusy(true)
    const body = job === undefined ? {} : { job }
    const reply =
      kind === 'retry' ? await call('RetryFailedJobs', { body }) : await call('SetAsideFailedJobs', { body })
    setBusy(false)
    if (!reply.ok) return setError(failureMessage(reply.failure, portal))
    close()
    const message =
      'retried' in reply.data
        ? [t('retried', { count: reply.data.retried }), reply.data.left > 0 && t('left', { count: reply.data.left })]
        : [t('isSetAside', { count: reply.data.setAside })]
    showToast({ kind: 'good', message: message.filter(Boolean).join(' ') })
    return refetch('GetFailedJobs', 'GetSystemState')
  }
  return (
    <>
      <Button variant="default" onClick={() => setAsking('retry')}>
        {t('retryAll', { count })}
      </Button>
      <Button variant="subtle" onClick={() => setAsking('aside')}>
        {t('setAsideAll', { count })}
      </Button>
      {asking && (
        <ConfirmDialog
          opened
          title={t(`${asking}.title`, { count })}
          action={t(`${asking}.action`)}
          busy={isBusy}
          error={error}
          onConfirm={() => void doIt(asking)}
          onClose={close}
        >
          <p>{t(`${asking}.text`)}</p>
        </ConfirmDialog>
      )}
    </>
  )
}
