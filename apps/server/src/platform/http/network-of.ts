import { isIPv4, isIPv6 } from 'node:net'

/**
 * Whose share of calls an address takes from: of IPv6 the network of 64 bits, which is the least that a line is given and in
 * which it may take any address for each call.
 */
export function networkOf(address: string): string {
  const [plain = ''] = address.split('%')
  const embedded = plain.slice(plain.lastIndexOf(':') + 1)
  // An IPv4 caller of a socket that listens on both.
  if (!isIPv6(plain)) return address
  if (isIPv4(embedded) && /^::ffff:/i.test(plain)) return embedded
  const [before = '', after] = plain.split('::')
  const groups = before === '' ? [] : before.split(':')
  const behind = after ? after.split(':') : []
  const zeros = after === undefined ? 0 : 8 - groups.length - behind.length - (isIPv4(embedded) ? 1 : 0)
  const all = [...groups, ...Array.from({ length: Math.max(0, zeros) }, () => '0'), ...behind]
  const network = all.slice(0, 4).map((group) => Number.parseInt(group, 16).toString(16))
  return `${network.join(':')}::/64`
}
