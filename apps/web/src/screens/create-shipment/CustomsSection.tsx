import { addressLengths } from '@kattegat/domain/address'
import type { ValidationContext } from '@kattegat/domain/validation'
import { customsOf } from '@kattegat/domain/validation'
import { IconFileCertificate } from '@tabler/icons-react'
import { useDomainWords, useFormats, useWords } from '../../app/i18n/index.ts'
import type { Choice } from '../../ui/index.ts'
import { Notice, Section } from '../../ui/index.ts'
import classes from './create-shipment.module.css'
import { mustBeFiled } from './form-rules.ts'
import { FormSelect, FormText } from './FormFields.tsx'
import { useTyped } from './use-typed.ts'
import { bookingWords } from './words.ts'

interface CustomsSectionProps {
  context: ValidationContext
  currencies: readonly Choice[]
  exportReasons: readonly Choice[]
}

/** Opens itself where the lane and the goods call for customs, and says why. */
export function CustomsSection({ context, currencies, exportReasons }: CustomsSectionProps) {
  const t = useWords(bookingWords)
  const words = useDomainWords()
  const formats = useFormats()
  const customs = useTyped(({ form, shipment }) => ({
    ...customsOf(shipment, context),
    from: form.senderAddress.countryCode,
    to: form.receiverAddress.countryCode,
  }))
  if (!customs.required) return null
  const from = formats.country(customs.from)
  const to = formats.country(customs.to)
  const why = customs.reason === 'aland' ? t('customs.aland') : t('customs.why', { from, to })
  return (
    <Section
      title={t('customs.heading')}
      hint={why}
      icon={<IconFileCertificate size={18} stroke={1.6} />}
      id="section-customs"
    >
      <div className={classes.detailGrid}>
        <div className={classes.wide2}>
          <FormText
            name="customsAmount.amount"
            label={words.fields['customsAmount.amount']}
            figures
            required
            autoComplete="off"
          />
        </div>
        <div className={classes.wide1}>
          <FormSelect name="customsAmount.currencyCode" label={t('customs.currency')} choices={currencies} />
        </div>
        <div className={classes.wide3}>
          <FormSelect name="shipmentOptions.exportReason" choices={exportReasons} />
        </div>
        <div className={classes.wide2}>
          <FormText
            name="senderAddress.vatNumber"
            label={t('customs.senderVat')}
            max={addressLengths.vatNumber}
            autoComplete="off"
          />
        </div>
        <div className={classes.wide2}>
          <FormText
            name="senderAddress.eoriNumber"
            label={t('customs.senderEori')}
            max={addressLengths.eoriNumber}
            autoComplete="off"
          />
        </div>
        <div className={classes.wide2}>
          <FormText
            name="receiverAddress.vatNumber"
            label={t('customs.receiverVat')}
            max={addressLengths.vatNumber}
            autoComplete="off"
          />
        </div>
      </div>
      <AesNotice context={context} />
    </Section>
  )
}

/** Where exports are filed and the form has no commodity breakdown to file, it says so before anybody presses a button. */
function AesNotice({ context }: { context: ValidationContext }) {
  const t = useWords(bookingWords)
  const aes = useTyped(({ form, shipment }) => ({
    applies: mustBeFiled(shipment, context),
    carried: form.commodities.length > 0,
  }))
  if (!aes.applies) return null
  return (
    <div className={classes.aesNotice}>
      <Notice kind={aes.carried ? 'info' : 'warn'} title={t('aes.heading')} role="status">
        {aes.carried ? t('aes.carried') : t('aes.why')}
      </Notice>
    </div>
  )
}
