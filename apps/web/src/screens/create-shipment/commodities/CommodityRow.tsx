import { commodityTotalMinor } from '@kattegat/domain/aes'
import { IconCopy, IconTrash } from '@tabler/icons-react'
import type { ClipboardEvent, KeyboardEvent } from 'react'
import { memo } from 'react'
import { useFormContext, useWatch } from 'react-hook-form'
import { useFormats, useMessages } from '../../../app/i18n/index.ts'
import { IconButton } from '../../../ui/index.ts'
import type { BookingForm } from '../booking-form.ts'
import { commodityLine } from '../form-parts.ts'
import type { CommodityColumn } from './commodity-columns.ts'
import { DescriptionCell } from './DescriptionCell.tsx'
import { CodeCell } from './CodeCell.tsx'
import { FigureCell, OriginCell, UnitCell } from './PlainCells.tsx'
import type { CountryName } from '../../../app/pasted-cells.ts'
import commodityMessages from 'messages:create-commodities'
import classes from './commodities.module.css'

interface CommodityRowProps {
  index: number
  columns: readonly CommodityColumn[]
  countries: readonly CountryName[]
  onDuplicate: (index: number) => void
  onDelete: (index: number) => void
  onKeyDown: (event: KeyboardEvent<HTMLElement>) => void
  onPaste: (event: ClipboardEvent<HTMLElement>) => void
}

/** One commodity line. Memoised: typing in one line must not draw the others again. */
export const CommodityRow = memo(function CommodityRow(props: CommodityRowProps) {
  const { index, columns, countries, onDuplicate, onDelete, onKeyDown, onPaste } = props
  const t = useMessages(commodityMessages)
  const n = index + 1
  const cell = { index, onKeyDown, onPaste }
  return (
    <tr className={classes.line}>
      <td className={classes.nr}>{n}</td>
      {columns.map((column) => {
        switch (column) {
          case 'description':
            return <DescriptionCell key={column} {...cell} />
          case 'hsCode':
          case 'scheduleB':
            return <CodeCell key={column} column={column} {...cell} />
          case 'originCountry':
            return <OriginCell key={column} countries={countries} {...cell} />
          case 'unitType':
            return <UnitCell key={column} {...cell} />
          case 'quantity':
          case 'unitPrice':
          case 'weight':
            return <FigureCell key={column} column={column} {...cell} />
        }
      })}
      <LineTotal index={index} />
      <td className={classes.tools}>
        <IconButton label={t('duplicate', { n })} onClick={() => onDuplicate(index)}>
          <IconCopy size={16} stroke={1.6} aria-hidden />
        </IconButton>
        <IconButton label={t('delete', { n })} onClick={() => onDelete(index)}>
          <IconTrash size={16} stroke={1.6} aria-hidden />
        </IconButton>
      </td>
    </tr>
  )
})

/** Quantity × unit price; the only cell that follows every letter. */
function LineTotal({ index }: { index: number }) {
  const t = useMessages(commodityMessages)
  const formats = useFormats()
  const { control } = useFormContext<BookingForm>()
  const [line, currency] = useWatch({ control, name: [`commodities.${index}`, 'customsAmount.currencyCode'] })
  // A line that is being removed is watched for one more moment.
  const minor = line && commodityTotalMinor(commodityLine(line, currency, 'metric'))
  return (
    <td className={`figure ${classes.sum}`} data-column="total">
      <span className={classes.head} aria-hidden>
        {t('total', { currency })}
      </span>
      {minor === undefined ? '–' : formats.money(decimal(minor), currency).replace(/\s*[A-Z]{3}$/, '')}
    </td>
  )
}

function decimal(minor: bigint): string {
  const digits = String(minor < 0n ? -minor : minor).padStart(3, '0')
  return `${minor < 0n ? '-' : ''}${digits.slice(0, -2)}.${digits.slice(-2)}`
}
