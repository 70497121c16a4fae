// The imports allowed between the parts (ARCHITECTURE.md), each with its reason, and no circle among them. Tests may import more:
// they put parts together.
import { readdirSync, readFileSync } from 'node:fs'
import { dirname, join, relative, sep } from 'node:path'
import { circleFaults } from './circles.mjs'
import { root } from './pinned-node.mjs'

/** `of`: the files meant; `forbids`: what an import of theirs may not be, unless `allows`. */
const rules = [
  {
    of: /^packages\/messages\//,
    forbids: /^(@kattegat\/|packages\/(?!messages\/)|apps\/)/,
    because: 'texts are below everything that says them',
  },
  {
    of: /^packages\/domain\//,
    forbids: /^(node:|@kattegat\/(?!messages$)|apps\/|packages\/(?!domain\/))/,
    because: 'the domain core decides with pencil and paper: no input or output, and none of our other parts',
  },
  {
    of: /^packages\/domain\/src\/shipment\//,
    forbids: /^packages\/domain\/src\/(?!(shipment|money|result)\/)/,
    because: 'the shapes of a shipment stand below every rule',
  },
  {
    of: /^packages\/domain\/src\/(?!rating\/)/,
    forbids: /^packages\/domain\/src\/rating\//,
    because: 'rating stands on the rules of the other words, and no rule of theirs on a price',
  },
  {
    of: /^packages\/(contract|documents|samples)\//,
    forbids: /^(@kattegat\/(?!domain|messages)|packages\/|apps\/)/,
    allowsOwn: /^packages\/[^/]+\//,
    because: 'the packages stand beside each other on the domain core and do not know one another',
  },
  {
    of: /^apps\/web\/src\//,
    forbids: /^(@kattegat\/(?!domain|contract|messages(\/lazy-section)?$)|packages\/|apps\/server|node:)/,
    because: 'the pages see the domain core and the contract only; the rest belongs to the server',
  },
  {
    of: /^apps\/web\/src\//,
    forbids: /^typebox/,
    because: 'no schema library in the browser: the contract’s shapes are types there',
  },
  {
    of: /^apps\/web\/src\/ui\//,
    forbids: /^apps\/web\/src\/(screens|app)\//,
    because: 'our fields and dialogs know no shipment, no session and no screen',
    except: /^apps\/web\/src\/app\/i18n\//,
  },
  {
    of: /^apps\/web\/src\/screens\/[^/]+\//,
    forbids: /^apps\/web\/src\/screens\//,
    allowsOwn: /^apps\/web\/src\/screens\/[^/]+\//,
    because: 'screens do not import screens: what two of them need has a place of its own',
  },
  {
    of: /^apps\/server\/src\/capabilities\/[^/]+\//,
    forbids: /^apps\/server\/src\/capabilities\/[^/]+\/(?!index\.ts$)/,
    allowsOwn: /^apps\/server\/src\/capabilities\/[^/]+\//,
    because: 'capabilities meet through their index.ts',
  },
  {
    of: /^apps\/server\/src\/platform\//,
    forbids: /^apps\/server\/src\/(capabilities\/|app\.ts|main\.ts)/,
    because: 'the platform knows no shipment',
  },
  {
    of: /^apps\/server\/src\/capabilities\//,
    forbids: /^(pg|pg-boss)$/,
    because: 'only the platform opens connections; a capability is given a transaction',
  },
]

/** Where the environment may be read: at the edge, once. */
const environmentReaders =
  /^(apps\/server\/src\/(main|kattegat)\.ts$|apps\/web\/vite\.config\.ts$|e2e\/|bench\/|scripts\/|vitest\.config\.ts$)/
const readsEnvironment = /\bprocess\.env\b/

