import { createContext, use, useState } from 'react'

/** The parts of a shipment's story that fold. */
export type StoryPart =
  | 'route'
  | 'pieces'
  | 'price'
  | 'cost'
  | 'papers'
  | 'documents'
  | 'events'
  | 'notes'
  | 'transfers'
  | 'mails'
  | 'audit'
  | 'tracking'
  | 'linked'
  | 'details'

/** A page has room for most of it; beside the list the figures at the headings say what is behind them. */
const openAtFirst: Readonly<Record<'page' | 'beside', readonly StoryPart[]>> = {
  page: [
    'route',
    'pieces',
    'price',
    'cost',
    'papers',
    'documents',
    'events',
    'notes',
    'transfers',
    'tracking',
    'linked',
    'details',
  ],
  beside: ['route', 'price', 'papers', 'events', 'notes'],
}

interface Folds {
  readonly isOpen: (part: StoryPart) => boolean
  readonly toggle: (part: StoryPart) => void
}

export const FoldsContext = createContext<Folds>({ isOpen: () => true, toggle: () => undefined })

export function useFolds(): Folds {
  return use(FoldsContext)
}

type Kept = Partial<Record<StoryPart, boolean>>

/** Which parts are open, remembered on this device: whoever steps through shipments reads the same part of each. */
export function useKeptFolds(place: 'page' | 'beside'): Folds {
  const key = `kattegat.story.${place}`
  const [kept, setKept] = useState(() => read(key))
  const isOpen = (part: StoryPart) => kept[part] ?? openAtFirst[place].includes(part)
  const toggle = (part: StoryPart) => {
    const next = { ...kept, [part]: !isOpen(part) }
    setKept(next)
    try {
      localStorage.setItem(key, JSON.stringify(next))
    } catch {
      // A full or closed storage only forgets.
    }
  }
  return { isOpen, toggle }
}

function read(key: string): Kept {
  try {
    const found: unknown = JSON.parse(localStorage.getItem(key) ?? '{}')
    return typeof found === 'object' && found !== null ? found : {}
  } catch {
    return {}
  }
}
