import type { Catalogue, FieldError } from '@kattegat/domain/messages'
import { messageAtField, messageOf } from '@kattegat/domain/messages'

/** One fault of one field: as the rules found it, or in the server's words. */
export type Fault = FieldError | { field: string; message: string }

/**
 * Which faults are shown. A field's fault appears when the field is left, or when the form is sent; it goes the moment
 * it is mended. The rules are asked as a whole, because one field can mend another's fault.
 */
export interface FieldFaults {
  /** The field was left: its own faults may now be shown. */
  left(field: string): void
  /** A field changed: what is mended by it disappears, and what the server said of it is out of date. */
  changed(field: string): void
  /** Shows these and nothing else: after the form was sent. */
  show(faults: readonly Fault[]): void
  /** Nothing is known any more of the fields that begin so. */
  forget(prefix: string): void
  at(field: string): Fault | undefined
  readonly all: () => readonly Fault[]
  readonly subscribe: (listener: () => void) => () => void
}

export function fieldFaults(check: () => readonly Fault[]): FieldFaults {
  let shown: readonly Fault[] = []
  const listeners = new Set<() => void>()
  const put = (next: readonly Fault[]) => {
    if (next.length === shown.length && next.every((fault, index) => fault === shown[index])) return
    shown = next
    for (const listener of listeners) listener()
  }
  return {
    left(field) {
      const own = check().filter((fault) => fault.field === field)
      // What is said already keeps its place: leaving a field for an entry of the summary must not move that entry away.
      const at = shown.findIndex((fault) => fault.field === field && !isServers(fault))
      if (at < 0) return put([...shown, ...own])
      put(shown.toSpliced(at, 1, ...own))
    },
    changed(field) {
      if (shown.length === 0) return
      const now = check()
      put(
        shown.flatMap((fault) => {
          if (isServers(fault)) return fault.field === field ? [] : [fault]
          // The same field may now have another fault; the old words would be wrong.
          const still = now.find((each) => each.field === fault.field)
          return still ? [isSame(still, fault) ? fault : still] : []
        }),
      )
    },
    show: (faults) => put(faults),
    forget: (prefix) => put(shown.filter((fault) => !fault.field.startsWith(prefix))),
    at: (field) => shown.find((fault) => fault.field === field),
    all: () => shown,
    subscribe(listener) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
  }
}

/** What is said beside the field, where its section is plain to see. */
export function faultAtField(words: Catalogue, fault: Fault): string {
  return 'message' in fault ? fault.message : messageAtField(words, withPath(fault))
}

/** What is said in the error summary: the same words, with the section before them. */
export function faultInSummary(words: Catalogue, fault: Fault): string {
  return 'message' in fault ? fault.message : messageOf(words, withPath(fault))
}

function isServers(fault: Fault): boolean {
  return 'message' in fault
}

function isSame(a: Fault, b: Fault): boolean {
  return 'code' in a && 'code' in b && a.code === b.code && JSON.stringify(a.params) === JSON.stringify(b.params)
}

function withPath(fault: FieldError): FieldError {
  return { ...fault, field: requestPath(fault.field) }
}

function requestPath(name: string): string {
  return name.replace(/\.(\d+)(?=\.|$)/g, '[$1]')
}

/** DOM id of a field, to which its fault in the summary links. */
export function fieldId(name: string): string {
  return `field-${name.replaceAll('.', '-')}`
}
