import type { ComponentType, ReactNode } from 'react'
import { loadChunk } from '../ui/load-chunk.ts'
import type { PortalMessages } from '../app/i18n/index.ts'
import type { ScreenPath } from './target.ts'

type PageKey = Extract<
  Parameters<PortalMessages>[0],
  | `page.${string}`
  | 'menu.products'
  | 'menu.matrix'
  | 'menu.invoicecontrol'
  | 'menu.fee'
  | 'shell.fuelRates'
  | 'shell.shotFile'
  | 'shell.userGuide'
>

/** A screen of its own file, fetched when it is first needed. */
export interface Screen {
  /** Rejects with a `ChunkLoadError`; the next call tries again. */
  readonly load: () => Promise<ComponentType>
}

export interface Route {
  /** As in `screenPaths`: a part that begins with `$` may be anything. Undefined: any path that no other route has. */
  readonly path?: ScreenPath
  /** The page's name in the title '<Page> | <product name>'. */
  readonly page?: PageKey
  /** Header and footer around it. */
  readonly isFramed?: true
  /** Asked at every arrival, before anything of the screen is fetched. Answers where to go instead; may throw. */
  readonly guard?: (href: string) => Promise<ScreenPath | undefined>
  readonly screen?: Screen
  /** Offered beside the reload where the screen has a bug. */
  readonly wayOut?: ReactNode
}

export function screen<Module extends Record<Name, ComponentType>, Name extends string>(
  importer: () => Promise<Module>,
  name: Name,
): Screen {
  let loading: Promise<ComponentType> | undefined
  return {
    load: () =>
      (loading ??= loadChunk(importer).then(
        (module) => module[name],
        (error: unknown) => {
          loading = undefined
          throw error
        },
      )),
  }
}

/** What stands in an address's path where the route's has parts that begin with `$`; undefined where it is no such path. */
export function readPath(wanted: string, path: string): Readonly<Record<string, string>> | undefined {
  const parts = wanted.split('/')
  const given = path.replace(/(?<=.)\/$/, '').split('/')
  if (parts.length !== given.length) return undefined
  const params: Record<string, string> = {}
  for (const [index, part] of parts.entries()) {
    const value = decoded(given[index]!)
    if (part.startsWith('$') && value !== '') params[part.slice(1)] = value
    // Any letter case is accepted.
    else if (part.toLowerCase() !== value.toLowerCase()) return undefined
  }
  return params
}

function decoded(text: string): string {
  try {
    return decodeURIComponent(text)
  } catch {
    return text
  }
}
