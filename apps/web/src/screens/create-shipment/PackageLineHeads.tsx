import { chargeableWeightPreview } from '@kattegat/domain/rating'
import { useFormats, useMessages } from '../../app/i18n/index.ts'
import type { LineColumn } from './line-columns.ts'
import { cubicMetres, poundsOf, weightWords } from './measures.ts'
import classes from './package-lines.module.css'
import { inUnits, type Units } from './units.ts'
import { useTyped } from './use-typed.ts'
import bookingMessages from 'messages:create-shipment'

/** What a cell's column is called, in the head of the table and, on phones, above the cell. */
export const columnHeads = {
  number: 'lines.number',
  packagingType: 'lines.packaging',
  weight: 'lines.weight',
  length: 'lines.length',
  width: 'lines.width',
  height: 'lines.height',
  dryIceWeight: 'lines.dryIce',
} as const satisfies Record<LineColumn, string>

export function LineHeads({ columns, units }: { columns: readonly LineColumn[]; units: Units }) {
  const t = useMessages(bookingMessages)
  return (
    <thead>
      <tr>
        <th scope="col">
          <span className={classes.hidden}>{t('lines.nr')}</span>
        </th>
        {columns.map((column) => (
          <th key={column} scope="col" className={column === 'packagingType' ? undefined : 'figure'}>
            {inUnits(t(columnHeads[column]), units)}
          </th>
        ))}
        <th scope="col" className="figure">
          {t('lines.total')}
        </th>
        {columns.includes('height') && (
          <th scope="col" className="figure">
            {t('lines.volume')}
          </th>
        )}
        <th scope="col">
          <span className={classes.hidden}>{t('lines.actions')}</span>
        </th>
      </tr>
    </thead>
  )
}

/** Running totals; with one line they would only repeat it. */
export function LineTotals({ columns, units }: { columns: readonly LineColumn[]; units: Units }) {
  const t = useMessages(bookingMessages)
  const formats = useFormats()
  const total = useTyped(({ form, shipment }) => ({
    ...chargeableWeightPreview(shipment),
    dryIce: shipment.totalDryIceWeight ?? 0,
    pounds: poundsOf(shipment.collis),
    lines: form.collis.length,
  }))
  if (total.lines < 2) return null
  return (
    <tfoot>
      <tr>
        <th scope="row" className="figure">
          <span className={classes.totalWord}>{t('lines.sum')}</span> {formats.number(total.pieces)}
        </th>
        {columns.includes('dryIceWeight') && (
          <td className="figure" data-column="dryIceWeight">
            <span className={classes.head} aria-hidden>
              {inUnits(t('lines.dryIce'), units)}
            </span>
            {total.dryIce > 0 ? formats.weight(total.dryIce) : '–'}
          </td>
        )}
        <td className="figure" data-column="total">
          {weightWords(formats, total.actualG / 1000, total.pounds)}
        </td>
        {columns.includes('height') && (
          <td className="figure" data-column="volume">
            {cubicMetres(formats, total.volumeMm3)}
          </td>
        )}
      </tr>
    </tfoot>
  )
}
