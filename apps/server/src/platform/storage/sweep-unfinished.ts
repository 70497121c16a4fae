import { opendir, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'

/** A file on its way into the storage stands beside its place under such a name. */
const unfinished = /~[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/

/**
 * Removes from a folder of the disk what was on its way in when a process was killed, and answers how many files. What was
 * written since `before` may still be under way, on this instance or another.
 */
export async function sweepUnfinished(folder: string, before: Date): Promise<number> {
  let swept = 0
  for await (const entry of await opendir(folder, { recursive: true })) {
    if (!entry.isFile() || !unfinished.test(entry.name)) continue
    const file = join(entry.parentPath, entry.name)
    const { mtime } = await stat(file).catch(() => ({ mtime: new Date() }))
    if (mtime >= before) continue
    await rm(file, { force: true })
    swept += 1
  }
  return swept
}
