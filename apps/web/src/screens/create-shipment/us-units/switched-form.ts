import type { Language } from '@kattegat/messages'
import type { MeasureName } from '@kattegat/domain/shipment'
import { enteredNames } from '@kattegat/domain/shipment'
import type { BookingForm, LineValues } from '../booking-form.ts'
import { toColliLine } from '../booking-form.ts'
import type { CommodityValues } from '../form-parts.ts'
import { commodityLine } from '../form-parts.ts'
import { typeMeasure, type Units } from '../units.ts'

export interface Lines {
  readonly collis: LineValues[]
  readonly commodities: CommodityValues[]
}

/**
 * The lines with their measures in the other units. What is no number stays as it was typed; what the last switch wrote
 * and nobody touched since becomes again what it was before, since converting there and back rounds twice.
 *
 * @param last the lines before and after the last switch
 */
export function switched(
  form: Pick<BookingForm, 'collis' | 'commodities' | 'units'>,
  units: Units,
  language: Language,
  last?: { readonly before: Lines; readonly after: Lines },
): Lines {
  const measures = Object.keys(enteredNames) as MeasureName[]
  return {
    collis: form.collis.map((values, row) => {
      const line = toColliLine(values, form.units)
      const typed = measures.map((name) => [
        name,
        was('collis', row, name, values[name]) ?? inOther(name, values[name], line[name]),
      ])
      return { ...values, ...(Object.fromEntries(typed) as Partial<LineValues>) }
    }),
    commodities: form.commodities.map((values, row) => ({
      ...values,
      weight:
        was('commodities', row, 'weight', values.weight) ??
        inOther('weight', values.weight, commodityLine(values, '', form.units).weight),
    })),
  }

  function was(list: keyof Lines, row: number, name: MeasureName, typed: string): string | undefined {
    const after = (at: number) => (last?.after[list][at] as Partial<LineValues> | undefined)?.[name]
    // Lines may have moved since: the same figure of another line came from one that is as good.
    const from = after(row) === typed ? row : (last?.after[list].findIndex((_, at) => after(at) === typed) ?? -1)
    return (last?.before[list][from] as Partial<LineValues> | undefined)?.[name]
  }

  function inOther(name: MeasureName, typed: string, metric: number | null | undefined): string {
    return Number.isFinite(metric ?? Number.NaN) ? typeMeasure(name, { [name]: metric }, units, language) : typed
  }
}
