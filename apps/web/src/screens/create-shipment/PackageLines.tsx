import type { ValidationContext } from '@kattegat/domain/validation'
import type { ReactNode } from 'react'
import { useMemo, useState } from 'react'
import { useFormContext, useWatch } from 'react-hook-form'
import { useMessages } from '../../app/i18n/index.ts'
import { Button } from '../../ui/Button.tsx'
import { EditableTable, TableStatus, useEditableTable, useFormRows } from '../../ui/editable-table/index.ts'
import { IconPackage, IconPackages, IconPlus } from '../../ui/icons/index.ts'
import type { Choice } from '../../ui/index.ts'
import { CheckField, Section } from '../../ui/index.ts'
import { loadChunk } from '../../ui/load-chunk.ts'
import type { BookingForm, FormDefaults, LineColumn, LineValues } from './booking-form.ts'
import { emptyLine } from './booking-form.ts'
import { usePackageColumns, usePackageSums } from './package-columns.tsx'
import type { PackagingName } from './pasted-lines.ts'
import { FormCell, useFieldErrors } from './use-field.ts'
import { useTyped } from './use-typed.ts'
import { lazily, nothing } from '../../ui/lazily.tsx'
import bookingMessages from 'messages:create-shipment'
import formMessages from 'messages:shipment-form'

// Opened by those who pack the same way again and again.
const PackagingDialog = lazily(() =>
  import('./packagings/PackagingDialog.tsx').then((module) => module.PackagingDialog),
)

// With one line they would only repeat it.
const PackageTotals = lazily(() => import('./PackageTotals.tsx').then((module) => module.PackageTotals))

const UnitSwitch = lazily(() => import('./us-units/UnitSwitch.tsx').then((module) => module.UnitSwitch))

// Asked for with the first receiver that is chosen from the address book.
const LastTime = lazily(() => import('./last-time/LastTime.tsx').then((module) => module.LastTime), nothing)

interface PackageLinesProps {
  context: ValidationContext
  defaults: FormDefaults
  packaging: readonly PackagingName[]
  /** The view option PackageDimensions. */
  showDimensions: boolean
  /** For what is in a saved packaging. */
  countries: readonly Choice[]
  currencies: readonly Choice[]
}

/** Fetched when the first block of cells is pasted. */
const loadPasted = () => loadChunk(() => import('./pasted-lines.ts'))

/** Cells that most lines do without. */
type RareColumn = 'dryIceWeight' | 'loadingMetres'

/** The table of the lines, with the cells for dry ice and loading metres where there are some. */
function usePackageTable(
  { packaging, showDimensions }: Pick<PackageLinesProps, 'packaging' | 'showDimensions'>,
  units: BookingForm['units'],
  onTool: (row: number) => void,
) {
  const t = useMessages(bookingMessages)
  const words = useMessages(formMessages)
  const errors = useFieldErrors()
  const { getValues } = useFormContext<BookingForm>()
  const [hasDryIce, setDryIce] = useRare('dryIceWeight')
  const [hasMetres, setMetres] = useRare('loadingMetres')
  const { store, keys } = useFormRows<LineColumn>('collis', FormCell, errors)
  const table = useEditableTable<LineColumn>({
    name: 'packages',
    store,
    columns: usePackageColumns(packaging, units, showDimensions, hasDryIce, hasMetres),
    newRow: (before) => emptyLine(before?.packagingType ?? packaging[0]?.packageType ?? ''),
    onTool: (_tool, row) => onTool(row),
    paste: async (rows, at, text, columns, note) => {
      const { pasteIntoLines } = await loadPasted()
      return pasteIntoLines(rows, at, text, columns, packaging, getValues('units'), note)
    },
  })
  const show = (column: RareColumn, shown: boolean) => {
    const setShown = column === 'dryIceWeight' ? setDryIce : setMetres
    table.announce(null)
    setShown(shown)
    if (shown) return table.focusCell(0, column)
    // What is not to be seen must not be sent.
    const lines = store.rows()
    if (lines.every((line) => line[column].trim() === '')) return
    const without = lines.map((line) => ({ ...line, [column]: '' }))
    table.change(0, lines.length, without)
    const undo = () => {
      setShown(true)
      table.undo()
    }
    table.announce({ content: t('lines.without', { name: words(`fields.${column}`) }), undo })
  }
  return { table, keys, hasDryIce, hasMetres, show }
}

