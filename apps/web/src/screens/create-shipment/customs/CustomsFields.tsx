import formMessages from 'messages:shipment-form'
import { namesFolded } from '@kattegat/domain/shipment'
import { useMessages } from '../../../app/i18n/index.ts'
import classes from '../create-shipment.module.css'
import { FormSelect, FormText } from '../FormFields.tsx'
import type { FormFacts } from '../use-form-facts.ts'
import customsMessages from 'messages:create-customs'

/** Numbers that customs asks for; why it asks for none stands by itself. */
export const numbersOfCustoms = namesFolded('customs', 'text').filter((name) => name !== 'customsNotNeeded')

/** The value declared, and who is registered with which authority. */
export function CustomsFields({ facts, required }: { facts: FormFacts; required: boolean }) {
  const t = useMessages(customsMessages)
  const words = useMessages(formMessages)
  const numbers = [
    { name: 'senderAddress.vatNumber', label: t('senderVat') },
    { name: 'senderAddress.eoriNumber', label: t('senderEori') },
    { name: 'dutyAccountNumber' },
    { name: 'receiverAddress.vatNumber', label: t('receiverVat') },
    { name: 'receiverAddress.eoriNumber', label: t('receiverEori') },
    ...numbersOfCustoms.filter((name) => name !== 'dutyAccountNumber').map((name) => ({ name })),
  ] as const
  return (
    <div className={classes.detailGrid}>
      <div className={classes.wide2}>
        <FormText
          name="customsAmount.amount"
          label={words('fields.customsAmount.amount')}
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
        <FormText name="shipmentOptions.incotermsPlace" autoComplete="off" />
      </div>
      {numbers.map((number) => (
        <div key={number.name} className={classes.wide2}>
          <FormText {...number} autoComplete="off" />
        </div>
      ))}
    </div>
  )
}
