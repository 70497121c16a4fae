import type { ReactNode } from 'react'
import { useId, useLayoutEffect, useRef } from 'react'
import { useMessages } from '../app/i18n/index.ts'
import { CloseButton } from './CloseButton.tsx'
import { holdFocus } from './hold-focus.ts'
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
 * only while it is open, so that opening it again begins afresh. An element with `data-autofocus` gets the focus, or its
 * first field; until one of them is there, the dialog itself has it, and no key falls on a button nobody chose.
 */
export function Dialog({ opened, ...rest }: DialogProps) {
  return opened ? <OpenDialog {...rest} /> : null
}

function OpenDialog({ onClose, title, size = 'md', children }: Omit<DialogProps, 'opened'>) {
  const t = useMessages()
  const dialog = useRef<HTMLDialogElement>(null)
  const titleId = useId()

  // Before it is taken off the page again: only from there the browser gives the focus back.
  useLayoutEffect(() => {
    const shown = dialog.current
    const html = document.documentElement
    // A dialog over another finds the scroll bar gone already.
    if (!document.querySelector('dialog[open]')) {
      html.toggleAttribute('data-scrolls', window.innerWidth > html.clientWidth)
    }
    if (shown && !shown.open) shown.showModal()
    const letGo = shown && holdFocus(shown)
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
      letGo?.()
      shown?.removeEventListener('pointerdown', press)
      shown?.removeEventListener('click', release)
      shown?.close()
    }
  }, [])

  return (
    <dialog
      ref={dialog}
      tabIndex={-1}
      className={classes.dialog}
      style={{ width: widths[size] }}
      aria-labelledby={titleId}
      onCancel={(event) => {
        // A file field's own dialog that is left says the same of itself, and it rises up to here.
        if (event.target !== event.currentTarget) return
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
