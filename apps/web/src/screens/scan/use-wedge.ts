import { useEffect, useEffectEvent } from 'react'
import { createWedgeReader } from './wedge.ts'

type Field = HTMLInputElement | HTMLTextAreaElement

/**
 * Takes what a scanner types, wherever the focus is. In a field its characters are taken out again, and outside fields no key of
 * its burst reaches the shortcuts of the page or presses a button.
 */
export function useWedge(onScan: (text: string) => void): void {
  const scanned = useEffectEvent(onScan)
  useEffect(() => {
    const reader = createWedgeReader()
    let before: { field: Field; value: string } | undefined
    const press = (event: KeyboardEvent) => {
      if (event.repeat || event.isComposing) return
      const { text, isFirst, isFast } = reader.press({
        key: event.key,
        ctrlKey: event.ctrlKey,
        altKey: event.altKey,
        metaKey: event.metaKey,
        at: event.timeStamp,
      })
      const field = fieldOf(event.target)
      if (isFirst) before = field && { field, value: field.value }
      if (text !== undefined) {
        event.preventDefault()
        event.stopImmediatePropagation()
        if (before) putBack(before.field, before.value)
        before = undefined
        scanned(text)
      } else if (!field && (isFast || /^[\p{L}\p{N}]$/u.test(event.key)) && !event.ctrlKey && !event.metaKey) {
        // The first letter of a scan must not start a new shipment.
        event.stopImmediatePropagation()
        if (isFast) event.preventDefault()
      }
    }
    window.addEventListener('keydown', press, { capture: true })
    return () => window.removeEventListener('keydown', press, { capture: true })
  }, [])
}

function fieldOf(target: EventTarget | null): Field | undefined {
  if (target instanceof HTMLTextAreaElement) return target
  if (!(target instanceof HTMLInputElement)) return undefined
  return ['text', 'search', 'tel', 'number', 'email'].includes(target.type) ? target : undefined
}

/** As if it had been typed: React hears of it. */
function putBack(field: Field, value: string): void {
  const prototype = field instanceof HTMLInputElement ? HTMLInputElement.prototype : HTMLTextAreaElement.prototype
  Object.getOwnPropertyDescriptor(prototype, 'value')?.set?.call(field, value)
  field.dispatchEvent(new Event('input', { bubbles: true }))
}
