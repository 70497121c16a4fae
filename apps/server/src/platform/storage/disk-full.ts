import { statfs } from 'node:fs/promises'

/** With less than that nothing of size can be written. */
const leastBytes = 32 * 1024 * 1024

/** Whether the disk under a folder has room; true where nobody can say, as of a folder that is not there yet. */
export async function hasRoom(folder: string): Promise<boolean> {
  const disk = await statfs(folder).catch(() => undefined)
  return !disk || disk.bavail * disk.bsize >= leastBytes
}

/** Whether an error, or what caused it, says that there is no space left: of a file system, a quota, or PostgreSQL's (53100). */
export function isDiskFull(error: unknown): boolean {
  if (!(error instanceof Error)) return false
  const code = 'code' in error ? error.code : undefined
  return code === 'ENOSPC' || code === 'EDQUOT' || code === '53100' || isDiskFull(error.cause)
}

/** An error beside whose own words there stands that there is no space left, where a disk has none and nothing else said so. */
export function withDiskFull(error: Error): Error {
  return Object.assign(new Error(error.message, { cause: error }), { code: 'ENOSPC' })
}
