import { createContext, use, useState } from 'react'

/** The parts of a shipment's story that fold. */
export type DetailPart =
  | 'route'
  | 'goods'
  | 'pieces'
  | 'dangerous-goods'
  | 'customs'
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
const openAtFirst: Readonly<Record<'page' | 'beside', readonly DetailPart[]>> = {
  page: [
    'route',
    'goods',
    'pieces',
    'dangerous-goods',
    'customs',
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
  beside: ['route', 'goods', 'dangerous-goods', 'price', 'papers', 'events', 'notes'],
}

interface CollapsedSections {
  readonly isOpen: (part: DetailPart) => boolean
  readonly toggle: (part: DetailPart) => void
}

export const CollapsedSectionsContext = createContext<CollapsedSections>({
  isOpen: () => true,
  toggle: () => undefined,
})

export function useCollapsedSections(): CollapsedSections {
  return use(CollapsedSectionsContext)
}

type Stored = Partial<Record<DetailPart, boolean>>

/** Which parts are open, remembered on this device: anyone who steps through shipments reads the same part of each. */
export function useSavedCollapse(place: 'page' | 'beside'): CollapsedSections {
  const key = `kattegat.story.${place}`
  const [stored, setKept] = useState(() => read(key))
  const isOpen = (part: DetailPart) => stored[part] ?? openAtFirst[place].includes(part)
  const toggle = (part: DetailPart) => {
    const next = { ...stored, [part]: !isOpen(part) }
    setKept(next)
    try {
      localStorage.setItem(key, JSON.stringify(next))
    } catch {
      // A full or closed storage only forgets.
    }
  }
  return { isOpen, toggle }
}

function read(key: string): Stored {
  try {
    const found: unknown = JSON.parse(localStorage.getItem(key) ?? '{}')
    return typeof found === 'object' && found !== null ? found : {}
  } catch {
    return {}
  }
}
