import type { HistoryFilter } from '@kattegat/domain/history'
import { useState } from 'react'
import { call, failureMessage, useAnswer } from '../../../app/api/index.ts'
import { useMessages } from '../../../app/i18n/index.ts'
import { openInTab } from '../../../app/open-in-tab.ts'
import { useSession } from '../../../app/session/index.ts'
import { Dialog } from '../../../ui/Dialog.tsx'
import { Button, Notice } from '../../../ui/index.ts'
import type { ListColumn } from '../columns.ts'
import { formatCount } from '../format-count.ts'
import historyMessages from 'messages:history'
import { Choices } from './Choices.tsx'
import classes from './export.module.css'
import exportMessages from 'messages:history-export'

export interface ExportDialogProps {
  filter: HistoryFilter
  columns: readonly ListColumn[]
  /** Of the rows chosen; none where no row is. */
  selectedIds: readonly number[]
  onClose: () => void
}

type Stage =
  | { readonly kind: 'choice' }
  | { readonly kind: 'busy'; readonly mode: 'excel' | 'csv' }
  /** No tab could be opened for it. */
  | { readonly kind: 'file'; readonly url: string }
  | { readonly kind: 'sent'; readonly to: string }

/** More than these no call takes one by one. */
const namedAtMost = 10_000
/** From here on a file takes longer than anybody expects of a click. */
const largeFrom = 10_000

/** The list as a file: which shipments, which columns, and as a workbook or by mail. */
export function ExportDialog({ filter, columns, selectedIds, onClose }: ExportDialogProps) {
  const t = useMessages(exportMessages)
  const history = useMessages(historyMessages)
  const { user } = useSession()
  const [which, setWhich] = useState<'selected' | 'found'>(selectedIds.length > 0 ? 'selected' : 'found')
  const [shown, setShown] = useState<'visible' | 'all'>('visible')
  const { stage, error, send } = useSentList(onClose)
  const { sort: _sort, direction: _direction, ...counted } = filter
  const found = useAnswer('CountHistoryShipments', { body: counted }).data
  const isTooMany = which === 'selected' && selectedIds.length > namedAtMost
  const isLarge = which === 'found' && found !== undefined && (found.count >= largeFrom || !found.exact)
  const isNothing = which === 'found' && found?.exact === true && found.count === 0
  const isDone = stage.kind === 'file' || stage.kind === 'sent'
  const body = {
    ...(which === 'selected' ? { shipmentIds: [...selectedIds] } : { filter }),
    ...(shown === 'visible' ? { columns: columns.map(({ name }) => name) } : {}),
  }
  return (
    <Dialog opened onClose={onClose} title={t('title')} size="sm">
      <div className={classes.dialog}>
        {!isDone && (
          <>
            <Choices
              name="which"
              legend={t('which')}
              value={which}
              onChange={setWhich}
              choices={[
                ...(selectedIds.length > 0
                  ? [{ value: 'selected' as const, label: t('selected', { count: selectedIds.length }) }]
                  : []),
                { value: 'found', label: t('found', { count: found ? formatCount(found, history) : '…' }) },
              ]}
            />
            <Choices
              name="columns"
              legend={t('columns')}
              value={shown}
              onChange={setShown}
              choices={[
                { value: 'visible', label: t('visible', { count: columns.length }) },
                { value: 'all', label: t('allColumns') },
              ]}
            />
            {isLarge && <Notice kind="warn">{t('large')}</Notice>}
            {isTooMany && <Notice kind="warn">{t('tooMany', { count: String(namedAtMost) })}</Notice>}
            {isNothing && <Notice kind="warn">{history('none')}</Notice>}
            <p className="quiet">{t('to', { email: user.email })}</p>
          </>
        )}
        <Told stage={stage} error={error} />
        <SendButtons
          stage={stage}
          isOff={isTooMany || isNothing}
          onSend={(mode) => void send(mode, body)}
          onClose={onClose}
        />
      </div>
    </Dialog>
  )
}

type Wanted = { shipmentIds: number[] } | { filter: HistoryFilter }

/** Has the list made or sent, and knows what has become of it. */
function useSentList(onOpened: () => void) {
  const portal = useMessages()
  const [stage, setStage] = useState<Stage>({ kind: 'choice' })
  const [error, setError] = useState<string>()
  const send = async (mode: 'excel' | 'csv', body: Wanted) => {
    if (stage.kind === 'busy') return
    setError(undefined)
    setStage({ kind: 'busy', mode })
    const reply = mode === 'excel' ? await call('CreateExcel', { body }) : await call('EmailHistoryCsv', { body })
    if (!reply.ok) {
      setStage({ kind: 'choice' })
      setError(failureMessage(reply.failure, portal))
    } else if ('to' in reply.data) setStage({ kind: 'sent', to: reply.data.to })
    else if (openInTab(reply.data.url)) onOpened()
    else setStage({ kind: 'file', url: reply.data.url })
  }
  return { stage, error, send }
}

function Told({ stage, error }: { stage: Stage; error: string | undefined }) {
  const t = useMessages(exportMessages)
  return (
    <>
      {stage.kind === 'file' && (
        <Notice
          kind="good"
          role="status"
          actions={
            <a href={stage.url} target="_blank" rel="noreferrer">
              {t('open')}
            </a>
          }
        >
          {t('ready')}
        </Notice>
      )}
      {stage.kind === 'sent' && (
        <Notice kind="good" role="status">
          {t('sent', { email: stage.to })}
        </Notice>
      )}
      {error && (
        <Notice kind="bad" role="alert">
          {error}
        </Notice>
      )}
    </>
  )
}

interface SendButtonsProps {
  stage: Stage
  isOff: boolean
  onSend: (mode: 'excel' | 'csv') => void
  onClose: () => void
}

function SendButtons({ stage, isOff, onSend, onClose }: SendButtonsProps) {
  const t = useMessages(exportMessages)
  const portal = useMessages()
  const isDone = stage.kind === 'file' || stage.kind === 'sent'
  return (
    <div className={classes.actions}>
      <Button variant="default" onClick={onClose}>
        {portal(isDone ? 'close' : 'cancel')}
      </Button>
      {!isDone && (
        <>
          <Button
            variant="default"
            disabled={isOff}
            loading={stage.kind === 'busy' && stage.mode === 'csv'}
            onClick={() => onSend('csv')}
          >
            {t('csv')}
          </Button>
          <Button
            disabled={isOff}
            loading={stage.kind === 'busy' && stage.mode === 'excel'}
            data-autofocus
            onClick={() => onSend('excel')}
          >
            {t('excel')}
          </Button>
        </>
      )}
    </div>
  )
}
