#!/usr/bin/env node
// The command `kattegat`: runs under the pinned Node, whichever Node called it, and in the caller's folder, so that
// file names on the command line mean what they say.
import { join } from 'node:path'
import { installWhenNeeded } from './install.mjs'
import { dataFolder, pinnedEnvironment, pinnedNode, root, run } from './pinned-node.mjs'

const [command, ...args] = process.argv.slice(2)
if (command === 'start') {
  process.argv.splice(2, process.argv.length, ...args)
  await import('./start.mjs')
} else {
  await installWhenNeeded({ onlyToRun: true })
  process.exit(
    await run(pinnedNode(), [join(root, 'apps/server/src/kattegat.ts'), ...process.argv.slice(2)], {
      // `npm run kattegat` changes the folder; npm notes where it was called.
      cwd: process.env.INIT_CWD ?? process.cwd(),
      env: pinnedEnvironment(dataFolder()),
    }),
  )
}
