import { chargeableWeightPreview } from '@kattegat/domain/rating'
import { Button } from '../../ui/Button.tsx'
import { IconPackage, IconPlus } from '@tabler/icons-react'
import type { ClipboardEvent, KeyboardEvent } from 'react'
import { useState } from 'react'
import { useFieldArray, useFormContext, useWatch } from 'react-hook-form'
import { useFormats, useWords } from '../../app/i18n/index.ts'
import { Section } from '../../ui/index.ts'
import type { BookingForm, LineValues } from './booking-form.ts'
import { emptyLine, linesInUse, toColliLine } from './booking-form.ts'
import { cubicMetres } from './measures.ts'
import classes from './package-lines.module.css'
import { fieldId } from './field-faults.ts'
import { PackageLineRow } from './PackageLineRow.tsx'
import type { LineColumn, PackagingName } from './pasted-lines.ts'
import { isTable, pasteIntoLines } from './pasted-lines.ts'
import { useFieldFaults } from './use-field.ts'
import { bookingWords } from './words.ts'

interface PackageLinesProps {
  packaging: readonly (PackagingName & { id: string })[]
  /** The view option PackageDimensions. */
  showDimensions: boolean
}

type Said = { kind: 'deleted'; index: number; line: LineValues } | { kind: 'pasted'; count: number } | null

/** The package lines, with the habits of a spreadsheet. */
export function PackageLines({ packaging, showDimensions }: PackageLinesProps) {
  const t = useWords(bookingWords)
  const faults = useFieldFaults()
  const { control, getValues } = useFormContext<BookingForm>()
  const { fields, append, insert, remove, replace } = useFieldArray({ control, name: 'collis' })
  const [said, setSaid] = useState<Said>(null)
  const columns: LineColumn[] = showDimensions
    ? ['number', 'packagingType', 'weight', 'length', 'width', 'height']
    : ['number', 'packagingType', 'weight']

  const add = () => {
    const last = getValues('collis').at(-1)
    append(emptyLine(last?.packagingType ?? packaging[0]?.packageType ?? ''), {
      focusName: `collis.${getValues('collis').length}.number`,
    })
  }
  const duplicate = (index: number) => {
    const line = getValues(`collis.${index}`)
    insert(index + 1, { ...line }, { focusName: `collis.${index + 1}.number` })
    faults.forget('collis.')
  }
  const drop = (index: number) => {
    const line = getValues(`collis.${index}`)
    setSaid({ kind: 'deleted', index, line: { ...line } })
    // Lines move up: what was said of the later ones would stand at the wrong line.
    faults.forget('collis.')
    if (getValues('collis').length === 1) replace([emptyLine(line.packagingType)])
    else remove(index)
    focusCell(Math.min(index, getValues('collis').length - 1), 'number')
  }
  const undo = () => {
    if (said?.kind !== 'deleted') return
    insert(said.index, said.line, { focusName: `collis.${said.index}.number` })
    faults.forget('collis.')
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
    const before = getValues('collis')
    const after = pasteIntoLines(before, cell, text, columns, packaging)
    replace(after)
    faults.forget('collis.')
    const count = after.filter((line, index) => line !== before[index]).length
    setSaid({ kind: 'pasted', count })
    focusCell(Math.min(cell.row + count - 1, after.length - 1), cell.column)
  }

  return (
    <Section
      title={t('lines.heading')}
      icon={<IconPackage size={18} stroke={1.6} />}
      actions={
        <Button variant="default" leftSection={<IconPlus size={16} aria-hidden />} onClick={add}>
          {t('lines.add')}
        </Button>
      }
    >
      <table className={classes.lines} data-dimensions={showDimensions || undefined}>
        <LineHeads showDimensions={showDimensions} />
        <tbody>
          {fields.map((field, index) => (
            <PackageLineRow
              key={field.id}
              index={index}
              packaging={packaging}
              showDimensions={showDimensions}
              onDuplicate={duplicate}
              onDelete={drop}
              onKeyDown={onKeyDown}
              onPaste={onPaste}
            />
          ))}
        </tbody>
        <LineTotals showDimensions={showDimensions} />
      </table>
      <div className={classes.said} role="status">
        {said?.kind === 'deleted' && (
          <>
            {t('lines.deleted', { n: said.index + 1 })}{' '}
            <button type="button" className={classes.link} onClick={undo}>
              {t('lines.undo')}
            </button>
          </>
        )}
        {said?.kind === 'pasted' && t('lines.pasted', { count: said.count })}
        {!said && <span className={classes.pasteHint}>{t('lines.pasteHint')}</span>}
      </div>
    </Section>
  )
}

function LineHeads({ showDimensions }: { showDimensions: boolean }) {
  const t = useWords(bookingWords)
  return (
    <thead>
      <tr>
        <th scope="col">
          <span className={classes.hidden}>{t('lines.nr')}</span>
        </th>
        <th scope="col" className="figure">
          {t('lines.number')}
        </th>
        <th scope="col">{t('lines.packaging')}</th>
        <th scope="col" className="figure">
          {t('lines.weight')}
        </th>
        {showDimensions && (
          <>
            <th scope="col" className="figure">
              {t('lines.length')}
            </th>
            <th scope="col" className="figure">
              {t('lines.width')}
            </th>
            <th scope="col" className="figure">
              {t('lines.height')}
            </th>
          </>
        )}
        <th scope="col" className="figure">
          {t('lines.total')}
        </th>
        {showDimensions && (
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
function LineTotals({ showDimensions }: { showDimensions: boolean }) {
  const t = useWords(bookingWords)
  const formats = useFormats()
  const { control } = useFormContext<BookingForm>()
  const lines = useWatch({ control, name: 'collis' })
  const total = chargeableWeightPreview({ collis: linesInUse(lines).map(toColliLine) })
  if (lines.length < 2) return null
  return (
    <tfoot>
      <tr>
        <th scope="row" colSpan={2} className="figure">
          <span className={classes.totalWord}>{t('lines.sum')}</span> {formats.number(total.pieces)}
        </th>
        <td colSpan={showDimensions ? 6 : 4} className={`figure ${showDimensions ? '' : classes.lastSum}`}>
          {formats.weight(total.actualG / 1000)}
        </td>
        {showDimensions && (
          <td colSpan={2} className={`figure ${classes.lastSum}`}>
            {cubicMetres(formats, total.volumeMm3)}
          </td>
        )}
      </tr>
    </tfoot>
  )
}

function cellOf(target: EventTarget): { row: number; column: LineColumn } | null {
  if (!(target instanceof HTMLInputElement || target instanceof HTMLSelectElement)) return null
  const match = /^collis\.(\d+)\.(number|packagingType|weight|length|width|height)$/.exec(target.name)
  return match ? { row: Number(match[1]), column: match[2] as LineColumn } : null
}
