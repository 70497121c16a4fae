import type { HistoryFilter } from '@kattegat/domain/history'
import type { FilterPart } from './history-search.ts'

/** The filter with one part changed; an empty text or list takes the part out. */
export function withPart<Part extends FilterPart>(
  filter: HistoryFilter,
  part: Part,
  value: HistoryFilter[Part] | '' | undefined,
): HistoryFilter {
  const { [part]: _before, ...rest } = filter
  const isEmpty = value === undefined || value === '' || (Array.isArray(value) && value.length === 0)
  return isEmpty ? rest : { ...rest, [part]: value }
}

export function withoutParts(filter: HistoryFilter, parts: readonly FilterPart[]): HistoryFilter {
  return parts.reduce<HistoryFilter>((left, part) => withPart(left, part, undefined), filter)
}

/** A list with a value put in, or taken out where it was in. */
export function toggled<Value>(list: readonly Value[] | undefined, value: Value): Value[] {
  const before = list ?? []
  return before.includes(value) ? before.filter((each) => each !== value) : [...before, value]
}

/** Something to filter by. A group stands for its members, which are put into the list in its place. */
export interface ListChoice {
  readonly value: string
  readonly label: string
  readonly members?: readonly string[]
}

/** What a list is of, by name: a group where all of its members are in, and the others one by one. */
export function namedValues(
  choices: readonly ListChoice[],
  values: readonly (number | string)[],
): { readonly label: string; readonly values: readonly string[] }[] {
  const chosen = values.map(String)
  const groups = choices.filter(({ members }) => members?.every((member) => chosen.includes(member)))
  const grouped = new Set(groups.flatMap(({ members }) => members ?? []))
  return [
    ...groups.map(({ label, members }) => ({ label, values: members ?? [] })),
    ...chosen
      .filter((value) => !grouped.has(value))
      .map((value) => ({ label: choices.find((choice) => choice.value === value)?.label ?? value, values: [value] })),
  ]
}
