import { mkdtemp, readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

/** The process stands in the name, so that what a killed one left is told from what is in use. */
const ours = /^kattegat-(?:upload|shot-file)-(\d+)-\w{6}$/

/** Works in a folder of its own, which is gone afterwards. */
export async function inTemporaryFolder<T>(
  kind: 'upload' | 'shot-file',
  work: (folder: string) => Promise<T>,
): Promise<T> {
  const folder = await mkdtemp(join(tmpdir(), `kattegat-${kind}-${process.pid}-`))
  try {
    return await work(folder)
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}

/**
 * Removes what processes that were killed left in the temporary folder, and answers how many folders. Called before this
 * process makes one of its own: in a container the one that was killed had the same number.
 */
export async function sweepTemporaryFolders(place: string = tmpdir()): Promise<number> {
  const names = await readdir(place).catch(() => [])
  const left = names.filter((name) => {
    const pid = Number(ours.exec(name)?.[1])
    return Number.isInteger(pid) && (pid === process.pid || !isRunning(pid))
  })
  await Promise.all(left.map((name) => rm(join(place, name), { recursive: true, force: true })))
  return left.length
}

function isRunning(pid: number): boolean {
  try {
    process.kill(pid, 0)
    return true
  } catch (error) {
    // Somebody else's process is one that runs.
    return error instanceof Error && 'code' in error && error.code === 'EPERM'
  }
}
