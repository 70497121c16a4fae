import lineNameMessages from 'messages:price-lines'
import type { AddedLineType } from '@kattegat/domain/history'
import { addedLineTypes, addedLineName, priceSides } from '@kattegat/domain/history'
import type { KeyboardEvent } from 'react'
import { useId } from 'react'
import { useMessages, type Messages } from '../../../../app/i18n/index.ts'
import { IconPlus, IconTrash } from '../../../../ui/icons/index.ts'
import { Button, CellField, CellSelect, IconButton } from '../../../../ui/index.ts'
import type { EditedLine } from './edited-lines.ts'
import { isBlank, withLine } from './edited-lines.ts'
import classes from './price-lines.module.css'
import priceLineMessages from 'messages:history-price-lines'

interface LineTableProps {
  lines: readonly EditedLine[]
  onChange: (lines: EditedLine[]) => void
  /** What is wrong at a field such as `lines[0].amount`. */
  errorAt: (field: string) => string | undefined
  onLeft: (field: string) => void
  onTyped: (field: string) => void
  currency: string
  /** What the lines are; those to be added unless given. */
  caption?: string
  /** Whether a line may be of the cost side too. */
  hasSides?: boolean
  /** What a type is called here; as on an invoice unless given. */
  nameOf?: (type: AddedLineType, t: Messages<'price-lines'>) => string
}

/** Price lines to fill in: Enter goes to the next line and adds one at the end, a button takes one away. */
export function LineTable(props: LineTableProps) {
  const { lines, onChange, currency, caption, hasSides } = props
  const t = useMessages(priceLineMessages)
  const tableId = useId()
  const focusAmount = (line: EditedLine | undefined) =>
    requestAnimationFrame(() => document.getElementById(cellId(tableId, line?.key ?? 0, 'amount'))?.focus())
  const change = (index: number, part: Partial<EditedLine>) =>
    onChange(lines.map((line, at) => (at === index ? { ...line, ...part } : line)))
  const add = () => {
    const next = withLine(lines)
    onChange(next)
    focusAmount(next.at(-1))
  }
  const take = (index: number) => {
    const rest = lines.filter((_line, at) => at !== index)
    onChange(rest.length === 0 ? withLine([], { side: lines[0]?.side ?? 'sales' }) : rest)
    focusAmount(rest[Math.min(index, rest.length - 1)])
  }
  const onKeyDown = (event: KeyboardEvent<HTMLInputElement>, index: number) => {
    const line = lines[index]
    if (event.key !== 'Enter' || event.ctrlKey || event.metaKey || !line) return
    // In a last line without a word in it, Enter is for the form: nothing more is to come.
    if (index === lines.length - 1 && isBlank(line)) return
    event.preventDefault()
    if (index === lines.length - 1) add()
    else focusAmount(lines[index + 1])
  }
  return (
    <div className={classes.entry}>
      <table className={classes.lines} data-sides={hasSides || undefined}>
        <caption className={classes.caption}>{caption ?? t('lines')}</caption>
        <thead>
          <tr>
            {hasSides && <th scope="col">{t('side')}</th>}
            <th scope="col">{t('type')}</th>
            <th scope="col">{t('description')}</th>
            <th scope="col" className="figure">
              {t('amount', { currency })}
            </th>
            <td aria-hidden />
          </tr>
        </thead>
        <tbody>
          {lines.map((line, index) => (
            <LineRow
              key={line.key}
              {...props}
              line={line}
              index={index}
              tableId={tableId}
              onPart={(part) => change(index, part)}
              onRemove={() => take(index)}
              onKeyDown={(event) => onKeyDown(event, index)}
            />
          ))}
        </tbody>
      </table>
      <Button variant="subtle" leftSection={<IconPlus size={16} aria-hidden />} onClick={add}>
        {t('add')}
      </Button>
    </div>
  )
}

interface LineRowProps extends Pick<LineTableProps, 'errorAt' | 'onLeft' | 'onTyped' | 'hasSides' | 'nameOf'> {
  line: EditedLine
  index: number
  tableId: string
  onPart: (part: Partial<EditedLine>) => void
  onRemove: () => void
  onKeyDown: (event: KeyboardEvent<HTMLInputElement>) => void
}

function LineRow(props: LineRowProps) {
  const { line, index, tableId, errorAt, onLeft, onTyped, onPart, onRemove, onKeyDown } = props
  const t = useMessages(priceLineMessages)
  const number = index + 1
  const amount = `lines[${index}].amount`
  const description = `lines[${index}].description`
  const errors = [errorAt(amount), errorAt(description)].filter((error) => error !== undefined)
  const errorId = errors.length > 0 ? cellId(tableId, line.key, 'error') : undefined
  return (
    <tr>
      <LineKind {...props} />
      <td className={classes.wide}>
        <CellField
          label={t('description.line', { number })}
          placeholder={t('description')}
          value={line.description}
          invalid={errorAt(description) !== undefined}
          aria-describedby={errorId}
          onChange={(event) => {
            onPart({ description: event.currentTarget.value })
            onTyped(description)
          }}
          onBlur={() => onLeft(description)}
          onKeyDown={onKeyDown}
        />
        {errorId && (
          <p id={errorId} className={classes.error}>
            {errors.join(' ')}
          </p>
        )}
      </td>
      <td>
        <CellField
          id={cellId(tableId, line.key, 'amount')}
          label={t('amount.line', { number })}
          placeholder="0"
          figures
          value={line.amount}
          invalid={errorAt(amount) !== undefined}
          aria-describedby={errorId}
          onChange={(event) => {
            onPart({ amount: event.currentTarget.value })
            onTyped(amount)
          }}
          onBlur={() => line.amount.trim() !== '' && onLeft(amount)}
          onKeyDown={onKeyDown}
        />
      </td>
      <td>
        <IconButton label={t('remove.line', { number })} onClick={onRemove}>
          <IconTrash size={17} stroke={1.7} aria-hidden />
        </IconButton>
      </td>
    </tr>
  )
}

type LineKindProps = Pick<LineRowProps, 'line' | 'index' | 'hasSides' | 'nameOf' | 'onPart'>

/** Whether the line is of the price or the cost, and what it is for. */
function LineKind({ line, index, hasSides = false, nameOf = addedLineName, onPart }: LineKindProps) {
  const t = useMessages(priceLineMessages)
  const lineNames = useMessages(lineNameMessages)
  const number = index + 1
  return (
    <>
      {hasSides && (
        <td>
          <CellSelect
            label={t('side.line', { number })}
            value={line.side}
            onChange={(event) => onPart({ side: event.currentTarget.value === 'cost' ? 'cost' : 'sales' })}
          >
            {priceSides.map((side) => (
              <option key={side} value={side}>
                {t(side)}
              </option>
            ))}
          </CellSelect>
        </td>
      )}
      <td>
        <CellSelect
          label={t('type.line', { number })}
          value={line.type}
          onChange={(event) =>
            onPart({
              type: addedLineTypes.find((type) => type === event.currentTarget.value) ?? line.type,
            })
          }
        >
          {addedLineTypes.map((type) => (
            <option key={type} value={type}>
              {nameOf(type, lineNames)}
            </option>
          ))}
        </CellSelect>
      </td>
    </>
  )
}

function cellId(tableId: string, key: number, field: string): string {
  return `${tableId}-${key}-${field}`
}
