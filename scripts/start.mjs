// npm start: installs and builds what is missing, then serves the portal. Where the pages are built, as in a deployment,
// it needs nothing of what builds and tests them.
import { join } from 'node:path'
import { buildWebWhenNeeded, isWebBuilt } from './build-web.mjs'
import { installWhenNeeded } from './install.mjs'
import { dataFolder, pinnedEnvironment, pinnedNode, root, run } from './pinned-node.mjs'

await installWhenNeeded({ onlyToRun: isWebBuilt() })
const built = await buildWebWhenNeeded()
if (built !== 0) process.exit(built)
process.exit(
  await run(pinnedNode(), [join(root, 'apps/server/src/main.ts'), ...process.argv.slice(2)], {
    env: pinnedEnvironment(dataFolder()),
  }),
)
