import type { KeyboardEvent as ReactKeyboardEvent } from 'react'
import { useEffect, useEffectEvent } from 'react'
import { singleKeysAreOn } from '../../app/shortcuts/single-keys.ts'
import { isAtRest } from '../../ui/at-rest.ts'
import type { ListKey } from './list-keys.ts'
import { focusList, isForList, isTyping, listKeyOf } from './list-keys.ts'

type Press = KeyboardEvent | ReactKeyboardEvent

/**
 * The list's keys. Answers the handler of the list itself, for all of them. Where nothing else has the focus they work as
 * well; stepping by J and K and leaving by Escape from anywhere on the page, such as the shipment beside the list.
 * `act` answers whether a key meant anything.
 */
export function useListKeys(act: (key: ListKey) => boolean): (event: Press) => void {
  const press = (event: Press) => {
    const key = isTyping(event.target) ? null : listKeyOf(event, singleKeysAreOn())
    if (key && act(key)) event.preventDefault()
  }
  const pressAnywhere = useEffectEvent((event: KeyboardEvent) => {
    if (event.defaultPrevented || event.isComposing || !isForList(event)) return
    if (document.querySelector('dialog[open], [role=menu]')) return
    press(event)
    // Nobody had it: from here on the list has the focus.
    if (event.defaultPrevented && isAtRest(document.activeElement)) focusList()
  })
  useEffect(() => {
    const listen = (event: KeyboardEvent) => pressAnywhere(event)
    window.addEventListener('keydown', listen)
    return () => window.removeEventListener('keydown', listen)
  }, [])
  return press
}
