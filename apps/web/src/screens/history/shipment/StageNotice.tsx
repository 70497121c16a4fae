import { Link } from '@tanstack/react-router'
import { useFormats, useWords } from '../../../app/i18n/index.ts'
import { screenPaths } from '../../../paths.ts'
import { Button, Notice } from '../../../ui/index.ts'
import type { ShipmentData } from './ShipmentScreen.tsx'
import { shipmentWords } from './words.ts'

/** What a shipment is that is not booked yet, what happens to it next, and the way to book it. */
export function StageNotice({ data }: { data: ShipmentData }) {
  const t = useWords(shipmentWords)
  const formats = useFormats()
  const stage = stageOf(data)
  if (!stage || data.deleted) return null
  const waits = stage === 'QuoteBooking' && data.quote?.state === 'Requested'
  return (
    <Notice
      kind={stage === 'ErrorBooking' ? 'warn' : 'info'}
      title={t(`stage.${stage}`)}
      actions={
        <Button
          renderRoot={(look) => (
            <Link to={screenPaths.createShipment} search={{ shipment: data.shipmentId, as: 'edit' }} {...look} />
          )}
        >
          {t('stage.book')}
        </Button>
      }
    >
      {t(`stage.${stage}.text`)}
      {waits && data.quote && <p>{t('stage.replyBy', { time: formats.instant(data.quote.replyBy) })}</p>}
    </Notice>
  )
}

/** Null for what is booked. */
function stageOf({ bookingType, heldBack }: ShipmentData) {
  if (bookingType !== 'FinalBooking') return bookingType
  return heldBack ? 'heldBack' : null
}
