// What a browser must fetch before /Createbooking can be used, against the budget (ARCHITECTURE.md, web).
// Reads Vite's manifest of a finished build: node scripts/check-bundle.mjs [folder of the build]
import { existsSync, readFileSync, statSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { gzipSync } from 'node:zlib'

const build = process.argv[2] ?? join(dirname(fileURLToPath(import.meta.url)), '../apps/web/dist')
const limits = { shell: 117, script: 183, style: 24, font: 50 }

const manifestFile = join(build, '.vite/manifest.json')
if (!existsSync(manifestFile)) {
  console.error(`check-bundle: no build in ${build}; run "npm run build" first.`)
  process.exit(1)
}
const manifest = JSON.parse(readFileSync(manifestFile, 'utf8'))

/** A chunk and everything it imports statically. */
function closure(key, into = new Set()) {
  if (into.has(key)) return into
  into.add(key)
  for (const imported of manifest[key].imports ?? []) closure(imported, into)
  return into
}

/** Files that import each other, of which one finds the other's values missing while it starts. */
function circleFrom(key, path = []) {
  if (path.includes(key)) return [...path.slice(path.indexOf(key)), key]
  if (withoutCircle.has(key)) return null
  for (const imported of manifest[key].imports ?? []) {
    const circle = circleFrom(imported, [...path, key])
    if (circle) return circle
  }
  withoutCircle.add(key)
  return null
}

const withoutCircle = new Set()
for (const key of Object.keys(manifest)) {
  const circle = circleFrom(key)
  if (!circle) continue
  console.error(`check-bundle: files import each other: ${circle.map((part) => manifest[part].file).join(' → ')}`)
  process.exit(1)
}

const entry = Object.keys(manifest).find((key) => manifest[key].isEntry)
const createShipment = 'src/screens/create-shipment/index.ts'
const texts = (section) => `../../packages/messages/locales/en/${section}.po`
const required = [entry, createShipment, texts('portal'), texts('create-shipment'), texts('shipment-form')]
const missing = required.filter((key) => !key || !manifest[key])
if (missing.length > 0) {
  console.error(`check-bundle: not in the manifest: ${missing.join(', ')}`)
  process.exit(1)
}

const shellKeys = closure(texts('portal'), closure(entry))
// The screen with its texts and the form's, in one language.
const screenKeys = [createShipment, texts('create-shipment'), texts('shipment-form')].reduce(
  (keys, key) => closure(key, keys),
  new Set(),
)

const kB = (bytes) => Math.round(bytes / 100) / 10
const gzipped = (file) => gzipSync(readFileSync(join(build, file)), { level: 9 }).length
const rows = []
const sums = { shell: 0, script: 0, style: 0, font: 0 }
const seen = new Set()

function add(kind, file, size, isShell) {
  if (seen.has(file)) return
  seen.add(file)
  rows.push({ kind, kB: kB(size), file })
  sums[kind] += size
  if (kind === 'script' && isShell) sums.shell += size
}

add('script', 'first-paint.js', gzipped('first-paint.js'), true)
for (const key of new Set([...shellKeys, ...screenKeys])) {
  const chunk = manifest[key]
  if (chunk.file.endsWith('.js')) add('script', chunk.file, gzipped(chunk.file), shellKeys.has(key))
  for (const file of chunk.css ?? []) add('style', file, gzipped(file))
}
// Fonts are compressed by themselves: what counts is what is transferred, and the page preloads what it needs.
const page = readFileSync(join(build, 'index.html'), 'utf8')
for (const [, file] of page.matchAll(/<link[^>]+rel="preload"[^>]+href="\/([^"]+\.woff2)"/g)) {
  add('font', file, statSync(join(build, file)).size)
}
if (sums.font === 0) {
  console.error('check-bundle: the page preloads no font.')
  process.exit(1)
}

console.table(rows.toSorted((one, other) => other.kB - one.kB))
let over = false
for (const [name, limit] of Object.entries(limits)) {
  const sum = kB(sums[name])
  const isOver = sum > limit
  over ||= isOver
  console.log(`${name.padEnd(7)} ${String(sum).padStart(6)} kB of ${limit}${isOver ? '  OVER THE BUDGET' : ''}`)
}
process.exit(over ? 1 : 0)
