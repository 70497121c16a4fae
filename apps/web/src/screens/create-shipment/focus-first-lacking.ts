import type { FieldErrors } from './field-errors.ts'
import { fieldId } from './field-errors.ts'

/**
 * Takes the focus to the first field on the page that a booking still needs, so that the typing can go on. Asked before
 * the page is drawn again; nothing happens where no field is lacking.
 */
export function focusFirstLacking(errors: FieldErrors): void {
  requestAnimationFrame(() => {
    const lacking = new Set(errors.found().map((error) => fieldId(error.field)))
    const fields = document.querySelectorAll<HTMLElement>('main [id^="field-"]')
    Array.from(fields)
      .find((field) => lacking.has(field.id))
      ?.focus({ preventScroll: true })
  })
}

/** Whether a focus brings up a keyboard that covers half of the page. */
export function typesOnScreen(): boolean {
  return window.matchMedia('(pointer: coarse)').matches
}
