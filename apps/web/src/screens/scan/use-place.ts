import { useState } from 'react'
import { useAnswer } from '../../app/api/index.ts'

/** Where the desk stands: the user's branch until another place is entered, which this device remembers. */
export function usePlace(userId: number): [string, (place: string) => void] {
  const key = `kattegat.scan-place.${userId}`
  const branch = useAnswer('GetUserBranch', {})
  const [own, setOwn] = useState(() => localStorage.getItem(key))
  return [
    own ?? branch.data?.city ?? '',
    (place) => {
      setOwn(place)
      localStorage.setItem(key, place)
    },
  ]
}
