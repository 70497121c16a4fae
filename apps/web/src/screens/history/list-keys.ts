/** From row to row. With Shift the rows on the way are selected. */
export type ListStep =
  | { readonly kind: 'step'; readonly by: number; readonly selects?: true }
  | { readonly kind: 'end'; readonly last: boolean; readonly selects?: true }

/** What a key does in the list. */
export type ListKey = ListStep | { readonly kind: 'select' | 'all' | 'full' | 'beside' | 'leave' }

type KeyPress = Pick<KeyboardEvent, 'key' | 'ctrlKey' | 'metaKey' | 'altKey' | 'shiftKey'>

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
  const selects = event.shiftKey ? ({ selects: true } as const) : {}
  const by = steps[event.key]
  if (by !== undefined) return { kind: 'step', by, ...selects }
  switch (event.key) {
    case 'Home':
    case 'End':
      return { kind: 'end', last: event.key === 'End', ...selects }
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

/** What uses a key itself: buttons and links take Enter, buttons and boxes Space; the rest is theirs to scroll or type in. */
const users = 'button, a, summary, input, textarea, select, aside, [role=grid], [contenteditable]'

/**
 * Whether a key pressed there is for the list: J, K and Escape from anywhere, the others where nothing else wants them.
 */
export function isForList({ key, target }: Pick<KeyboardEvent, 'key' | 'target'>): boolean {
  return /^([jk]|escape)$/i.test(key) || (target instanceof Element && !target.closest(users))
}

/** Whether keys pressed there are for the field itself. */
export function isTyping(target: EventTarget | null): boolean {
  return target instanceof HTMLElement && target.closest('input:not([type=checkbox]), textarea, select') !== null
}

/** Hands the keys to the list; answers whether there is one. */
export function focusList(): boolean {
  const list = document.querySelector<HTMLElement>('[role=grid]')
  list?.focus({ preventScroll: true })
  return list !== null
}
