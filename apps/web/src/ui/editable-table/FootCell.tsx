import type { CSSProperties, ReactNode } from 'react'
import classes from './editable-table.module.css'

interface FootCellProps {
  /** From the table's `placeOf`; nothing is drawn for a column that is not shown. */
  place: CSSProperties | undefined
  /** Said above the total on a phone, where it does not stand under its column. */
  head?: string
  children: ReactNode
}

/** The total of a column, under it. */
export function FootCell({ place, head, children }: FootCellProps) {
  if (!place) return null
  return (
    <div role="gridcell" className="figure" style={place}>
      {head && (
        <span className={classes.head} aria-hidden>
          {head}
        </span>
      )}
      {children}
    </div>
  )
}