/** The domain core is given its moment and its random numbers. */
const readsClock = /\bDate\.now\(|\bnew Date\(\)|\bMath\.random\(|\bcrypto\.random/

/** SQL stands in repositories and reads: a route takes a request apart and hands it on. */
const routes = /^apps\/server\/src\/capabilities\/.*\.routes\.ts$/
const hasSql = /\bfrom 'kysely'|\bsql[`<]|\.(selectFrom|insertInto|updateTable|deleteFrom)\(/

const importing =
  /^(?:import|export)\b[^'"]*?\bfrom\s*['"]([^'"]+)['"]|^import\s*['"]([^'"]+)['"]|\bimport\(\s*['"]([^'"]+)['"]\s*\)/gm
const isTest = (file) => /(\.test\.tsx?|\.test-support\.tsx?|\/test-[^/]*\.ts)$/.test(file)

/** What our packages export, to find the file behind `@kattegat/domain/shipment`. */
const packages = new Map(
  readdirSync(join(root, 'packages')).map((name) => [
    `@kattegat/${name}`,
    {
      folder: `packages/${name}`,
      exports: JSON.parse(readFileSync(join(root, 'packages', name, 'package.json'))).exports,
    },
  ]),
)

const faults = []
const files = sourcesIn('apps', 'packages', 'e2e', 'bench', 'scripts').filter((file) => !isTest(file))
const imports = new Map(files.map((file) => [file, new Set()]))
for (const file of files) {
  const text = readFileSync(join(root, file), 'utf8')
  for (const match of text.matchAll(importing)) {
    const wanted = match[1] ?? match[2] ?? match[3]
    const target = wanted.startsWith('.')
      ? relative(root, join(root, dirname(file), wanted))
          .split(sep)
          .join('/')
      : wanted
    const imported = wanted.startsWith('.') ? target : ownFile(wanted)
    if (imports.has(imported) && imported !== file) imports.get(file).add(imported)
    for (const rule of rules) {
      if (!rule.of.test(file) || !rule.forbids.test(target) || rule.except?.test(target)) continue
      const own = rule.allowsOwn?.exec(file)?.[0]
      if (own && target.startsWith(own)) continue
      faults.push(`${file} imports ${wanted}: ${rule.because}`)
    }
  }
  if (file.startsWith('packages/domain/') && readsClock.test(text)) {
    faults.push(`${file} reads the clock or draws a number: the domain core is given both`)
  }
  if (routes.test(file) && hasSql.test(text)) {
    faults.push(`${file} has SQL: it belongs into a repository or a read beside it`)
  }
  if (readsEnvironment.test(text) && !environmentReaders.test(file)) {
    faults.push(`${file} reads the environment: only main.ts and the command line do, everyone else is given values`)
  }
}

faults.push(...circleFaults(imports))
for (const fault of faults) console.error(fault)
console.log(
  faults.length === 0
    ? 'Every import is allowed, and none leads in a circle'
    : `${faults.length} imports go against the arrows or round in circles`,
)
process.exitCode = faults.length === 0 ? 0 : 1

/** The file of ours that a package's name leads to; undefined for foreign packages. */
function ownFile(wanted) {
  const [scope, name, ...rest] = wanted.split('/')
  const own = packages.get(`${scope}/${name}`)
  if (!own) return undefined
  const entry = ['.', ...rest].join('/')
  const patterns = Object.keys(own.exports).sort((one, other) => other.length - one.length)
  for (const pattern of patterns) {
    const [before, after] = pattern.split('*')
    const fits = after === undefined ? pattern === entry : entry.startsWith(before) && entry.endsWith(after)
    if (!fits) continue
    const inner = after === undefined ? '' : entry.slice(before.length, entry.length - after.length)
    return `${own.folder}/${own.exports[pattern].replace('*', inner).replace('./', '')}`
  }
  return undefined
}

function sourcesIn(...folders) {
  return folders.flatMap((folder) =>
    readdirSync(join(root, folder), { withFileTypes: true }).flatMap((entry) => {
      const path = `${folder}/${entry.name}`
      if (entry.isDirectory()) return entry.name === 'node_modules' || entry.name === 'dist' ? [] : sourcesIn(path)
      return /\.(ts|tsx|mts|mjs)$/.test(entry.name) ? [path] : []
    }),
  )
}