/** The package lines, with the habits of a spreadsheet. */
export function PackageLines(props: PackageLinesProps) {
  const { context, defaults, packaging, showDimensions, countries, currencies } = props
  const t = useMessages(bookingMessages)
  const portal = useMessages()
  const words = useMessages(formMessages)
  const errors = useFieldErrors()
  const units = useWatch<BookingForm, 'units'>({ name: 'units' })
  const [packing, setPacking] = useState<number | null>(null)
  const { table, keys, hasDryIce, hasMetres, show } = usePackageTable({ packaging, showDimensions }, units, setPacking)
  const sums = usePackageSums(showDimensions)
  const isChosen = useIsChosen()
  const tools = useMemo(
    () => [
      {
        name: 'pack',
        label: (n: string) => t('lines.pack', { n }),
        icon: <IconPackages size={16} stroke={1.6} aria-hidden />,
        opensDialog: true,
      },
    ],
    [t],
  )

  const pack = (row: number, line: LineValues, content: ReactNode) => {
    setPacking(null)
    table.change(row, 1, [line])
    table.announce({ content, undo: table.undo })
    table.focusCell(row)
  }

  return (
    <Section
      title={t('lines.heading')}
      icon={<IconPackage size={18} stroke={1.6} />}
      actions={
        <>
          {context.shipmentSystem === 'YOYOUnitedStates' && (
            <UnitSwitch units={units} onSwitched={() => errors.forget('collis.')} />
          )}
          <Button variant="default" leftSection={<IconPlus size={16} aria-hidden />} onClick={table.add}>
            {portal('table.add')}
          </Button>
        </>
      }
    >
      <EditableTable
        table={table}
        keys={keys}
        label={t('lines.heading')}
        sums={sums}
        tools={tools}
        Foot={PackageTotals}
      />
      <TableStatus table={table} optional={sums}>
        <CheckField
          label={t('lines.hasDryIce')}
          checked={hasDryIce}
          onChange={(event) => show('dryIceWeight', event.currentTarget.checked)}
        />
        <CheckField
          label={words('fields.loadingMetres')}
          checked={hasMetres}
          onChange={(event) => show('loadingMetres', event.currentTarget.checked)}
        />
      </TableStatus>
      {isChosen && <LastTime table={table} defaults={defaults} showDimensions={showDimensions} />}
      {packing !== null && (
        <PackagingDialog
          index={packing}
          countries={countries}
          currencies={currencies}
          context={context}
          onClose={() => setPacking(null)}
          onPacked={(line, content) => pack(packing, line, content)}
          onDeclared={() => table.announce(null)}
        />
      )}
    </Section>
  )
}

/** Rare cells stand there when a line has some or somebody asked for them, and do not go while typing. */
function useRare(column: RareColumn): [boolean, (asked: boolean) => void] {
  const some = useTyped(({ form }) => form.collis.some((line) => line[column].trim() !== ''))
  const [asked, setAsked] = useState(some)
  // Lines that were pasted, restored or filled from a saved packaging bring theirs.
  const [seen, setSeen] = useState(some)
  if (some !== seen) {
    setSeen(some)
    if (some) setAsked(true)
  }
  return [asked, setAsked]
}

/** Whether a receiver was chosen from the address book since the form was opened. */
function useIsChosen(): boolean {
  const id = useWatch<BookingForm, 'receiverAddress.id'>({ name: 'receiverAddress.id' })
  const [first] = useState(id)
  const [isChosen, setChosen] = useState(false)
  if (!isChosen && id !== null && id !== first) setChosen(true)
  return isChosen
}
