import type { screenPaths } from '../paths.ts'
import { searches, type RawSearch } from '../searches.ts'
import { writeSearchText } from './search-text.ts'

export type ScreenPath = (typeof screenPaths)[keyof typeof screenPaths]

type Readers = typeof searches

/** What the address of a screen may hold after its `?`. */
export type SearchOf<Path extends ScreenPath> = Path extends keyof Readers
  ? ReturnType<Readers[Path]>
  : Record<string, never>

/** The parts of a screen's path that differ from one address to the next. */
export type ParamsOf<Path extends string> = Path extends `${string}$${infer Name}` ? Record<Name, string> : never

/** A screen, and what its address says. Without `search` nothing stands after its path. */
export type Target<Path extends ScreenPath> = {
  readonly to: Path
  /** A function is given what the address holds now. */
  readonly search?: SearchOf<Path> | ((now: SearchOf<Path>) => SearchOf<Path>)
} & ([ParamsOf<Path>] extends [never] ? { readonly params?: never } : { readonly params: ParamsOf<Path> })

/** What an address says to one screen; what means nothing to it is left out. */
export function searchFor<Path extends ScreenPath>(path: Path, search: RawSearch): SearchOf<Path> {
  const readers: Partial<Record<ScreenPath, (search: RawSearch) => object>> = searches
  return (readers[path]?.(search) ?? {}) as SearchOf<Path>
}

/** The address of a target; `now` is what stands after the `?` of the present one. */
export function hrefOf<Path extends ScreenPath>({ to, search, params }: Target<Path>, now: RawSearch): string {
  // `/Invoice/{shipmentId}&{linkId}` is written as it is.
  const path = to.replace(/\$(\w+)/, (_part, name: string) =>
    encodeURIComponent((params as Record<string, string> | undefined)?.[name] ?? '').replaceAll('%26', '&'),
  )
  const said: object = typeof search === 'function' ? search(searchFor(to, now)) : (search ?? {})
  return path + writeSearchText(said)
}
