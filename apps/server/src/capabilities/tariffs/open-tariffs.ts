import type { CompiledTariffs, TariffCells } from '@kattegat/domain/rating'
import type { Database } from '../../platform/database/index.ts'
import { compileVersion } from './compile-version.ts'
import { tariffVersions } from './load-tariff-set.ts'

/** The compiled tariffs of every system, kept in memory and replaced when the database has a newer version. */
export interface Tariffs {
  /**
   * The tariffs of a system: the present ones, or those of a `version` that an offer was made with.
   *
   * @throws RangeError for a system that does not exist.
   */
  of(shipmentSystem: string, version?: number): Promise<CompiledTariffs>
  /** Looks for newer versions now, and answers when they serve. */
  refresh(): Promise<void>
  close(): void
}

interface TariffOptions {
  /** Hears of a version that could not be read; the one before it goes on serving. */
  readonly onFault: (error: Error) => void
  /** How often the version is asked for: a change serves everywhere within twice this at most. */
  readonly pollMs?: number
  /** Cells that are there already, by the tariff's id: those of a copy of the same database. */
  readonly known?: ReadonlyMap<number, TariffCells>
}

const noCells: ReadonlyMap<number, TariffCells> = new Map()
// Offers live for 24 hours: the versions asked for in that time are few, and each can be read again.
const pastVersionsKept = 8

/** Loads every system's tariffs and keeps them up to date. */
export async function openTariffs(db: Database, options: TariffOptions): Promise<Tariffs> {
  const present = new Map<string, CompiledTariffs>()
  const past = new Map<string, Promise<CompiledTariffs>>()
  let refreshing: Promise<void> | undefined
  let closed = false

  const load = (shipmentSystem: string, version?: number): Promise<CompiledTariffs> =>
    compileVersion(db, shipmentSystem, version, present.get(shipmentSystem)?.cells ?? options.known ?? noCells)
  const refreshAll = async (): Promise<void> => {
    for (const [shipmentSystem, version] of await tariffVersions(db)) {
      if (present.get(shipmentSystem)?.version === version) continue
      const newer = await load(shipmentSystem)
      const older = present.get(shipmentSystem)
      // Swapped whole: a comparison under way keeps the object it began with.
      present.set(shipmentSystem, newer)
      if (older) void keepPast(shipmentSystem, older.version, Promise.resolve(older))
    }
  }
  const keepPast = (shipmentSystem: string, version: number, tariffs: Promise<CompiledTariffs>) => {
    const key = `${shipmentSystem}|${version}`
    past.set(key, tariffs)
    tariffs.catch(() => past.delete(key))
    for (const oldest of [...past.keys()].slice(0, Math.max(0, past.size - pastVersionsKept))) past.delete(oldest)
    return tariffs
  }
  // One at a time: a slow load is not overtaken by the next poll.
  const refresh = (): Promise<void> => (refreshing ??= refreshAll().finally(() => (refreshing = undefined)))

  await refresh()
  const timer = setInterval(() => {
    refresh().catch((error: unknown) => {
      if (!closed) options.onFault(error instanceof Error ? error : new Error(String(error)))
    })
  }, options.pollMs ?? 500)
  // A process that is done otherwise need not wait for the next poll.
  timer.unref()

  return {
    of: async (shipmentSystem, version) => {
      let tariffs = present.get(shipmentSystem)
      if (!tariffs) present.set(shipmentSystem, (tariffs = await load(shipmentSystem)))
      if (version === undefined || version === tariffs.version) return tariffs
      const key = `${shipmentSystem}|${version}`
      const stored = past.get(key)
      if (stored) return stored
      // A version newer than ours was made by another instance a moment ago.
      if (version > tariffs.version) {
        await refresh()
        // The refresh that was under way may have asked before that version was there.
        if ((present.get(shipmentSystem)?.version ?? 0) < version) await refresh()
        return present.get(shipmentSystem) ?? tariffs
      }
      // Asked for once, however many offers of that version come in at the same time.
      return keepPast(shipmentSystem, version, load(shipmentSystem, version))
    },
    refresh,
    close: () => {
      closed = true
      clearInterval(timer)
    },
  }
}
