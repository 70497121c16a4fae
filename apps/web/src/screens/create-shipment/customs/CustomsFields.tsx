import { addressLengths, incotermsPlaceLength, shipmentLengths } from '@kattegat/domain/address'
import { useDomainWords, useWords } from '../../../app/i18n/index.ts'
import classes from '../create-shipment.module.css'
import { FormSelect, FormText } from '../FormFields.tsx'
import type { FormFacts } from '../use-form-facts.ts'
import { customsWords } from './words.ts'

/** The value declared, and who is registered with which authority. */
export function CustomsFields({ facts, required }: { facts: FormFacts; required: boolean }) {
  const t = useWords(customsWords)
  const words = useDomainWords()
  const numbers = [
    { name: 'senderAddress.vatNumber', label: t('senderVat'), max: addressLengths.vatNumber },
    { name: 'senderAddress.eoriNumber', label: t('senderEori'), max: addressLengths.eoriNumber },
    { name: 'dutyAccountNumber', label: words.fields.dutyAccountNumber, max: shipmentLengths.dutyAccountNumber },
    { name: 'receiverAddress.vatNumber', label: t('receiverVat'), max: addressLengths.vatNumber },
    { name: 'receiverAddress.eoriNumber', label: t('receiverEori'), max: addressLengths.eoriNumber },
    { name: 'voec', label: words.fields.voec, max: shipmentLengths.voec },
    { name: 'ioss', label: words.fields.ioss, max: shipmentLengths.ioss },
    { name: 'mrn', label: words.fields.mrn, max: shipmentLengths.mrn },
    { name: 'ukims', label: words.fields.ukims, max: shipmentLengths.ukims },
  ] as const
  return (
    <div className={classes.detailGrid}>
      <div className={classes.wide2}>
        <FormText
          name="customsAmount.amount"
          label={words.fields['customsAmount.amount']}
          figures
          required={required}
          autoComplete="off"
        />
      </div>
      <div className={classes.wide1}>
        <FormSelect name="customsAmount.currencyCode" label={t('currency')} choices={facts.currencies} />
      </div>
      <div className={classes.wide3}>
        <FormSelect name="shipmentOptions.exportReason" choices={facts.exportReasons} />
      </div>
      <div className={classes.wide2}>
        <FormText
          name="shipmentOptions.incotermsPlace"
          label={words.fields.incotermsPlace}
          max={incotermsPlaceLength}
          autoComplete="off"
        />
      </div>
      {numbers.map((number) => (
        <div key={number.name} className={classes.wide2}>
          <FormText {...number} autoComplete="off" />
        </div>
      ))}
    </div>
  )
}
