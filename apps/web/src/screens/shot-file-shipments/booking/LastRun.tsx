import { useEffect, useEffectEvent, useState } from 'react'
import { call, failureMessage, refetch } from '../../../app/api/index.ts'
import { useFormats, useMessages } from '../../../app/i18n/index.ts'
import { Button, Notice } from '../../../ui/index.ts'
import type { ShotFile } from '../sheet-columns.tsx'
import classes from './booking.module.css'
import { useSecondsLeft } from './use-seconds-left.ts'
import bookingMessages from 'messages:shot-file-booking'

type Run = NonNullable<ShotFile['run']>

/** The last run that booked rows of the file: how far it is, what became of it; it can be stopped, and taken back. */
export function LastRun({ run }: { run: Run }) {
  const t = useMessages(bookingMessages)
  const formats = useFormats()
  // Another run, or this one after a change: what hangs on the bookings is asked for again.
  const askAgain = useEffectEvent((_state: Run['state']) => void refetch('GetShotFileTotals', 'GetShotFiles'))
  useEffect(() => askAgain(run.state), [run.state])
  if (run.state === 'undone') {
    return (
      <Notice kind={run.booked > 0 ? 'warn' : 'info'} role="status" title={t('run.undone', { count: run.undone })}>
        {run.booked > 0 ? t('run.kept', { count: run.booked }) : t('run.undoneHint')}
        <Refusals refusals={run.refusals} label="run.keptBecause" />
      </Notice>
    )
  }
  if (run.state === 'undoing') return <Notice role="status">{t('run.undoing')}</Notice>
  if (run.state === 'running') return <Running run={run} />
  return (
    <Notice
      kind={run.refused > 0 ? 'warn' : 'good'}
      role="status"
      title={t('run.booked', { count: run.booked, of: run.shipments })}
      actions={
        run.undoSeconds !== null && (
          <div className={classes.actions}>
            <Undo runId={run.runId} seconds={run.undoSeconds} />
          </div>
        )
      }
    >
      {t('run.by', { name: run.requestedBy.name, time: formats.instant(run.requestedAt) })}
      <Refusals refusals={run.refusals} label="run.refused" />
    </Notice>
  )
}

function Refusals({ refusals, label }: Pick<Run, 'refusals'> & { label: 'run.refused' | 'run.keptBecause' }) {
  const t = useMessages(bookingMessages)
  if (refusals.length === 0) return null
  return (
    <ul className={classes.refusals}>
      {refusals.map(({ code, message, shipments }) => (
        <li key={`${code} ${message}`}>{t(label, { count: shipments, message })}</li>
      ))}
    </ul>
  )
}

function Running({ run }: { run: Run }) {
  const t = useMessages(bookingMessages)
  const { isBusy, error, send } = useRunCall('StopShotFileRun', run.runId)
  return (
    <Notice
      role="status"
      title={t('run.running', { done: run.booked + run.refused, of: run.shipments })}
      actions={
        <Button variant="default" loading={isBusy} onClick={() => void send()}>
          {t('run.stop')}
        </Button>
      }
    >
      {error ?? t('run.runningHint')}
    </Notice>
  )
}

function Undo({ runId, seconds }: { runId: string; seconds: number }) {
  const t = useMessages(bookingMessages)
  const left = useSecondsLeft(seconds)
  const { isBusy, error, send } = useRunCall('UndoShotFileRun', runId)
  if (left === 0) return error ? <span>{error}</span> : null
  return (
    <>
      <Button variant="default" loading={isBusy} onClick={() => void send()}>
        {t('run.undo')}
      </Button>
      <span className="quiet tabular" aria-hidden>
        {t('run.secondsLeft', { count: left })}
      </span>
      {error && <span>{error}</span>}
    </>
  )
}

/** Stops a run or takes it back. */
function useRunCall(name: 'StopShotFileRun' | 'UndoShotFileRun', runId: string) {
  const portal = useMessages()
  const [isBusy, setBusy] = useState(false)
  const [error, setError] = useState<string>()
  const send = async () => {
    if (isBusy) return
    setBusy(true)
    const reply = await call(name, { params: { id: runId } })
    setBusy(false)
    if (!reply.ok) setError(failureMessage(reply.failure, portal))
    await refetch('GetShotFile', 'GetShotFileTotals')
  }
  return { isBusy, error, send }
}
