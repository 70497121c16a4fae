import type { FocusEvent } from 'react'
import type { TextFieldProps } from './TextField.tsx'
import { TextField } from './TextField.tsx'
import { readTime } from './read-time.ts'

/**
 * A time of day, always 24 hours, whatever the browser's country thinks. `8`, `830`, `8.30` and `08:30` all become
 * `08:30` when the field is left; anything else stays as typed for the validation to name. What is longer than a time
 * becomes `otherwise` where that is given, as the rules read it.
 */
export function TimeField({ onBlur, otherwise, ...rest }: TextFieldProps & { otherwise?: string | undefined }) {
  const tidy = (event: FocusEvent<HTMLInputElement>) => {
    const typed = event.target.value
    const time = readTime(typed) ?? (typed.trim().length > 5 ? otherwise : undefined)
    if (time && time !== event.target.value) {
      // Through the native setter, so that a form library listening to `input` hears of it.
      Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(event.target, time)
      event.target.dispatchEvent(new Event('input', { bubbles: true }))
    }
    onBlur?.(event)
  }
  return <TextField inputMode="numeric" placeholder="00:00" autoComplete="off" onBlur={tidy} {...rest} />
}
