import type { PointerEvent } from 'react'
import { useRef, useState } from 'react'
import { narrowest, widest } from './columns.ts'
import classes from './grid.module.css'

interface ColumnEdgeProps {
  width: number
  onWidth: (width: number) => void
}

/** The edge of a column's head, dragged to make it wider. Without a mouse widths are set among the columns. */
export function ColumnEdge({ width, onWidth }: ColumnEdgeProps) {
  const start = useRef(0)
  const [by, setBy] = useState<number>()
  const widthAfter = (moved: number) => Math.min(Math.max(width + moved, narrowest), widest)
  const drag = (event: PointerEvent<HTMLSpanElement>) => {
    event.currentTarget.setPointerCapture(event.pointerId)
    start.current = event.clientX
    setBy(0)
  }
  const drop = () => {
    if (by) onWidth(Math.round(widthAfter(by)))
    setBy(undefined)
  }
  return (
    <span
      className={classes.edge}
      data-dragged={by !== undefined || undefined}
      // Only its line moves while it is dragged: the rows follow once it is let go.
      style={by === undefined ? undefined : { transform: `translateX(${widthAfter(by) - width}px)` }}
      onPointerDown={drag}
      onPointerMove={(event) => {
        if (by !== undefined) setBy(event.clientX - start.current)
      }}
      onPointerUp={drop}
      onPointerCancel={() => setBy(undefined)}
    />
  )
}
