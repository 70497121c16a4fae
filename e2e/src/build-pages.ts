// node build-pages.ts <folder of a portal's sources>: its pages, for a journey. As `npm run build` makes them, but not
// compressed beforehand, without source maps and without the compiler, which say nothing else and take most of the time.
import { join } from 'node:path'
import { build, loadConfigFromFile } from 'vite'

const root = join(process.argv[2]!, 'apps/web')
const loaded = await loadConfigFromFile({ command: 'build', mode: 'production' }, join(root, 'vite.config.ts'), root)
if (!loaded) throw new Error(`There is no vite.config.ts in ${root}`)
const skipped = /compress-ahead|babel/
const plugins = await Promise.all((loaded.config.plugins ?? []).flat().map(async (plugin) => plugin))
await build({
  ...loaded.config,
  plugins: plugins.filter((plugin) => !(plugin && 'name' in plugin && skipped.test(plugin.name))),
  root,
  configFile: false,
  logLevel: 'warn',
  build: { ...loaded.config.build, sourcemap: false, reportCompressedSize: false },
})
