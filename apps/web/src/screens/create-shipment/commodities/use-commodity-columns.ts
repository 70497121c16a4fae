import formMessages from 'messages:shipment-form'
import { useMemo } from 'react'
import { useWatch } from 'react-hook-form'
import { useMessages } from '../../../app/i18n/index.ts'
import type { CountryName } from '../../../app/pasted-cells.ts'
import type { TableColumn } from '../../../ui/editable-table/index.ts'
import type { BookingForm } from '../booking-form.ts'
import { inUnits } from '../units.ts'
import { HsCodeCell, ScheduleBCell } from './CodeCell.tsx'
import type { CommodityColumn } from './commodity-columns.ts'
import { commodityColumns } from './commodity-columns.ts'
import { DescriptionCell } from './DescriptionCell.tsx'
import { OriginCell, UnitCell, WeightBeside } from './PlainCells.tsx'
import commodityMessages from 'messages:create-commodities'

// With Schedule B the others make room for it.
const widths: Readonly<Record<CommodityColumn, readonly [declared: string, filed: string]>> = {
  description: ['minmax(120px, 260fr)', 'minmax(110px, 240fr)'],
  hsCode: ['minmax(78px, 96fr)', 'minmax(74px, 84fr)'],
  scheduleB: ['minmax(92px, 104fr)', 'minmax(92px, 104fr)'],
  originCountry: ['minmax(52px, 56fr)', 'minmax(48px, 52fr)'],
  quantity: ['minmax(52px, 64fr)', 'minmax(50px, 60fr)'],
  unitType: ['minmax(52px, 60fr)', 'minmax(50px, 58fr)'],
  unitPrice: ['minmax(70px, 88fr)', 'minmax(66px, 84fr)'],
  weight: ['minmax(62px, 76fr)', 'minmax(58px, 70fr)'],
}

/** The columns of the commodity lines, their heads and editors. */
export function useCommodityColumns(
  withScheduleB: boolean,
  countries: readonly CountryName[],
): readonly TableColumn<CommodityColumn>[] {
  const t = useMessages(commodityMessages)
  const words = useMessages(formMessages)
  const units = useWatch<BookingForm, 'units'>({ name: 'units' })
  return useMemo(() => {
    const own: Readonly<Record<CommodityColumn, Partial<TableColumn<CommodityColumn>>>> = {
      description: { Editor: DescriptionCell },
      hsCode: { Editor: HsCodeCell, card: 3 },
      scheduleB: { Editor: ScheduleBCell, card: 3 },
      originCountry: { Editor: OriginCell, choices: countries, card: 2 },
      quantity: { type: 'number', card: 2 },
      unitType: { Editor: UnitCell, card: 2 },
      unitPrice: { type: 'number', card: 3 },
      weight: {
        type: 'number',
        card: 3,
        head: inUnits(t('weight'), units),
        unit: inUnits('kg', units),
        Below: units === 'us' ? WeightBeside : undefined,
      },
    }
    return commodityColumns(withScheduleB).map((name) => ({
      name,
      type: 'code',
      head: t(name === 'originCountry' ? 'origin' : name),
      label: words(`fields.${name}`),
      width: widths[name][withScheduleB ? 1 : 0],
      ...own[name],
    }))
  }, [t, words, units, withScheduleB, countries])
}
