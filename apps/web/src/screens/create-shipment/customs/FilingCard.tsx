import filingMessages from 'messages:export-filing'
import type { FilingAdvice, FilingWhy } from '@kattegat/domain/aes'
import type { FilingAnswers } from '@kattegat/domain/shipment'
import { adviseFiling, filingOutcome, filingQuestions, filingReasonText, judgeFiling } from '@kattegat/domain/aes'
import type { ValidationContext } from '@kattegat/domain/validation'
import { useFormContext, useWatch } from 'react-hook-form'
import { useMessages } from '../../../app/i18n/index.ts'
import { IconFileExport } from '../../../ui/icons/index.ts'
import { Section } from '../../../ui/index.ts'
import type { BookingForm } from '../booking-form.ts'
import formClasses from '../create-shipment.module.css'
import { FormText } from '../FormFields.tsx'
import { useFieldErrors } from '../use-field.ts'
import { useTyped } from '../use-typed.ts'
import { filingChoice } from './filing-choice.ts'
import { FilingGoods } from './FilingGoods.tsx'
import { FilingQuestions } from './FilingQuestions.tsx'
import { FilingVerdict } from './FilingVerdict.tsx'
import customsMessages from 'messages:create-customs'
import classes from './customs.module.css'

interface FilingCardProps {
  context: ValidationContext
  /** The customs value is above the threshold. */
  mustFile: boolean
}

/** Per Schedule B number whether the export is filed, and why; asks what it hangs on and takes the ITN or the exemption. */
export function FilingCard({ context, mustFile }: FilingCardProps) {
  const t = useMessages(customsMessages)
  const filing = useMessages(filingMessages)
  const errors = useFieldErrors()
  const { control, setValue } = useFormContext<BookingForm>()
  const answers = useWatch({ control, name: 'filingAnswers' })
  const aesExemption = useWatch({ control, name: 'aesExemption' })
  const { advice, judged } = useTyped(({ form, shipment }) => {
    const day = { usdRates: context.usdRates, day: shipment.shipDate || context.today }
    return { advice: adviseFiling(shipment, form.filingAnswers, day), judged: judgeFiling(shipment, day) }
  })
  const choice = filingChoice(filingOutcome(advice))

  const keep = (next: FilingAnswers) => setValue('filingAnswers', next, { shouldDirty: true })
  const putExemption = (legend: string) => {
    setValue('aesExemption', legend, { shouldDirty: true })
    errors.changed('aesExemption')
  }

  return (
    <Section
      title={t('filing.heading')}
      hint={mustFile ? t('filing.why') : t('filing.whyBelow')}
      icon={<IconFileExport size={18} stroke={1.6} />}
      id="section-filing"
    >
      {judged.why && !isTold(advice, judged.why) && <p>{filingReasonText(filing, judged.why)}</p>}
      {advice.length === 0 ? (
        <p className="quiet">{t('filing.empty')}</p>
      ) : (
        <>
          <FilingGoods advice={advice} />
          <FilingQuestions questions={filingQuestions(advice, answers)} answers={answers} onAnswers={keep} />
          <FilingVerdict
            choice={choice}
            aesExemption={aesExemption}
            isHeld={judged.applies}
            onExemption={putExemption}
          />
        </>
      )}
      <div className={`${formClasses.detailGrid} ${classes.citation}`}>
        <div className={formClasses.wide2}>
          <FormText name="itn" description={t('filing.itnHint')} autoComplete="off" />
        </div>
        <div className={formClasses.wide4}>
          <FormText name="aesExemption" autoComplete="off" />
        </div>
      </div>
    </Section>
  )
}

/** Whether the goods say already why the shipment is held. */
function isTold(advice: readonly FilingAdvice[], why: FilingWhy): boolean {
  return advice.some((goods) => goods.why.code === why.code)
}
