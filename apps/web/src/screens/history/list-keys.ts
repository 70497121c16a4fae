/** What a key does in the list. */
export type ListKey =
  | { readonly kind: 'step'; readonly by: number }
  | { readonly kind: 'end'; readonly last: boolean }
  | { readonly kind: 'select' | 'all' | 'full' | 'beside' | 'leave' }

type KeyPress = Pick<KeyboardEvent, 'key' | 'ctrlKey' | 'metaKey' | 'altKey'>

/** Rows of a page, for Page up and Page down. */
const pageRows = 15

const steps: Readonly<Record<string, number>> = {
  ArrowDown: 1,
  ArrowUp: -1,
  PageDown: pageRows,
  PageUp: -pageRows,
}
const singleKeys: Readonly<Record<string, ListKey>> = {
  j: { kind: 'step', by: 1 },
  k: { kind: 'step', by: -1 },
  o: { kind: 'beside' },
}

/** Reads a key pressed in the list; null for one that means nothing there. */
export function listKeyOf(event: KeyPress, withSingleKeys: boolean): ListKey | null {
  if (event.altKey) return null
  if (event.ctrlKey || event.metaKey) return event.key.toLowerCase() === 'a' ? { kind: 'all' } : null
  const by = steps[event.key]
  if (by !== undefined) return { kind: 'step', by }
  switch (event.key) {
    case 'Home':
    case 'End':
      return { kind: 'end', last: event.key === 'End' }
    case ' ':
      return { kind: 'select' }
    case 'Enter':
      return { kind: 'full' }
    case 'Escape':
      return { kind: 'leave' }
    default:
      return (withSingleKeys && singleKeys[event.key.toLowerCase()]) || null
  }
}

/** Whether keys pressed there are for the field itself. */
export function isTyping(target: EventTarget | null): boolean {
  return target instanceof HTMLElement && target.closest('input:not([type=checkbox]), textarea, select') !== null
}
