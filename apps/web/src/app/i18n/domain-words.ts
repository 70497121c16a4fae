import type { Catalogue as DomainCatalogue, Language } from '@kattegat/domain/messages'
import { use } from 'react'
import { useLanguage } from './language.ts'
import { noteShown } from './shown-catalogues.ts'

const loading = new Map<Language, Promise<DomainCatalogue>>()

const loaders: Record<Language, () => Promise<DomainCatalogue>> = {
  en: () => import('@kattegat/domain/messages/en').then((module) => module.en),
  da: () => import('@kattegat/domain/messages/da').then((module) => module.da),
  no: () => import('@kattegat/domain/messages/no').then((module) => module.no),
  se: () => import('@kattegat/domain/messages/se').then((module) => module.se),
}

/** The domain's words of a language (validation messages, field labels, vocabulary), fetched when first needed. */
export function loadDomainWords(language: Language): Promise<DomainCatalogue> {
  noteShown(loadDomainWords)
  const under = loading.get(language)
  if (under) return under
  const load = loaders[language]().then(
    (words) => {
      // React's `use` reads these: what is here already must not suspend once more.
      void Object.assign(load, { status: 'fulfilled', value: words })
      return words
    },
    (error: unknown) => {
      loading.delete(language)
      throw error
    },
  )
  loading.set(language, load)
  return load
}

/** The domain's words in the person's language, for `messageOf`, `messageAtField`, `fieldLabel` of `@kattegat/domain/messages`. */
export function useDomainWords(): DomainCatalogue {
  const language = useLanguage()
  return use(loadDomainWords(language))
}
