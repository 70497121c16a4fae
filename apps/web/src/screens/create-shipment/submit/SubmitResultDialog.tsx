import { formatWaybillNumber } from '@kattegat/domain/identifiers'
import type { ReactNode } from 'react'
import { useMessages } from '../../../app/i18n/index.ts'
import { Dialog } from '../../../ui/Dialog.tsx'
import { Button } from '../../../ui/index.ts'
import type { Step } from './submit-booking.ts'
import classes from './submit.module.css'
import submitMessages from 'messages:create-submit'

interface SubmitResultDialogProps {
  announcement: Extract<Step, { kind: 'received' | 'noErrorBooking' }>
  /** On to the shipment's page. */
  onShipment: (shipmentId: number) => void
  onClose: () => void
}

/** A way's last word: that it was received, or that CTRL+Q is not available. */
export function SubmitResultDialog({ announcement, onShipment, onClose }: SubmitResultDialogProps) {
  const t = useMessages(submitMessages)
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
  const { mode, booked } = announcement
  const name = mode === 'error' ? 'errorReceived' : 'preBookingReceived'
  return (
    <Message title={t(name)} action={t('toShipment')} onDone={() => onShipment(booked.shipmentId)}>
      <div className={classes.reference}>
        <span className="quiet">{t('reference')}</span>
        <strong>{booked.shipmentRef ? formatWaybillNumber(booked.shipmentRef) : booked.shipmentId}</strong>
      </div>
      <p>{t(`${name}.text`)}</p>
      <p>{t(`${name}.next`)}</p>
    </Message>
  )
}

interface MessageProps {
  title: string
  action: string
  /** However it is closed: there is nothing else to do here. */
  onDone: () => void
  children: ReactNode
}

function Message({ title, action, onDone, children }: MessageProps) {
  return (
    <Dialog opened onClose={onDone} title={title} size="sm">
      <div className={classes.said}>
        {children}
        <div className={classes.actions}>
          <Button onClick={onDone} data-autofocus>
            {action}
          </Button>
        </div>
      </div>
    </Dialog>
  )
}
