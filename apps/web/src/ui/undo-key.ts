import { useEffect, useEffectEvent } from 'react'

interface Offer {
  readonly run: () => void
  readonly inDialog: boolean
  /** What was done. */
  readonly of: unknown
}

/** What can be taken back on the page, the last that was done at the end. */
let offers: readonly Offer[] = []
/** The field that was typed in since it was entered: what was typed there is the browser's to take back. */
let typedIn: EventTarget | null = null

const hasDialog = () => document.querySelector('dialog[open]') !== null

function press(event: KeyboardEvent): void {
  if (!(event.ctrlKey || event.metaKey) || event.shiftKey || event.altKey || event.key.toLowerCase() !== 'z') return
  if (event.defaultPrevented || event.target === typedIn) return
  const last = offers.at(-1)
  // Under a dialog nothing is done unseen.
  if (!last || last.inDialog !== hasDialog()) return
  event.preventDefault()
  last.run()
}

const entered = () => (typedIn = null)
const typed = (event: Event) => (typedIn = event.target)

/**
 * Takes back with Ctrl+Z what the button beside it takes back: drawn while there is something to take back, the last one
 * first. Another `of` is another thing that was done.
 */
export function UndoKey({ undo, of }: { undo: () => void; of?: unknown }): null {
  const run = useEffectEvent(() => undo())
  useEffect(() => {
    const offer: Offer = { run: () => run(), inDialog: hasDialog(), of }
    if (offers.length === 0) {
      window.addEventListener('keydown', press)
      window.addEventListener('focusin', entered)
      window.addEventListener('input', typed)
      typedIn = null
    }
    offers = [...offers, offer]
    return () => {
      offers = offers.filter((each) => each !== offer)
      if (offers.length > 0) return
      window.removeEventListener('keydown', press)
      window.removeEventListener('focusin', entered)
      window.removeEventListener('input', typed)
    }
  }, [of])
  return null
}
