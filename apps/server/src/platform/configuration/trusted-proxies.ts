import { isIP } from 'node:net'

/**
 * Whose word for a caller's address is taken: nobody's; that of so many proxies, counted from this program outwards; or that
 * of the proxies in these networks. Whatever stands further out in `X-Forwarded-For` was written by strangers.
 */
export type TrustedProxies = false | number | readonly string[]

export const trustedProxiesForms = 'false, the number of proxies from 1 to 10, or addresses and networks with commas'

const namedNetworks = ['loopback', 'linklocal', 'uniquelocal']

/** Undefined for what is none. `true`, as it was once said, is one proxy. */
export function readTrustedProxies(text: string): TrustedProxies | undefined {
  if (text === 'false') return false
  if (text === 'true') return 1
  if (/^\d+$/.test(text)) return Number(text) >= 1 && Number(text) <= 10 ? Number(text) : undefined
  const networks = text.split(',').map((part) => part.trim())
  return networks.every((part) => namedNetworks.includes(part) || isNetwork(part)) ? networks : undefined
}

/** Whether it is an address or a network such as `10.0.0.0/8`. */
export function isNetwork(text: string): boolean {
  const [address = '', bits, ...rest] = text.split('/')
  const version = isIP(address)
  if (version === 0 || rest.length > 0) return false
  return bits === undefined || (/^\d{1,3}$/.test(bits) && Number(bits) <= (version === 4 ? 32 : 128))
}
