import { useEffect, useState, type ComponentType, type ReactNode } from 'react'
import { loadChunk } from './load-chunk.ts'

/** What stands in its place until it is here; nothing where none is given. */
export interface Meanwhile {
  readonly meanwhile?: ReactNode
}

/**
 * A component of a file of its own, fetched when it is first drawn, with its texts. Throws what the fetch failed with into
 * the page, for the nearest `ErrorBoundary`; drawn again, it tries again. Not React's `lazy`: whatever that shows meanwhile
 * stays for 300 ms, also where the file is here in 10.
 */
export function lazily<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
  /** Stands in its place where it could not be fetched and the page does without it: nothing is thrown. */
  instead?: ComponentType<Props>,
): ComponentType<Props & Meanwhile> {
  let here: ComponentType<Props> | undefined
  return function Lazily({ meanwhile, ...props }: Props & Meanwhile) {
    const [state, setState] = useState<
      { readonly Part: ComponentType<Props> } | { readonly error: unknown } | undefined
    >(here && { Part: here })
    useEffect(() => {
      if (here) return undefined
      let isGone = false
      loadChunk(load).then(
        (Part) => {
          here = Part
          if (!isGone) setState({ Part })
        },
        (error: unknown) => {
          if (!isGone) setState(instead ? { Part: instead } : { error })
        },
      )
      return () => {
        isGone = true
      }
    }, [])
    if (state && 'error' in state) throw state.error
    return state ? <state.Part {...(props as unknown as Props)} /> : meanwhile
  }
}

/** Instead of a component that nobody misses. */
export const nothing = () => null
