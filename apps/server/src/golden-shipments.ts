import { dkNoPalletsDg, dkSeParcels, dkUsCustoms, quoteSea, usDeAes } from '@kattegat/samples'

/** Whole requests that the calls take as they stand, as examples of the interface's description. */
export function goldenShipments(): Readonly<Record<string, object>> {
  const booking = { accountId: 1, shipDate: '2026-11-23' }
  return {
    'parcels from Denmark to Sweden': dkSeParcels(booking),
    'pallets with dangerous goods from Denmark to Norway': dkNoPalletsDg(booking),
    'goods with customs from Denmark to the US': dkUsCustoms(booking),
    'an export from the US with AES': usDeAes(booking),
    'a quote by sea': quoteSea(booking),
  }
}
