import { useEffect, useRef } from 'react'
import { useMessages } from '../../../app/i18n/index.ts'
import { dropItem } from '../../../ui/DropMenu.tsx'
import type { SubmitState } from './default-mode.ts'
import type { OtherMode } from './booking-modes.ts'
import { disabledReason, otherModes } from './booking-modes.ts'
import classes from './submit.module.css'
import submitMessages from 'messages:create-submit'

interface OtherModeItemsProps {
  state: SubmitState
  onMode: (mode: OtherMode) => void
}

/** The other ways to book as menu items: what each means, or why it is closed just now. */
export function OtherModeItems({ state, onMode }: OtherModeItemsProps) {
  const t = useMessages(submitMessages)
  const first = useRef<HTMLButtonElement>(null)
  // The menu opened before its items were here, and could not focus any.
  useEffect(() => first.current?.focus(), [])
  return otherModes.map((mode, index) => {
    const closed = disabledReason(mode, state)
    return (
      <button
        key={mode}
        ref={index === 0 ? first : null}
        type="button"
        role="menuitem"
        className={[dropItem, classes.way].join(' ')}
        aria-disabled={closed ? true : undefined}
        data-keep-open={closed ? true : undefined}
        onClick={() => {
          if (!closed) onMode(mode)
        }}
      >
        <span className={classes.wayText}>
          <span>{t(mode)}</span>
          <span className="quiet">{closed ? t(`closed.${closed}`) : t(`meaning.${mode}`)}</span>
        </span>
        {mode === 'error' && <kbd>Ctrl + Q</kbd>}
      </button>
    )
  })
}
