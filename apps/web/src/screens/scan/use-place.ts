import { useEffect, useState } from 'react'
import { useAnswer } from '../../app/api/index.ts'

/** Where the desk stands: the user's branch until another place is entered, which this device remembers. */
export function usePlace(userId: number): [string, (place: string) => void] {
  const key = `kattegat.scan-place.${userId}`
  const branch = useAnswer('GetUserBranch', {}, { quietWithoutConnection: true })
  const city = branch.data?.city
  // Opened without a connection, the desk still knows where it stands.
  useEffect(() => {
    if (city) localStorage.setItem(`${key}.branch`, city)
  }, [key, city])
  const [own, setOwn] = useState(() => localStorage.getItem(key))
  return [
    own ?? city ?? localStorage.getItem(`${key}.branch`) ?? '',
    (place) => {
      setOwn(place)
      localStorage.setItem(key, place)
    },
  ]
}
