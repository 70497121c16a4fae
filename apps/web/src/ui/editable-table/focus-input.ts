import type { CellPlace } from './row-store.ts'
import { cellPath } from './row-store.ts'

/** Gives a cell the focus, its text chosen: what is typed next takes its place. Undefined where it is not drawn. */
export function focusInput<Name extends string>(
  table: HTMLElement | null,
  path: string,
  { row, column }: CellPlace<Name>,
): HTMLInputElement | HTMLSelectElement | undefined {
  const input = table?.querySelector<HTMLInputElement | HTMLSelectElement>(`[name="${cellPath(path, row, column)}"]`)
  // One that has the focus already is entered again: its text may be another.
  if (input === document.activeElement) input?.blur()
  input?.focus()
  if (input instanceof HTMLInputElement && input.type === 'text') input.select()
  return input ?? undefined
}
