// npm run test:rules: the worked-out cases (`*.rules.test.ts`) in one report, tried and right by key. `npm test` runs them too.
//   npm run test:rules -- A1 T2      only these keys
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, relative } from 'node:path'
import { installWhenNeeded } from './install.mjs'
import { pinnedEnvironment, pinnedNode, root, run } from './pinned-node.mjs'

await installWhenNeeded()

// A rule's title begins with its key, or several: the handbook's example (W12, T-a), its section (§5.1), a row of an issue (A4).
const keys = /^(?:§?[A-Z]?(?:\d+(?:\.\d+)?|-[a-z])(?:, |(?=:)))+:/
/** The report's groups in their order, each with its keys; a key that stands in none is reported under "other rules". */
const groups = [
  ['weights', /^(W\d+|A2|A6|A13)$/],
  ['prices', /^(T\d+|R\d+|I\d+|A1|A3|A4|A5|A10)$/],
  ['time', /^(T-[a-z]|A7|A8|A9)$/],
  ['identifiers', /^(§4\.1|B11)$/],
  ['customs', /^(§5(\.\d)?|B10|B12|B13)$/],
  ['AES', /^(§6|B1|B2|B3|B4)$/],
  ['dangerous goods', /^(§7(\.\d)?|B5|B6|B7|B8|B9)$/],
  ['invoices', /^(A11|A12|C1|C2|C3|C10)$/],
  ['papers and transfers', /^C\d$/],
  ['interface for programs', /^D\d+$/],
  ['rights and small promises', /^E\d+$/],
  ['first of all', /^F\d+$/],
]

const numbered = (letter, count) => Array.from({ length: count }, (_, index) => `${letter}${index + 1}`)
/** The handbook's worked examples and the rows of issue 11 that are rules: the report says which have no case. */
const expected = ['R1', 'I1', 'T-a', 'T-b', 'T-c', 'T-d', '§4.1', '§5.1', '§6', '§7.3'].concat(
  numbered('W', 13),
  numbered('T', 3),
  numbered('A', 13),
  numbered('B', 13),
  numbered('C', 10),
)

const wanted = process.argv.slice(2)
const folder = mkdtempSync(join(tmpdir(), 'kattegat-rules-'))
let tries
try {
  tries = await tryRules()
} finally {
  rmSync(folder, { recursive: true, force: true })
}
const wrong = print(tries.cases)
// A file that cannot be loaded fails the run without failing a case.
process.exitCode = tries.exit === 0 && wrong === 0 && tries.cases.length > 0 ? 0 : 1

/** One entry a case: its key, title, file, state and what it said when it failed. */
async function tryRules() {
  const report = join(folder, 'report.json')
  const projects = ['packages', 'server', 'web'].map((name) => `--project=${name}`)
  const exit = await run(
    pinnedNode(),
    [
      join(root, 'node_modules/vitest/vitest.mjs'),
      'run',
      '.rules.test.',
      ...projects,
      // Keys are looked for at the beginning of a title, which stands behind the titles of its groups.
      ...(wanted.length > 0 ? ['-t', `(^|[ ,])(${wanted.map(escaped).join('|')})[:,]`] : []),
      '--reporter=dot',
      '--reporter=json',
      `--outputFile.json=${report}`,
    ],
    { env: pinnedEnvironment() },
  )
  if (!existsSync(report)) return { cases: [], exit: exit || 1 }
  const files = JSON.parse(readFileSync(report, 'utf8')).testResults
  const found = files.flatMap((file) => file.assertionResults.flatMap((result) => toCases(file.name, result)))
  return { cases: found, exit }
}

/** A title with several keys ("W9, W10: …") counts for each of them. */
function toCases(file, { title, status, failureMessages }) {
  // What -t leaves out was not tried; a skipped case says so itself.
  if (status === 'skipped' && wanted.length > 0) return []
  const entry = { title, file: relative(root, file), status, message: failureMessages?.[0] ?? '' }
  const found = keysOf(title)
  return (found.length > 0 ? found : ['no key']).map((one) => ({ ...entry, key: one }))
}

function keysOf(title) {
  return keys.exec(title)?.[0].slice(0, -1).split(', ') ?? []
}

function escaped(text) {
  return text.replaceAll(/[.*+?^${}()|[\]\\]/g, '\\$&')
}

/** Prints the report and answers how many cases are not right. */
function print(all) {
  const left = new Set(all)
  console.log(`\n${'rule'.padEnd(28)} tried right`)
  for (const [name, pattern] of [...groups, ['other rules', /./]]) {
    const inGroup = [...left].filter((one) => pattern.test(one.key))
    for (const one of inGroup) left.delete(one)
    if (inGroup.length === 0) continue
    console.log(`\n${line(name, inGroup)}`)
    const byKey = Map.groupBy(inGroup, (one) => one.key)
    const sorted = [...byKey.keys()].sort((a, b) => a.localeCompare(b, 'en', { numeric: true }))
    for (const one of sorted) console.log(line(`  ${one}`, byKey.get(one)))
  }
  const notTried = all.filter((one) => !isTried(one))
  const failed = all.filter((one) => one.status === 'failed')
  const keyless = all.filter((one) => one.key === 'no key')
  console.log(`\n${line('all', all)}`)
  const without = wanted.length > 0 ? [] : expected.filter((one) => !all.some((each) => each.key === one))
  if (without.length > 0) console.log(`\nNO CASE YET ${without.join(' ')}`)
  for (const one of onceEach(notTried)) console.log(`\nNOT TRIED ${one.title}\n  ${one.file}`)
  for (const one of onceEach(failed))
    console.log(`\nWRONG ${one.title}\n  ${one.file}\n  ${one.message.split('\n')[0]}`)
  for (const one of keyless)
    console.log(`\nNO KEY ${one.title}\n  ${one.file}: the title begins with its rule's key and a colon`)
  return failed.length + keyless.length
}

/** A case with several keys is named once. */
function onceEach(some) {
  return some.filter(
    (one, index) => index === some.findIndex((each) => each.title === one.title && each.file === one.file),
  )
}

function isTried(one) {
  return one.status === 'passed' || one.status === 'failed'
}

function line(name, some) {
  const tried = some.filter(isTried).length
  const right = some.filter((one) => one.status === 'passed').length
  return `${name.padEnd(28)} ${String(tried).padStart(5)} ${String(right).padStart(5)}${right < tried ? '  WRONG' : ''}`
}
