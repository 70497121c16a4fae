import { useState } from 'react'

/** The number of the manifest that is being loaded: kept for its user while the tab is open, over another mode and a reload. */
export function useLoading(userId: number): [string | undefined, (number: string | undefined) => void] {
  const key = `kattegat.loading.${userId}`
  const [loading, setLoading] = useState(() => sessionStorage.getItem(key) ?? undefined)
  return [
    loading,
    (number) => {
      setLoading(number)
      if (number === undefined) sessionStorage.removeItem(key)
      else sessionStorage.setItem(key, number)
    },
  ]
}
