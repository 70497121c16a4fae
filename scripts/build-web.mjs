import { existsSync, readdirSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { pinnedEnvironment, pinnedNode, root, run } from './pinned-node.mjs'

const web = join(root, 'apps/web')
const builtPage = join(web, 'dist/index.html')

/** All that goes into the built pages. */
const sources = [
  'apps/web/src',
  'apps/web/public',
  'apps/web/index.html',
  'apps/web/vite.config.ts',
  'apps/web/package.json',
  'packages/domain/src',
  'packages/contract/src',
  'packages/messages',
  'package-lock.json',
].map((path) => join(root, path))

/** Whether the pages are built, and nothing they are made of has changed since. */
export function isWebBuilt() {
  return existsSync(builtPage) && newestOf(sources) <= statSync(builtPage).mtimeMs
}

/** Builds the pages when they are missing or older than what they are made of; answers the exit code. */
export async function buildWebWhenNeeded() {
  if (isWebBuilt()) return 0
  console.log('Building the pages …')
  return buildWeb()
}

export function buildWeb(output = {}) {
  const vite = join(root, 'node_modules/vite/bin/vite.js')
  return run(pinnedNode(), [vite, 'build', '--logLevel', 'warn'], {
    ...output,
    cwd: web,
    // A developer's NODE_ENV would build React's slow, talkative variant.
    env: pinnedEnvironment({ NODE_ENV: 'production' }),
  })
}

function newestOf(paths) {
  let newest = 0
  for (const path of paths) {
    if (!existsSync(path)) continue
    const { mtimeMs } = statSync(path)
    newest = Math.max(newest, mtimeMs)
    if (statSync(path).isDirectory()) {
      // A deleted file shows in its folder's time.
      newest = Math.max(newest, newestOf(readdirSync(path).map((name) => join(path, name))))
    }
  }
  return newest
}
