import type { FieldError, FormMessages } from '@kattegat/domain/messages'
import { messageAtField, messageOf } from '@kattegat/domain/messages'
import { afterPress } from '../../ui/after-press.ts'

/** One error of one field: as the rules found it, or in the server's words. */
export type ValidationError = FieldError | { field: string; message: string }

/**
 * Which errors are shown. A field's error appears when the field is left, or when the form is sent; it goes the moment
 * it is corrected. The rules are asked as a whole, because one field can correct another's error.
 */
export interface FieldErrors {
  /** Asks these rules from now on. */
  checkBy(check: () => readonly ValidationError[]): void
  /** The field was left: its own errors may now be shown; where a press left it, once that has done its work. */
  left(field: string): void
  /** The page, and not the person, put the focus there: left untouched, it was not skipped and nothing is said of it. */
  focused(field: string): void
  /** A field changed: what is corrected by it disappears, and what the server said of it is out of date. */
  changed(field: string): void
  /**
   * Many cells of a table were filled at once, by a pasted block or by filling down: says at once what is wrong with any
   * that holds something, as if each had been left. What is still missing is not said of cells that nobody was in.
   */
  filled(path: string): void
  /** Lines of a table were taken out at `at` and others put in: what is said of a line goes with it. */
  moved(path: string, at: number, removed: number, added: number): void
  /** Shows these and nothing else: after the form was sent. */
  show(errors: readonly ValidationError[]): void
  /** Nothing is known any more of the fields that begin so. */
  forget(prefix: string): void
  at(field: string): ValidationError | undefined
  readonly all: () => readonly ValidationError[]
  /** What the rules find now, shown or not. */
  readonly found: () => readonly ValidationError[]
  readonly subscribe: (listener: () => void) => () => void
}

export function fieldErrors(firstCheck: () => readonly ValidationError[] = () => []): FieldErrors {
  let check = firstCheck
  let shown: readonly ValidationError[] = []
  let focused: string | null = null
  /** Fields that a press is leaving. */
  const leaving = new Set<string>()
  const listeners = new Set<() => void>()
  const put = (next: readonly ValidationError[]) => {
    if (next.length === shown.length && next.every((error, index) => error === shown[index])) return
    shown = next
    for (const listener of listeners) listener()
  }
  const say = (field: string) => {
    const own = check().filter((error) => error.field === field)
    // What is said already keeps its place: leaving a field for an entry of the summary must not move that entry away.
    const at = shown.findIndex((error) => error.field === field && !isServers(error))
    put(at < 0 ? [...shown, ...own] : shown.toSpliced(at, 1, ...own))
  }
  return {
    checkBy(next) {
      check = next
    },
    focused(field) {
      focused = field
    },
    left(field) {
      const isUntouched = field === focused
      focused = null
      if (isUntouched) return
      leaving.add(field)
      afterPress(() => leaving.delete(field) && say(field))
    },
    changed(field) {
      focused = null
      if (shown.length === 0) return
      const now = check()
      put(
        shown.flatMap((error) => {
          if (isServers(error)) return error.field === field ? [] : [error]
          // The same field may now have another error; the old words would be wrong.
          const still = now.find((each) => each.field === error.field)
          return still ? [isSame(still, error) ? error : still] : []
        }),
      )
    },
    filled(path) {
      const known = new Set(shown.map((error) => error.field))
      const wrong = check().filter(
        (error) => 'code' in error && error.code !== 'required' && error.field.startsWith(`${path}.`),
      )
      put([...shown, ...wrong.filter((error) => !known.has(error.field))])
    },
    moved(path, at, removed, added) {
      // The press that leaves a cell may have removed its line.
      leaving.clear()
      put(
        shown.flatMap((error) => {
          const cell = error.field.startsWith(`${path}.`) ? error.field.slice(path.length + 1) : ''
          const row = parseInt(cell, 10)
          if (!(row >= at)) return [error]
          // A line in the place of another is judged again when it is known.
          if (row < at + removed) return row < at + added ? [error] : []
          return [{ ...error, field: `${path}.${row + added - removed}${cell.slice(String(row).length)}` }]
        }),
      )
    },
    show: (errors) => put(errors),
    forget(prefix) {
      leaving.clear()
      put(shown.filter((error) => !error.field.startsWith(prefix)))
    },
    at: (field) => shown.find((error) => error.field === field),
    all: () => shown,
    found: () => check(),
    subscribe(listener) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
  }
}

/** What is said beside the field, where its section is plain to see. */
export function errorAtField(words: FormMessages, error: ValidationError): string {
  return 'message' in error ? error.message : messageAtField(words, withPath(error))
}

/** What is said in the error summary: the same words, with the section before them. */
export function errorInSummary(words: FormMessages, error: ValidationError): string {
  return 'message' in error ? error.message : messageOf(words, withPath(error))
}

function isServers(error: ValidationError): boolean {
  return 'message' in error
}

function isSame(a: ValidationError, b: ValidationError): boolean {
  return 'code' in a && 'code' in b && a.code === b.code && JSON.stringify(a.params) === JSON.stringify(b.params)
}

function withPath(error: FieldError): FieldError {
  return { ...error, field: requestPath(error.field) }
}

function requestPath(name: string): string {
  return name.replace(/\.(\d+)(?=\.|$)/g, '[$1]')
}

/** DOM id of a field, to which its error in the summary links. */
export function fieldId(name: string): string {
  return `field-${name.replaceAll('.', '-')}`
}
