import { useEffect } from 'react'
import { isAtRest } from '../../ui/at-rest.ts'

/** Of the list of e-mails. */
export const mailListId = 'outbox-mails'

/** Shows the e-mail that was read last, or the first of the list; answers whether there is one. */
export function readFirstMail(): boolean {
  const list = document.getElementById(mailListId)
  const link = list?.querySelector<HTMLElement>('a[aria-current]') ?? list?.querySelector<HTMLElement>('a')
  link?.focus()
  link?.click()
  return link !== undefined && link !== null
}

/** The arrow down leads into the list from the moment it is there, as long as nothing else has the focus. */
export function useArrowFromRest(): void {
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      if (event.key !== 'ArrowDown' || event.defaultPrevented || event.altKey || event.ctrlKey || event.metaKey) return
      if (!isAtRest(document.activeElement) || document.querySelector('dialog[open], [role=menu]')) return
      if (readFirstMail()) event.preventDefault()
    }
    window.addEventListener('keydown', press)
    return () => window.removeEventListener('keydown', press)
  }, [])
}
