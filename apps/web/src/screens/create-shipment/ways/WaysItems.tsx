import { useEffect, useRef } from 'react'
import { useWords } from '../../../app/i18n/index.ts'
import { dropItem } from '../../../ui/DropMenu.tsx'
import type { Standing } from './main-way.ts'
import type { OtherWay } from './ways.ts'
import { closedBecause, otherWays } from './ways.ts'
import classes from './ways.module.css'
import { wayWords } from './words.ts'

interface WaysItemsProps {
  standing: Standing
  onWay: (way: OtherWay) => void
}

/** The other ways to book as menu items: what each means, or why it is closed just now. */
export function WaysItems({ standing, onWay }: WaysItemsProps) {
  const t = useWords(wayWords)
  const first = useRef<HTMLButtonElement>(null)
  // The menu opened before its items were here, and could not focus any.
  useEffect(() => first.current?.focus(), [])
  return otherWays.map((way, index) => {
    const closed = closedBecause(way, standing)
    return (
      <button
        key={way}
        ref={index === 0 ? first : null}
        type="button"
        role="menuitem"
        className={[dropItem, classes.way].join(' ')}
        aria-disabled={closed ? true : undefined}
        data-keep-open={closed ? true : undefined}
        onClick={() => {
          if (!closed) onWay(way)
        }}
      >
        <span className={classes.wayText}>
          <span>{t(way)}</span>
          <span className="quiet">{closed ? t(`closed.${closed}`) : t(`meaning.${way}`)}</span>
        </span>
        {way === 'error' && <kbd>Ctrl + Q</kbd>}
      </button>
    )
  })
}
