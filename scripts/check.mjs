// npm run check: all that a reader should not have to look for. Every step runs, also after one has failed.
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { buildWebWhenNeeded } from './build-web.mjs'
import { installWhenNeeded } from './install.mjs'
import { isStopped, pinnedNode, root, run } from './pinned-node.mjs'

await installWhenNeeded()

const tool = (path, ...args) => run(pinnedNode(), [join(root, 'node_modules', path), ...args])
const script = (name, ...args) => run(pinnedNode(), [join(root, 'scripts', name), ...args])

const steps = {
  'types of the server and packages': () => tool('tsc/bin/tsc', '-p', 'tsconfig.json'),
  'types of the pages': () => tool('tsc/bin/tsc', '-p', 'apps/web'),
  lint: () => tool('oxlint/bin/oxlint'),
  'import rules': () => script('check-imports.mjs'),
  'who may query a company’s rows': () => script('check-tenancy.mjs'),
  format: () => tool('oxfmt/bin/oxfmt', '--check'),
  'weight of an installation': () => script('check-install.mjs'),
  'known faults of dependencies': () => script('check-audit.mjs'),
  'types of the tables': () => script('generate-schema.mjs', '--verify'),
  'texts in every language': () => script('messages.mjs', '--verify'),
  'size of the pages': checkBundle,
  'speed beside a yardstick': () => run(pinnedNode(), [join(root, 'bench/src/ratios.ts')]),
}

async function checkBundle() {
  const built = await buildWebWhenNeeded()
  return built === 0 ? script('check-bundle.mjs') : built
}
if (!existsSync(join(root, 'scripts/check-bundle.mjs'))) delete steps['size of the pages']

const failed = []
for (const [name, step] of Object.entries(steps)) {
  if (isStopped()) break
  const begun = Date.now()
  const status = await step().catch((fault) => {
    console.error(fault)
    return 1
  })
  console.log(`${status === 0 ? '✓' : '✗'} ${name} (${((Date.now() - begun) / 1000).toFixed(1)} s)`)
  if (status !== 0) failed.push(name)
}
if (isStopped()) failed.push('stopped by a signal')
console.log(failed.length === 0 ? 'All checks passed' : `Failed: ${failed.join(', ')}`)
process.exitCode = failed.length === 0 ? 0 : 1
