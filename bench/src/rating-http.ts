import { execFileSync, fork, spawn, type ChildProcess } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { Agent } from 'node:http'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { dkSeParcels } from '@kattegat/samples'
import { post, requestsPerSecond, type Target } from './load.ts'
import { nextWorkingDay } from './next-working-day.ts'

const path = '/api/Shipment/GetShippingOptions'
const server = join(import.meta.dirname, '../../apps/server/src')
const callsARound = 1500
const rounds = 5

/**
 * `GetShippingOptions` of a whole portal on the demo, all price lines included, against a bare route of the same framework
 * that parses the same body and answers the same bytes. Both in processes of their own, in batches, the best round of each.
 */
export async function compareOverHttp(): Promise<{ portal: number; bare: number; bytes: number; options: number }> {
  const folder = mkdtempSync(join(tmpdir(), 'kattegat-bench-'))
  const children: ChildProcess[] = []
  try {
    const portal = await startPortal(folder, children)
    const first = await post(new Agent(), portal)
    if (first.status !== 200) throw new Error(`GetShippingOptions answered ${first.status}: ${first.text}`)
    const bare = await startBareRoute(first.text, portal, children)
    const best = { portal: 0, bare: 0 }
    for (let round = 0; round < rounds; round += 1) {
      best.bare = Math.max(best.bare, await requestsPerSecond(bare, callsARound))
      best.portal = Math.max(best.portal, await requestsPerSecond(portal, callsARound))
    }
    const { options } = JSON.parse(first.text) as { options: unknown[] }
    return { ...best, bytes: first.text.length, options: options.length }
  } finally {
    await Promise.all(children.map(stop))
    rmSync(folder, { recursive: true, force: true })
  }
}

async function startPortal(folder: string, children: ChildProcess[]): Promise<Target> {
  const port = await freePort()
  const environment = {
    ...process.env,
    PORT: String(port),
    DATA_FOLDER: folder,
    HOST: '127.0.0.1',
    NODE_ENV: 'bench',
    CALLS_PER_MINUTE: '1000000',
  }
  const child = spawn(process.execPath, [join(server, 'kattegat.ts'), 'start'], {
    env: environment,
    stdio: ['ignore', 'ignore', 'inherit'],
  })
  children.push(child)
  await untilReady(port)
  const printed = execFileSync(process.execPath, [join(server, 'kattegat.ts'), 'token', 'anna@nordlys.test'], {
    env: environment,
    encoding: 'utf8',
  })
  const { token, userId } = JSON.parse(printed.trim().split('\n').at(-1)!) as { token: string; userId: number }
  const headers = { token, 'log-user-id': String(userId), shipmentsystem: 'YOYODenmark' }
  const accounts = await fetch(`http://127.0.0.1:${port}/api/User/GetCompanyAccounts`, { headers })
  const [account] = (await accounts.json()) as { id: number }[]
  const body = JSON.stringify(dkSeParcels({ accountId: account!.id, shipDate: nextWorkingDay() }))
  return { port, path, headers, body }
}

async function startBareRoute(answer: string, like: Target, children: ChildProcess[]): Promise<Target> {
  const child = fork(join(import.meta.dirname, 'bare-route.ts'))
  children.push(child)
  const port = new Promise<number>((resolve) =>
    child.once('message', (address: string) => resolve(Number(new URL(address).port))),
  )
  child.send(answer)
  return { ...like, port: await port }
}

async function untilReady(port: number): Promise<void> {
  for (let attempt = 0; attempt < 600; attempt += 1) {
    const ready = await fetch(`http://127.0.0.1:${port}/readyz`).catch(() => undefined)
    if (ready?.ok) return
    await new Promise((resolve) => setTimeout(resolve, 100))
  }
  throw new Error('the portal did not become ready within a minute')
}

async function freePort(): Promise<number> {
  const listener = createServer()
  await new Promise<void>((resolve) => listener.listen(0, '127.0.0.1', resolve))
  const address = listener.address()
  await new Promise((resolve) => listener.close(resolve))
  if (address === null || typeof address === 'string') throw new Error('no free port')
  return address.port
}

async function stop(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null) return
  const gone = new Promise((resolve) => child.once('exit', resolve))
  child.kill()
  await gone
}
