import { useState } from 'react'
import { failureMessage } from '../../../app/api/index.ts'
import { useFormats, useMessages } from '../../../app/i18n/index.ts'
import { transferColours } from '../../../app/status-colours.ts'
import { IconTransfer } from '../../../ui/icons/index.ts'
import { Badge, Button, Notice } from '../../../ui/index.ts'
import type { NotResent } from '../transfers/transfer.ts'
import { resendAll, sentToOf } from '../transfers/transfer.ts'
import { TransferDialog } from '../transfers/TransferDialog.tsx'
import { TransferFailure } from '../transfers/TransferFailure.tsx'
import transferMessages from 'messages:history-transfers'
import classes from './shipment.module.css'
import type { ShipmentTransfer } from './shipment-detail.queries.ts'
import { DetailSection } from './DetailSection.tsx'
import shipmentMessages from 'messages:history-shipment'

interface TransfersSectionProps {
  transfers: readonly ShipmentTransfer[]
  /** Who is not staff sees those to invoicing, and sends nothing again. */
  isForStaff: boolean
}

/** What was handed on, the newest first: what was sent, why it failed, and the way to send it again. */
export function TransfersSection({ transfers, isForStaff }: TransfersSectionProps) {
  const t = useMessages(shipmentMessages)
  const words = useMessages(transferMessages)
  const [shown, setShown] = useState<ShipmentTransfer>()
  const newest = transfers[0]
  return (
    <DetailSection
      part="transfers"
      title={t('transfers.heading')}
      summary={newest && <Badge color={transferColours[newest.state]}>{words(`state.${newest.state}`)}</Badge>}
      {...(isForStaff ? { hint: t('staffOnly') } : {})}
      icon={<IconTransfer size={18} stroke={1.6} />}
    >
      {transfers.length === 0 && <p className="quiet">{t(isForStaff ? 'transfers.none' : 'transfers.noneInvoiced')}</p>}
      <ol className={classes.lines}>
        {transfers.map((transfer) => (
          <TransferLine
            key={transfer.id}
            transfer={transfer}
            canResend={isForStaff && transfers.find(({ kind }) => kind === transfer.kind) === transfer}
            onShow={() => setShown(transfer)}
          />
        ))}
      </ol>
      {shown && <TransferDialog transfer={shown} onClose={() => setShown(undefined)} />}
    </DetailSection>
  )
}

interface TransferLineProps {
  transfer: ShipmentTransfer
  /** Nothing of its kind came after, and it is the reader's to send. */
  canResend: boolean
  onShow: () => void
}

function TransferLine({ transfer, canResend, onShow }: TransferLineProps) {
  const t = useMessages(transferMessages)
  const portal = useMessages()
  const formats = useFormats()
  const [isBusy, setBusy] = useState(false)
  const [left, setLeft] = useState<NotResent>()
  const { kind, state, requestedBy, requestedAt, attempts, format } = transfer
  const sentTo = sentToOf(transfer)
  const resend = async () => {
    if (isBusy) return
    setBusy(true)
    const [notResent] = await resendAll([transfer])
    setBusy(false)
    setLeft(notResent)
  }
  const facts = [
    t('asked', { name: requestedBy, time: formats.instant(requestedAt) }),
    ...(attempts > 1 ? [t('attempts', { count: attempts })] : []),
    ...(sentTo !== null && format !== null ? [t('sentAs', { format, to: sentTo })] : []),
  ]
  return (
    <li>
      <span className={classes.lineHead}>
        <strong>
          {t(`kind.${kind}`)} · {t(`function.${transfer.function}`)}
        </strong>
        <Badge color={transferColours[state]}>{t(`state.${state}`)}</Badge>
      </span>
      {facts.map((fact) => (
        <span key={fact} className="quiet">
          {fact}
        </span>
      ))}
      <TransferFailure transfer={transfer} />
      {left && (
        <Notice kind="bad" role="alert">
          {failureMessage(left.failure, portal)}
        </Notice>
      )}
      <span className={classes.lineActions}>
        <Button variant="subtle" aria-haspopup="dialog" onClick={onShow}>
          {t('what')}
        </Button>
        {state === 'rejected' && canResend && (
          <Button variant="default" loading={isBusy} onClick={() => void resend()}>
            {t('resend')}
          </Button>
        )}
      </span>
    </li>
  )
}
