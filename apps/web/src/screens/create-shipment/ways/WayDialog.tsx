import { formatWaybillNumber } from '@kattegat/domain/identifiers'
import type { ReactNode } from 'react'
import { useWords } from '../../../app/i18n/index.ts'
import { Button, Dialog } from '../../../ui/index.ts'
import type { Step } from './take-way.ts'
import classes from './ways.module.css'
import { wayWords } from './words.ts'

interface WayDialogProps {
  said: Extract<Step, { kind: 'received' | 'noErrorBooking' }>
  /** On to the shipment's page. */
  onShipment: (shipmentId: number) => void
  onClose: () => void
}

/** A way's last word: that it was received, or that CTRL+Q is not available. */
export function WayDialog({ said, onShipment, onClose }: WayDialogProps) {
  const t = useWords(wayWords)
  if (said.kind === 'noErrorBooking') {
    return (
      <Message title={t('noErrorBooking')} action={t('understood')} onDone={onClose}>
        <p>{t('noErrorBooking.how')}</p>
        <p>
          <strong>
            {said.why === 'noProduct' || said.why === 'noErrors'
              ? t(`noErrorBooking.${said.why}`)
              : t(`closed.${said.why}`)}
          </strong>
        </p>
      </Message>
    )
  }
  const { way, booked } = said
  const name = way === 'error' ? 'errorReceived' : 'preBookingReceived'
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
