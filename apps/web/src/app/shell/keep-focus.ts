import { isAtRest } from '../../ui/at-rest.ts'

/**
 * Keeps the keyboard's place. What has the focus may be taken off the page: a row that is opened, the button of a notice
 * that is answered, the menu a dialog was opened from. The browser then drops the focus, and whoever goes by keyboard begins
 * at the top of the page. From there it goes to the dialog that is open, to what is marked `data-keeps-focus`, such as the
 * list, or to the screen's heading, unless the screen takes it itself. Answers what ends it.
 */
export function keepFocus(): () => void {
  let last: Element | null = isAtRest(document.activeElement) ? null : document.activeElement
  let isLooking = false

  const look = () => {
    isLooking = false
    if (last && document.activeElement === document.body && !canHold(last))
      placeOf(last)?.focus({ preventScroll: true })
  }
  const onChange = () => {
    // What is switched off loses the focus only as the browser draws.
    if (isLooking || !last || canHold(last)) return
    isLooking = true
    // The new screen's own wish comes first.
    requestAnimationFrame(() => requestAnimationFrame(look))
  }
  const onFocus = ({ target }: FocusEvent) => {
    last = target instanceof Element ? target : null
  }
  // Who clicks beside everything has put the focus down.
  const onClick = () => {
    if (last && document.activeElement === document.body && canHold(last)) last = null
  }
  const watch = new MutationObserver(onChange)
  watch.observe(document.body, { childList: true, subtree: true, attributes: true, attributeFilter: ['disabled'] })
  document.addEventListener('focusin', onFocus)
  document.addEventListener('click', onClick)
  return () => {
    watch.disconnect()
    document.removeEventListener('focusin', onFocus)
    document.removeEventListener('click', onClick)
  }
}

function canHold(element: Element): boolean {
  return element.isConnected && !element.matches(':disabled')
}

/** Where the focus goes that this had. */
function placeOf(last: Element): HTMLElement | null {
  const dialog = [...document.querySelectorAll<HTMLElement>('dialog[open]')].at(-1)
  if (dialog) return dialog
  // What was switched off, such as "next" on the last page, has its like beside it.
  const beside = last.parentElement?.querySelector<HTMLElement>('button:enabled, a[href]')
  if (last.isConnected && beside) return beside
  const kept = document.querySelector<HTMLElement>('main [data-keeps-focus]')
  if (kept) return kept
  const heading = document.querySelector<HTMLElement>('main h1')
  if (heading) heading.tabIndex = -1
  return heading
}
