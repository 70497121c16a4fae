import { join } from 'node:path'
import { fallbackLanguage, languages } from './languages.ts'
import { localesFolder } from './node.ts'
import { compileSection } from './read-section.ts'

const prefix = 'messages:'

/**
 * The texts of the pages: `import historyMessages from 'messages:history'` is a section that fetches its texts in the
 * language asked for. Each language is a file of its own, compiled when the pages are built.
 */
export function messagesPlugin() {
  return {
    name: 'messages',
    resolveId: (id: string) => (id.startsWith(prefix) ? `\0${id}` : undefined),
    load(id: string) {
      if (!id.startsWith(`\0${prefix}`)) return undefined
      const section = id.slice(prefix.length + 1)
      const loaders = languages.map((language) => {
        const file = join(localesFolder, language, `${section}.po`)
        return `${JSON.stringify(language)}: () => import(${JSON.stringify(file)})`
      })
      return [
        `import { lazySection } from '@kattegat/messages/lazy-section'`,
        `export default lazySection(${JSON.stringify(section)}, { ${loaders.join(', ')} })`,
      ].join('\n')
    },
    transform(source: string, id: string) {
      if (!id.endsWith('.po')) return undefined
      const isEnglish = id.split(/[\\/]/).at(-2) === fallbackLanguage
      return { code: `export const texts = ${JSON.stringify(compileSection(source, isEnglish))}`, map: null }
    },
  }
}
