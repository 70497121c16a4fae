import { useSingleKey } from '../../../app/shortcuts/use-single-key.ts'

/** A opens the menu of what can be done: to the rows chosen, and where none are, to the shipment that is open. */
export function useActionsKey(): void {
  useSingleKey('a', openActions)
}

/** The bar of the rows chosen stands before the shipment beside the list. */
const faces = ['[data-action-bar] [aria-haspopup=menu]', '[data-actions-menu] [aria-haspopup=menu]'].join(', ')

function openActions(): void {
  if (document.querySelector('[role=menu]')) return
  document.querySelector<HTMLButtonElement>(faces)?.click()
}
