// The Node this project is written for comes with `npm ci`, as the dependency `node`; these scripts are read by
// whichever Node a machine has, from 20 on. So: plain JavaScript, and nothing installed is imported at the top.
import { spawn } from 'node:child_process'
import { existsSync } from 'node:fs'
import { delimiter, dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'

export const root = dirname(dirname(fileURLToPath(import.meta.url)))

/** The pinned Node's program, or this process's own where its platform has none but is new enough. */
export function pinnedNode() {
  const name = process.platform === 'win32' ? 'node.exe' : 'node'
  const pinned = join(root, 'node_modules/node/bin', name)
  if (existsSync(pinned)) return pinned
  if (isNewEnough(process.versions.node)) return process.execPath
  throw new Error('Node 24.12 or newer is needed: run `npm ci` with install scripts allowed, or bring your own Node 24')
}

/** The environment for children: the pinned Node first on the path, so that `node` and npm's scripts mean it. */
export function pinnedEnvironment(more = {}) {
  return {
    // What was compiled is kept: a start reads hundreds of files of TypeScript, which takes four seconds of a core else.
    NODE_COMPILE_CACHE: join(root, 'node_modules/.cache/compiled'),
    ...process.env,
    PATH: `${dirname(pinnedNode())}${delimiter}${process.env.PATH ?? ''}`,
    ...more,
  }
}

/** Where the embedded database lies unless something else says so: beside the program. A configuration file may say. */
export function dataFolder() {
  return process.env.DATA_FOLDER || process.env.KATTEGAT_CONFIG ? {} : { DATA_FOLDER: join(root, 'data') }
}

/** Starts the calling script again under the pinned Node when this process is another one; then it never returns. */
export async function runUnderPinnedNode(scriptUrl) {
  if (isNewEnough(process.versions.node)) return
  const script = fileURLToPath(scriptUrl)
  process.exit(await run(pinnedNode(), [script, ...process.argv.slice(2)]))
}

let stopped = false

/** Whether a stop signal has come: then what would follow is not begun. */
export function isStopped() {
  return stopped
}

/** Runs a program to its end with our terminal, passing stop signals on, and answers its exit code. */
export function run(command, args, options = {}) {
  return new Promise((done, failed) => {
    const child = spawn(command, args, { stdio: 'inherit', cwd: root, env: pinnedEnvironmentOrOwn(), ...options })
    const pass = (signal) => {
      stopped = true
      child.kill(signal)
    }
    const signals = ['SIGINT', 'SIGTERM', 'SIGHUP']
    for (const signal of signals) process.on(signal, pass)
    const forgetOrphaned = whenOrphaned(() => pass('SIGTERM'))
    child.on('error', failed)
    child.on('exit', (code, signal) => {
      forgetOrphaned()
      for (const name of signals) process.off(name, pass)
      done(code ?? (signal === 'SIGINT' ? 130 : 143))
    })
  })
}

/**
 * Calls once when npm has gone from above us, and answers how to stop watching: npm gives a stop signal to its shell,
 * which dies of it and tells nobody.
 */
export function whenOrphaned(act) {
  if (!process.env.npm_lifecycle_event) return () => {}
  const parent = process.ppid
  const watching = setInterval(() => {
    if (process.ppid === parent) return
    clearInterval(watching)
    act()
  }, 250)
  watching.unref()
  return () => clearInterval(watching)
}

function pinnedEnvironmentOrOwn() {
  try {
    return pinnedEnvironment()
  } catch {
    return process.env // nothing is installed yet
  }
}

function isNewEnough(version) {
  const [major = 0, minor = 0] = version.split('.').map(Number)
  return major > 24 || (major === 24 && minor >= 12)
}
