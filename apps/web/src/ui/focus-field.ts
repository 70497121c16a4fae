import type { MouseEvent } from 'react'

/** Asked on the document for a field that is not drawn; its id is the detail. */
const asked = 'field-asked-for'

/** Follows a link to a field, by the field's id: it is brought in sight and takes the focus. */
export function followToField(event: MouseEvent, id: string): void {
  const field = document.getElementById(id)
  // A table draws the lines in sight only, and may hide columns: it hears of a cell that is not there.
  if (!field && document.dispatchEvent(new CustomEvent(asked, { detail: id, cancelable: true }))) return
  event.preventDefault()
  field?.scrollIntoView({ block: 'center' })
  field?.focus({ preventScroll: true })
}

/** Hears of fields that a link leads to and that are not drawn. `find` answers whether the field is one of its own. */
export function onFieldAskedFor(find: (id: string) => boolean): () => void {
  const listener = (event: Event) => {
    if (find((event as CustomEvent<string>).detail)) event.preventDefault()
  }
  document.addEventListener(asked, listener)
  return () => document.removeEventListener(asked, listener)
}
