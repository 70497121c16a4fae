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
import { FoldedPart, FoldedText } from './FoldedPart.tsx'
import { FormCheck, FormSelect, FormText } from './FormFields.tsx'
import { useFold } from './use-fold.ts'
import { useTyped } from './use-typed.ts'
import bookingMessages from 'messages:create-shipment'

interface GoodsSectionProps {
  context: ValidationContext
  incoterms: readonly Choice[]
  referenceTypes: readonly Choice[]
}

const termsFields =
  /^(saveFlags\.saveDescription|shipmentOptions\.(incoterms|isDocument|notStackablePallet)|receiverPays|b2c|accountNumber|referenceType)$/

/** What is in it, what it is called on both sides, and on which terms: one line while they are as usual. */
export function GoodsSection({ context, incoterms, referenceTypes }: GoodsSectionProps) {
  const t = useMessages(bookingMessages)
  const terms = useFold('terms', termsFields, context)
  return (
    <Section
      title={t('details.goods')}
      icon={<IconFileDescription size={18} stroke={1.6} />}
      id="section-goods"
      className={classes.goods}
    >
      <div className={classes.detailGrid}>
        <div className={classes.wide6}>
          <DescriptionField />
        </div>
        <div className={`${classes.wide6} ${classes.pair}`}>
          <FormText name="senderReference" />
          <FormText name="receiverReference" />
        </div>
        <div className={classes.wide6} id="terms">
          {terms.isOpen ? (
            <Terms incoterms={incoterms} referenceTypes={referenceTypes} />
          ) : (
            <FoldedPart title={t('details.terms')} onOpen={terms.open}>
              <TermsLine incoterms={incoterms} referenceTypes={referenceTypes} />
            </FoldedPart>
          )}
        </div>
        <DocumentHint context={context} />
      </div>
    </Section>
  )
}

type TermsProps = Pick<GoodsSectionProps, 'incoterms' | 'referenceTypes'>

function Terms({ incoterms, referenceTypes }: TermsProps) {
  const t = useMessages(bookingMessages)
  return (
    <div className={classes.detailGrid}>
      <div className={classes.wide3}>
        <FormSelect name="shipmentOptions.incoterms" choices={incoterms} />
      </div>
      <div className={classes.wide3}>
        <FormSelect name="referenceType" choices={referenceTypes} emptyLabel={t('details.noReferenceType')} />
      </div>
      <div className={`${classes.wide6} ${classes.checks}`}>
        <FormCheck name="saveFlags.saveDescription" label={t('details.saveDescription')} />
        <FormCheck name="shipmentOptions.isDocument" label={t('details.isDocument')} />
        <FormCheck name="shipmentOptions.notStackablePallet" label={t('details.notStackable')} />
        <FormCheck name="receiverPays" label={t('details.receiverPays')} />
        <FormCheck name="b2c" label={t('details.b2c')} />
      </div>
      <ReceiversAccount />
    </div>
  )
}

function TermsLine({ incoterms, referenceTypes }: TermsProps) {
  const t = useMessages(bookingMessages)
  const { control } = useFormContext<BookingForm>()
  const [options, receiverPays, b2c, referenceType, save] = useWatch({
    control,
    name: ['shipmentOptions', 'receiverPays', 'b2c', 'referenceType', 'saveFlags.saveDescription'],
  })
  const parts = [
    incoterms.find((each) => each.value === options.incoterms)?.label,
    options.isDocument && t('details.isDocument'),
    options.notStackablePallet && t('details.notStackable'),
    receiverPays && t('details.receiverPays'),
    b2c && t('details.b2c'),
    referenceTypes.find((each) => each.value === referenceType)?.label,
    save && t('details.saveDescription'),
  ]
  return <FoldedText text={parts.filter(Boolean).join(' · ')} />
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
