import { createServer } from 'node:net'

interface Stored {
  value: string
  path: string
}

/** As much of a browser as signing in needs: cookies by path, and redirects one at a time. */
export class Browser {
  readonly cookies = new Map<string, Stored>()

  async get(url: string, headers: Record<string, string> = {}): Promise<Response> {
    return this.#send(url, { headers })
  }

  async post(url: string, fields: Record<string, string>): Promise<Response> {
    return this.#send(url, { method: 'POST', body: new URLSearchParams(fields) })
  }

  /** Follows redirects up to the first answer that is none, or that leads to `until`. */
  async follow(answer: Response, until: string): Promise<{ answer: Response; url: URL }> {
    let at = answer
    for (let hop = 0; hop < 10; hop += 1) {
      const location = at.headers.get('location')
      if (location === null) return { answer: at, url: new URL(at.url) }
      const url = new URL(location, at.url)
      if (url.pathname === until) return { answer: at, url }
      at = await this.get(url.href)
    }
    throw new Error(`Redirected without end, last to ${at.url}`)
  }

  async #send(
    url: string,
    init: Omit<RequestInit, 'headers'> & { headers?: Record<string, string> },
  ): Promise<Response> {
    const { pathname } = new URL(url)
    const sent = [...this.cookies].filter(([, stored]) => pathname.startsWith(stored.path))
    const cookie = sent.map(([name, stored]) => `${name}=${stored.value}`).join('; ')
    const answer = await fetch(url, {
      ...init,
      redirect: 'manual',
      headers: { ...init.headers, ...(cookie === '' ? {} : { cookie }) },
    })
    for (const line of answer.headers.getSetCookie()) this.#keep(line)
    return answer
  }

  #keep(line: string): void {
    const [pair = '', ...attributes] = line.split(/; */)
    const at = pair.indexOf('=')
    const name = pair.slice(0, at)
    const attribute = (wanted: string) =>
      attributes.find((one) => one.toLowerCase().startsWith(`${wanted}=`))?.slice(wanted.length + 1)
    const expires = attribute('expires')
    if (expires !== undefined && new Date(expires) < new Date()) this.cookies.delete(name)
    else this.cookies.set(name, { value: pair.slice(at + 1), path: attribute('path') ?? '/' })
  }
}

/** A port nobody listens on; the issuer's address must be known before the app listens. */
export async function freePort(): Promise<number> {
  const server = createServer().listen(0)
  await new Promise((resolve) => server.once('listening', resolve))
  const address = server.address()
  await new Promise((resolve) => server.close(resolve))
  if (address === null || typeof address === 'string') throw new Error('no port')
  return address.port
}
