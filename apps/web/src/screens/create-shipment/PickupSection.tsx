import formMessages from 'messages:shipment-form'
import { addressLines } from '@kattegat/domain/address'
import { defaultPickupTimes } from '@kattegat/domain/shipment'
import { useState, useSyncExternalStore } from 'react'
import { useController, useFormContext, useWatch } from 'react-hook-form'
import { useMessages, useFormats } from '../../app/i18n/index.ts'
import { IconTruckLoading } from '../../ui/icons/index.ts'
import type { Choice } from '../../ui/index.ts'
import { Section, TextField } from '../../ui/index.ts'
import { AddressFields } from './AddressFields.tsx'
import type { BookingForm } from './booking-form.ts'
import classes from './create-shipment.module.css'
import { fieldId } from './field-errors.ts'
import { FormCheck, FormTime } from './FormFields.tsx'
import { useErrorText, useFieldErrors } from './use-field.ts'
import { lazily } from '../../ui/lazily.tsx'
import bookingMessages from 'messages:create-shipment'

// The calendar is the heaviest part of the form and the one least often needed at once.
const DateField = lazily(() => import('../../ui/fields/DateField.tsx').then((module) => module.DateField))

export interface PickupSectionProps {
  earliestShipDate: string
  countries: readonly Choice[]
}

/** When the goods leave, whether they are fetched, and where: at the sender's until it is somewhere else. */
export function PickupSection({ earliestShipDate, countries }: PickupSectionProps) {
  const t = useMessages(bookingMessages)
  const { control } = useFormContext<BookingForm>()
  const [bookPickup, elsewhere] = useWatch({ control, name: ['bookPickup', 'pickupElsewhere'] })
  return (
    <Section title={t('details.pickup')} icon={<IconTruckLoading size={18} stroke={1.6} />} id="section-pickup">
      <div className={classes.detailRow}>
        <div className={classes.dateField}>
          <ShipDateField earliest={earliestShipDate} />
        </div>
        <div className={classes.besideFields}>
          <FormCheck name="bookPickup" />
        </div>
        {bookPickup ? (
          <>
            <div className={classes.timeField}>
              <FormTime
                name="pickup.readyTime"
                label={t('details.ready')}
                otherwise={defaultPickupTimes.readyTime}
                judgedAt="pickup.closeTime"
              />
            </div>
            <div className={classes.timeField}>
              <FormTime name="pickup.closeTime" label={t('details.close')} otherwise={defaultPickupTimes.closeTime} />
            </div>
          </>
        ) : (
          <p className={classes.besideHint}>{t('details.bookPickupHint')}</p>
        )}
      </div>
      <div className={classes.pickupPlace}>
        <FormCheck name="pickupElsewhere" label={t('address.pickupElsewhere')} />
      </div>
      {elsewhere && <PickupAddress countries={countries} />}
    </Section>
  )
}

/** The pickup address: one line while it stands as the account has it, its fields when it is to be changed. */
function PickupAddress({ countries }: { countries: readonly Choice[] }) {
  const t = useMessages(bookingMessages)
  const errors = useFieldErrors()
  const { control } = useFormContext<BookingForm>()
  const address = useWatch({ control, name: 'pickupAddress' })
  const [isOpen, setOpen] = useState(address.companyName === '')
  const hasError = useSyncExternalStore(errors.subscribe, () =>
    errors.all().some((error) => error.field.startsWith('pickupAddress.')),
  )
  if (hasError && !isOpen) setOpen(true)
  return (
    <div className={classes.pickupAddress} role="group" aria-label={t('address.pickup')}>
      {isOpen ? (
        <>
          <h3>{t('address.pickup')}</h3>
          <AddressFields role="pickupAddress" countries={countries} />
          <div className={classes.underAddress}>
            <FormCheck name="saveFlags.savePickupAddress" label={t('address.save')} />
          </div>
        </>
      ) : (
        <p className={classes.pickupLine}>
          <span>{addressLines({ ...address, mails: [] }).join(', ')}</span>
          <button type="button" className={classes.quietButton} onClick={() => setOpen(true)}>
            {t('address.change')}
          </button>
        </p>
      )}
    </div>
  )
}

function ShipDateField({ earliest }: { earliest: string }) {
  const words = useMessages(formMessages)
  const formats = useFormats()
  const errors = useFieldErrors()
  const { control } = useFormContext<BookingForm>()
  const { field } = useController({ control, name: 'shipDate' })
  const error = useErrorText('shipDate')
  const label = words('fields.shipDate')
  const hint = field.value ? formats.nearDay(field.value) : undefined
  return (
    <DateField
      id={fieldId('shipDate')}
      label={label}
      value={field.value}
      minDate={earliest}
      error={error}
      description={hint}
      onChange={(day) => {
        field.onChange(day)
        errors.changed('shipDate')
      }}
      onBlur={() => {
        field.onBlur()
        errors.left('shipDate')
      }}
      meanwhile={<TextField label={label} value={formats.day(field.value || earliest)} readOnly description={hint} />}
    />
  )
}
