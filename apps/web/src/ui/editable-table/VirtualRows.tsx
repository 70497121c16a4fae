import { defaultRangeExtractor, useVirtualizer } from '@tanstack/react-virtual'
import type { ReactNode, Ref, RefObject } from 'react'
import { useLayoutEffect, useRef } from 'react'
import { focusInput } from './focus-input.ts'
import type { CellPlace } from './row-store.ts'

interface VirtualRowsProps<Name extends string> {
  table: RefObject<HTMLDivElement | null>
  keys: readonly string[]
  focus: CellPlace<Name> | null
  path: string
  isCards: boolean
  rowAt: (index: number, more: { ref: Ref<HTMLDivElement>; top: number }) => ReactNode
}

/** Of thousands of lines only those in sight and a few around them, and the one in which somebody is typing. */
export function VirtualRows<Name extends string>({ table, keys, focus, path, isCards, rowAt }: VirtualRowsProps<Name>) {
  'use no memo' // The virtualiser is one object that changes within.
  const done = useRef<CellPlace<Name> | null>(focus)
  const typedIn = focus?.row
  // oxlint-disable-next-line react/incompatible-library -- left out of the compiler above
  const virtualizer = useVirtualizer({
    count: keys.length,
    getScrollElement: () => table.current?.parentElement ?? null,
    estimateSize: () => (isCards ? 348 : 36),
    gap: isCards ? 8 : 0,
    overscan: 8,
    // Under the head, and not at the very edge.
    scrollPaddingStart: 40,
    scrollPaddingEnd: 40,
    getItemKey: (index) => keys[index] ?? index,
    rangeExtractor: (range) => {
      const drawn = defaultRangeExtractor(range)
      if (typedIn === undefined || typedIn >= range.count || drawn.includes(typedIn)) return drawn
      return typedIn < drawn[0]! ? [typedIn, ...drawn] : [...drawn, typedIn]
    },
  })
  const items = virtualizer.getVirtualItems()
  useLayoutEffect(() => {
    if (focus) virtualizer.scrollToIndex(focus.row, { align: 'auto' })
  }, [virtualizer, focus])
  const isDrawn = items.some(({ index }) => index === focus?.row)
  useLayoutEffect(() => {
    if (!isDrawn || !focus || done.current === focus) return
    done.current = focus
    focusInput(table.current, path, focus)
  }, [isDrawn, focus, path, table])
  return (
    <div role="rowgroup" style={{ position: 'relative', height: virtualizer.getTotalSize() }}>
      {items.map(({ index, start }) => rowAt(index, { ref: virtualizer.measureElement, top: start }))}
    </div>
  )
}
