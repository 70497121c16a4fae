import { createHmac, randomBytes } from 'node:crypto'

/** Begins with a mark by which scanners of code find secrets that were left lying about. */
export function newSecret(): string {
  return `whsec_${randomBytes(32).toString('base64url')}`
}

/**
 * The signature of a message: `t=<seconds since 1970>,v1=<HMAC-SHA256 of "t.body" in hex>`, with a `v1` for each secret that
 * is valid, the newest first. Part of the interface: `docs/api.md`.
 */
export function signatureOf(body: string, secrets: readonly string[], at: Date): string {
  const seconds = Math.floor(at.getTime() / 1000)
  const signed = secrets.map((secret) => createHmac('sha256', secret).update(`${seconds}.${body}`).digest('hex'))
  return [`t=${seconds}`, ...signed.map((hex) => `v1=${hex}`)].join(',')
}
