import type { ValidationContext } from '@kattegat/domain/validation'
import { customsOf } from '@kattegat/domain/customs'
import { Button } from '../../ui/Button.tsx'
import { IconPackage, IconPlus } from '@tabler/icons-react'
import type { ClipboardEvent, KeyboardEvent } from 'react'
import { lazy, Suspense, useEffect, useRef, useState } from 'react'
import { useFieldArray, useFormContext, useWatch } from 'react-hook-form'
import { useMessages } from '../../app/i18n/index.ts'
import { loadChunk } from '../../ui/load-chunk.ts'
import type { Choice } from '../../ui/index.ts'
import { CheckField, Section } from '../../ui/index.ts'
import type { BookingForm, LineValues } from './booking-form.ts'
import { emptyLine, toShipment } from './booking-form.ts'
import classes from './package-lines.module.css'
import { fieldId } from './field-errors.ts'
import type { CommodityValues } from './form-parts.ts'
import { isLineColumn, lineColumns } from './line-columns.ts'
import { LineHeads, LineTotals } from './PackageLineHeads.tsx'
import type { LineHandlers } from './PackageLineRow.tsx'
import { PackageLineRow } from './PackageLineRow.tsx'
import type { LineColumn } from './line-columns.ts'
import type { PackagingName } from './pasted-lines.ts'
import { isTable } from '../../ui/editable-table/is-table.ts'
import { useFieldErrors } from './use-field.ts'
import { useTyped } from './use-typed.ts'
import bookingMessages from 'messages:create-shipment'

// Opened by those who pack the same way again and again.
const PackagingDialog = lazy(() =>
  import('./packagings/PackagingDialog.tsx').then((module) => ({ default: module.PackagingDialog })),
)

const UnitSwitch = lazy(() => import('./us-units/UnitSwitch.tsx').then((module) => ({ default: module.UnitSwitch })))

interface PackageLinesProps {
  context: ValidationContext
  packaging: readonly (PackagingName & { id: string })[]
  /** The view option PackageDimensions. */
  showDimensions: boolean
  /** For what is in a saved packaging. */
  countries: readonly Choice[]
  currencies: readonly Choice[]
}

type Announcement =
  | { kind: 'deleted'; index: number; line: LineValues }
  | { kind: 'pasted'; count: number }
  | { kind: 'withoutIce'; dryIce: string[] }
  | { kind: 'packed'; index: number; commodity: CommodityValues | null }
  | null

