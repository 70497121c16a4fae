/** Where somebody was in the list, so that coming back from a shipment's page leads there. */
export interface Place {
  /** The shipment the keyboard is on. */
  readonly cursor?: number | undefined
  /** Scrolled so far, in pixels. */
  readonly top: number
  readonly left: number
  /** The way to a shipment's page was from the list: back is one step. */
  readonly wasLeft: boolean
}

/** Keeps the place while the screen is open; anyone who changes it draws nothing again. */
export interface PlaceKeeper {
  readonly now: () => Place
  readonly note: (change: Partial<Place>) => void
}

export function storePlace(): PlaceKeeper {
  let place: Place = { top: 0, left: 0, wasLeft: false }
  return {
    now: () => place,
    note: (change) => {
      place = { ...place, ...change }
    },
  }
}
