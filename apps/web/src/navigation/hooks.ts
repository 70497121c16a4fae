import { useMemo, useSyncExternalStore } from 'react'
import { navigate, onShown, shownNow, type Shown } from './navigator.ts'
import { searchFor, type ParamsOf, type ScreenPath, type SearchOf } from './target.ts'

export function useShown(): Shown {
  return useSyncExternalStore(onShown, shownNow)
}

/** The path of the address that is shown. */
export function usePath(): string {
  return useShown().address.path
}

/** The way to other screens. Stays the same function. */
export function useNavigate(): typeof navigate {
  return navigate
}

/** What the shown address says to this screen after its `?`; the same object until the address changes. */
export function useSearch<Path extends ScreenPath>(path: Path): SearchOf<Path> {
  const { search } = useShown().address
  return useMemo(() => searchFor(path, search), [path, search])
}

/** The parts of the shown path by the names that `path` gives them; none where another path is shown. */
export function useParams<Path extends ScreenPath>(path: Path): Partial<ParamsOf<Path>> {
  const { route, params } = useShown()
  return route?.path === path ? (params as Partial<ParamsOf<Path>>) : {}
}
