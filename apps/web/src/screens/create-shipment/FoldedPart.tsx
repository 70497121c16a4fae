import type { ReactNode } from 'react'
import { useId } from 'react'
import { useMessages } from '../../app/i18n/index.ts'
import bookingMessages from 'messages:create-shipment'
import folded from './folded-part.module.css'

interface FoldedPartProps {
  title: string
  icon?: ReactNode
  /** What stands in it, a `FoldedText`. */
  children: ReactNode
  onOpen: () => void
}

/** A part of the form that is right as it stands, as one line. Tab passes it; a click or F2 opens it. */
export function FoldedPart({ title, icon, children, onOpen }: FoldedPartProps) {
  const t = useMessages(bookingMessages)
  const own = useId()
  return (
    <div className={folded.line} role="group" aria-labelledby={`${own}-title`}>
      {icon && (
        <span className={folded.icon} aria-hidden>
          {icon}
        </span>
      )}
      <h2 id={`${own}-title`}>{title}</h2>
      {children}
      <button
        type="button"
        id={`${own}-open`}
        className={folded.open}
        // Forty times a day nothing is changed here. F2 leads here all the same.
        tabIndex={-1}
        data-opens-fold
        aria-keyshortcuts="F2"
        aria-labelledby={`${own}-open ${own}-title`}
        onClick={onOpen}
      >
        {t('address.change')}
      </button>
      <kbd className={folded.key} aria-hidden>
        F2
      </kbd>
    </div>
  )
}

/** What stands in a folded part, in one line; what of it does not fit shows where the pointer rests. */
export function FoldedText({ text }: { text: string }) {
  return (
    <p className={folded.text} title={text}>
      {text}
    </p>
  )
}
