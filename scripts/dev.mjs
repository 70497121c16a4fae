// npm run dev: the server, started again at every change, and Vite with the pages beside it.
import { spawn } from 'node:child_process'
import { join } from 'node:path'
import { installWhenNeeded } from './install.mjs'
import { pinnedEnvironment, pinnedNode, root, whenOrphaned } from './pinned-node.mjs'

await installWhenNeeded()

const serverPort = process.env.PORT || '8080'
const pagesUrl = 'http://localhost:5173' // as in apps/web/vite.config.ts
const children = [
  start(['--watch', '--watch-preserve-output', join(root, 'apps/server/src/main.ts')], {
    cwd: root,
    // The browser sees Vite's address, so sign-in has to come back to that one.
    env: pinnedEnvironment({ PORT: serverPort, BASE_URL: process.env.BASE_URL || pagesUrl }),
  }),
  start([join(root, 'node_modules/vite/bin/vite.js'), '--strictPort'], {
    cwd: join(root, 'apps/web'),
    env: pinnedEnvironment({ KATTEGAT_SERVER: `http://localhost:${serverPort}` }),
  }),
]

function start(args, options) {
  const child = spawn(pinnedNode(), args, { stdio: 'inherit', ...options })
  // One without the other is of no use.
  child.on('exit', (code) => {
    process.exitCode ||= code ?? 0
    stopAll()
  })
  return child
}

function stopAll() {
  for (const child of children) if (child.exitCode === null) child.kill('SIGTERM')
}
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, stopAll)
whenOrphaned(stopAll)
