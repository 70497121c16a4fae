import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { answerQuery, call, refetch, useScope } from '../../app/api/index.ts'
import { useFormats, useLanguage, useMessages } from '../../app/i18n/index.ts'
import { Dialog } from '../../ui/Dialog.tsx'
import { Button, Notice, SkeletonLines, TextField } from '../../ui/index.ts'
import type { Draft, Run } from './matrix.ts'
import classes from './matrix.module.css'
import { saveWhatIf } from './save-grid.ts'
import { useSending } from './use-sending.ts'
import { WhatIfTables } from './WhatIfTables.tsx'
import matrixMessages from 'messages:matrix'

/** A replay is looked at again after so long, until it is done. */
const lookAgainMs = 1000

/** What a draft would have brought with the shipments of the last weeks. */
export function WhatIfDialog({ draft, onClose }: { draft: Draft; onClose: () => void }) {
  const t = useMessages(matrixMessages)
  const scope = useScope(useLanguage())
  const query = { draftId: draft.id }
  const found = useQuery({
    ...answerQuery('GetWhatIf', { query }, scope),
    refetchInterval: ({ state }) => (isUnderWay(state.data?.run ?? null) ? lookAgainMs : false),
  })
  const run = found.data?.run ?? null
  return (
    <Dialog opened onClose={onClose} title={t('whatIf')} size="xl">
      <div className={classes.form}>
        <Start draftId={draft.id} isUnderWay={isUnderWay(run)} />
        {!found.data && !found.isError && <SkeletonLines lines={4} height={34} />}
        {run && isUnderWay(run) && (
          <p role="status">
            <progress value={run.done} max={Math.max(run.total, 1)} />{' '}
            {t('whatIf.progress', { done: run.done, total: run.total })}
          </p>
        )}
        {run?.state === 'failed' && (
          <Notice kind="bad" role="alert">
            {t('whatIf.failed')}
          </Notice>
        )}
        {run?.state === 'done' && <Result run={run} draftId={draft.id} />}
      </div>
    </Dialog>
  )
}

function isUnderWay(run: Run | null): boolean {
  return run?.state === 'waiting' || run?.state === 'running'
}

function Start({ draftId, isUnderWay: isRunning }: { draftId: number; isUnderWay: boolean }) {
  const t = useMessages(matrixMessages)
  const [weeks, setWeeks] = useState('4')
  const sending = useSending()
  const start = async () => {
    const body = { draftId, weeks: Number(weeks) }
    const started = await sending.send(() => call('StartWhatIf', { body }, { saidInForm: true }))
    if (started) await refetch('GetWhatIf')
  }
  return (
    <form
      className={classes.start}
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        void start()
      }}
    >
      <p className="quiet">{t('whatIf.hint')}</p>
      <TextField
        label={t('whatIf.weeks')}
        inputMode="numeric"
        autoComplete="off"
        value={weeks}
        error={sending.errorOf('weeks') ?? sending.failed}
        onChange={(event) => setWeeks(event.currentTarget.value)}
      />
      <Button type="submit" loading={sending.isBusy || isRunning}>
        {t('whatIf.start')}
      </Button>
    </form>
  )
}

function Result({ run, draftId }: { run: Run; draftId: number }) {
  const t = useMessages(matrixMessages)
  const formats = useFormats()
  return (
    <>
      <div className={classes.bar}>
        <strong>{t('whatIf.of', { from: formats.day(run.shipFrom), to: formats.day(run.shipTo) })}</strong>
        <Button variant="default" onClick={() => void saveWhatIf(draftId)}>
          {t('whatIf.export')}
        </Button>
      </div>
      {run.isOutdated && <Notice kind="warn">{t('whatIf.outdated')}</Notice>}
      <WhatIfTables run={run} />
      {run.sums.withoutCost > 0 && <p className="quiet">{t('whatIf.withoutCost', { count: run.sums.withoutCost })}</p>}
      {run.unpriced.map(({ reason, shipments }) => (
        <p key={reason} className="quiet">
          {t('whatIf.unpriced', { count: shipments, reason })}
        </p>
      ))}
    </>
  )
}
