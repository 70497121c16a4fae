import type { Saving } from '../use-saving.ts'

type Typed = { currentTarget: { value: string } }

/** What ties a text of a form to its state and to its errors. */
export function textField(saving: Saving, field: string, value: string, onType: (text: string) => void) {
  return {
    value,
    autoComplete: 'off',
    error: saving.errorAt(field),
    onBlur: () => saving.left(field),
    onChange: (event: Typed) => {
      onType(event.currentTarget.value)
      saving.changed(field)
    },
  }
}
