import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { pinnedNode, root, run } from './pinned-node.mjs'

const lockFile = join(root, 'package-lock.json')
/** What npm notes, at the very end of an install, as installed. */
const installedFile = join(root, 'node_modules/.package-lock.json')

/**
 * Installs what the lock file asks for, when any of it is missing; for a portal whose pages are built that is less: what
 * only development needs is left away, and left alone where it is. Ends the process when it fails.
 */
export async function installWhenNeeded({ onlyToRun = false } = {}) {
  if (isInstalled(onlyToRun)) return
  const development = onlyToRun ? '--omit=dev' : '--include=dev'
  console.log(`Installing what Kattegat is made of (npm ci ${development}) …`)
  const status = await runNpm(['ci', development, '--no-audit', '--no-fund', '--loglevel=error'])
  if (status !== 0) {
    console.error(`The installation failed (npm ci ended with ${status}); the lines above say why.`)
    process.exit(status)
  }
  pinnedNode() // says what to do when npm was told to run no install scripts
}

/** Runs npm itself: the one that runs us, or the one on the path. */
export function runNpm(args, options) {
  const npmScript = process.env.npm_execpath
  if (npmScript?.endsWith('.js') && existsSync(npmScript)) {
    return run(process.execPath, [npmScript, ...args], { env: process.env, ...options })
  }
  const onWindows = process.platform === 'win32'
  return run(onWindows ? 'npm.cmd' : 'npm', args, { env: process.env, shell: onWindows, ...options })
}

function isInstalled(onlyToRun) {
  if (!existsSync(installedFile)) return false
  const wanted = JSON.parse(readFileSync(lockFile, 'utf8')).packages
  const installed = JSON.parse(readFileSync(installedFile, 'utf8')).packages
  const same = (name) =>
    installed[name].version === wanted[name]?.version && installed[name].integrity === wanted[name]?.integrity
  return (
    Object.keys(installed).every(same) &&
    // Packages for other platforms are optional and not installed here.
    Object.entries(wanted).every(
      ([name, { optional, dev }]) =>
        name in installed || optional || (onlyToRun && dev) || !name.startsWith('node_modules/'),
    )
  )
}
