import type { MeasureName } from '@kattegat/domain/shipment'
import { cmOfInches, enteredFields, enteredNames, isWeight, kgOfPounds } from '@kattegat/domain/shipment'
import type { FieldPath } from 'react-hook-form'
import { useWatch } from 'react-hook-form'
import { useFormats } from '../../../app/i18n/index.ts'
import type { BookingForm } from '../booking-form.ts'
import { readUsNumber } from '../units.ts'

/** The kg or cm of what stands in a cell in pounds or inches, as it is kept and sent. */
export function MetricBeside({ name, measure }: { name: string; measure: MeasureName }) {
  const formats = useFormats()
  const typed = useWatch<BookingForm>({ name: name as FieldPath<BookingForm> })
  const figure = readUsNumber(typeof typed === 'string' ? typed : '', enteredFields[enteredNames[measure]].decimals)
  if (figure === null || !Number.isFinite(figure)) return null
  const metric = isWeight(measure)
    ? formats.weight(kgOfPounds(figure))
    : `${formats.number(cmOfInches(figure))}\u00a0cm`
  return (
    <span className="quiet tabular" style={{ display: 'block', fontSize: '0.75rem', textAlign: 'end' }}>
      {metric}
    </span>
  )
}
