import type { ReactNode } from 'react'
import { useState } from 'react'
import { failureMessage } from '../../../app/api/index.ts'
import { useFormats, useMessages } from '../../../app/i18n/index.ts'
import { Link } from '../../../navigation/index.ts'
import { screenPaths } from '../../../paths.ts'
import { IconSend } from '../../../ui/icons/index.ts'
import { Badge, Button, Notice } from '../../../ui/index.ts'
import type { NotResent, Transfer } from './transfer.ts'
import { resendAll, shipmentOf, transfersAPage } from './transfer.ts'
import { TransferDialog } from './TransferDialog.tsx'
import { TransferFailure } from './TransferFailure.tsx'
import classes from './transfers.module.css'
import transferMessages from 'messages:history-transfers'

interface FailedListProps {
  transfers: readonly Transfer[]
  /** The page of the newest. */
  isFirst: boolean
  onResent: () => void
  /** What is shown in place of no rows. */
  empty: ReactNode
}

interface Outcome {
  readonly sent: number
  readonly left: readonly NotResent[]
}

/** The failed ones: look, correct, send again, one by one or several. */
export function FailedList({ transfers, isFirst, onResent, empty }: FailedListProps) {
  const t = useMessages(transferMessages)
  const [chosen, setChosen] = useState<ReadonlySet<number>>(new Set())
  const [shown, setShown] = useState<Transfer>()
  const { inProgress, outcome, resend } = useResending((left) => {
    setChosen(new Set(left.map(({ transfer }) => transfer.id)))
    onResent()
  })
  const toggle = (id: number) => {
    const next = new Set(chosen)
    if (!next.delete(id)) next.add(id)
    setChosen(next)
  }
  return (
    <>
      {outcome && <TransferResult outcome={outcome} />}
      {transfers.length === 0 ? (
        empty
      ) : (
        <>
          <ResendBar
            transfers={transfers}
            chosen={chosen}
            inProgress={inProgress}
            onChoose={setChosen}
            onResend={(selected) => void resend(selected)}
          />
          <ul className={classes.list} aria-label={t('list')}>
            {transfers.map((transfer) => (
              <FailedRow
                key={transfer.id}
                transfer={transfer}
                isChosen={chosen.has(transfer.id)}
                isBusy={inProgress !== undefined}
                notResent={outcome?.left.find((each) => each.transfer.id === transfer.id)}
                onToggle={() => toggle(transfer.id)}
                onShow={() => setShown(transfer)}
                onResend={() => void resend([transfer])}
              />
            ))}
          </ul>
        </>
      )}
      <Paging transfers={transfers} isFirst={isFirst} />
      {shown && <TransferDialog transfer={shown} onClose={() => setShown(undefined)} />}
    </>
  )
}

interface InProgress {
  readonly done: number
  readonly all: number
}

function useResending(onResent: (left: readonly NotResent[]) => void) {
  const [inProgress, setInProgress] = useState<InProgress>()
  const [outcome, setOutcome] = useState<Outcome>()
  const resend = async (some: readonly Transfer[]) => {
    if (inProgress) return
    setOutcome(undefined)
    setInProgress({ done: 0, all: some.length })
    const left = await resendAll(some, (done) => setInProgress({ done, all: some.length }))
    setInProgress(undefined)
    setOutcome({ sent: some.length - left.length, left })
    onResent(left)
  }
  return { inProgress, outcome, resend }
}

interface ResendBarProps {
  transfers: readonly Transfer[]
  chosen: ReadonlySet<number>
  inProgress: InProgress | undefined
  onChoose: (chosen: ReadonlySet<number>) => void
  onResend: (selected: readonly Transfer[]) => void
}

