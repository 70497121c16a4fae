import type { Language } from '@kattegat/domain/messages'
import type { MeasureName } from '@kattegat/domain/shipment'
import { enteredNames } from '@kattegat/domain/shipment'
import type { BookingForm, LineValues } from '../booking-form.ts'
import { toColliLine } from '../booking-form.ts'
import type { CommodityValues } from '../form-parts.ts'
import { commodityLine } from '../form-parts.ts'
import { typeMeasure, type Units } from '../units.ts'

/** The lines with their measures in the other units. What is no number stays as it was typed. */
export function switched(
  form: Pick<BookingForm, 'collis' | 'commodities' | 'units'>,
  units: Units,
  language: Language,
): { collis: LineValues[]; commodities: CommodityValues[] } {
  const measures = Object.keys(enteredNames) as MeasureName[]
  return {
    collis: form.collis.map((values) => {
      const line = toColliLine(values, form.units)
      const typed = measures.map((name) => [name, inOther(name, values[name], line[name])])
      return { ...values, ...(Object.fromEntries(typed) as Partial<LineValues>) }
    }),
    commodities: form.commodities.map((values) => ({
      ...values,
      weight: inOther('weight', values.weight, commodityLine(values, '', form.units).weight),
    })),
  }

  function inOther(name: MeasureName, typed: string, metric: number | null | undefined): string {
    return Number.isFinite(metric ?? Number.NaN) ? typeMeasure(name, { [name]: metric }, units, language) : typed
  }
}
