import type { ReactNode, RefObject } from 'react'
import { useLayoutEffect, useRef } from 'react'
import { useVirtualRows } from '../use-virtual-rows.ts'
import { focusInput } from './focus-input.ts'
import type { CellPlace } from './row-store.ts'

export interface VirtualRowsProps<Name extends string> {
  table: RefObject<HTMLDivElement | null>
  keys: readonly string[]
  focus: CellPlace<Name> | null
  path: string
  isCards: boolean
  rowAt: (index: number, more: { top: number }) => ReactNode
}

/** Of thousands of lines only those in sight and a few around them, and the one in which somebody is typing. */
export function VirtualRows<Name extends string>({ table, keys, focus, path, isCards, rowAt }: VirtualRowsProps<Name>) {
  const body = useRef<HTMLDivElement>(null)
  // The table became one of many lines by something that leads to one of them, such as pasting.
  const done = useRef<CellPlace<Name> | null>(null)
  const drawn = useVirtualRows({
    body,
    keys,
    rowHeight: isCards ? 348 : 36,
    gap: isCards ? 8 : 0,
    overscan: 8,
    isMeasured: true,
    // Under the head, and not at the very edge.
    edge: 40,
    kept: focus?.row,
  })
  const { bringInSight } = drawn
  useLayoutEffect(() => {
    if (focus) bringInSight(focus.row)
  }, [bringInSight, focus])
  const isDrawn = drawn.rows.some(({ index }) => index === focus?.row)
  useLayoutEffect(() => {
    if (!isDrawn || !focus || done.current === focus) return
    done.current = focus
    focusInput(table.current, path, focus)
  }, [isDrawn, focus, path, table])
  return (
    <div ref={body} role="rowgroup" style={{ position: 'relative', height: drawn.height }}>
      {drawn.rows.map(({ index, top }) => rowAt(index, { top }))}
    </div>
  )
}
