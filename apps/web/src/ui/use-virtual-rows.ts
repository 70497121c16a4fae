import type { VirtualItem, VirtualizerOptions } from '@tanstack/react-virtual'
import {
  defaultRangeExtractor,
  elementScroll,
  observeElementOffset,
  observeElementRect,
  observeWindowOffset,
  observeWindowRect,
  Virtualizer,
} from '@tanstack/react-virtual'
import type { RefObject } from 'react'
import { useLayoutEffect, useState } from 'react'
import { flushSync } from 'react-dom'

/** All lengths are in pixels. */
interface RowLayout {
  /** One a row, in their order: the height measured of a row goes with its key. */
  keys: readonly (string | number)[]
  /** Of every row, or the best guess where they are `measured`. */
  rowHeight: number
  /** Between two rows. */
  gap: number
  /** Rows drawn on either side of those in sight. */
  overscan: number
  /** A row brought in sight stops this far from the edge. */
  edge: number
  /** Whether the rows differ in height. Each then has its index as `data-index`. */
  isMeasured: boolean
  /** The index of a row that stays drawn when it is scrolled out of sight, as somebody types in it. */
  kept: number | undefined
}

type Needed = 'keys' | 'rowHeight' | 'overscan'

interface VirtualRowsOptions extends Pick<RowLayout, Needed>, Partial<Omit<RowLayout, Needed>> {
  /** Holds the rows and nothing else. The nearest element around it with `data-scroller` scrolls, else the page. */
  body: RefObject<HTMLElement | null>
  /** How far it is scrolled down at first. */
  initialTop?: number
}

interface DrawnRows {
  /** `top` is measured from the top of the body. */
  rows: readonly { index: number; top: number }[]
  /** Of all rows together. */
  height: number
}

/**
 * Of thousands of rows those in sight and a few around them, as plain data. TanStack's virtualiser is one object that
 * changes within, which the React Compiler cannot follow: it stays in here.
 */
export function useVirtualRows(options: VirtualRowsOptions) {
  const { body, initialTop, keys, rowHeight, gap = 0, overscan, edge = 0, isMeasured = false, kept } = options
  const [list] = useState(() => openRowList({ keys, rowHeight, gap, overscan, edge, isMeasured, kept }, initialTop))
  const [drawn, setDrawn] = useState(list.first)
  useLayoutEffect(() => list.mount(body.current!, setDrawn), [list, body])
  useLayoutEffect(
    () => list.arrange({ keys, rowHeight, gap, overscan, edge, isMeasured, kept }),
    [list, keys, rowHeight, gap, overscan, edge, isMeasured, kept],
  )
  useLayoutEffect(() => list.follow(drawn), [list, drawn])
  return { ...drawn, bringInSight: list.bringInSight }
}

/** The virtualiser of one list, and what it last said. */
function openRowList(layout: RowLayout, initialTop: number | undefined) {
  let body: HTMLElement | undefined
  let draw: ((drawn: DrawnRows) => void) | undefined
  let keyOf = keysOf(layout)
  let isFollowing = false
  const virtualizer = new Virtualizer(options())
  let items: readonly VirtualItem[] = []
  // At its full height from the beginning, or it could not be scrolled to where it was left.
  const first: DrawnRows = { rows: [], height: virtualizer.getTotalSize() }
  let drawn = first

  function options() {
    return {
      ...optionsOf(layout, body),
      getItemKey: keyOf,
      // In the frame that scrolls, or it would show blank.
      onChange: (_: RowVirtualizer, isAtOnce: boolean) => (isAtOnce && !isFollowing ? flushSync(tell) : tell()),
      ...(initialTop === undefined ? {} : { initialOffset: initialTop }),
    }
  }
  function tell() {
    const now = virtualizer.getVirtualItems()
    const height = virtualizer.getTotalSize()
    if (now === items && height === drawn.height) return
    items = now
    const { scrollMargin } = virtualizer.options
    drawn = { rows: now.map(({ index, start }) => ({ index, top: start - scrollMargin })), height }
    draw?.(drawn)
  }
  return {
    first,
    mount: (mounted: HTMLElement, onDrawn: (drawn: DrawnRows) => void) => {
      body = mounted
      draw = onDrawn
      return virtualizer._didMount()
    },
    arrange: (next: RowLayout) => {
      const before = layout
      layout = next
      // Another function makes it lay out every row again.
      if (next.keys !== before.keys) keyOf = keysOf(next)
      virtualizer.setOptions(options())
      if (next.rowHeight !== before.rowHeight) virtualizer.measure()
      tell()
    },
    /** Once rows stand in the page: a ref of each would be too early, before the list knows the keys of new ones. */
    follow: (shown: DrawnRows) => {
      // Others follow at once.
      if (shown !== drawn) return
      isFollowing = true
      if (layout.isMeasured) measureRows(virtualizer, body)
      virtualizer._willUpdate()
      isFollowing = false
    },
    bringInSight: (index: number) => virtualizer.scrollToIndex(index, { align: 'auto' }),
  }
}

type Scroller = HTMLElement | Window
type RowVirtualizer = Virtualizer<Scroller, HTMLElement>

function keysOf({ keys }: RowLayout) {
  return (index: number) => keys[index] ?? index
}

function optionsOf({ keys, rowHeight, gap, overscan, edge, kept }: RowLayout, body: HTMLElement | undefined) {
  const box = body?.closest<HTMLElement>('[data-scroller]')
  return {
    ...(box
      ? { observeElementRect, observeElementOffset }
      : { observeElementRect: observeWindowRect, observeElementOffset: observeWindowOffset }),
    getScrollElement: () => (body ? (box ?? window) : null),
    scrollToFn: elementScroll,
    initialOffset: () => box?.scrollTop ?? window.scrollY,
    // Of a list in the page, what stands above it.
    scrollMargin: body && !box ? Math.round(body.getBoundingClientRect().top + window.scrollY) : 0,
    count: keys.length,
    estimateSize: () => rowHeight,
    gap,
    overscan,
    scrollPaddingStart: edge,
    scrollPaddingEnd: edge,
    rangeExtractor: (range) => {
      const rows = defaultRangeExtractor(range)
      if (kept === undefined || kept >= range.count || rows.includes(kept)) return rows
      return kept < rows[0]! ? [kept, ...rows] : [...rows, kept]
    },
  } as VirtualizerOptions<Scroller, HTMLElement>
}

function measureRows(virtualizer: RowVirtualizer, body: HTMLElement | undefined) {
  for (const row of body?.querySelectorAll<HTMLElement>(':scope > [data-index]') ?? []) virtualizer.measureElement(row)
  // Those that are no longer drawn.
  virtualizer.measureElement(null)
}
