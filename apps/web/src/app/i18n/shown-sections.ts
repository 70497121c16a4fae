import type { Language } from '@kattegat/messages'

interface Loads {
  readonly load: (language: Language) => Promise<unknown>
}

const shown = new Set<Loads>()

/** Notes that a section is on the page: a change of language fetches it before anything is shown in the new one. */
export function noteShown(section: Loads): void {
  shown.add(section)
}

export async function loadShown(language: Language): Promise<void> {
  await Promise.all([...shown].map((section) => section.load(language)))
}
