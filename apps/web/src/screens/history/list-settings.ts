/** Of the rows of the list. */
export type Density = 'roomy' | 'tight'

/** Whose list it is. */
export interface ListReader {
  readonly isStaff: boolean
}

/** How one person's list looks on this device, whatever it shows. */
export interface ListSettings {
  readonly density: Density
  /** The strip of figures above the list is folded away. */
  readonly areKeyFiguresCollapsed: boolean
}

type Stored = ListSettings & {
  /** They have a view that History opens with. */
  readonly hasUsualView: boolean
}

const keyOf = (userId: number) => `kattegat.history.${userId}`

function storedSettings(userId: number): Partial<Record<keyof Stored, unknown>> {
  try {
    const read: unknown = JSON.parse(localStorage.getItem(keyOf(userId)) ?? '{}')
    if (typeof read === 'object' && read !== null) return read
  } catch {
    // Broken or forbidden: as if nothing had been chosen.
  }
  return {}
}

/**
 * What they chose, and for the rest how the list starts: with close rows for anyone who works in it all day, and for
 * everybody with the list and not with the figures, which leave no room for it.
 */
export function rememberedSettings(userId: number, { isStaff }: ListReader): ListSettings {
  const { density, areKeyFiguresCollapsed } = storedSettings(userId)
  return {
    density: density === 'tight' || density === 'roomy' ? density : isStaff ? 'tight' : 'roomy',
    areKeyFiguresCollapsed: typeof areKeyFiguresCollapsed === 'boolean' ? areKeyFiguresCollapsed : true,
  }
}

/** Whether they had a view that History opens with when they were here last. */
export function hadUsualView(userId: number): boolean {
  return storedSettings(userId).hasUsualView === true
}

/** Remembers what was chosen, and nothing that was not. */
export function rememberSettings(userId: number, chosen: Partial<Stored>): void {
  try {
    localStorage.setItem(keyOf(userId), JSON.stringify({ ...storedSettings(userId), ...chosen }))
  } catch {
    // Not kept, then: nothing can be remembered here.
  }
}
