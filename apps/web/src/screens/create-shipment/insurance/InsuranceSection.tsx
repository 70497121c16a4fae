import formMessages from 'messages:shipment-form'
import { currencies } from '@kattegat/domain/money'
import { useEffect } from 'react'
import { useFormContext, useWatch } from 'react-hook-form'
import { useLanguage, useMessages } from '../../../app/i18n/index.ts'
import { useOptionalSession } from '../../../app/session/index.ts'
import { IconExternalLink, IconShieldCheck } from '../../../ui/icons/index.ts'
import { Button, Notice, Section } from '../../../ui/index.ts'
import type { BookingForm } from '../booking-form.ts'
import classes from '../create-shipment.module.css'
import { fieldId } from '../field-errors.ts'
import { FormCheck, FormSelect, FormText } from '../FormFields.tsx'
import { useFieldErrors } from '../use-field.ts'
import own from './insurance.module.css'
import insuranceMessages from 'messages:create-insurance'

interface InsuranceSectionProps {
  asked: boolean
  /** By the view option NoInsurance of the account. */
  required: boolean
  onLeaveOut: () => void
}

const insured = currencies.map((code) => ({ value: code, label: code }))

/** The insured amount, in one of the six currencies, and the terms. The receiver pays: booked without, kept as typed. */
export function InsuranceSection({ asked, required, onLeaveOut }: InsuranceSectionProps) {
  const t = useMessages(insuranceMessages)
  const words = useMessages(formMessages)
  const errors = useFieldErrors()
  const { control, setValue } = useFormContext<BookingForm>()
  const receiverPays = useWatch({ control, name: 'receiverPays' })
  useEffect(() => {
    if (asked) document.getElementById(fieldId('insuranceAmount.amount'))?.focus()
  }, [asked])
  const leaveOut = () => {
    setValue('insuranceAmount.amount', '', { shouldDirty: true })
    setValue('insuranceAmount.termsAccepted', false, { shouldDirty: true })
    errors.forget('insuranceAmount.')
    onLeaveOut()
  }
  return (
    <Section
      title={t('heading')}
      hint={required && !receiverPays ? t('required') : undefined}
      icon={<IconShieldCheck size={18} stroke={1.6} />}
      id="section-insurance"
      actions={
        !required && (
          <Button variant="subtle" onClick={leaveOut}>
            {t('leaveOut')}
          </Button>
        )
      }
    >
      {receiverPays && (
        <Notice kind="info" role="status" title={words('reasons.receiver-pays')}>
          {t('receiverPays')}
        </Notice>
      )}
      <div className={classes.detailGrid}>
        <div className={classes.wide2}>
          <FormText name="insuranceAmount.amount" figures required={required && !receiverPays} autoComplete="off" />
        </div>
        <div className={classes.wide1}>
          <FormSelect name="insuranceAmount.currencyCode" label={t('currency')} choices={insured} />
        </div>
        <div className={`${classes.wide3} ${classes.besideFields} ${own.terms}`}>
          <FormCheck name="insuranceAmount.termsAccepted" label={t('terms')} />
          <TermsLink />
        </div>
      </div>
    </Section>
  )
}

/** What is accepted, to be read in a tab of its own: the form stays as it is. */
function TermsLink() {
  const t = useMessages(insuranceMessages)
  const language = useLanguage()
  const insuranceTermsUrl = useOptionalSession()?.configuration.insuranceTermsUrl
  if (!insuranceTermsUrl) return null
  return (
    <a
      className={own.link}
      href={insuranceTermsUrl.replaceAll('{language}', language)}
      target="_blank"
      rel="noreferrer"
    >
      {t('readTerms')}
      <IconExternalLink size={14} stroke={1.6} aria-hidden />
    </a>
  )
}
