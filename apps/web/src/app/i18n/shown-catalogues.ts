import type { Language } from '@kattegat/domain/messages'

type Loads = (language: Language) => Promise<unknown>

const shown = new Set<Loads>()

/** Notes that a catalogue is on the page: a change of language fetches it before anything is shown in the new one. */
export function noteShown(load: Loads): void {
  shown.add(load)
}

export async function loadShown(language: Language): Promise<void> {
  await Promise.all([...shown].map((load) => load(language)))
}
