/**
 * Whether the focus is where no work of anybody's is: nowhere, on the screen as a whole, or on the heading that it was put
 * on when what had it went away.
 */
export function isAtRest(focused: Element | null): boolean {
  return !focused || focused.matches('body, #content, main h1')
}
