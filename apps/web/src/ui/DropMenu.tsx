import type { KeyboardEvent, ReactNode, RefObject } from 'react'
import { useEffect, useId, useRef, useState } from 'react'
import classes from './drop-menu.module.css'

interface DropMenuProps {
  /** What the button is called by screen readers. */
  label: string
  /** What the button shows. */
  face: ReactNode
  faceClassName?: string | undefined
  align?: 'start' | 'end'
  /** Where it opens; `top` only where there is as much room over the button as under it. */
  side?: 'top' | 'bottom'
  width?: number
  /** In a column of a narrow screen it opens in place and pushes down what follows. */
  unfolds?: boolean
  children: ReactNode
}

const itemsOf = (menu: HTMLElement | null) =>
  [...(menu?.querySelectorAll<HTMLElement>('[role^="menuitem"]') ?? [])].filter((item) => item.offsetParent !== null)

/**
 * A button with a menu under it: arrows, Home and End move, Escape and Tab close, the button gets the focus back. Ours
 * and not the kit's, because the header is on every first load and the kit's menu brings a positioning library along.
 */
export function DropMenu(props: DropMenuProps) {
  const { label, face, faceClassName, align = 'end', side: wanted = 'bottom', width = 220, unfolds, children } = props
  const [open, setOpen] = useState(false)
  const [side, setSide] = useState(wanted)
  const box = useRef<HTMLDivElement>(null)
  const button = useRef<HTMLButtonElement>(null)
  const menu = useRef<HTMLDivElement>(null)
  const menuId = useId()
  useFocusInside(menu, open, unfolds ? undefined : side)
  useCloseOutside(box, open, setOpen)

  const openMenu = () => {
    setSide(wanted === 'top' && hasRoomOver(button.current) ? 'top' : 'bottom')
    setOpen(true)
  }
  const close = () => {
    setOpen(false)
    button.current?.focus()
  }

  const move = (event: KeyboardEvent) => {
    const items = itemsOf(menu.current)
    const at = items.indexOf(document.activeElement as HTMLElement)
    const to: Record<string, number> = { ArrowDown: at + 1, ArrowUp: at - 1, Home: 0, End: items.length - 1 }
    const next = to[event.key]
    if (next !== undefined) {
      event.preventDefault()
      items.at(next % items.length)?.focus()
    } else if (event.key === 'Escape') {
      // Whatever else listens for it finds that it was for the menu.
      event.preventDefault()
      event.stopPropagation()
      close()
    } else if (event.key === 'Tab') setOpen(false)
  }

  return (
    <div ref={box} className={classes.box} data-unfolds={unfolds || undefined}>
      <button
        ref={button}
        type="button"
        className={faceClassName}
        aria-haspopup="menu"
        aria-expanded={open}
        aria-controls={open ? menuId : undefined}
        onClick={() => (open ? setOpen(false) : openMenu())}
        onKeyDown={(event) => {
          if (event.key !== 'ArrowDown' || open) return
          event.preventDefault()
          openMenu()
        }}
      >
        <span className={classes.unseen}>{label}</span>
        <span className={classes.face} aria-hidden>
          {face}
        </span>
      </button>
      {open && (
        <div
          ref={menu}
          id={menuId}
          role="menu"
          tabIndex={-1}
          aria-label={label}
          className={classes.menu}
          data-align={align}
          data-side={side}
          style={{ width }}
          onKeyDown={move}
          onClick={(event) => {
            const item = (event.target as HTMLElement).closest('[role^="menuitem"]')
            if (item && !item.hasAttribute('data-keep-open')) close()
          }}
        >
          {children}
        </div>
      )}
    </div>
  )
}

/** The header stands over the page's top by as much as the page scrolls past it. */
const headerHeight = () => parseFloat(getComputedStyle(document.documentElement).scrollPaddingTop) || 0

function hasRoomOver(button: HTMLElement | null): boolean {
  if (!button) return true
  const { top, bottom } = button.getBoundingClientRect()
  return top - headerHeight() >= window.innerHeight - bottom
}

/** How near a menu comes to the edge of the window, in pixels. */
const menuMargin = 8

/** Beside a button at the edge of a narrow screen a menu would run out of it: it is moved by as much. */
function keepInWindow(menu: HTMLElement, { left, right }: DOMRect): void {
  const over = Math.max(right - (document.documentElement.clientWidth - menuMargin), 0)
  const by = left - over < menuMargin ? menuMargin - left : -over
  if (by !== 0) menu.style.setProperty('translate', `${by}px`)
}

/** An open menu has the focus, on the item that is chosen. On either side of its button it stays inside the page. */
function useFocusInside(
  menu: RefObject<HTMLElement | null>,
  isOpen: boolean,
  side: 'top' | 'bottom' | undefined,
): void {
  useEffect(() => {
    const shown = menu.current
    if (!isOpen || !shown) return
    const box = shown.getBoundingClientRect()
    const { top, bottom } = box
    if (side !== undefined) keepInWindow(shown, box)
    if (side === 'bottom') shown.style.setProperty('max-height', `max(200px, 100dvh - ${top + 8}px)`)
    if (side === 'top') shown.style.setProperty('max-height', `max(200px, ${bottom - headerHeight()}px)`)
    const items = itemsOf(shown)
    const first = items.find((item) => item.getAttribute('aria-checked') === 'true') ?? items[0]
    first?.focus()
  }, [menu, isOpen, side])
}

function useCloseOutside(box: RefObject<HTMLElement | null>, isOpen: boolean, setOpen: (isOpen: boolean) => void) {
  useEffect(() => {
    if (!isOpen) return undefined
    const closeOutside = (event: PointerEvent) => {
      if (!box.current?.contains(event.target as Node)) setOpen(false)
    }
    document.addEventListener('pointerdown', closeOutside)
    return () => document.removeEventListener('pointerdown', closeOutside)
  }, [box, isOpen, setOpen])
}

/** Class of an item, for links that are items: `<Link role="menuitem" className={dropItem}>`. */
export const dropItem = classes.item ?? ''

/** A line that names what follows. */
export function DropLabel({ children }: { children: ReactNode }) {
  return (
    <div className={classes.label} role="presentation">
      {children}
    </div>
  )
}

export function DropDivider() {
  return <hr className={classes.divider} />
}

interface DropChoiceProps {
  /** One of several, or on and off. */
  kind: 'radio' | 'checkbox'
  checked: boolean
  onChoose: () => void
  lang?: string
  keepOpen?: boolean
  children: ReactNode
}

export function DropChoice({ kind, checked, onChoose, lang, keepOpen, children }: DropChoiceProps) {
  return (
    <button
      type="button"
      role={kind === 'radio' ? 'menuitemradio' : 'menuitemcheckbox'}
      aria-checked={checked}
      className={classes.item}
      lang={lang}
      data-keep-open={keepOpen || undefined}
      onClick={onChoose}
    >
      <svg viewBox="0 0 16 16" width="14" height="14" aria-hidden className={classes.check}>
        {checked && <path d="m3 8.5 3.2 3.2L13 4.8" fill="none" stroke="currentColor" strokeWidth="2" />}
      </svg>
      {children}
    </button>
  )
}
