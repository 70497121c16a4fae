import formMessages from 'messages:shipment-form'
import { shortFieldLabel } from '@kattegat/domain/messages'
import { useMemo } from 'react'
import { useMessages } from '../../app/i18n/index.ts'
import type { CountryName } from '../../app/pasted-cells.ts'
import type { TableColumn } from '../../ui/editable-table/index.ts'
import { CountryCell } from './CountryCell.tsx'
import type { GoodsColumn } from './pasted-goods.ts'
import { figureColumns, goodsColumns } from './pasted-goods.ts'
import invoiceMessages from 'messages:invoice'

// Of the grid, and in sixths of a card.
const rooms: Readonly<Record<GoodsColumn, readonly [width: string, card: number]>> = {
  commodity: ['minmax(120px, 260fr)', 6],
  itemNumber: ['minmax(64px, 90fr)', 3],
  manufacturer: ['minmax(80px, 120fr)', 3],
  harmonizedCode: ['minmax(78px, 96fr)', 6],
  countryOfOrigin: ['minmax(52px, 56fr)', 2],
  quantity: ['minmax(52px, 64fr)', 2],
  unitType: ['minmax(48px, 56fr)', 2],
  unitPrice: ['minmax(76px, 92fr)', 3],
  netWeight: ['minmax(58px, 70fr)', 3],
}
const optional: readonly GoodsColumn[] = ['itemNumber', 'manufacturer']

/** The columns of the invoice's goods. */
export function useGoodsColumns(countries: readonly CountryName[]): readonly TableColumn<GoodsColumn>[] {
  const t = useMessages(invoiceMessages)
  const words = useMessages(formMessages)
  return useMemo(
    () =>
      goodsColumns.map((name) => ({
        name,
        type: figureColumns.includes(name) ? 'number' : 'text',
        head: t(`head.${name}`),
        label: shortFieldLabel(words, name),
        width: rooms[name][0],
        card: rooms[name][1],
        isOptional: optional.includes(name),
        ...(name === 'netWeight' ? { unit: 'kg' } : {}),
        ...(name === 'countryOfOrigin' ? { Editor: CountryCell, choices: countries } : {}),
      })),
    [t, words, countries],
  )
}
