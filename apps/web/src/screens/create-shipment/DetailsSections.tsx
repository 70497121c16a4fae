import { shipmentLengths } from '@kattegat/domain/address'
import { IconCalendarTime, IconFileDescription } from '@tabler/icons-react'
import { lazy, Suspense, useState } from 'react'
import { useController, useFormContext, useWatch } from 'react-hook-form'
import { useDomainWords, useFormats, useWords } from '../../app/i18n/index.ts'
import type { Choice } from '../../ui/index.ts'
import { Section, TextField } from '../../ui/index.ts'
import type { BookingForm } from './booking-form.ts'
import classes from './create-shipment.module.css'
import { fieldId } from './field-faults.ts'
import { FormCheck, FormSelect, FormText, FormTextArea, FormTime } from './FormFields.tsx'
import { useFaultText, useFieldFaults } from './use-field.ts'
import { bookingWords } from './words.ts'

// The calendar is the heaviest part of the form and the one least often needed at once.
const DateField = lazy(() => import('../../ui/fields/DateField.tsx').then((module) => ({ default: module.DateField })))

/** When the goods leave, and whether they are fetched. */
export function PickupSection({ earliestShipDate }: { earliestShipDate: string }) {
  const t = useWords(bookingWords)
  const { control } = useFormContext<BookingForm>()
  const bookPickup = useWatch({ control, name: 'bookPickup' })
  return (
    <Section title={t('details.pickup')} icon={<IconCalendarTime size={18} stroke={1.6} />} id="section-pickup">
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
              <FormTime name="pickup.readyTime" label={t('details.ready')} />
            </div>
            <div className={classes.timeField}>
              <FormTime name="pickup.closeTime" label={t('details.close')} />
            </div>
          </>
        ) : (
          <p className={classes.besideHint}>{t('details.bookPickupHint')}</p>
        )}
      </div>
    </Section>
  )
}

function ShipDateField({ earliest }: { earliest: string }) {
  const words = useDomainWords()
  const formats = useFormats()
  const faults = useFieldFaults()
  const { control } = useFormContext<BookingForm>()
  const { field } = useController({ control, name: 'shipDate' })
  const error = useFaultText('shipDate')
  const label = words.fields.shipDate
  const hint = field.value ? formats.nearDay(field.value) : undefined
  return (
    <Suspense
      fallback={
        <TextField
          label={label}
          value={formats.day(field.value || earliest)}
          readOnly
          description={hint}
          inputWrapperOrder={hintBelow}
        />
      }
    >
      <DateField
        id={fieldId('shipDate')}
        label={label}
        value={field.value}
        minDate={earliest}
        error={error}
        description={hint}
        inputWrapperOrder={hintBelow}
        onChange={(day) => {
          field.onChange(day)
          faults.changed('shipDate')
        }}
        onBlur={() => {
          field.onBlur()
          faults.left('shipDate')
        }}
      />
    </Suspense>
  )
}

const hintBelow: ('label' | 'input' | 'description' | 'error')[] = ['label', 'input', 'error', 'description']

interface GoodsSectionProps {
  incoterms: readonly Choice[]
  referenceTypes: readonly Choice[]
}

/** What is in it, on which terms, and what it is called on both sides. */
export function GoodsSection({ incoterms, referenceTypes }: GoodsSectionProps) {
  const t = useWords(bookingWords)
  return (
    <Section title={t('details.goods')} icon={<IconFileDescription size={18} stroke={1.6} />} id="section-goods">
      <div className={classes.detailGrid}>
        <div className={classes.wide4}>
          <FormText name="description" max={shipmentLengths.description} required />
        </div>
        <div className={classes.wide2}>
          <FormSelect name="shipmentOptions.incoterms" choices={incoterms} />
        </div>
        <div className={`${classes.wide6} ${classes.checks}`}>
          <FormCheck name="saveFlags.saveDescription" label={t('details.saveDescription')} />
          <FormCheck name="shipmentOptions.isDocument" label={t('details.isDocument')} />
          <FormCheck name="shipmentOptions.notStackablePallet" label={t('details.notStackable')} />
          <FormCheck name="receiverPays" label={t('details.receiverPays')} />
        </div>
        <ReceiversAccount />
        <div className={classes.wide2}>
          <FormText name="senderReference" max={shipmentLengths.senderReference} />
        </div>
        <div className={classes.wide2}>
          <FormText name="receiverReference" max={shipmentLengths.receiverReference} />
        </div>
        <div className={classes.wide2}>
          <FormSelect name="referenceType" choices={referenceTypes} emptyLabel={t('details.noReferenceType')} />
        </div>
        <Message />
      </div>
    </Section>
  )
}

function ReceiversAccount() {
  const t = useWords(bookingWords)
  const { control } = useFormContext<BookingForm>()
  const receiverPays = useWatch({ control, name: 'receiverPays' })
  if (!receiverPays) return null
  return (
    <div className={classes.wide6}>
      <div className={classes.half}>
        <FormText
          name="accountNumber"
          label={t('details.accountNumber')}
          max={shipmentLengths.accountNumber}
          required
        />
      </div>
    </div>
  )
}

function Message() {
  const t = useWords(bookingWords)
  const { control } = useFormContext<BookingForm>()
  const written = useWatch({ control, name: 'additionalMessage' }) !== ''
  const [asked, setAsked] = useState(false)
  return (
    <div className={classes.wide6}>
      {asked || written ? (
        <FormTextArea name="additionalMessage" label={t('details.message')} max={shipmentLengths.additionalMessage} />
      ) : (
        <button type="button" className={classes.quietButton} onClick={() => setAsked(true)}>
          {t('details.addMessage')}
        </button>
      )}
    </div>
  )
}
