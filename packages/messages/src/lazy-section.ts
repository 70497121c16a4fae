import type { Language } from './languages.ts'
import { messagesOf, type CompiledSection, type Messages, type Section } from './messages.ts'

/** A section whose texts are fetched when they are first needed, in the language in use. */
export interface LazySection<Name extends Section> {
  readonly load: (language: Language) => Promise<Messages<Name>>
  /** The texts, when they are here already. */
  readonly peek: (language: Language) => Messages<Name> | undefined
}

/** Of every part of the pages that is here. */
const sections = new Set<{ readonly load: (language: Language) => Promise<unknown> }>()

/** Fetches the texts that the parts of the pages here may show; those that are here already cost nothing. */
export async function loadSections(language: Language): Promise<void> {
  await Promise.all([...sections].map((section) => section.load(language)))
}

/** What `import … from 'messages:<section>'` gives a page; the plugin of the build writes the loaders, one a language. */
export function lazySection<Name extends Section>(
  section: Name,
  loaders: Readonly<Record<Language, () => Promise<{ texts: CompiledSection }>>>,
): LazySection<Name> {
  const loaded = new Map<Language, Messages<Name>>()
  const loading = new Map<Language, Promise<Messages<Name>>>()
  const lazy: LazySection<Name> = {
    peek: (language) => loaded.get(language),
    load(language) {
      const under = loading.get(language)
      if (under) return under
      const load = loaders[language]().then(
        ({ texts }) => {
          const messages = messagesOf(section, language, texts)
          loaded.set(language, messages)
          // React's `use` reads these: what is here already must not suspend once more.
          void Object.assign(load, { status: 'fulfilled', value: messages })
          return messages
        },
        (error: unknown) => {
          // A failed fetch must not stay the answer for ever.
          loading.delete(language)
          throw error
        },
      )
      loading.set(language, load)
      return load
    },
  }
  sections.add(lazy)
  return lazy
}
