import { invoiceTotals } from '@kattegat/domain/invoice'
import { formatUnits } from '@kattegat/domain/money'
import { useMemo } from 'react'
import { useFormContext, useWatch } from 'react-hook-form'
import { useFormats, useMessages } from '../../app/i18n/index.ts'
import type { CountryName } from '../../app/pasted-cells.ts'
import type { StoredCellProps } from '../../ui/editable-table/index.ts'
import { EditableTable, TableStatus, useEditableTable, useFormRows } from '../../ui/editable-table/index.ts'
import { IconListDetails, IconPlus } from '../../ui/icons/index.ts'
import { Button, Section } from '../../ui/index.ts'
import { useGoodsColumns } from './goods-columns.ts'
import type { InvoiceForm } from './invoice-form.ts'
import { emptyLine, readLine } from './invoice-form.ts'
import type { GoodsColumn } from './pasted-goods.ts'
import { pasteIntoGoods } from './pasted-goods.ts'
import { TotalsBox } from './TotalsBox.tsx'
import type { InvoiceField } from './use-invoice-field.ts'
import { useFieldErrors, useInvoiceField } from './use-invoice-field.ts'
import invoiceMessages from 'messages:invoice'

function GoodsCell({ path, children }: StoredCellProps) {
  return children(useInvoiceField(path as InvoiceField))
}

/** The goods line by line, with the habits of a spreadsheet, and what they come to. */
export function GoodsSection({ countries }: { countries: readonly CountryName[] }) {
  const t = useMessages(invoiceMessages)
  const portal = useMessages()
  const columns = useGoodsColumns(countries)
  const errors = useFieldErrors()
  const { store, keys } = useFormRows<GoodsColumn>('lines', GoodsCell, errors)
  const table = useEditableTable<GoodsColumn>({
    name: 'invoice',
    store,
    columns,
    newRow: () => ({ ...emptyLine }),
    paste: (rows, at, text, shown, note) => pasteIntoGoods(rows, at, text, countries, shown, note),
  })
  const sums = useMemo(
    () => [{ name: 'total', head: t('head.total'), width: 'minmax(86px, 100fr)', card: 6, Cell: LineTotal }],
    [t],
  )
  return (
    <Section
      title={t('section.goods')}
      hint={t('section.goodsHint')}
      icon={<IconListDetails size={18} stroke={1.6} />}
      actions={
        <Button variant="default" leftSection={<IconPlus size={16} aria-hidden />} onClick={table.add}>
          {portal('table.add')}
        </Button>
      }
    >
      <EditableTable table={table} keys={keys} label={t('section.goods')} sums={sums} isWide />
      <TableStatus table={table} optional={columns.filter(({ isOptional }) => isOptional)} />
      <TotalsBox />
    </Section>
  )
}

const noCosts = { freight: '', insurance: '', otherCosts: '' }

/** Quantity × unit price; the only cell that follows every letter. */
function LineTotal({ row }: { row: number }) {
  const formats = useFormats()
  const { control } = useFormContext<InvoiceForm>()
  const line = useWatch({ control, name: `lines.${row}` })
  // A line that is being removed is watched for one more moment.
  const minor = line ? invoiceTotals([readLine(line)], noCosts).total : 0n
  return formats.money(formatUnits(minor, 2), '').trim()
}
