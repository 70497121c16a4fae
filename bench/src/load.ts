import { Agent, request, type RequestOptions } from 'node:http'

export interface Target {
  readonly port: number
  readonly path: string
  readonly headers: Readonly<Record<string, string>>
  readonly body: string
}

export interface Answered {
  readonly status: number
  readonly text: string
  /** From the first byte sent to the last received. */
  readonly ms: number
}

/** One call; its status and bytes. */
export function post(agent: Agent, { port, path, headers, body }: Target): Promise<Answered> {
  const json = { 'content-type': 'application/json', 'content-length': String(Buffer.byteLength(body)) }
  return send(agent, { port, path, host: '127.0.0.1', method: 'POST', headers: { ...headers, ...json } }, body)
}

/** One call of a portal at an address, with its body as JSON where it has one. */
export function call(
  agent: Agent,
  origin: string,
  headers: Readonly<Record<string, string>>,
  method: 'GET' | 'POST',
  path: string,
  body?: object,
): Promise<Answered> {
  const port = Number(new URL(origin).port)
  if (body) return post(agent, { port, path, headers, body: JSON.stringify(body) })
  return send(agent, { port, path, host: '127.0.0.1', method, headers: { ...headers } })
}

function send(agent: Agent, options: RequestOptions, body?: string): Promise<Answered> {
  return new Promise((resolve, reject) => {
    const begun = performance.now()
    const sent = request({ agent, ...options }, (reply) => {
      const chunks: Buffer[] = []
      reply.on('data', (chunk: Buffer) => chunks.push(chunk))
      reply.on('error', reject)
      reply.on('end', () =>
        resolve({
          status: reply.statusCode ?? 0,
          text: Buffer.concat(chunks).toString(),
          ms: performance.now() - begun,
        }),
      )
    })
    sent.on('error', reject)
    sent.end(body)
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
