// npm start: installs and builds what is missing, then serves the portal.
import { join } from 'node:path'
import { buildWebWhenNeeded } from './build-web.mjs'
import { installWhenNeeded } from './install.mjs'
import { pinnedEnvironment, pinnedNode, root, run } from './pinned-node.mjs'

await installWhenNeeded()
const built = await buildWebWhenNeeded()
if (built !== 0) process.exit(built)
process.exit(
  await run(pinnedNode(), [join(root, 'apps/server/src/main.ts'), ...process.argv.slice(2)], {
    env: pinnedEnvironment({ DATA_FOLDER: process.env.DATA_FOLDER || join(root, 'data') }),
  }),
)
