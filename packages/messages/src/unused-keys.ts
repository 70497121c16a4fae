import type { Catalogues } from './catalogues.ts'
import { englishOf } from './catalogues.ts'

/** A source file: its path, and its text. */
export interface SourceFile {
  readonly path: string
  readonly text: string
}

/** `'key'` and `"key"`; text between two apostrophes of a comment does no harm. */
const literals = /'([\w.-]+)'|"([\w.-]+)"/g
/** A key that is put together: `status.${code}`. */
const templates = /`([\w.-]*\$\{[^`{}]*\}[\w.-]*(?:\$\{[^`{}]*\}[\w.-]*)*)`/g
const imports = /\bfrom '(\.[^']+)'/g
/** What a folder's `index.ts` hands on. */
const handsOn = /^export [^';]*\bfrom '(\.[^']+)'/gm

/**
 * Keys that nothing shows, as `section: key`. Looked for where the section is named, and in the files next to those (what
 * they import and what imports them, by their folder's index too), since a `t` is handed on. A key that a template could make counts as used.
 */
export function unusedKeys(catalogues: Catalogues, sources: readonly SourceFile[]): string[] {
  const files = new Map(sources.map((source) => [source.path, facts(source)]))
  const unused: string[] = []
  for (const [section, entries] of englishOf(catalogues)) {
    const near = filesNear(section, files)
    const used = new Set(near.flatMap(({ keys }) => [...keys]))
    const made = near.flatMap(({ patterns }) => patterns)
    for (const { key } of entries) {
      if (!used.has(key) && !made.some((pattern) => pattern.test(key))) unused.push(`${section}: ${key}`)
    }
  }
  return unused
}

interface FileFacts {
  readonly keys: ReadonlySet<string>
  readonly patterns: readonly RegExp[]
  readonly imported: readonly string[]
  readonly handedOn: readonly string[]
}

function facts({ path, text }: SourceFile): FileFacts {
  const sections = [...text.matchAll(/'messages:([\w-]+)'/g)].map((match) => match[1]!)
  return {
    keys: new Set([...sections, ...[...text.matchAll(literals)].map((match) => match[1] ?? match[2]!)]),
    patterns: [...text.matchAll(templates)].flatMap(([, template]) => patternOf(template!)),
    imported: [...text.matchAll(imports)].map((match) => resolve(path, match[1]!)),
    handedOn: [...text.matchAll(handsOn)].map((match) => resolve(path, match[1]!)),
  }
}

function patternOf(template: string): RegExp[] {
  const parts = template.split(/\$\{[^}]*\}/)
  // A template of parameters alone would make every key.
  if (!parts.some((part) => /\w/.test(part))) return []
  return [new RegExp(`^${parts.map((part) => part.replaceAll('.', '\\.')).join('.+')}$`)]
}

function resolve(from: string, to: string): string {
  return new URL(to, `file:///${from}`).pathname.slice(1)
}

function filesNear(section: string, files: ReadonlyMap<string, FileFacts>): FileFacts[] {
  const naming = [...files].filter(([, { keys }]) => keys.has(section))
  const near = new Set(naming.flatMap(([path, { imported }]) => [path, ...imported]))
  const names = new Set(naming.map(([path]) => path))
  for (const [path, { handedOn }] of files) if (handedOn.some((one) => names.has(one))) names.add(path)
  for (const [path, { imported }] of files) if (imported.some((one) => names.has(one))) near.add(path)
  return [...near].flatMap((path) => files.get(path) ?? [])
}
