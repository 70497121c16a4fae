import { shipmentLengths } from '@kattegat/domain/address'
import { IconFileDescription } from '@tabler/icons-react'
import { useState } from 'react'
import { useFormContext, useWatch } from 'react-hook-form'
import { useWords } from '../../app/i18n/index.ts'
import type { Choice } from '../../ui/index.ts'
import { Section } from '../../ui/index.ts'
import type { BookingForm } from './booking-form.ts'
import classes from './create-shipment.module.css'
import { FormCheck, FormSelect, FormText, FormTextArea } from './FormFields.tsx'
import { bookingWords } from './words.ts'

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
