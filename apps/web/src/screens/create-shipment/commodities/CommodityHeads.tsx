import { useFormContext, useWatch } from 'react-hook-form'
import { useMessages } from '../../../app/i18n/index.ts'
import type { BookingForm } from '../booking-form.ts'
import type { CommodityColumn } from './commodity-columns.ts'
import { figureColumns } from './commodity-columns.ts'
import { inUnits } from '../units.ts'
import commodityMessages from 'messages:create-commodities'
import classes from './commodities.module.css'

/** What a cell's column is called, in the head of the table and, on phones, above the cell. */
export const columnHeads = {
  description: 'description',
  hsCode: 'hsCode',
  scheduleB: 'scheduleB',
  originCountry: 'origin',
  quantity: 'quantity',
  unitType: 'unitType',
  unitPrice: 'unitPrice',
  weight: 'weight',
} as const satisfies Record<CommodityColumn, string>

export function CommodityHeads({ columns }: { columns: readonly CommodityColumn[] }) {
  const t = useMessages(commodityMessages)
  const { control } = useFormContext<BookingForm>()
  const [currency, units] = useWatch({ control, name: ['customsAmount.currencyCode', 'units'] })
  return (
    <thead>
      <tr>
        <th scope="col">
          <span className={classes.hidden}>{t('nr')}</span>
        </th>
        {columns.map((column) => (
          <th key={column} scope="col" className={figureColumns.includes(column) ? 'figure' : undefined}>
            {inUnits(t(columnHeads[column]), units)}
          </th>
        ))}
        <th scope="col" className="figure">
          {t('total', { currency })}
        </th>
        <th scope="col">
          <span className={classes.hidden}>{t('actions')}</span>
        </th>
      </tr>
    </thead>
  )
}
