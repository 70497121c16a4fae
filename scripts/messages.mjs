// The texts of all languages (packages/messages).
//   node scripts/messages.mjs            after a change in locales/en: brings the other languages in step, writes the types
//   node scripts/messages.mjs --verify   fails for texts that are missing, unused, unparsable or out of date
import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { root, runUnderPinnedNode } from './pinned-node.mjs'

await runUnderPinnedNode(import.meta.url)

const source = (name) => import(new URL(`../packages/messages/src/${name}.ts`, import.meta.url))
const { fallbackLanguage, languageList } = await source('languages')
const { localesFolder } = await source('node')
const { readCatalogues } = await source('catalogues')
const { writeSection } = await source('read-section')
const { pageSectionsModule, sectionsModule } = await source('write-types')

const typesOf = (catalogues) => ({
  'sections.ts': sectionsModule(catalogues),
  'page-sections.d.ts': pageSectionsModule(catalogues),
})
const typesFile = (name) => fileURLToPath(new URL(`../packages/messages/src/${name}`, import.meta.url))

if (process.argv.includes('--verify')) await verify()
else await write()

async function write() {
  const { synchronise } = await source('synchronise')
  const before = readCatalogues(localesFolder)
  for (const { code } of languageList) {
    if (code === fallbackLanguage) continue
    mkdirSync(join(localesFolder, code), { recursive: true })
    for (const [section, entries] of synchronise(before, code)) {
      writeFileSync(join(localesFolder, code, `${section}.po`), writeSection(code, entries))
    }
  }
  for (const [name, text] of Object.entries(typesOf(before))) writeFileSync(typesFile(name), text)
  console.log('The languages are in step with the English texts')
}

async function verify() {
  const { checkCatalogues } = await source('check-catalogues')
  const { unusedKeys } = await source('unused-keys')
  const catalogues = readCatalogues(localesFolder)
  const errors = checkCatalogues(catalogues, languageList)
  if (errors.length === 0) {
    for (const [name, text] of Object.entries(typesOf(catalogues))) {
      const isSame = existsSync(typesFile(name)) && readFileSync(typesFile(name), 'utf8') === text
      if (!isSame) errors.push(`${name} is not what the English texts give: run \`npm run messages\``)
    }
  }
  errors.push(...unusedKeys(catalogues, sourcesIn('apps', 'packages')).map((key) => `${key} is used nowhere`))
  for (const error of errors) console.error(error)
  console.log(errors.length === 0 ? 'Every text is there, used and readable' : `${errors.length} texts are not right`)
  process.exitCode = errors.length === 0 ? 0 : 1
}

function sourcesIn(...folders) {
  return folders.flatMap((folder) =>
    readdirSync(join(root, folder), { withFileTypes: true }).flatMap((entry) => {
      const path = `${folder}/${entry.name}`
      if (entry.isDirectory()) {
        const isOurs = !['node_modules', 'dist'].includes(entry.name) && path !== 'packages/messages'
        return isOurs ? sourcesIn(path) : []
      }
      if (!/\.tsx?$/.test(entry.name) || /\.test\.tsx?$/.test(entry.name)) return []
      return [{ path, text: readFileSync(join(root, path), 'utf8') }]
    }),
  )
}
