import formMessages from 'messages:shipment-form'
import { shortFieldLabel } from '@kattegat/domain/messages'
import { useEffect, useEffectEvent, useState } from 'react'
import { useFormContext } from 'react-hook-form'
import { Button } from '../../ui/Button.tsx'
import { Dialog } from '../../ui/Dialog.tsx'
import ui from '../../ui/ui.module.css'
import { useMessages } from '../i18n/index.ts'
import type { FieldErrors } from './field-errors.ts'

interface Asked {
  field: HTMLInputElement
  /** Each reading as it is shown and as it is put into the field. */
  readings: readonly { shown: string; text: string }[]
}

/**
 * Asks which of its two readings a figure has, where Tab or Enter would leave it: the first answer has the focus, so that
 * another press answers. Who leaves the field with a pointer reads the question under it.
 */
export function FigureQuestion({ errors }: { errors: FieldErrors }) {
  const words = useMessages(formMessages)
  const { setValue } = useFormContext()
  const [asked, setAsked] = useState<Asked | null>(null)
  const ask = useEffectEvent((event: KeyboardEvent) => {
    const field = event.target
    const isLeaving = (event.key === 'Tab' || event.key === 'Enter') && !event.isComposing
    if (!isLeaving || event.ctrlKey || event.metaKey || event.altKey || !(field instanceof HTMLInputElement)) return
    // Spares all other fields a second check.
    if (!/[.,]\d{3}/.test(field.value)) return
    errors.left(field.name)
    const question = questionOf(errors, field)
    if (!question) return
    event.preventDefault()
    event.stopImmediatePropagation()
    setAsked(question)
  })
  useEffect(() => {
    // Before the habits of a table, in which Enter goes to the next line.
    const listener = (event: KeyboardEvent) => ask(event)
    window.addEventListener('keydown', listener, { capture: true })
    return () => window.removeEventListener('keydown', listener, { capture: true })
  }, [])
  if (!asked) return null

  const close = () => {
    setAsked(null)
    asked.field.focus()
  }
  const answer = (text: string) => {
    setValue(asked.field.name, text, { shouldDirty: true })
    errors.changed(asked.field.name)
    close()
  }
  // In the words that stand at the field where it is left by a pointer.
  const [first, second] = asked.readings.map(({ shown }) => shown)
  const title = words('figureQuestion', {
    f: shortFieldLabel(words, asked.field.name),
    first: first ?? '',
    second: second ?? '',
  })
  return (
    <Dialog opened onClose={close} title={title} size="sm">
      <div className={ui.dialogActions}>
        {asked.readings.map(({ shown, text }, index) => (
          <Button
            key={text}
            variant="default"
            data-autofocus={index === 0 ? true : undefined}
            onClick={() => answer(text)}
          >
            {shown}
          </Button>
        ))}
      </div>
    </Dialog>
  )
}

function questionOf(errors: FieldErrors, field: HTMLInputElement): Asked | undefined {
  const error = errors.at(field.name)
  if (!error || !('code' in error) || error.code !== 'unclearFigure') return undefined
  const { first, second, whole, fraction } = error.params
  return {
    field,
    readings: [
      { shown: String(first), text: String(whole) },
      { shown: String(second), text: String(fraction) },
    ],
  }
}
