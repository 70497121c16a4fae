import { lookup as ask, type LookupAddress } from 'node:dns'
import { request as requestHttp, type RequestOptions } from 'node:http'
import { request as requestHttps } from 'node:https'
import { isIP, type LookupFunction } from 'node:net'
import { beginningOf } from './beginning-of.ts'
import { blockListOf, mayReach } from './public-address.ts'

/** What an address that a user entered answered. */
export interface OutboundReply {
  readonly status: number
  /** The beginning of it. */
  readonly text: string
}

/** Sends to addresses that users enter, and never into networks that the operator has not named. */
export interface Outbound {
  /** Whether a message may go to an address, as names lead now. */
  readonly check: (url: string) => Promise<'public' | 'private' | 'unknown'>
  /** @throws OutboundRefusal where the address leads into a private network; any other error where nothing answers in time. */
  readonly post: (url: string, body: string, headers: Readonly<Record<string, string>>) => Promise<OutboundReply>
}

/** The address leads into a network that nothing is sent to. */
export class OutboundRefusal extends Error {
  override readonly name = 'OutboundRefusal'
}

const patienceMs = 10_000
const longestReply = 500

type Resolve = (host: string) => Promise<LookupAddress[]>

/** @param networks addresses and networks that may be reached though they are private. */
export function outboundOf(networks: readonly string[], resolve: Resolve = resolveAll): Outbound {
  const allowed = blockListOf(networks)
  const checked = async (host: string): Promise<LookupAddress[]> => {
    const addresses = isIP(host) === 0 ? await resolve(host) : [{ address: host, family: isIP(host) }]
    // One private address among public ones is a trick, not a choice.
    if (addresses.length === 0 || !addresses.every(({ address }) => mayReach(address, allowed))) {
      throw new OutboundRefusal(`${host} leads into a private network`)
    }
    return addresses
  }
  return {
    check: (url) =>
      checked(hostOf(url)).then(
        () => 'public',
        (error: unknown) => (error instanceof OutboundRefusal ? 'private' : 'unknown'),
      ),
    post: async (url, body, headers) => {
      // An address in figures is connected to without a look-up, and so is checked here.
      if (isIP(hostOf(url)) !== 0) await checked(hostOf(url))
      return post(new URL(url), body, headers, checked)
    },
  }
}

function hostOf(url: string): string {
  return new URL(url).hostname.replace(/^\[(.*)\]$/, '$1')
}

function resolveAll(host: string): Promise<LookupAddress[]> {
  return new Promise((found, failed) => {
    ask(host, { all: true }, (error, addresses) => (error ? failed(error) : found(addresses)))
  })
}

/**
 * Node's own client follows no redirect. It connects to what this look-up answers, so that the address that was checked is
 * the address that is reached.
 */
function post(
  url: URL,
  body: string,
  headers: Readonly<Record<string, string>>,
  checked: (host: string) => Promise<LookupAddress[]>,
): Promise<OutboundReply> {
  const lookup: LookupFunction = (host, options, found) => {
    checked(host).then(
      (addresses) => (options.all ? found(null, addresses) : found(null, addresses[0]!.address, addresses[0]!.family)),
      (error: NodeJS.ErrnoException) => found(error, []),
    )
  }
  return new Promise((answered, failed) => {
    const options: RequestOptions = {
      method: 'POST',
      headers: { ...headers, 'content-length': Buffer.byteLength(body) },
      lookup,
      // Of the whole exchange: an address that answers a byte a minute holds up no other.
      signal: AbortSignal.timeout(patienceMs),
      // A connection that is kept would be reused without a look-up.
      agent: false,
    }
    const request = url.protocol === 'https:' ? requestHttps : requestHttp
    const sent = request(url, options, (reply) => {
      beginningOf(reply, longestReply).then((text) => answered({ status: reply.statusCode ?? 0, text }), failed)
    })
    sent.on('error', failed)
    sent.end(body)
  })
}
