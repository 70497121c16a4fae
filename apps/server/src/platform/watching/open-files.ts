import { open, readFile } from 'node:fs/promises'

const lookEveryMs = 10_000

/** Said at a start that fails for it, and when it happens later. */
export const outOfFiles =
  'No more files and connections can be opened: raise the limit of the process (ulimit -n, LimitNOFILE= of systemd) to 1024 or more'

/** Fewer are taken by the start alone, or by the first dozens of people. */
const leastOpenFiles = 256

/** Why a start had better not begin; undefined where enough may be opened, and where nobody says how many. */
export async function tooFewFiles(): Promise<string | undefined> {
  const limits = await readFile('/proc/self/limits', 'utf8').catch(() => '')
  const most = /^Max open files +(\d+)/m.exec(limits)?.[1]
  if (most === undefined || Number(most) >= leastOpenFiles) return undefined
  return `Only ${most} files and connections may be open at once: raise the limit of the process (ulimit -n, LimitNOFILE= of systemd) to 1024 or more`
}

/** Whether an error, or what caused it, says that the process, or the machine, may open no more files and connections. */
export function isOutOfFiles(error: unknown): boolean {
  if (error instanceof AggregateError && error.errors.some(isOutOfFiles)) return true
  if (!(error instanceof Error)) return false
  // A thread that could not begin says it in its words alone.
  return /\bE[MN]FILE\b/.test(error.message) || isOutOfFiles(error.cause)
}

/**
 * Says when the process can open no more, and when it can again: a connection that comes then is closed below
 * the program, which hears nothing of it.
 */
export function watchOpenFiles(tell: (line: string) => void, everyMs = lookEveryMs): () => void {
  let isOut = false
  const look = async () => {
    const isOutNow = await tryToOpen().then(() => false, isOutOfFiles)
    // Asked once it is known: on a busy machine the next look may begin before this one ends, and it is said once.
    if (isOutNow === isOut) return
    isOut = isOutNow
    tell(isOut ? outOfFiles : 'Files and connections can be opened again')
  }
  const timer = setInterval(() => void look(), everyMs)
  timer.unref()
  return () => clearInterval(timer)
}

async function tryToOpen(): Promise<void> {
  await (await open(import.meta.filename)).close()
}
