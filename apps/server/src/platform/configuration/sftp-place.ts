import { accessSync, constants } from 'node:fs'
import { resolve } from 'node:path'

/** A folder on an SFTP server, and how to get in. */
export interface SftpPlace {
  readonly host: string
  readonly port: number
  readonly user: string
  /** Of the user; with a key file, what opens that. */
  readonly password: string
  /** A private key in a file of this machine, read again for each delivery. */
  readonly keyFile: string | undefined
  /** Fingerprints of the server's keys as `ssh-keygen -l` prints them, `SHA256:…`: one of them must be the server's. */
  readonly hostKeys: readonly string[]
  /** Absolute, or in the user's own folder. */
  readonly folder: string
}

/** What is wrong with such a place; it never repeats what was given, which may hold a password. */
export interface SftpPlaceError {
  readonly setting: 'SFTP_URL' | 'SFTP_KEY_FILE' | 'SFTP_HOST_KEY'
  readonly must: string
}

/**
 * Reads `sftp://user:password@host:port/folder`; a folder that begins with `~/` is in the user's own. The address must not
 * go without the fingerprint of the server's key: who answers in its place would get the password and every shipment.
 */
export function readSftpPlace(given: {
  readonly url: string
  readonly keyFile: string | undefined
  readonly hostKeys: string | undefined
}): SftpPlace | SftpPlaceError {
  const url = URL.canParse(given.url) ? new URL(given.url) : undefined
  const parts = url?.protocol === 'sftp:' && url.hostname && url.username ? decoded(url) : undefined
  if (!url || !parts || url.search || url.hash) {
    return { setting: 'SFTP_URL', must: 'be an address such as sftp://user:password@host:22/folder' }
  }
  const hostKeys = (given.hostKeys ?? '').split(/[\s,]+/).filter(Boolean)
  if (hostKeys.length === 0 || !hostKeys.every((key) => /^SHA256:[A-Za-z0-9+/]{43}$/.test(key))) {
    return {
      setting: 'SFTP_HOST_KEY',
      must: 'be the fingerprint of the server’s key as ssh-keygen -l prints it, SHA256:…',
    }
  }
  if (given.keyFile === undefined && parts.password === '') {
    return { setting: 'SFTP_KEY_FILE', must: 'be set where the address has no password' }
  }
  const keyFile = given.keyFile === undefined ? undefined : resolve(given.keyFile)
  if (keyFile !== undefined && !isReadable(keyFile)) {
    return { setting: 'SFTP_KEY_FILE', must: 'be a file that can be read' }
  }
  return { ...parts, host: url.hostname.replace(/^\[|\]$/g, ''), port: Number(url.port || 22), keyFile, hostKeys }
}

function decoded(url: URL): Pick<SftpPlace, 'user' | 'password' | 'folder'> | undefined {
  try {
    const path = decodeURIComponent(url.pathname).replace(/\/+$/, '')
    const folder = /^\/~(?:\/|$)/.test(path) ? path.slice(3) || '.' : path || '/'
    return { user: decodeURIComponent(url.username), password: decodeURIComponent(url.password), folder }
  } catch {
    return undefined
  }
}

function isReadable(file: string): boolean {
  try {
    accessSync(file, constants.R_OK)
    return true
  } catch {
    return false
  }
}
