import { formatWaybillNumber } from '@kattegat/domain/identifiers'
import type { ReactNode } from 'react'
import { useFormats, useMessages } from '../../../app/i18n/index.ts'
import { Dialog } from '../../../ui/Dialog.tsx'
import { Button } from '../../../ui/index.ts'
import { useSingleKey } from '../../../app/shortcuts/use-single-key.ts'
import { PrintButton } from './PrintButton.tsx'
import type { Step, SubmitContext } from './submit-booking.ts'
import { toLabel, toPage } from './submit-booking.ts'
import classes from './submit.module.css'
import submitMessages from 'messages:create-submit'
import shipmentMessages from 'messages:history-shipment'

interface SubmitResultDialogProps {
  announcement: Extract<Step, { kind: 'received' | 'noErrorBooking' }>
  context: () => SubmitContext
  onClose: () => void
}

/** A way's last word: that it was received, or that CTRL+Q is not available. */
export function SubmitResultDialog({ announcement, context, onClose }: SubmitResultDialogProps) {
  const t = useMessages(submitMessages)
  if (announcement.kind === 'noErrorBooking' && announcement.why === 'ofFile') {
    return (
      <Message title={t('notFromFile')} action={t('understood')} onDone={onClose}>
        <p>{t('closed.ofFile')}</p>
      </Message>
    )
  }
  if (announcement.kind === 'noErrorBooking') {
    return (
      <Message title={t('noErrorBooking')} action={t('understood')} onDone={onClose}>
        <p>{t('noErrorBooking.how')}</p>
        <p>
          <strong>
            {announcement.why === 'noProduct' || announcement.why === 'noErrors'
              ? t(`noErrorBooking.${announcement.why}`)
              : t(`closed.${announcement.why}`)}
          </strong>
        </p>
      </Message>
    )
  }
  return <Received {...announcement} context={context} />
}

type ReceivedProps = Pick<Extract<Step, { kind: 'received' }>, 'mode' | 'booked'> &
  Pick<SubmitResultDialogProps, 'context'>

/** What was received, under its number; a pre-booking has its label already. */
function Received({ mode, booked, context }: ReceivedProps) {
  const t = useMessages(submitMessages)
  const ofShipment = useMessages(shipmentMessages)
  const onPrint = mode === 'preBooking' ? () => toLabel(context(), booked) : null
  useSingleKey('p', onPrint, { inDialog: true })
  const formats = useFormats()
  const { approval } = booked
  const name = mode === 'error' ? 'errorReceived' : mode === 'waits' ? 'waits' : 'preBookingReceived'
  const said =
    name !== 'waits'
      ? t(`${name}.text`)
      : approval?.approver
        ? t('waits.text', { approver: approval.approver, time: formats.instant(approval.expiresAt) })
        : ofShipment('stage.Waiting.nobody')
  return (
    <Message
      title={t(name)}
      action={t('toShipment')}
      other={onPrint && <PrintButton name={t('printLabel')} onPrint={onPrint} />}
      onDone={() => toPage(context(), booked)}
    >
      <div className={classes.reference}>
        <span className="quiet">{t('reference')}</span>
        <strong>{booked.shipmentRef ? formatWaybillNumber(booked.shipmentRef) : booked.shipmentId}</strong>
      </div>
      <p>{said}</p>
      <p>{t(`${name}.next`)}</p>
    </Message>
  )
}

interface MessageProps {
  title: string
  action: string
  /** What else can be done. */
  other?: ReactNode
  /** However it is closed: there is nothing else to do here. */
  onDone: () => void
  children: ReactNode
}

function Message({ title, action, other, onDone, children }: MessageProps) {
  return (
    <Dialog opened onClose={onDone} title={title} size="sm">
      <div className={classes.said}>
        {children}
        <div className={classes.actions}>
          {other}
          <Button onClick={onDone} data-autofocus>
            {action}
          </Button>
        </div>
      </div>
    </Dialog>
  )
}
