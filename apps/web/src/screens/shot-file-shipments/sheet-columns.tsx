import { useMemo } from 'react'
import type { CellEditorProps, TableColumn } from '../../ui/editable-table/index.ts'
import { CellField } from '../../ui/index.ts'
import { columnOf } from './use-sheet-rows.tsx'
import type { Answer } from './wire.ts'

export type ShotFile = Answer<'GetShotFile'>
export type Field = Answer<'GetShotFileFields'>[number]
type Found = Answer<'FindShotFileRows'>

/**
 * The fields of a file that are worth a column: those its columns and fixed values fill, those it lacks, and those with
 * an error. In the order of the file, then of the form.
 */
export function fieldsShown(
  file: Pick<ShotFile, 'columns' | 'fixed' | 'missingFields'>,
  errors: Found['errors'],
  all: readonly Field[],
): readonly Field[] {
  const byName = new Map(all.map((each) => [each.field, each]))
  const orderOf = (field: string) => all.findIndex((each) => each.field === field)
  const filled = file.columns.flatMap(({ field }) => (field === null ? [] : [field]))
  const others = [
    ...file.missingFields.map(({ field }) => field),
    ...errors.map(({ cell }) => cell),
    ...file.fixed.map(({ field }) => field),
  ].toSorted((one, other) => orderOf(one) - orderOf(other))
  return [...new Set([...filled, ...others])].flatMap((field) => byName.get(field) ?? [])
}

const widths: Readonly<Record<Field['kind'], number>> = {
  text: 150,
  choice: 110,
  number: 84,
  amount: 92,
  flag: 76,
  day: 112,
  time: 76,
  list: 150,
}

/** Where there is an error its words need room. */
const faultyWidth = 150

function columnWidth({ field, kind }: Field, faulty: ReadonlySet<string>): number {
  return faulty.has(field) ? Math.max(widths[kind], faultyWidth) : widths[kind]
}

export function widthOf(fields: readonly Field[], faulty: ReadonlySet<string>): number {
  return fields.reduce((sum, field) => sum + columnWidth(field, faulty), 0)
}

/** Columns of the table, one for each field. */
export function useSheetColumns(fields: readonly Field[], faulty: ReadonlySet<string>): readonly TableColumn<string>[] {
  return useMemo(
    () =>
      fields.map((shown) => {
        const { field, name, kind, choices } = shown
        const width = columnWidth(shown, faulty)
        return {
          name: columnOf(field),
          type: kind === 'number' || kind === 'amount' ? 'number' : 'text',
          head: name,
          label: name,
          width: `minmax(${width}px, ${width}fr)`,
          card: kind === 'text' || kind === 'list' ? 6 : 3,
          isOptional: true,
          ...(choices.length > 0
            ? { Editor: ChoiceCell, choices: choices.map((each) => ({ value: each.code, label: each.name })) }
            : {}),
        }
      }),
    [fields, faulty],
  )
}

export function listOf(column: string): string {
  return `choices-${column}`
}

/** Untidy text stands in the cell as it came; what it can be is suggested. */
function ChoiceCell({ field }: CellEditorProps<string>) {
  return <CellField {...field} list={listOf(field.name.split('.').at(-1) ?? '')} />
}

/** What the choice cells of a table suggest, once for all its rows. */
export function ChoiceLists({ columns }: { columns: readonly TableColumn<string>[] }) {
  return columns
    .filter(({ choices }) => choices)
    .map(({ name, choices = [] }) => (
      <datalist key={name} id={listOf(name)}>
        {choices.map(({ value, label }) => (
          <option key={value} value={value}>
            {label}
          </option>
        ))}
      </datalist>
    ))
}
