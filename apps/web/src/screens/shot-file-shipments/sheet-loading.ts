import type { Failure, Reply } from './wire.ts'
import type { RowsAnswer, SheetRow } from './sheet-rows.ts'

/** Rows that are asked for at once, around those in sight. */
const rowsAtOnce = 200
const waitBeforeLoadMs = 16

interface LoadingDeps {
  readonly load: (rows: readonly number[]) => Promise<Reply<RowsAnswer>>
  /** Row numbers in the order they are shown, and the place of one in it. */
  readonly order: () => readonly number[]
  readonly placeOf: (row: number) => number | undefined
  readonly take: (rows: readonly SheetRow[]) => void
  /** Rows can be had again, or cannot any more. */
  readonly changed: () => void
}

export type SheetLoading = ReturnType<typeof openLoading>

/** Fetches rows as they come in sight, with those around them. */
export function openLoading({ load: fetchRows, order, placeOf, take, changed }: LoadingDeps) {
  /** At hand and as the server has them. */
  const fresh = new Set<number>()
  const wanted = new Set<number>()
  const asked = new Set<number>()
  let timer: ReturnType<typeof setTimeout> | undefined
  let failure: Failure | undefined

  const isMissing = (row: number) => !fresh.has(row) && !asked.has(row)

  function want(row: number): void {
    if (!isMissing(row)) return
    wanted.add(row)
    timer ??= setTimeout(() => void loadWanted(), waitBeforeLoadMs)
  }

  async function loadWanted(): Promise<void> {
    timer = undefined
    const places = [...wanted].flatMap((row) => placeOf(row) ?? [])
    wanted.clear()
    if (places.length === 0) return
    const from = Math.max(Math.min(...places) - 20, 0)
    const to = Math.max(...places) + 60
    // Of a list that was scrolled far in one go only what is in sight now.
    const near = to - from > rowsAtOnce ? places.map((place) => order()[place]!) : order().slice(from, to + 1)
    await load(near.filter(isMissing))
  }

  async function load(rows: readonly number[]): Promise<boolean> {
    if (rows.length === 0) return true
    for (const row of rows) asked.add(row)
    const reply = await fetchRows(rows)
    for (const row of rows) asked.delete(row)
    const now = reply.ok ? undefined : reply.failure
    if (now !== failure) {
      failure = now
      changed()
    }
    if (reply.ok) take(reply.data.rows)
    return reply.ok
  }

  return {
    want,
    isFresh: (row: number) => fresh.has(row),
    /** The rows are at hand. */
    came: (rows: readonly SheetRow[]) => rows.forEach(({ row }) => fresh.add(row)),
    /** They may have changed: they are asked for again when they are wanted. */
    forget: () => fresh.clear(),
    /** Loads a row that is not at hand, with those around it. Answers whether it is now. */
    bring: async (row: number): Promise<boolean> => {
      if (fresh.has(row)) return true
      const place = placeOf(row) ?? 0
      return load(order().slice(Math.max(place - 20, 0), place + 60))
    },
    failure: () => failure,
  }
}
