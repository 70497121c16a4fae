/** Of the rows of the list. */
export type Density = 'roomy' | 'tight'

/** How one person's list looks on this device, whatever it shows. */
export interface ListSettings {
  readonly density: Density
  /** The strip of figures above the list is folded away. */
  readonly areKeyFiguresCollapsed: boolean
  /** They have a view that History opens with. */
  readonly hasUsualView: boolean
}

const keyOf = (userId: number) => `kattegat.history.${userId}`

export function rememberedSettings(userId: number): ListSettings {
  let stored: Partial<Record<keyof ListSettings, unknown>> = {}
  try {
    const read: unknown = JSON.parse(localStorage.getItem(keyOf(userId)) ?? '{}')
    if (typeof read === 'object' && read !== null) stored = read
  } catch {
    // Broken or forbidden: as if nothing had been chosen.
  }
  return {
    density: stored.density === 'tight' ? 'tight' : 'roomy',
    areKeyFiguresCollapsed: stored.areKeyFiguresCollapsed === true,
    hasUsualView: stored.hasUsualView === true,
  }
}

export function rememberSettings(userId: number, settings: ListSettings): void {
  try {
    localStorage.setItem(keyOf(userId), JSON.stringify(settings))
  } catch {
    // Not kept, then: nothing can be remembered here.
  }
}
