import { BlockList, isIP } from 'node:net'

/** Everything that IANA's registries name as not globally reachable, and multicast. */
const notPublic = [
  '0.0.0.0/8',
  '10.0.0.0/8',
  '100.64.0.0/10',
  '127.0.0.0/8',
  '169.254.0.0/16',
  '172.16.0.0/12',
  '192.0.0.0/24',
  '192.0.2.0/24',
  '192.88.99.0/24',
  '192.168.0.0/16',
  '198.18.0.0/15',
  '198.51.100.0/24',
  '203.0.113.0/24',
  '224.0.0.0/3',
  // Of IPv6, what is inside of its global part; the rest is not public either. Some of these carry IPv4 addresses.
  '2001::/23',
  '2001:db8::/32',
  '2002::/16',
  '3fff::/20',
]
const globalIpv6 = blockListOf(['2000::/3'])
const refused = blockListOf(notPublic)

/** Whether an address is one of the internet, or in a network that the operator has named. */
export function mayReach(address: string, allowed: BlockList): boolean {
  const version = isIP(address)
  if (version === 0) return false
  const family = version === 4 ? 'ipv4' : 'ipv6'
  if (allowed.check(address, family)) return true
  if (version === 6 && !globalIpv6.check(address, 'ipv6')) return false
  return !refused.check(address, family)
}

/** @throws where one is no address or network. */
export function blockListOf(networks: readonly string[]): BlockList {
  const list = new BlockList()
  for (const network of networks) {
    const [address = '', bits] = network.split('/')
    const family = isIP(address) === 6 ? 'ipv6' : 'ipv4'
    if (bits === undefined) list.addAddress(address, family)
    else list.addSubnet(address, Number(bits), family)
  }
  return list
}
