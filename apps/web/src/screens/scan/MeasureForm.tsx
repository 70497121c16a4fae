import { formatWaybillNumber } from '@kattegat/domain/identifiers'
import { errorsOfMeasure, type EnteredMeasure } from '@kattegat/domain/scanning'
import { useEffect, useRef, useState } from 'react'
import { useMessages } from '../../app/i18n/index.ts'
import { Button, Section, TextField } from '../../ui/index.ts'
import type { ScanCheck } from './use-checks.ts'
import { useMeasureUnits } from './use-measure-units.ts'
import { measureNames, readMeasure, type MeasureName, type Measuring } from './use-measuring.ts'
import classes from './scan.module.css'
import scanMessages from 'messages:scan'

interface MeasureFormProps {
  measuring: Measuring
  /** What is known of it; undefined without a connection. */
  check: ScanCheck | undefined
  isUs: boolean
  onType: (name: MeasureName, value: string) => void
  onDone: (measured: EnteredMeasure) => void
  onCancel: () => void
}

/** Weight and sides of the label in hand; a scale that types like a keyboard fills in the weight wherever the focus is. */
export function MeasureForm({ measuring, check, isUs, onType, onDone, onCancel }: MeasureFormProps) {
  const t = useMessages(scanMessages)
  const declared = useDeclared(check)
  const [isAsked, setAsked] = useState(false)
  const form = useRef<HTMLFormElement>(null)
  // The label is in hand: what is typed next, by a scale as well, is its weight.
  useEffect(() => form.current?.querySelector<HTMLInputElement>('[name=weight]')?.focus(), [])
  const measured = readMeasure(measuring.typed, isUs)
  const errors = errorsOfMeasure(measured)
  const errorOf = (name: MeasureName) => {
    const error = errors.find(({ field }) => field.toLowerCase().includes(name))
    if (!isAsked || !error) return undefined
    return error.code === 'required' ? t('measure.needed') : t('measure.figure')
  }
  const finish = () => {
    setAsked(true)
    if (errors.length === 0) return onDone(measured)
    const [first] = measureNames.filter((name) => errors.some(({ field }) => field.toLowerCase().includes(name)))
    if (first) form.current?.querySelector<HTMLInputElement>(`[name=${first}]`)?.focus()
  }
  return (
    <Section
      title={t('measure.heading', { text: measuring.text })}
      hint={t('measure.hint')}
      actions={
        <Button variant="subtle" onClick={onCancel}>
          {t('measure.cancel')}
        </Button>
      }
    >
      {declared && <p>{declared}</p>}
      <form
        ref={form}
        className={classes.measures}
        noValidate
        onSubmit={(event) => {
          event.preventDefault()
          finish()
        }}
      >
        {measureNames.map((name, index) => (
          <TextField
            key={name}
            name={name}
            label={t(`measure.${name}`)}
            unit={name === 'weight' ? (isUs ? 'lb' : 'kg') : isUs ? 'in' : 'cm'}
            figures
            required={name === 'weight'}
            value={measuring.typed[name]}
            error={errorOf(name)}
            onChange={(event) => onType(name, event.currentTarget.value)}
            onKeyDown={(event) => {
              // A scale ends its weight with Enter, and the sides are still to come.
              const next = measureNames[index + 1]
              if (event.key !== 'Enter' || !next) return
              event.preventDefault()
              form.current?.querySelector<HTMLInputElement>(`[name=${next}]`)?.focus()
            }}
            autoComplete="off"
            maxLength={12}
          />
        ))}
        <Button type="submit">{t('measure.done')}</Button>
      </form>
    </Section>
  )
}

/** Whose it is and what was declared of it, in a sentence. */
function useDeclared(check: ScanCheck | undefined): string | undefined {
  const t = useMessages(scanMessages)
  const units = useMeasureUnits()
  if (!check?.shipment || !check.declared) return undefined
  const { weight, length, width, height } = check.declared
  const size = length !== null && width !== null && height !== null ? [units.size([length, width, height])] : []
  return t('measure.declared', {
    ref: formatWaybillNumber(check.shipment.shipmentRef),
    company: check.shipment.companyName,
    declared: [...(weight === null ? [] : [units.weight(weight)]), ...size].join(', '),
  })
}
