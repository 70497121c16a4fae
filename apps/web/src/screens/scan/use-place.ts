import { hasPlace, type ScanMode } from '@kattegat/domain/scanning'
import { useEffect, useState } from 'react'
import { useAnswer } from '../../app/api/index.ts'

/**
 * Where the desk stands: the user's branch until another place is entered, which this device remembers. Goods are handed over
 * somewhere else, and at each door again: that place is none until it is entered, and forgotten.
 */
export function usePlace(userId: number, mode: ScanMode): [string, (place: string) => void] {
  const [door, setDoor] = useState('')
  const desk = useDeskPlace(userId)
  if (mode === 'deliver') return [door, setDoor]
  return hasPlace(mode) ? desk : ['', () => {}]
}

function useDeskPlace(userId: number): [string, (place: string) => void] {
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
