import { Button } from '../../ui/Button.tsx'
import { addressLines } from '@kattegat/domain/address'
import type { ValidationContext } from '@kattegat/domain/validation'
import { useFormContext, useWatch } from 'react-hook-form'
import { useMessages } from '../../app/i18n/index.ts'
import { IconArrowsLeftRight, IconBuildingWarehouse, IconMapPin } from '../../ui/icons/index.ts'
import type { Choice } from '../../ui/index.ts'
import { Section } from '../../ui/index.ts'
import { AddressFields } from './AddressFields.tsx'
import { addressOfValues } from './address-values.ts'
import type { BookingForm } from './booking-form.ts'
import { switchAddresses } from './booking-form.ts'
import classes from './create-shipment.module.css'
import { FoldedPart, FoldedText } from './FoldedPart.tsx'
import { FormCheck } from './FormFields.tsx'
import { useFieldErrors } from './use-field.ts'
import { useFold } from './use-fold.ts'
import bookingMessages from 'messages:create-shipment'

interface AddressesProps {
  countries: readonly Choice[]
}

// Its numbers for customs stand in the customs section.
const senderFields = /^senderAddress\.(?!vatNumber|eoriNumber)/

/** Sender and receiver side by side; a sender that is complete is one line over the receiver. */
export function Addresses({ countries, context }: AddressesProps & { context: ValidationContext }) {
  const t = useMessages(bookingMessages)
  const sender = useFold('section-sender', senderFields, context)
  return (
    <div className={classes.addresses} data-sender-folded={sender.isOpen ? undefined : ''}>
      {sender.isOpen ? (
        <SenderSection countries={countries} />
      ) : (
        <FoldedPart
          title={t('address.sender')}
          icon={<IconBuildingWarehouse size={18} stroke={1.6} />}
          onOpen={sender.open}
        >
          <SenderLine />
        </FoldedPart>
      )}
      <ReceiverSection countries={countries} />
    </div>
  )
}

function SenderLine() {
  const { control } = useFormContext<BookingForm>()
  const sender = useWatch({ control, name: 'senderAddress' })
  const parts = [...addressLines(addressOfValues(sender)), sender.countryCode, sender.phone]
  return <FoldedText text={parts.filter(Boolean).join(', ')} />
}

function SenderSection({ countries }: AddressesProps) {
  const t = useMessages(bookingMessages)
  return (
    <Section title={t('address.sender')} icon={<IconBuildingWarehouse size={18} stroke={1.6} />} id="section-sender">
      <AddressFields role="senderAddress" countries={countries} />
      <div className={classes.underAddress}>
        <FormCheck name="saveFlags.saveSenderAddress" label={t('address.save')} />
      </div>
    </Section>
  )
}

function ReceiverSection({ countries }: AddressesProps) {
  const t = useMessages(bookingMessages)
  return (
    <Section
      title={t('address.receiver')}
      icon={<IconMapPin size={18} stroke={1.6} />}
      id="section-receiver"
      actions={<SwitchButton />}
    >
      <AddressFields role="receiverAddress" countries={countries} />
      <div className={classes.underAddress}>
        <FormCheck name="saveFlags.saveReceiverAddress" label={t('address.save')} />
      </div>
    </Section>
  )
}

function SwitchButton() {
  const t = useMessages(bookingMessages)
  const errors = useFieldErrors()
  const { getValues, setValue } = useFormContext<BookingForm>()
  const onClick = () => {
    const switched = switchAddresses(getValues())
    setValue('senderAddress', switched.senderAddress, { shouldDirty: true })
    setValue('receiverAddress', switched.receiverAddress, { shouldDirty: true })
    setValue('saveFlags', switched.saveFlags)
    errors.forget('senderAddress.')
    errors.forget('receiverAddress.')
  }
  return (
    <Button
      variant="subtle"
      leftSection={<IconArrowsLeftRight size={16} aria-hidden />}
      title={t('address.switchHint')}
      onClick={onClick}
    >
      {t('address.switch')}
    </Button>
  )
}
