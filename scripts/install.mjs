import { existsSync, readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { pinnedNode, root, run } from './pinned-node.mjs'

const lockFile = join(root, 'package-lock.json')
/** What npm notes, at the very end of an install, as installed. */
const installedFile = join(root, 'node_modules/.package-lock.json')

/** Installs what the lock file asks for, when that is missing or older than the lock file. Ends the process when it fails. */
export async function installWhenNeeded() {
  if (isInstalled()) return
  console.log('Installing what Kattegat is made of (npm ci) …')
  const status = await runNpm(['ci', '--include=dev', '--no-audit', '--no-fund', '--loglevel=error'])
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

function isInstalled() {
  if (!existsSync(installedFile)) return false
  if (statSync(installedFile).mtimeMs >= statSync(lockFile).mtimeMs) return true
  // A checkout or a copy gives files a new time; only what is in them counts then.
  const wanted = JSON.parse(readFileSync(lockFile, 'utf8')).packages
  const installed = JSON.parse(readFileSync(installedFile, 'utf8')).packages
  const same = (name) =>
    installed[name].version === wanted[name]?.version && installed[name].integrity === wanted[name]?.integrity
  return (
    Object.keys(installed).every(same) &&
    // Packages for other platforms are optional and not installed here.
    Object.keys(wanted).every(
      (name) => name === '' || name in installed || wanted[name].optional || !name.startsWith('node_modules/'),
    )
  )
}
