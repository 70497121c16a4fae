import { useMessages, type Messages } from '../../app/i18n/index.ts'
import { Button, Notice } from '../../ui/index.ts'
import type { OpenQueue } from './open-queue.ts'
import type { QueueState } from './scan-queue.ts'
import { isConflict, isToBeSent } from './scan-record.ts'
import scanMessages from 'messages:scan'

/** What stands between the scans and the server: no connection, a wrong clock, scans that were not taken. */
export function QueueNotices({ open, state }: { open: OpenQueue; state: QueueState }) {
  const t = useMessages(scanMessages)
  const waiting = state.records.filter(isToBeSent).length
  const conflicts = state.records.filter(isConflict).length
  const off = state.clockOffSeconds
  return (
    <>
      {!open.isLasting && <Notice kind="warn">{t('memoryOnly')}</Notice>}
      {state.isAway && waiting > 0 && (
        <Notice
          kind="warn"
          role="status"
          actions={
            <Button variant="default" onClick={() => void open.queue.flush()}>
              {t('sendNow')}
            </Button>
          }
        >
          {t('waiting', { count: waiting })}
        </Notice>
      )}
      {off !== null && (
        <Notice kind="warn" role="status">
          {t(off > 0 ? 'clock.fast' : 'clock.slow', { time: durationOf(Math.abs(off), t) })}
        </Notice>
      )}
      {conflicts > 0 && (
        <Notice
          kind="bad"
          role="alert"
          actions={
            <Button variant="default" onClick={() => void open.queue.dismissConflicts()}>
              {t('conflicts.seen')}
            </Button>
          }
        >
          {t('conflicts', { count: conflicts })}
        </Notice>
      )}
    </>
  )
}

/** Whole minutes, with hours where there are any. */
function durationOf(seconds: number, t: Messages<'scan'>): string {
  const whole = Math.round(seconds / 60)
  const hours = Math.floor(whole / 60)
  const minutes = String(whole % 60)
  return hours > 0 ? t('clock.hours', { hours: String(hours), minutes }) : t('clock.minutes', { minutes })
}
