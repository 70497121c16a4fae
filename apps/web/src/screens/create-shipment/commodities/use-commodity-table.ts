import { useEffect, useEffectEvent, useMemo } from 'react'
import { useFormContext, useWatch } from 'react-hook-form'
import { useMessages } from '../../../app/i18n/index.ts'
import type { CountryName } from '../../../app/pasted-cells.ts'
import { useEditableTable, useFormRows } from '../../../ui/editable-table/index.ts'
import type { BookingForm } from '../booking-form.ts'
import { emptyCommodity } from '../form-parts.ts'
import { FormCell, useFieldErrors } from '../use-field.ts'
import type { CommodityColumn } from './commodity-columns.ts'
import { LineTotal } from './LineTotal.tsx'
import { pasteIntoCommodities } from './pasted-commodities.ts'
import { useCommodityColumns } from './use-commodity-columns.ts'
import commodityMessages from 'messages:create-commodities'

/** The commodity lines as an editable table. */
export function useCommodityTable(withScheduleB: boolean, countries: readonly CountryName[], takesFocus: boolean) {
  const t = useMessages(commodityMessages)
  const { control } = useFormContext<BookingForm>()
  const currency = useWatch({ control, name: 'customsAmount.currencyCode' })
  const errors = useFieldErrors()
  const { store, keys } = useFormRows<CommodityColumn>('commodities', FormCell, errors)
  const table = useEditableTable<CommodityColumn>({
    name: 'commodities',
    store,
    columns: useCommodityColumns(withScheduleB, countries),
    newRow: () => ({ ...emptyCommodity }),
    paste: (rows, at, text, columns, note) => pasteIntoCommodities(rows, at, text, columns, countries, currency, note),
  })
  // A table without a line has nowhere to type.
  const begin = useEffectEvent(() => {
    if (store.rows().length > 0) return
    store.splice(0, 0, [emptyCommodity])
    if (takesFocus) table.focusCell(0)
  })
  useEffect(() => begin(), [])
  const sums = useMemo(
    () => [
      {
        name: 'total',
        head: t('total', { currency }),
        width: 'minmax(76px, 92fr)',
        Cell: LineTotal,
        isOptional: true,
      },
    ],
    [t, currency],
  )
  return { table, keys, sums }
}
