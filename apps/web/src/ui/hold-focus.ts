const fields = ':is(input:not([type=hidden]), select, textarea):not(:disabled)'

/**
 * Gives a dialog that has just opened the focus, and hands it on to the element with `data-autofocus`, or else to the first
 * field, as soon as one is there: what a dialog asks is often fetched when it opens. Who has moved on meanwhile is left
 * alone. Answers what ends it.
 */
export function holdFocus(dialog: HTMLElement): () => void {
  dialog.focus()
  const handOn = () => {
    if (dialog.ownerDocument.activeElement !== dialog) return
    const wanted =
      dialog.querySelector<HTMLElement>('[data-autofocus]:not(:disabled)') ?? dialog.querySelector<HTMLElement>(fields)
    wanted?.focus()
  }
  handOn()
  const watch = new MutationObserver(handOn)
  watch.observe(dialog, { childList: true, subtree: true })
  dialog.addEventListener('keydown', ignoreHeld)
  return () => {
    watch.disconnect()
    dialog.removeEventListener('keydown', ignoreHeld)
  }
}

/** An Enter that is held down from before presses no button that has come under it. */
function ignoreHeld(event: KeyboardEvent): void {
  const isPress = event.key === 'Enter' || event.key === ' '
  if (event.repeat && isPress && (event.target as HTMLElement).closest('button, a')) event.preventDefault()
}