function ResendBar({ transfers, chosen, inProgress, onChoose, onResend }: ResendBarProps) {
  const t = useMessages(transferMessages)
  // What has left the list meanwhile is not sent again.
  const selected = transfers.filter(({ id }) => chosen.has(id))
  const isAll = selected.length === transfers.length
  return (
    <div className={classes.bar}>
      <label className={classes.all}>
        <input
          type="checkbox"
          checked={isAll}
          ref={(box) => {
            if (box) box.indeterminate = selected.length > 0 && !isAll
          }}
          onChange={() => onChoose(isAll ? new Set() : new Set(transfers.map(({ id }) => id)))}
        />
        {t('selectAll')}
      </label>
      {selected.length > 0 && (
        <Button
          leftSection={<IconSend size={16} aria-hidden />}
          loading={inProgress !== undefined}
          onClick={() => onResend(selected)}
        >
          {t('resend.selected', { count: selected.length })}
        </Button>
      )}
      {inProgress && (
        <progress className={classes.progress} aria-label={t('resend')} value={inProgress.done} max={inProgress.all} />
      )}
    </div>
  )
}

function Paging({ transfers, isFirst }: Pick<FailedListProps, 'transfers' | 'isFirst'>) {
  const t = useMessages(transferMessages)
  const last = transfers.at(-1)
  return (
    <p className={classes.paging}>
      {!isFirst && (
        <Link to={screenPaths.transfers} search={{}}>
          {t('newest')}
        </Link>
      )}
      {transfers.length >= transfersAPage && last && (
        <Link to={screenPaths.transfers} search={{ before: last.id }}>
          {t('older')}
        </Link>
      )}
    </p>
  )
}

/** How many are on their way again, and how many are not; why stands at each. */
function TransferResult({ outcome: { sent, left } }: { outcome: Outcome }) {
  const t = useMessages(transferMessages)
  return (
    <>
      {sent > 0 && (
        <Notice kind="good" role="status" title={t('resend.done', { count: sent })}>
          {t('resend.doneText')}
        </Notice>
      )}
      {left.length > 0 && <NotSent left={left} />}
    </>
  )
}

function NotSent({ left }: { left: readonly NotResent[] }) {
  const t = useMessages(transferMessages)
  const portal = useMessages()
  return (
    <Notice kind="bad" role="alert" title={t('resend.left', { count: left.length })}>
      {left.map(({ transfer, failure }) => (
        <div key={transfer.id}>
          {shipmentOf(transfer, t)}: {failureMessage(failure, portal)}
        </div>
      ))}
    </Notice>
  )
}

interface FailedRowProps {
  transfer: Transfer
  isChosen: boolean
  isBusy: boolean
  notResent: NotResent | undefined
  onToggle: () => void
  onShow: () => void
  onResend: () => void
}

function FailedRow({ transfer, isChosen, isBusy, notResent, onToggle, onShow, onResend }: FailedRowProps) {
  const t = useMessages(transferMessages)
  const portal = useMessages()
  const formats = useFormats()
  const name = shipmentOf(transfer, t)
  const { requestedBy, requestedAt, finishedAt, attempts } = transfer
  return (
    <li className={classes.row}>
      <input type="checkbox" aria-label={t('select', { name })} checked={isChosen} onChange={onToggle} />
      <div className={classes.name}>
        <Link to={screenPaths.history} search={{ shipment: transfer.shipmentId }}>
          {name}
        </Link>
        <Badge color="ink">{t(`kind.${transfer.kind}`)}</Badge>
        {transfer.function !== 'original' && <Badge>{t(`function.${transfer.function}`)}</Badge>}
      </div>
      <div className={classes.facts}>
        <span>{t('asked', { name: requestedBy, time: formats.instant(finishedAt ?? requestedAt) })}</span>
        {attempts > 0 && <span>{t('attempts', { count: attempts })}</span>}
      </div>
      <div className={classes.why}>
        <TransferFailure transfer={transfer} />
        {notResent && <div className={classes.refused}>{failureMessage(notResent.failure, portal)}</div>}
      </div>
      <div className={classes.buttons}>
        <Button
          className={classes.open}
          variant="default"
          renderRoot={(look) => <Link to={screenPaths.history} search={{ shipment: transfer.shipmentId }} {...look} />}
        >
          {t('shipment.open')}
        </Button>
        <Button variant="default" aria-haspopup="dialog" onClick={onShow}>
          {t('what')}
        </Button>
        <Button variant="default" loading={isBusy && isChosen} aria-label={t('resend.of', { name })} onClick={onResend}>
          {t('resend')}
        </Button>
      </div>
    </li>
  )
}
