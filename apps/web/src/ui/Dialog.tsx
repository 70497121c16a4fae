import type { ReactNode } from 'react'
import { useEffect, useId, useRef } from 'react'
import { useMessages } from '../app/i18n/index.ts'
import { CloseButton } from './CloseButton.tsx'
import { Toasts } from './toasts/Toasts.tsx'
import classes from './dialog.module.css'

interface DialogProps {
  opened: boolean
  onClose: () => void
  title: string
  size?: 'sm' | 'md' | 'lg' | 'xl'
  children: ReactNode
}

const widths = { sm: 400, md: 520, lg: 720, xl: 960 }

/**
 * A modal dialog: the browser's own, which holds the focus, closes on Escape and gives the focus back. Its content lives
 * only while it is open, so that opening it again begins afresh. An element with `data-autofocus` gets the focus.
 */
export function Dialog({ opened, ...rest }: DialogProps) {
  return opened ? <OpenDialog {...rest} /> : null
}

function OpenDialog({ onClose, title, size = 'md', children }: Omit<DialogProps, 'opened'>) {
  const t = useMessages()
  const dialog = useRef<HTMLDialogElement>(null)
  const titleId = useId()

  useEffect(() => {
    const shown = dialog.current
    if (shown && !shown.open) shown.showModal()
    shown?.querySelector<HTMLElement>('[data-autofocus]')?.focus()
    // A click on a label's text must not be taken for one on the backdrop; only where the press began counts.
    let pressedOutside = false
    const press = (event: PointerEvent) => {
      pressedOutside = event.target === shown
    }
    const release = (event: MouseEvent) => {
      if (pressedOutside && event.target === shown) shown?.requestClose?.()
    }
    shown?.addEventListener('pointerdown', press)
    shown?.addEventListener('click', release)
    return () => {
      shown?.removeEventListener('pointerdown', press)
      shown?.removeEventListener('click', release)
      shown?.close()
    }
  }, [])

  return (
    <dialog
      ref={dialog}
      className={classes.dialog}
      style={{ width: widths[size] }}
      aria-labelledby={titleId}
      onCancel={(event) => {
        // React takes it off the page; the browser must not close it behind React's back.
        event.preventDefault()
        onClose()
      }}
    >
      <div className={classes.content}>
        <div className={classes.head}>
          <h2 id={titleId}>{title}</h2>
          <CloseButton label={t('close')} onClick={onClose} />
        </div>
        {children}
      </div>
      <Toasts />
    </dialog>
  )
}
