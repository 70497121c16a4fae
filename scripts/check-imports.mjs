// The arrows between the parts (ARCHITECTURE.md), each with its reason. Tests may import more: they put parts together.
import { readdirSync, readFileSync } from 'node:fs'
import { dirname, join, relative, sep } from 'node:path'
import { root } from './pinned-node.mjs'

/** `of`: the files meant; `forbids`: what an import of theirs may not be, unless `allows`. */
const rules = [
  {
    of: /^packages\/domain\//,
    forbids: /^(node:|@kattegat\/|apps\/|packages\/(?!domain\/))/,
    because: 'the domain core decides with pencil and paper: no input or output, and none of our other parts',
  },
  {
    of: /^packages\/(contract|documents|samples)\//,
    forbids: /^(@kattegat\/(?!domain)|packages\/|apps\/)/,
    allowsOwn: /^packages\/[^/]+\//,
    because: 'the packages stand beside each other on the domain core and do not know one another',
  },
  {
    of: /^apps\/web\/src\//,
    forbids: /^(@kattegat\/(?!domain|contract)|packages\/|apps\/server|node:)/,
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
  /^(apps\/server\/src\/(main|kattegat)\.ts$|apps\/web\/vite\.config\.ts$|e2e\/|bench\/|vitest\.config\.ts$)/
const readsEnvironment = /\bprocess\.env\b/

/** The domain core is given its moment and its random numbers. */
const readsClock = /\bDate\.now\(|\bnew Date\(\)|\bMath\.random\(|\bcrypto\.random/

const importing =
  /^(?:import|export)\b[^'"]*?\bfrom\s*['"]([^'"]+)['"]|^import\s*['"]([^'"]+)['"]|\bimport\(\s*['"]([^'"]+)['"]\s*\)/gm
const isTest = (file) => /(\.test\.tsx?|\.test-support\.tsx?|\/test-[^/]*\.ts)$/.test(file)

const faults = []
for (const file of sourcesIn('apps', 'packages', 'e2e', 'bench')) {
  if (isTest(file)) continue
  const text = readFileSync(join(root, file), 'utf8')
  for (const match of text.matchAll(importing)) {
    const wanted = match[1] ?? match[2] ?? match[3]
    const target = wanted.startsWith('.')
      ? relative(root, join(root, dirname(file), wanted))
          .split(sep)
          .join('/')
      : wanted
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
  if (readsEnvironment.test(text) && !environmentReaders.test(file)) {
    faults.push(`${file} reads the environment: only main.ts and the command line do, everyone else is given values`)
  }
}

for (const fault of faults) console.error(fault)
console.log(faults.length === 0 ? 'Every import follows the arrows' : `${faults.length} imports go against the arrows`)
process.exitCode = faults.length === 0 ? 0 : 1

function sourcesIn(...folders) {
  return folders.flatMap((folder) =>
    readdirSync(join(root, folder), { withFileTypes: true }).flatMap((entry) => {
      const path = `${folder}/${entry.name}`
      if (entry.isDirectory()) return entry.name === 'node_modules' || entry.name === 'dist' ? [] : sourcesIn(path)
      return /\.(ts|tsx|mts)$/.test(entry.name) ? [path] : []
    }),
  )
}
