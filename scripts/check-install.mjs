// What a deployment installs (`npm ci --omit=dev`) stays under its bound, the pinned Node not counted.
//   node scripts/check-install.mjs            fails beyond the bound
//   node scripts/check-install.mjs --largest  lists the twenty largest packages
// Measured in the full install that stands here: of the packages of the lock file, those that are not only for development.
import { existsSync, lstatSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { root } from './pinned-node.mjs'

const mostMegabytes = 270

const { packages } = JSON.parse(readFileSync(join(root, 'package-lock.json'), 'utf8'))
const sizes = Object.entries(packages)
  .filter(([path, { dev, link }]) => path.includes('node_modules/') && !dev && !link && path !== 'node_modules/node')
  .filter(([path]) => existsSync(join(root, path))) // those for other platforms are not installed
  .map(([path]) => ({ path, bytes: sizeOf(join(root, path)) }))
const megabytes = (bytes) => bytes / 1024 / 1024
const total = megabytes(sizes.reduce((sum, { bytes }) => sum + bytes, 0))

if (process.argv.includes('--largest')) {
  for (const { path, bytes } of sizes.sort((one, other) => other.bytes - one.bytes).slice(0, 20))
    console.log(`${megabytes(bytes).toFixed(1).padStart(7)} MB  ${path}`)
}
console.log(
  `A deployment installs ${sizes.length} packages of ${total.toFixed(0)} MB beside Node; at most ${mostMegabytes} MB`,
)
process.exitCode = total <= mostMegabytes ? 0 : 1

/** Room on the disk of a package's own files; packages inside it have entries of their own. */
function sizeOf(path) {
  const { blocks, size } = lstatSync(path)
  let bytes = blocks === undefined ? size : blocks * 512
  if (!lstatSync(path).isDirectory()) return bytes
  for (const name of readdirSync(path)) if (name !== 'node_modules') bytes += sizeOf(join(path, name))
  return bytes
}
