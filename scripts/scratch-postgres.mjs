// A PostgreSQL server of its own for the time of one command, from the server programs of this machine.
//   node scripts/scratch-postgres.mjs -- <command> [arguments]     runs it with TEST_POSTGRES_URL set
import { spawnSync } from 'node:child_process'
import { chmodSync, chownSync, existsSync, mkdtempSync, readdirSync, readFileSync, realpathSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { delimiter, dirname, join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { freePort } from './free-port.mjs'
import { pinnedEnvironment, run } from './pinned-node.mjs'

/**
 * Starts a throw-away cluster: no fsync, local connections only, no password.
 * `programs` is the folder of initdb and pg_ctl, as findPostgresPrograms answers it; `more` are settings beside those.
 */
export async function startScratchPostgres(programs, more = {}) {
  return startCluster(
    programs,
    (asServer, cluster) =>
      asServer('initdb', [
        '-D',
        cluster,
        '-U',
        'postgres',
        '-A',
        'trust',
        '-E',
        'UTF8',
        '--locale=C.UTF-8',
        '--no-sync',
      ]),
    more,
  )
}

/** A standby that follows the server of `url`, which must be a scratch one, until it is stopped. */
export async function startScratchStandby(programs, url) {
  return startCluster(programs, (asServer, cluster) =>
    asServer('pg_basebackup', ['-D', cluster, '-d', url, '--write-recovery-conf', '--checkpoint=fast', '--no-sync']),
  )
}

/** @param make puts a cluster into the folder it is told. */
async function startCluster(programs, make, more = {}) {
  const folder = mkdtempSync(join(tmpdir(), 'kattegat-pg-'))
  const port = await freePort()
  chmodSync(folder, 0o755)
  // initdb refuses root, so root lends the work to an account that may do nothing else.
  const account = process.getuid?.() === 0 ? powerlessAccount() : {}
  if (account.uid !== undefined) chownSync(folder, account.uid, account.gid)
  const asServer = (program, args) => execute(join(programs, program), args, { cwd: folder, ...account })
  const cluster = join(folder, 'pg')
  const stop = () => {
    if (!existsSync(folder)) return
    try {
      asServer('pg_ctl', ['-D', cluster, '-m', 'immediate', 'stop'])
    } finally {
      rmSync(folder, { recursive: true, force: true })
    }
  }

  const settings = {
    listen_addresses: '127.0.0.1',
    unix_socket_directories: '',
    fsync: 'off',
    synchronous_commit: 'off',
    full_page_writes: 'off',
    max_connections: '200',
    ...more,
  }
  const options = Object.entries(settings).map(([name, value]) => `-c ${name}='${value}'`)
  try {
    make(asServer, cluster)
    asServer('pg_ctl', [
      '-D',
      cluster,
      '-w',
      '-l',
      join(folder, 'log'),
      '-o',
      `-p ${port} ${options.join(' ')}`,
      'start',
    ])
  } catch (fault) {
    const log = join(folder, 'log')
    const said = existsSync(log) ? readFileSync(log, 'utf8') : ''
    rmSync(folder, { recursive: true, force: true })
    throw new Error(`${fault.message}\n${said}`, { cause: fault })
  }
  return { url: `postgres://postgres@127.0.0.1:${port}/postgres`, stop }
}

/** The folder of this machine's PostgreSQL server programs (15 or newer), or nothing. */
export function findPostgresPrograms() {
  const places = (process.env.PATH ?? '').split(delimiter).filter(Boolean)
  const versions = '/usr/lib/postgresql' // Debian keeps them off the path
  if (existsSync(versions)) {
    const newestFirst = readdirSync(versions).sort((a, b) => Number(b) - Number(a))
    places.push(...newestFirst.map((version) => join(versions, version, 'bin')))
  }
  const found = places.find((place) => existsSync(join(place, 'initdb')) && versionOf(join(place, 'initdb')) >= 15)
  // A link on the path leads to where the other programs lie.
  return found && dirname(realpathSync(join(found, 'initdb')))
}

/** Installs Debian's package when we may; answers the folder of the programs, or nothing. */
export async function installPostgresPrograms() {
  const isOurs = process.getuid?.() === 0 && existsSync('/etc/debian_version')
  if (!isOurs || spawnSync('apt-get', ['--version']).status !== 0) return undefined
  console.log("Installing Debian's PostgreSQL for the tests …")
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' }
  const installed =
    (await run('apt-get', ['update', '-q'], { env })) === 0 &&
    (await run('apt-get', ['install', '-y', '-q', '--no-install-recommends', 'postgresql'], { env })) === 0
  return installed ? findPostgresPrograms() : undefined
}

function versionOf(program) {
  const said = spawnSync(program, ['--version'], { encoding: 'utf8' }).stdout ?? ''
  return Number(/(\d+)/.exec(said)?.[1] ?? 0)
}

function powerlessAccount() {
  const accounts = readFileSync('/etc/passwd', 'utf8')
    .split('\n')
    .map((line) => line.split(':'))
  for (const wanted of ['postgres', 'nobody']) {
    const found = accounts.find(([name]) => name === wanted)
    if (found) return { uid: Number(found[2]), gid: Number(found[3]) }
  }
  throw new Error('PostgreSQL does not run as root, and there is neither an account `postgres` nor `nobody`')
}

function execute(command, args, options = {}) {
  // The server inherits what it is given: with a pipe of ours we would wait for its end.
  const done = spawnSync(command, args, { encoding: 'utf8', stdio: ['ignore', 'ignore', 'pipe'], ...options })
  if (done.error) throw done.error
  if (done.status !== 0) throw new Error(`${command} ${args.join(' ')} failed: ${done.stderr}`)
}

if (process.argv[1] && import.meta.url === pathToFileURL(process.argv[1]).href) {
  const [command, ...args] = process.argv.slice(process.argv.indexOf('--') + 1)
  const programs = findPostgresPrograms()
  if (!command || !process.argv.includes('--')) {
    console.error('Use: node scripts/scratch-postgres.mjs -- <command> [arguments]')
    process.exit(2)
  }
  if (!programs) {
    console.error('No PostgreSQL server programs (15 or newer) on this machine')
    process.exit(1)
  }
  const postgres = await startScratchPostgres(programs)
  let status = 1
  try {
    status = await run(command, args, {
      cwd: process.cwd(),
      env: pinnedEnvironment({ TEST_POSTGRES_URL: postgres.url }),
    })
  } finally {
    postgres.stop()
  }
  process.exit(status)
}
