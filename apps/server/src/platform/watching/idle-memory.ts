import { performance } from 'node:perf_hooks'
import { getHeapSpaceStatistics, getHeapStatistics, setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'

const lookEveryMs = 5_000
/** Of the time since the last look. Whose thread works more is asked for something. */
const idleShare = 0.1
/** Room for new objects, bytes. For less nobody is held. */
const roomWorthTaking = 32e6
/** Bytes in use. The collection reads them all, a megabyte in a millisecond: a portal of a million prices had better keep its room. */
const mostRead = 200e6

/**
 * Gives memory back once the calling thread has little to do. The engine's room for new objects grows to 134 MB at the start
 * and under load, nearly all of it empty, and no usual collection makes it smaller; one of the last resort does, and holds
 * the thread for some 0.15 s (docs/tried.md). Answers what ends it.
 */
export function giveBackMemoryWhenIdle({ everyMs = lookEveryMs, mostInUse = mostRead } = {}): () => void {
  // The collector shows itself to a context that is made while the flag stands.
  setFlagsFromString('--expose-gc')
  const collect = runInNewContext('gc') as NodeJS.GCFunction
  setFlagsFromString('--no-expose-gc')
  let before = performance.eventLoopUtilization()
  const look = () => {
    const now = performance.eventLoopUtilization()
    const { utilization } = performance.eventLoopUtilization(now, before)
    before = now
    const inUse = getHeapStatistics().used_heap_size
    if (isWorthCollecting({ utilization, room: roomForNew(), inUse }, mostInUse))
      collect({ type: 'major', execution: 'sync', flavor: 'last-resort' })
  }
  const timer = setInterval(look, everyMs)
  timer.unref()
  return () => clearInterval(timer)
}

/** Whether a thread that was busy for so much of its time, with so many bytes of room for new objects and in use, gives back. */
export function isWorthCollecting(
  found: { readonly utilization: number; readonly room: number; readonly inUse: number },
  mostInUse = mostRead,
): boolean {
  return found.utilization <= idleShare && found.room >= roomWorthTaking && found.inUse <= mostInUse
}

/** Bytes that the engine keeps for new objects of the calling thread. */
export function roomForNew(): number {
  return getHeapSpaceStatistics().find((space) => space.space_name === 'new_space')?.space_size ?? 0
}
