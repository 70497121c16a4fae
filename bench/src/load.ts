import { Agent, request } from 'node:http'

export interface Target {
  readonly port: number
  readonly path: string
  readonly headers: Readonly<Record<string, string>>
  readonly body: string
}

/** One call; its status and bytes. */
export function post(agent: Agent, { port, path, headers, body }: Target): Promise<{ status: number; text: string }> {
  return new Promise((resolve, reject) => {
    const call = request(
      {
        agent,
        port,
        path,
        host: '127.0.0.1',
        method: 'POST',
        headers: { ...headers, 'content-type': 'application/json', 'content-length': Buffer.byteLength(body) },
      },
      (reply) => {
        const chunks: Buffer[] = []
        reply.on('data', (chunk: Buffer) => chunks.push(chunk))
        reply.on('end', () => resolve({ status: reply.statusCode ?? 0, text: Buffer.concat(chunks).toString() }))
      },
    )
    call.on('error', reject)
    call.end(body)
  })
}

/** Requests a second over a number of calls, `clients` at a time on connections that stay open. Every answer must be a 200. */
export async function requestsPerSecond(target: Target, calls: number, clients = 16): Promise<number> {
  const agent = new Agent({ keepAlive: true, maxSockets: clients })
  let left = calls
  const client = async () => {
    while (left > 0) {
      left -= 1
      const { status } = await post(agent, target)
      if (status !== 200) throw new Error(`answered ${status}`)
    }
  }
  const start = performance.now()
  await Promise.all(Array.from({ length: clients }, client))
  const seconds = (performance.now() - start) / 1000
  agent.destroy()
  return calls / seconds
}
