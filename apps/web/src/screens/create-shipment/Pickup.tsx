import { addressLines } from '@kattegat/domain/address'
import type { ValidationContext } from '@kattegat/domain/validation'
import { useFormContext, useWatch } from 'react-hook-form'
import { useFormats, useMessages } from '../../app/i18n/index.ts'
import { IconTruckLoading } from '../../ui/icons/index.ts'
import { lazily } from '../../ui/lazily.tsx'
import { addressOfValues } from './address-values.ts'
import type { BookingForm } from './booking-form.ts'
import { FoldedPart, FoldedText } from './FoldedPart.tsx'
import type { PickupSectionProps } from './PickupSection.tsx'
import { useFold } from './use-fold.ts'
import bookingMessages from 'messages:create-shipment'

// Most pickups are as the account has them.
const PickupSection = lazily(() => import('./PickupSection.tsx').then((module) => module.PickupSection))

const pickupFields = /^(shipDate$|bookPickup$|pickup\.|pickupElsewhere$|pickupAddress\.)/

/** The pickup as one line until it is to be another than usual. */
export function Pickup({ context, ...section }: PickupSectionProps & { context: ValidationContext }) {
  const t = useMessages(bookingMessages)
  const fold = useFold('section-pickup', pickupFields, context)
  const line = (
    <FoldedPart title={t('details.pickup')} icon={<IconTruckLoading size={18} stroke={1.6} />} onOpen={fold.open}>
      <PickupLine />
    </FoldedPart>
  )
  if (!fold.isOpen) return line
  return <PickupSection {...section} meanwhile={line} />
}

function PickupLine() {
  const t = useMessages(bookingMessages)
  const formats = useFormats()
  const { control } = useFormContext<BookingForm>()
  const [shipDate, bookPickup, { readyTime, closeTime }, elsewhere, address] = useWatch({
    control,
    name: ['shipDate', 'bookPickup', 'pickup', 'pickupElsewhere', 'pickupAddress'],
  })
  const parts = [
    shipDate && formats.nearDay(shipDate),
    bookPickup ? `${readyTime}–${closeTime}` : t('details.notBooked'),
    ...(elsewhere ? addressLines(addressOfValues({ ...address, mails: '' })) : []),
  ]
  return <FoldedText text={parts.filter(Boolean).join(', ')} />
}
