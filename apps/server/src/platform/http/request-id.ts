import { randomUUID } from 'node:crypto'
import type { IncomingMessage } from 'node:http'
import { BlockList, isIPv6 } from 'node:net'

/** As proxies write it; anything else could forge lines of a log. */
const form = /^[\w.:-]{8,100}$/

const networksOf: Readonly<Record<string, readonly string[]>> = {
  loopback: ['127.0.0.0/8', '::1/128'],
  linklocal: ['169.254.0.0/16', 'fe80::/10'],
  uniquelocal: ['10.0.0.0/8', '172.16.0.0/12', '192.168.0.0/16', 'fc00::/7'],
}

/** Numbers requests; the number that a trusted proxy gave one already is kept, so that both logs tell of it alike. */
export function requestIds(trusted: false | number | readonly string[]): (raw: IncomingMessage) => string {
  if (trusted === false) return () => randomUUID()
  const isTrusted = trustedSenders(trusted)
  return (raw) => {
    const given = raw.headers['x-request-id']
    return typeof given === 'string' && form.test(given) && isTrusted(raw) ? given : randomUUID()
  }
}

/** Whether a request came from a proxy whose word is taken for what it calls it. */
export function trustedSenders(trusted: false | number | readonly string[]): (raw: IncomingMessage) => boolean {
  if (trusted === false) return () => false
  if (typeof trusted === 'number') return () => true
  const isTrusted = isWithin(trusted)
  return ({ socket }) => isTrusted(socket.remoteAddress ?? '')
}

function isWithin(trusted: readonly string[]): (address: string) => boolean {
  const list = new BlockList()
  for (const network of trusted.flatMap((one) => networksOf[one] ?? [one])) {
    const [address = '', bits] = network.split('/')
    const family = isIPv6(address) ? 'ipv6' : 'ipv4'
    if (bits === undefined) list.addAddress(address, family)
    else list.addSubnet(address, Number(bits), family)
  }
  return (address) => list.check(address, isIPv6(address) ? 'ipv6' : 'ipv4')
}
