import { formatWaybillNumber } from '@kattegat/domain/identifiers'
import { type FormField, namesFolded, shipmentFields } from '@kattegat/domain/shipment'
import { useEffect } from 'react'
import { useFormContext, useWatch } from 'react-hook-form'
import { useAnswer } from '../../../app/api/index.ts'
import { useMessages } from '../../../app/i18n/index.ts'
import { IconDots, IconLink } from '../../../ui/icons/index.ts'
import type { Choice } from '../../../ui/index.ts'
import { Button, Section } from '../../../ui/index.ts'
import type { BookingForm } from '../booking-form.ts'
import classes from '../create-shipment.module.css'
import { fieldId } from '../field-errors.ts'
import { FormCheck, FormSelect, FormText, FormTextArea } from '../FormFields.tsx'
import { useFieldErrors } from '../use-field.ts'
import own from './details.module.css'
import detailMessages from 'messages:create-details'

// The linked shipment is chosen elsewhere and shown by its waybill number.
const texts = namesFolded('details', 'text').filter((name) => name !== 'linkedShipmentLinkId')
const isOfSeveralLines = (name: (typeof texts)[number]) => {
  const field: FormField = shipmentFields[name]
  return field.kind === 'text' && field.written === 'lines'
}

/** The fields that few shipments need, of one piece because each is a line. */
export function DetailsSection({ asked, currencies }: { asked: boolean; currencies: readonly Choice[] }) {
  const t = useMessages(detailMessages)
  useEffect(() => {
    if (asked) document.getElementById(fieldId('additionalMessage'))?.focus()
  }, [asked])
  return (
    <Section title={t('heading')} icon={<IconDots size={18} stroke={1.6} />} id="section-details">
      <div className={classes.detailGrid}>
        {texts.filter(isOfSeveralLines).map((name) => (
          <div key={name} className={classes.wide3}>
            <FormTextArea name={name} />
          </div>
        ))}
        <div className={classes.wide2}>
          <FormText name="shipmentAmount.amount" figures autoComplete="off" />
        </div>
        <div className={classes.wide1}>
          <FormSelect name="shipmentAmount.currencyCode" label={t('currency')} choices={currencies} />
        </div>
        <div className={`${classes.wide3} ${classes.besideFields} ${own.ticks}`}>
          {namesFolded('details', 'flag').map((name) => (
            <FormCheck key={name} name={name} />
          ))}
        </div>
        {texts
          .filter((name) => !isOfSeveralLines(name))
          .map((name) => (
            <div key={name} className={classes.wide3}>
              <FormText name={name} autoComplete="off" />
            </div>
          ))}
        <LinkedShipment />
      </div>
    </Section>
  )
}

/** The shipment this one belongs to, by the number people know it by. */
function LinkedShipment() {
  const t = useMessages(detailMessages)
  const errors = useFieldErrors()
  const { control, setValue } = useFormContext<BookingForm>()
  const linkId = useWatch({ control, name: 'linkedShipmentLinkId' })
  const linked = useAnswer(
    'GetShipmentDataByLinkId',
    { query: { linkId } },
    { enabled: linkId !== '', staleTimeMs: Infinity },
  )
  if (linkId === '') return null
  // A link that cannot be looked up just now is shown as it is: it is sent all the same.
  const ref = linked.data ? formatWaybillNumber(linked.data.shipmentRef) : linkId
  const unlink = () => {
    setValue('linkedShipmentLinkId', '', { shouldDirty: true })
    errors.changed('linkedShipmentLinkId')
  }
  return (
    <p id={fieldId('linkedShipmentLinkId')} tabIndex={-1} className={`${classes.wide6} ${own.linked}`}>
      <IconLink size={16} stroke={1.6} aria-hidden />
      <span>{t('linkedTo', { ref })}</span>
      <Button variant="subtle" onClick={unlink}>
        {t('unlink')}
      </Button>
    </p>
  )
}
