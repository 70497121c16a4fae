import { useEffect, useEffectEvent, useState } from 'react'

const typingPauseMs = 400

/**
 * A search field whose text stands in the address: it searches once typing pauses, and at once on Enter. What goes on being
 * typed takes the place of the search before.
 */
export function useTypedSearch(search: string, onSearch: (asked: string, replace: boolean) => void) {
  const [typed, setTyped] = useState<string>()
  const apply = (replace: boolean) => {
    const asked = typed?.trim()
    if (asked === undefined) return
    setTyped(undefined)
    if (asked !== search) onSearch(asked, replace)
  }
  const applyTyped = useEffectEvent(() => apply(search !== ''))
  useEffect(() => {
    if (typed === undefined) return undefined
    const pause = setTimeout(applyTyped, typingPauseMs)
    return () => clearTimeout(pause)
  }, [typed])
  return { value: typed ?? search, onType: setTyped, onEnter: () => apply(false) }
}
