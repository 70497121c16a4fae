import type { ValidationContext } from '@kattegat/domain/validation'
import { useEffect, useEffectEvent, useState } from 'react'
import { onFieldAskedFor } from '../../ui/focus-field.ts'
import { fieldId } from './field-errors.ts'
import { errorsOf } from './form-rules.ts'
import { useHasError } from './use-field.ts'
import { useTyped } from './use-typed.ts'

interface Fold {
  isOpen: boolean
  /** Opens it and takes the focus to its first field. */
  open: () => void
}

/**
 * Whether a part of the form stands open: while a booking lacks one of its fields or one is wrong, and from then on, so
 * that it does not close under the hands. `element` is the id of what holds its fields, `fields` matches their names.
 */
export function useFold(element: string, fields: RegExp, context: ValidationContext): Fold {
  const isLacking = useTyped(({ form, shipment }) =>
    errorsOf(shipment, context, 'booking', form).some((error) => fields.test(error.field)),
  )
  const isWrong = useHasError(fields)
  const [isOpen, setOpen] = useState(isLacking)
  if ((isLacking || isWrong) && !isOpen) setOpen(true)
  const focus = (find: () => HTMLElement | null | undefined) => {
    setOpen(true)
    focusOnceDrawn(find)
  }
  // A link may lead to a field of it that is not drawn.
  const find = useEffectEvent((id: string) => {
    const isHere = !isOpen && fields.test(nameOf(id))
    if (isHere) focus(() => document.getElementById(id))
    return isHere
  })
  useEffect(() => onFieldAskedFor((id) => find(id)), [])
  return {
    isOpen,
    open: () => focus(() => firstField(document.getElementById(element))),
  }
}

/** A part that is fetched when it is opened is there a few frames later; after ten seconds nobody waits for the focus. */
function focusOnceDrawn(find: () => HTMLElement | null | undefined, framesLeft = 600): void {
  requestAnimationFrame(() => {
    const field = find()
    if (field) field.focus()
    else if (framesLeft > 0) focusOnceDrawn(find, framesLeft - 1)
  })
}

/** The first field, once it can be typed in: until a calendar is fetched, a line that only reads stands in its place. */
function firstField(part: HTMLElement | null): HTMLElement | undefined {
  const first = part?.querySelector<HTMLInputElement>('input, select, textarea')
  return first && !first.readOnly ? first : undefined
}

function nameOf(id: string): string {
  return id.slice(fieldId('').length).replaceAll('-', '.')
}
