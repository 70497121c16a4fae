import type { FieldErrors } from './field-errors.ts'
import { fieldId } from './field-errors.ts'

/**
 * Takes the focus to the first field on the page that a booking still needs, so that the typing can go on. Asked before
 * the page is drawn again; nothing happens where no field is lacking.
 */
export function focusFirstLacking(errors: FieldErrors): void {
  requestAnimationFrame(() => {
    const lacking = new Map(errors.found().map(({ field }) => [fieldId(field), field]))
    for (const element of document.querySelectorAll<HTMLElement>('main [id^="field-"]')) {
      const field = lacking.get(element.id)
      if (field === undefined) continue
      errors.focused(field)
      // In sight as well: of a draft it may be far down, and nobody types into what is not seen.
      element.focus()
      return
    }
  })
}

/** Whether a focus brings up a keyboard that covers half of the page. */
export function typesOnScreen(): boolean {
  return window.matchMedia('(pointer: coarse)').matches
}
