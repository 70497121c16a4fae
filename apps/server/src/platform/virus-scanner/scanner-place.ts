/** Where a scanner listens. */
export type ScannerPlace = { readonly path: string } | { readonly host: string; readonly port: number }

export const scannerForms = 'an address such as tcp://scanner:3310 or unix:/run/clamav/clamd.ctl'

/** Reads `tcp://host:port`, whose port is clamd's own unless given, or `unix:/path`; undefined where it is neither. */
export function readScannerPlace(text: string): ScannerPlace | undefined {
  const url = URL.canParse(text) ? new URL(text) : undefined
  if (url?.protocol === 'unix:' && url.pathname.startsWith('/')) return { path: decodeURIComponent(url.pathname) }
  if (url?.protocol !== 'tcp:' || !url.hostname || !/^\/?$/.test(url.pathname)) return undefined
  return { host: url.hostname.replace(/^\[|\]$/g, ''), port: Number(url.port || 3310) }
}
