import type { Language } from '@kattegat/domain/messages'
import { localeOf } from '@kattegat/domain/messages'

/** A text that depends on `count`. The four languages know these two forms and no other. */
export interface Plural {
  readonly one: string
  readonly other: string
}

/** What a translation of the English words must have: the same keys, a plural where English has one. */
export type Translation<English> = { readonly [Key in keyof English]: English[Key] extends string ? string : Plural }

type Names<Text> = Text extends `${string}{${infer Name}}${infer Rest}` ? Name | Names<Rest> : never
type ParamsOf<Entry> = Entry extends string
  ? Names<Entry>
  : Entry extends { one: infer One; other: infer Other }
    ? Names<One> | Names<Other> | 'count'
    : never

/** `t('key')`, or `t('key', { name: … })` where the English text has `{name}`: anything else does not compile. */
export type Words<English> = <Key extends keyof English>(
  key: Key,
  ...params: [ParamsOf<English[Key]>] extends [never] ? [] : [Record<ParamsOf<English[Key]>, string | number>]
) => string

/** The words of one part of the portal in the four languages, each fetched when it is first shown. */
export interface Catalogue<English> {
  readonly load: (language: Language) => Promise<Translation<English>>
  /** The words, when they are here already. */
  readonly peek: (language: Language) => Translation<English> | undefined
}

type Loaders<English> = Record<Language, () => Promise<{ words: Translation<English> }>>

/**
 * A catalogue of words, usually one a screen: `catalogue<typeof words>({ en: () => import('./words/en.ts'), … })`.
 * `English` is the type of the English words, written `as const`, so that keys and `{params}` are checked.
 */
export function catalogue<English>(loaders: Loaders<English>): Catalogue<English> {
  const loaded = new Map<Language, Translation<English>>()
  const loading = new Map<Language, Promise<Translation<English>>>()
  return {
    peek: (language) => loaded.get(language),
    load(language) {
      const under = loading.get(language)
      if (under) return under
      const load = loaders[language]().then(
        ({ words }) => {
          loaded.set(language, words)
          // React's `use` reads these: what is here already must not suspend once more.
          void Object.assign(load, { status: 'fulfilled', value: words })
          return words
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
}

/** Fills `{name}`s of a text; a name that is not given stays visible, so that it is noticed. */
export function fill(text: string, params: Record<string, string | number> | undefined, locale: string): string {
  if (!params) return text
  return text.replace(/\{(\w+)\}/g, (whole, name: string) => {
    const value = params[name]
    if (value === undefined) return whole
    return typeof value === 'number' ? new Intl.NumberFormat(locale).format(value) : value
  })
}

/** The typed `t` of a catalogue's words in a language. */
export function wordsOf<English>(translation: Translation<English>, language: Language): Words<English> {
  const locale = localeOf(language)
  const plurals = new Intl.PluralRules(locale)
  return (key, ...rest) => {
    const params = rest[0] as Record<string, string | number> | undefined
    const entry: string | Plural = translation[key]
    if (typeof entry === 'string') return fill(entry, params, locale)
    const form = plurals.select(Number(params?.['count'] ?? 0)) === 'one' ? entry.one : entry.other
    return fill(form, params, locale)
  }
}