/** The package lines, with the habits of a spreadsheet. */
export function PackageLines({ context, packaging, showDimensions, countries, currencies }: PackageLinesProps) {
  const t = useMessages(bookingMessages)
  const errors = useFieldErrors()
  const { control, getValues, setValue } = useFormContext<BookingForm>()
  const { fields, append, insert, remove, replace } = useFieldArray({ control, name: 'collis' })
  const units = useWatch({ control, name: 'units' })
  const [announced, setSaid] = useState<Announcement>(null)
  const [packing, setPacking] = useState<number | null>(null)
  const dryIce = useDryIce()
  const columns = lineColumns(showDimensions, dryIce.shown)

  const add = () => {
    const last = getValues('collis').at(-1)
    append(emptyLine(last?.packagingType ?? packaging[0]?.packageType ?? ''), {
      focusName: `collis.${getValues('collis').length}.number`,
    })
  }
  const duplicate = (index: number) => {
    const line = getValues(`collis.${index}`)
    insert(index + 1, { ...line }, { focusName: `collis.${index + 1}.number` })
    errors.forget('collis.')
  }
  const drop = (index: number) => {
    const line = getValues(`collis.${index}`)
    setSaid({ kind: 'deleted', index, line: { ...line } })
    // Lines move up: what was said of the later ones would stand at the wrong line.
    errors.forget('collis.')
    if (getValues('collis').length === 1) replace([emptyLine(line.packagingType)])
    else remove(index)
    focusCell(Math.min(index, getValues('collis').length - 1), 'number')
  }
  const showIce = (shown: boolean) => {
    setSaid(null)
    dryIce.show(shown)
    if (shown) return focusCell(0, 'dryIceWeight')
    // What is not to be seen must not be sent.
    const typed = getValues('collis').map((line) => line.dryIceWeight)
    if (typed.every((text) => text.trim() === '')) return
    dryIce.put(typed.map(() => ''))
    setSaid({ kind: 'withoutIce', dryIce: typed })
  }
  const undo = () => {
    setSaid(null)
    if (announced?.kind === 'withoutIce') return dryIce.put(announced.dryIce)
    if (announced?.kind !== 'deleted') return
    insert(announced.index, announced.line, { focusName: `collis.${announced.index}.number` })
    errors.forget('collis.')
  }
  const packed = (commodity: CommodityValues | null) => {
    if (packing === null) return
    setPacking(null)
    // Goods that pass no customs are declared nowhere.
    const declared = commodity !== null && customsOf(toShipment(getValues()), context).declares
    setSaid({ kind: 'packed', index: packing, commodity: declared ? commodity : null })
    focusCell(packing, 'number')
  }
  const declare = (commodity: CommodityValues) => {
    setValue('commodities', [...getValues('commodities'), commodity], { shouldDirty: true })
    setSaid(null)
  }
  const focusCell = (row: number, column: LineColumn) => {
    // After the table has been drawn with its new rows.
    requestAnimationFrame(() => document.getElementById(fieldId(`collis.${row}.${column}`))?.focus())
  }

  const onKeyDown = (event: KeyboardEvent<HTMLElement>) => {
    if (event.key !== 'Enter' || event.ctrlKey || event.metaKey || event.altKey) return
    const cell = cellOf(event.target)
    if (!cell) return
    event.preventDefault()
    if (cell.row === getValues('collis').length - 1) add()
    else focusCell(cell.row + (event.shiftKey ? -1 : 1), cell.column)
  }
  const onPaste = (event: ClipboardEvent<HTMLElement>) => {
    const cell = cellOf(event.target)
    const text = event.clipboardData.getData('text/plain')
    if (!cell || !isTable(text)) return
    event.preventDefault()
    void pasteAt(cell, text)
  }
  const pasteAt = async (cell: { row: number; column: LineColumn }, text: string) => {
    // Fetched when the first block of cells is pasted.
    const { pasteIntoLines } = await loadChunk(() => import('./pasted-lines.ts'))
    const before = getValues('collis')
    const after = pasteIntoLines(before, cell, text, columns, packaging, getValues('units'))
    replace(after)
    errors.forget('collis.')
    const count = after.filter((line, index) => line !== before[index]).length
    setSaid({ kind: 'pasted', count })
    focusCell(Math.min(cell.row + count - 1, after.length - 1), cell.column)
  }

  const handlers = useSteady({ onPack: setPacking, onDuplicate: duplicate, onDelete: drop, onKeyDown, onPaste })

  return (
    <Section
      title={t('lines.heading')}
      icon={<IconPackage size={18} stroke={1.6} />}
      actions={
        <>
          {context.shipmentSystem === 'YOYOUnitedStates' && (
            <Suspense>
              <UnitSwitch units={units} onSwitched={() => errors.forget('collis.')} />
            </Suspense>
          )}
          <Button variant="default" leftSection={<IconPlus size={16} aria-hidden />} onClick={add}>
            {t('lines.add')}
          </Button>
        </>
      }
    >
      <table
        className={classes.lines}
        data-dimensions={showDimensions || undefined}
        data-dry-ice={dryIce.shown || undefined}
      >
        <LineHeads columns={columns} units={units} />
        <tbody>
          {fields.map((field, index) => (
            <PackageLineRow
              key={field.id}
              index={index}
              packaging={packaging}
              columns={columns}
              units={units}
              {...handlers}
            />
          ))}
        </tbody>
        <LineTotals columns={columns} units={units} />
      </table>
      <div className={classes.underLines}>
        <div className={classes.said} role="status">
          {announced?.kind === 'deleted' && t('lines.deleted', { n: announced.index + 1 })}
          {announced?.kind === 'withoutIce' && t('lines.withoutIce')}
          {announced?.kind === 'pasted' && t('lines.pasted', { count: announced.count })}
          {announced?.kind === 'packed' && t('lines.packed', { n: announced.index + 1 })}
          {announced?.kind === 'packed' && announced.commodity && (
            <>
              {' '}
              <button
                type="button"
                className={classes.link}
                onClick={() => announced.commodity && declare(announced.commodity)}
              >
                {t('lines.declare')}
              </button>
            </>
          )}
          {(announced?.kind === 'deleted' || announced?.kind === 'withoutIce') && (
            <>
              {' '}
              <button type="button" className={classes.link} onClick={undo}>
                {t('lines.undo')}
              </button>
            </>
          )}
          {!announced && <span className={classes.pasteHint}>{t('lines.pasteHint')}</span>}
        </div>
        <CheckField
          label={t('lines.hasDryIce')}
          checked={dryIce.shown}
          onChange={(event) => showIce(event.currentTarget.checked)}
        />
      </div>
      {packing !== null && (
        <Suspense>
          <PackagingDialog
            index={packing}
            countries={countries}
            currencies={currencies}
            onClose={() => setPacking(null)}
            onPacked={packed}
          />
        </Suspense>
      )}
    </Section>
  )
}

/** Dry ice is rare: its cells stand there when a line has some or somebody asked for them, and do not go while typing. */
function useDryIce() {
  const errors = useFieldErrors()
  const { getValues, setValue } = useFormContext<BookingForm>()
  const some = useTyped(({ form }) => form.collis.some((line) => line.dryIceWeight.trim() !== ''))
  const [asked, setAsked] = useState(some)
  // Lines that were pasted, restored or filled from a saved packaging bring theirs.
  const [seen, setSeen] = useState(some)
  if (some !== seen) {
    setSeen(some)
    if (some) setAsked(true)
  }
  return {
    shown: asked,
    show: setAsked,
    put: (texts: readonly string[]) => {
      for (const [index] of getValues('collis').entries()) {
        setValue(`collis.${index}.dryIceWeight`, texts[index] ?? '', { shouldDirty: true })
        errors.changed(`collis.${index}.dryIceWeight`)
      }
      if (texts.some((text) => text.trim() !== '')) setAsked(true)
    },
  }
}

/** Always the same functions, which do what the last render's do: with new ones two hundred lines would be drawn again. */
function useSteady(handlers: LineHandlers): LineHandlers {
  const latest = useRef(handlers)
  useEffect(() => {
    latest.current = handlers
  })
  const [steady] = useState<LineHandlers>(() => ({
    onPack: (index) => latest.current.onPack(index),
    onDuplicate: (index) => latest.current.onDuplicate(index),
    onDelete: (index) => latest.current.onDelete(index),
    onKeyDown: (event) => latest.current.onKeyDown(event),
    onPaste: (event) => latest.current.onPaste(event),
  }))
  return steady
}

function cellOf(target: EventTarget): { row: number; column: LineColumn } | null {
  if (!(target instanceof HTMLInputElement || target instanceof HTMLSelectElement)) return null
  const [list, row, column = ''] = target.name.split('.')
  return list === 'collis' && isLineColumn(column) ? { row: Number(row), column } : null
}
