/** The keys that work on every page of the portal. Those of one screen belong to that screen. */
export type Shortcut = 'palette' | 'search' | 'keys' | 'new'

type KeyPress = Pick<KeyboardEvent, 'key' | 'ctrlKey' | 'metaKey' | 'altKey' | 'repeat' | 'isComposing' | 'target'>

// Letters and signs, not places on the keyboard: `/` is Shift+7 in the Nordic countries.
const singleKeys: Readonly<Record<string, Shortcut>> = { '/': 'search', '?': 'keys', n: 'new', N: 'new' }

/** What a key press asks for; null for everything else. Single keys mean nothing while somebody types. */
export function shortcutOf(event: KeyPress, withSingleKeys: boolean): Shortcut | null {
  if (event.repeat || event.isComposing || event.altKey) return null
  if (event.ctrlKey || event.metaKey) return event.key.toLowerCase() === 'k' ? 'palette' : null
  if (!withSingleKeys || isTyping(event.target)) return null
  return singleKeys[event.key] ?? null
}

const notTyped = /^(button|checkbox|color|file|image|radio|range|reset|submit)$/

/** Whether the letters typed there are taken by the field itself. */
export function isTyping(target: EventTarget | null): boolean {
  const element = target as Partial<HTMLInputElement> | null
  if (element?.tagName === 'INPUT') return !notTyped.test(element.type ?? '')
  return element?.tagName === 'TEXTAREA' || element?.tagName === 'SELECT' || element?.isContentEditable === true
}
