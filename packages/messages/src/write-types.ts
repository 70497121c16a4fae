import { englishOf, type Catalogues } from './catalogues.ts'
import { compileMessage, paramsOf } from './compile-message.ts'

const quoted = (text: string) => `'${text.replaceAll("'", "\\'")}'`

/** `sections.ts`: the keys of every section, each with the names of its parameters. */
export function sectionsModule(catalogues: Catalogues): string {
  const sections = [...englishOf(catalogues)].map(([section, entries]) => {
    const keys = entries.map(({ key, text }) => {
      const params = paramsOf(compileMessage(text)).map(quoted).join(' | ')
      return `    ${quoted(key)}: ${params || 'never'}\n`
    })
    return `  ${quoted(section)}: {\n${keys.join('')}  }\n`
  })
  return [
    '// Generated from locales/en by `npm run messages`.\n\n',
    '/** The keys of each section, each with the names of its parameters. */\n',
    `export interface Sections {\n${sections.join('')}}\n`,
  ].join('')
}

/** `page-sections.d.ts`: what a page gets from `messages:<section>`. */
export function pageSectionsModule(catalogues: Catalogues): string {
  const modules = [...englishOf(catalogues).keys()].map((section) =>
    [
      `declare module ${quoted(`messages:${section}`)} {\n`,
      `  const section: import('./lazy-section.ts').LazySection<${quoted(section)}>\n`,
      '  export default section\n}\n',
    ].join(''),
  )
  return `// Generated from locales/en by \`npm run messages\`.\n${modules.join('')}`
}
