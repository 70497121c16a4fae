import { mkdtempSync, rmSync, symlinkSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

/** The name PostgreSQL's clients look for in a folder given as `host`, for the default port 5432. */
export const SOCKET_NAME = '.s.PGSQL.5432'

/** A Unix socket's address has 108 bytes, the last one a zero. */
const MAX_SOCKET_PATH_BYTES = 107

/**
 * The folder under a name short enough for a socket in it: itself, or a link in the temporary folder.
 * The link lies in a folder of mode 0700 of its own, so that nobody else can have put it there.
 */
export function reachableFolder(folder: string): { readonly path: string; forget(): void } {
  if (Buffer.byteLength(join(folder, SOCKET_NAME)) <= MAX_SOCKET_PATH_BYTES) return { path: folder, forget: () => {} }
  const place = mkdtempSync(join(tmpdir(), 'kattegat-'))
  const link = join(place, 'd')
  symlinkSync(folder, link)
  return { path: link, forget: () => rmSync(place, { recursive: true, force: true }) }
}
