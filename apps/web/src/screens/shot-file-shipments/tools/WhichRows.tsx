import { useState } from 'react'
import { useFormats, useMessages } from '../../../app/i18n/index.ts'
import { SelectField } from '../../../ui/index.ts'
import { theseRows, type Which } from '../booking/which-rows.ts'
import type { RowFilter, Sheet } from '../sheet.ts'
import { useTicked } from '../ticked-rows.ts'
import toolMessages from 'messages:shot-file-tools'

interface RowsOfFile {
  sheet: Sheet
  /** All rows of the file. */
  rows: number
  filter: RowFilter
  /** Rows that the filter leaves. */
  found: number
}

export type MeantRows = ReturnType<typeof useMeantRows>

/** The rows that something is done to: those ticked where some are, else those shown. */
export function useMeantRows({ sheet, rows, filter, found }: RowsOfFile) {
  const { ticked } = useTicked()
  // A shipment is ticked at its first row; all its rows are meant.
  const ofTicked = new Set([...ticked].flatMap((row) => sheet.rowOf(row)?.shipment?.rows ?? [row]))
  const counts: Readonly<Record<Which, number>> = { all: rows, shown: found, ticked: ofTicked.size }
  const isFiltered = Object.keys(filter).length > 0
  const offered: readonly Which[] = [
    ...(ticked.size > 0 ? (['ticked'] as const) : []),
    ...(isFiltered ? (['shown'] as const) : []),
    'all',
  ]
  const [asked, setAsked] = useState<Which>()
  const which = asked && offered.includes(asked) ? asked : offered[0]!
  return { which, offered, counts, count: counts[which], body: theseRows(which, filter, ofTicked), setAsked }
}

/** Says for which rows. */
export function WhichRows({ meant, onChange }: { meant: MeantRows; onChange?: () => void }) {
  const t = useMessages(toolMessages)
  const formats = useFormats()
  return (
    <SelectField
      label={t('which')}
      value={meant.which}
      choices={meant.offered.map((value) => ({
        value,
        label: t(`which.${value}`, { count: formats.number(meant.counts[value]) }),
      }))}
      onChange={(event) => {
        meant.setAsked(event.currentTarget.value as Which)
        onChange?.()
      }}
    />
  )
}
