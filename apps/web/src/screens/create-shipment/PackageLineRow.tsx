import formMessages from 'messages:shipment-form'
import { chargeableWeightPreview } from '@kattegat/domain/rating'
import { IconCopy, IconPackages, IconTrash } from '@tabler/icons-react'
import type { ClipboardEvent, KeyboardEvent } from 'react'
import { lazy, memo, Suspense } from 'react'
import { useFormContext, useWatch } from 'react-hook-form'
import { useMessages, useFormats } from '../../app/i18n/index.ts'
import { CellField, CellSelect, IconButton } from '../../ui/index.ts'
import type { BookingForm } from './booking-form.ts'
import { toColliLine } from './booking-form.ts'
import { cubicMetres, poundsOf, weightWords } from './measures.ts'
import classes from './package-lines.module.css'
import type { LineColumn } from './line-columns.ts'
import { columnHeads } from './PackageLineHeads.tsx'
import type { PackagingName } from './pasted-lines.ts'
import { inUnits, type Units } from './units.ts'
import { useField } from './use-field.ts'
import bookingMessages from 'messages:create-shipment'

// Only senders in the United States type in other units than are kept.
const MetricBeside = lazy(() =>
  import('./us-units/MetricBeside.tsx').then((module) => ({ default: module.MetricBeside })),
)

/** What a line's cells and buttons do. */
export interface LineHandlers {
  /** Opens the saved packagings for the line. */
  onPack: (index: number) => void
  onDuplicate: (index: number) => void
  onDelete: (index: number) => void
  onKeyDown: (event: KeyboardEvent<HTMLElement>) => void
  onPaste: (event: ClipboardEvent<HTMLElement>) => void
}

interface PackageLineRowProps extends LineHandlers {
  index: number
  packaging: readonly (PackagingName & { id: string })[]
  columns: readonly LineColumn[]
  units: Units
}

type CellKeys = Pick<LineHandlers, 'onKeyDown' | 'onPaste'>

/** One package line. Memoised: typing in one line must not draw the other 199 again. */
export const PackageLineRow = memo(function PackageLineRow({
  index,
  packaging,
  columns,
  units,
  onPack,
  onDuplicate,
  onDelete,
  onKeyDown,
  onPaste,
}: PackageLineRowProps) {
  const t = useMessages(bookingMessages)
  const n = index + 1
  const keys = { onKeyDown, onPaste }
  return (
    <tr className={classes.line}>
      <td className={classes.nr}>{n}</td>
      {columns.map((column) =>
        column === 'packagingType' ? (
          <PackagingCell key={column} index={index} packaging={packaging} {...keys} />
        ) : (
          <FigureCell
            key={column}
            index={index}
            column={column}
            units={units}
            head={inUnits(t(columnHeads[column]), units)}
            {...keys}
          />
        ),
      )}
      <LineSums index={index} units={units} showVolume={columns.includes('height')} />
      <td className={classes.tools}>
        <IconButton label={t('lines.pack', { n })} aria-haspopup="dialog" onClick={() => onPack(index)}>
          <IconPackages size={16} stroke={1.6} aria-hidden />
        </IconButton>
        <IconButton label={t('lines.duplicate', { n })} onClick={() => onDuplicate(index)}>
          <IconCopy size={16} stroke={1.6} aria-hidden />
        </IconButton>
        <IconButton label={t('lines.delete', { n })} onClick={() => onDelete(index)}>
          <IconTrash size={16} stroke={1.6} aria-hidden />
        </IconButton>
      </td>
    </tr>
  )
})

interface FigureCellProps extends CellKeys {
  index: number
  column: Exclude<LineColumn, 'packagingType'>
  units: Units
  head: string
}

function FigureCell({ index, column, units, head, ...keys }: FigureCellProps) {
  const { error, ...field } = useField(`collis.${index}.${column}`)
  const label = useCellLabel(index, column, units)
  const errorId = `${field.id}-fault`
  return (
    <td data-column={column}>
      <span className={classes.head} aria-hidden>
        {head}
      </span>
      <CellField
        label={label}
        figures
        invalid={error !== undefined}
        aria-describedby={error ? errorId : undefined}
        {...keys}
        {...field}
      />
      {units === 'us' && column !== 'number' && (
        <Suspense>
          <MetricBeside name={`collis.${index}.${column}`} measure={column} />
        </Suspense>
      )}
      {error && (
        <span id={errorId} className={classes.fault}>
          {error}
        </span>
      )}
    </td>
  )
}

function PackagingCell({ index, packaging, ...keys }: Pick<PackageLineRowProps, 'index' | 'packaging'> & CellKeys) {
  const t = useMessages(bookingMessages)
  const { error, ...field } = useField(`collis.${index}.packagingType`)
  const label = useCellLabel(index, 'packagingType', 'metric')
  const errorId = `${field.id}-fault`
  return (
    <td data-column="packagingType">
      <span className={classes.head} aria-hidden>
        {t('lines.packaging')}
      </span>
      <CellSelect
        label={label}
        invalid={error !== undefined}
        aria-describedby={error ? errorId : undefined}
        {...keys}
        {...field}
      >
        {packaging.map((each) => (
          <option key={each.id} value={each.packageType}>
            {each.name}
          </option>
        ))}
      </CellSelect>
      {error && (
        <span id={errorId} className={classes.fault}>
          {error}
        </span>
      )}
    </td>
  )
}

/** The line's pieces together; the only cells that follow every letter. */
function LineSums({ index, units, showVolume }: { index: number; units: Units; showVolume: boolean }) {
  const t = useMessages(bookingMessages)
  const formats = useFormats()
  const { control } = useFormContext<BookingForm>()
  const line = useWatch({ control, name: `collis.${index}` })
  // A line that is being removed is watched for one more moment.
  const collis = line ? [toColliLine(line, units)] : []
  const measures = chargeableWeightPreview({ collis })
  return (
    <>
      <td className={`figure ${classes.sum}`} data-column="total">
        <span className={classes.head} aria-hidden>
          {t('lines.total')}
        </span>
        {measures.actualG > 0 ? weightWords(formats, measures.actualG / 1000, poundsOf(collis)) : '–'}
      </td>
      {showVolume && (
        <td className={`figure ${classes.sum}`} data-column="volume">
          <span className={classes.head} aria-hidden>
            {t('lines.volume')}
          </span>
          {cubicMetres(formats, measures.volumeMm3)}
        </td>
      )}
    </>
  )
}

/** "Weight, kg, line 2": the whole of it, since a screen reader's user meets the cell alone. */
function useCellLabel(index: number, column: LineColumn, units: Units): string {
  const t = useMessages(bookingMessages)
  const words = useMessages(formMessages)
  const signs: Partial<Record<LineColumn, string>> = {
    weight: ' (kg)',
    length: ' (cm)',
    width: ' (cm)',
    height: ' (cm)',
    dryIceWeight: ' (kg)',
  }
  return `${words(`fields.${column}`)}${inUnits(signs[column] ?? '', units)}, ${t('lines.line', { n: index + 1 })}`
}
