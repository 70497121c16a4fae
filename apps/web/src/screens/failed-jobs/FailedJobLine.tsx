import { useState } from 'react'
import { call, refetch } from '../../app/api/index.ts'
import { useFormats, useMessages } from '../../app/i18n/index.ts'
import { Button, showToast } from '../../ui/index.ts'
import type { FailedJob } from './failed-job.ts'
import classes from './failed-jobs.module.css'
import failedJobMessages from 'messages:failed-jobs'

/** One job: why it failed, what it was about, and what can be done with it. */
export function FailedJobLine({ failed }: { failed: FailedJob }) {
  const t = useMessages(failedJobMessages)
  const formats = useFormats()
  const { busy, retry, setAside } = useActions(failed)
  const { job, reason, payload, failedAt, queuedAt, attempts, setAsideAt } = failed
  const name = job ?? t('unknown')
  return (
    <li className={classes.item}>
      <div className={classes.main}>
        <h2>
          <code>{name}</code>
        </h2>
        <p className={classes.reason}>{reason || t('noReason')}</p>
        <p className={classes.facts}>
          <span>{t('failedAt', { time: formats.instant(failedAt) })}</span>
          {queuedAt && <span>{t('queuedAt', { time: formats.instant(queuedAt) })}</span>}
          {attempts !== null && <span>{t('attempts', { count: attempts })}</span>}
          {setAsideAt && <span>{t('setAsideAt', { time: formats.instant(setAsideAt) })}</span>}
          <code>{payload}</code>
        </p>
        {!failed.canRetry && <p className={classes.facts}>{t('cannotRetry')}</p>}
      </div>
      <div className={classes.actions}>
        {failed.canRetry && (
          <Button variant="default" loading={busy === 'retry'} aria-label={t('retryOf', { job: name })} onClick={retry}>
            {t('retry')}
          </Button>
        )}
        {setAsideAt === null && (
          <Button
            variant="subtle"
            loading={busy === 'aside'}
            aria-label={t('setAsideOf', { job: name })}
            onClick={setAside}
          >
            {t('setAside')}
          </Button>
        )}
      </div>
    </li>
  )
}

/** What fails is told of by the call itself. */
function useActions({ id }: FailedJob) {
  const t = useMessages(failedJobMessages)
  const [busy, setBusy] = useState<'retry' | 'aside'>()
  const act = async (kind: 'retry' | 'aside') => {
    if (busy) return
    setBusy(kind)
    const reply = await call(kind === 'retry' ? 'RetryFailedJobs' : 'SetAsideFailedJobs', { body: { ids: [id] } })
    setBusy(undefined)
    if (!reply.ok) return
    showToast({ kind: 'good', message: t(kind === 'retry' ? 'retried' : 'isSetAside', { count: 1 }) })
    await refetch('GetFailedJobs', 'GetSystemState')
  }
  return { busy, retry: () => void act('retry'), setAside: () => void act('aside') }
}
