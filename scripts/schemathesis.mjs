// npm run test:schemathesis, and part of npm run test:long: a fuzzer that is not ours reads the description of the API and sends
// what it allows and what it does not: no answer may be an error of the server or differ from what is described.
//   npm run test:schemathesis [examples a call]
import { spawn } from 'node:child_process'
import { existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:net'
import { homedir, tmpdir } from 'node:os'
import { join } from 'node:path'
import { pinnedEnvironment, pinnedNode, root, run } from './pinned-node.mjs'

/** Another one finds other things: changed on purpose, and then run. */
const version = '4.32.5'
/** What the description promises; what a call refuses is ours to say, and said in facts that no schema can hold. */
const checks = [
  'not_a_server_error',
  'status_code_conformance',
  'content_type_conformance',
  'response_schema_conformance',
  'response_headers_conformance',
].join(',')

/** The program, installed from PyPI in a folder of its own where it is not there yet; nothing where there is no Python. */
export async function findSchemathesis(output = {}) {
  const folder = join(process.env.XDG_CACHE_HOME || join(homedir(), '.cache'), 'kattegat', `schemathesis-${version}`)
  const program = join(folder, 'bin', 'schemathesis')
  if (existsSync(program)) return program
  const begun = await run('python3', ['-m', 'venv', folder], output).catch(() => 1)
  if (begun !== 0) return undefined
  const installed = await run(join(folder, 'bin', 'pip'), ['install', '-q', `schemathesis==${version}`], output)
  if (installed === 0) return program
  rmSync(folder, { recursive: true, force: true })
  return undefined
}

/** Answers the exit code: that of the fuzzer, against a portal of its own with the demo's data. */
export async function runSchemathesis(program, output = {}, examples = 100) {
  const folder = mkdtempSync(join(tmpdir(), 'kattegat-fuzzed-'))
  const port = await freePort()
  const url = `http://localhost:${port}`
  const env = pinnedEnvironment({
    BASE_URL: url,
    PORT: String(port),
    DATA_FOLDER: join(folder, 'data'),
    DEMO_DATA: 'without-shipments',
    LOG_LEVEL: 'silent',
    CALLS_PER_MINUTE: '1000000',
  })
  const portal = spawn(pinnedNode(), [join(root, 'apps/server/src/main.ts')], { env, stdio: 'ignore' })
  try {
    await untilReady(url, portal)
    const { token, userId } = JSON.parse(
      await printed([join(root, 'apps/server/src/kattegat.ts'), 'token', admin], env),
    )
    const headers = { token, 'log-user-id': String(userId), shipmentSystem: 'YOYODenmark' }
    const description = join(folder, 'openapi.json')
    writeFileSync(description, await (await fetch(`${url}/api/openapi.json`, { headers })).text())
    const given = Object.entries(headers).flatMap(([name, value]) => ['-H', `${name}: ${value}`])
    const words = ['--phases', 'coverage,fuzzing', '-n', String(examples), '-c', checks, '-w', '2']
    const patience = ['--request-timeout', '60', '--suppress-health-check', 'all', '--continue-on-failure']
    const without = takesAccess.flatMap((name) => ['--exclude-operation-id', name])
    // It leaves what it found in the folder it stands in.
    const where = { ...output, cwd: folder }
    return await run(program, ['run', description, '-u', url, ...given, ...words, ...patience, ...without], where)
  } finally {
    portal.kill('SIGKILL')
    rmSync(folder, { recursive: true, force: true })
  }
}

/** With these it would end its own log-in, and find nothing but 401 from then on. */
const takesAccess = ['EndSession', 'EndUserSessions', 'ChangeUser']

/** May call everything. */
const admin = 'admin@kattegat.test'

async function untilReady(url, portal) {
  for (;;) {
    if (portal.exitCode !== null) throw new Error(`The portal ended with ${portal.exitCode}`)
    const answer = await fetch(`${url}/readyz`).catch(() => undefined)
    if (answer?.ok) return
    await new Promise((resolve) => setTimeout(resolve, 250))
  }
}

function printed(words, env) {
  return new Promise((done, failed) => {
    const child = spawn(pinnedNode(), words, { env, stdio: ['ignore', 'pipe', 'inherit'] })
    let text = ''
    child.stdout.on('data', (chunk) => (text += chunk))
    child.on('error', failed)
    child.on('exit', () => done(text))
  })
}

function freePort() {
  return new Promise((done) => {
    const probe = createServer()
    probe.listen(0, '127.0.0.1', () => {
      const { port } = probe.address()
      probe.close(() => done(port))
    })
  })
}

if (import.meta.filename === process.argv[1]) {
  const program = await findSchemathesis()
  if (program) process.exitCode = await runSchemathesis(program, {}, Number(process.argv[2] ?? 100))
  else {
    console.error('Schemathesis cannot be installed: it needs python3 with venv, and PyPI')
    process.exitCode = 1
  }
}
