import formMessages from 'messages:shipment-form'
import type { ValidationContext } from '@kattegat/domain/validation'
import { customsOf } from '@kattegat/domain/customs'
import { useFormContext, useWatch } from 'react-hook-form'
import { useMessages } from '../../app/i18n/index.ts'
import { IconFileDescription } from '../../ui/icons/index.ts'
import type { Choice } from '../../ui/index.ts'
import { Section } from '../../ui/index.ts'
import type { BookingForm } from './booking-form.ts'
import classes from './create-shipment.module.css'
import { DescriptionField } from './DescriptionField.tsx'
import { FormCheck, FormSelect, FormText } from './FormFields.tsx'
import { useTyped } from './use-typed.ts'
import bookingMessages from 'messages:create-shipment'

interface GoodsSectionProps {
  context: ValidationContext
  incoterms: readonly Choice[]
  referenceTypes: readonly Choice[]
}

/** What is in it, on which terms, and what it is called on both sides. */
export function GoodsSection({ context, incoterms, referenceTypes }: GoodsSectionProps) {
  const t = useMessages(bookingMessages)
  return (
    <Section title={t('details.goods')} icon={<IconFileDescription size={18} stroke={1.6} />} id="section-goods">
      <div className={classes.detailGrid}>
        <div className={classes.wide4}>
          <DescriptionField />
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
        <DocumentHint context={context} />
        <ReceiversAccount />
        <div className={classes.wide2}>
          <FormText name="senderReference" />
        </div>
        <div className={classes.wide2}>
          <FormText name="receiverReference" />
        </div>
        <div className={classes.wide2}>
          <FormSelect name="referenceType" choices={referenceTypes} emptyLabel={t('details.noReferenceType')} />
        </div>
      </div>
    </Section>
  )
}

/** Documents pass without customs: said where goods would not, since the section goes with the tick. */
function DocumentHint({ context }: { context: ValidationContext }) {
  const words = useMessages(formMessages)
  const passes = useTyped(({ shipment }) => customsOf(shipment, context).reason === 'document')
  return passes ? (
    <p className={`${classes.wide6} quiet`} role="status">
      {words('reasons.document')}
    </p>
  ) : null
}

function ReceiversAccount() {
  const t = useMessages(bookingMessages)
  const { control } = useFormContext<BookingForm>()
  const receiverPays = useWatch({ control, name: 'receiverPays' })
  if (!receiverPays) return null
  return (
    <div className={classes.wide6}>
      <div className={classes.half}>
        <FormText name="accountNumber" label={t('details.accountNumber')} required />
      </div>
    </div>
  )
}
