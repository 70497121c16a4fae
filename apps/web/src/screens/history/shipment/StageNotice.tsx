import { isUnapproved } from '@kattegat/domain/approvals'
import { useMessages } from '../../../app/i18n/index.ts'
import { Link } from '../../../navigation/index.ts'
import { screenPaths } from '../../../paths.ts'
import { Button, Notice } from '../../../ui/index.ts'
import classes from './shipment.module.css'
import type { ShipmentData, ShipmentDetail } from './shipment-detail.queries.ts'
import shipmentMessages from 'messages:history-shipment'

/** What a shipment is that is not booked yet, what happens to it next, and the way to book it. Quotes have their own. */
export function StageNotice({ detail }: { detail: ShipmentDetail }) {
  const t = useMessages(shipmentMessages)
  const { data } = detail
  const stage = stageOf(data)
  if (!stage || data.deleted) return null
  const canBook = detail.actions.some((each) => each.action === 'edit' && each.allowed)
  return (
    <Notice
      kind={stage === 'ErrorBooking' ? 'warn' : 'info'}
      title={t(`stage.${stage}`)}
      actions={
        canBook && (
          <Button
            renderRoot={(look) => (
              <Link to={screenPaths.createShipment} search={{ shipment: data.shipmentId, as: 'edit' }} {...look} />
            )}
          >
            {t('stage.book')}
          </Button>
        )
      }
    >
      {t(`stage.${stage}.text`)}
      {stage === 'ErrorBooking' && detail.line.errors.length > 0 && (
        <ul className={classes.errors} aria-label={t('stage.errors')}>
          {detail.line.errors.map(({ field, message }) => (
            <li key={`${field} ${message}`}>{message}</li>
          ))}
        </ul>
      )}
    </Notice>
  )
}

/** Null for what is booked, for quotes, and for what an approver decides about. */
function stageOf({ bookingType, heldBack, approval }: ShipmentData) {
  if (approval && isUnapproved(approval.state)) return null
  if (bookingType === 'PreBooking' || bookingType === 'ErrorBooking') return bookingType
  return bookingType === 'FinalBooking' && heldBack ? 'heldBack' : null
}
