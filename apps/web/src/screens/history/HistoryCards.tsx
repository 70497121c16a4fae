import { useEffect, useMemo, useRef } from 'react'
import { useFormats, useMessages } from '../../app/i18n/index.ts'
import { Link } from '../../navigation/index.ts'
import { screenPaths } from '../../paths.ts'
import { useVirtualRows } from '../../ui/use-virtual-rows.ts'
import { nameOfRow, NearDay, TestMark, useCells } from './cells.tsx'
import classes from './grid.module.css'
import historyMessages from 'messages:history'
import type { ListProps } from './list-props.ts'

const cardHeight = 92
const askAhead = 15

/** The list on a phone: a card a shipment, which leads to its page. The page itself scrolls. */
export function HistoryCards({ rows, selected, place, onToggle, onMore, isStale }: ListProps) {
  const t = useMessages(historyMessages)
  const formats = useFormats()
  const cells = useCells()
  const list = useRef<HTMLUListElement>(null)
  const keys = useMemo(() => rows.map(({ id }) => id), [rows])
  const drawn = useVirtualRows({ body: list, keys, rowHeight: cardHeight, gap: 8, overscan: 6 })
  const last = drawn.rows.at(-1)?.index ?? 0
  useEffect(() => {
    if (last >= rows.length - askAhead) onMore?.()
  }, [last, rows.length, onMore])
  return (
    <ul
      ref={list}
      className={classes.cards}
      style={{ height: drawn.height }}
      aria-label={t('list')}
      aria-busy={isStale}
    >
      {drawn.rows.map(({ index, top }) => {
        const row = rows[index]
        if (!row) return null
        return (
          <li
            key={row.id}
            className={classes.card}
            style={{ transform: `translateY(${top}px)` }}
            data-selected={selected.has(row.id) || undefined}
            aria-setsize={onMore ? -1 : rows.length}
            aria-posinset={index + 1}
          >
            <label>
              <input
                type="checkbox"
                aria-label={t('select', { name: nameOfRow(row, t) })}
                checked={selected.has(row.id)}
                onChange={() => onToggle(row)}
              />
            </label>
            <Link
              to={screenPaths.history}
              search={(before) => ({ ...before, shipment: row.id })}
              className={classes.cardLink}
              onClick={() => {
                place.note({ cursor: row.id, wasLeft: true })
              }}
            >
              <strong>{nameOfRow(row, t)}</strong>
              <span>
                {cells('deliveryStatus', row)} <TestMark row={row} />
              </span>
              <span title={row.receiver.name}>{row.receiver.name}</span>
              <NearDay day={row.shipDate} formats={formats} />
              <span className="quiet">
                {[row.receiver.city, formats.country(row.receiver.countryCode ?? '')].filter(Boolean).join(', ')}
              </span>
              <span className="quiet tabular">{cells('salesPrice', row)}</span>
            </Link>
          </li>
        )
      })}
    </ul>
  )
}
