import { shortFieldLabel } from '@kattegat/domain/messages'
import { invoiceTotals } from '@kattegat/domain/invoice'
import { formatUnits } from '@kattegat/domain/money'
import { IconCopy, IconListDetails, IconPlus, IconTrash } from '@tabler/icons-react'
import type { ClipboardEvent, KeyboardEvent } from 'react'
import { memo } from 'react'
import { useFormContext, useWatch } from 'react-hook-form'
import { useDomainWords, useFormats, useWords } from '../../app/i18n/index.ts'
import type { CountryName } from '../../app/pasted-cells.ts'
import { countryCodeOf } from '../../app/pasted-cells.ts'
import { Button, CellField, IconButton, Section } from '../../ui/index.ts'
import classes from './goods.module.css'
import type { InvoiceForm } from './invoice-form.ts'
import { readLine } from './invoice-form.ts'
import type { GoodsColumn } from './pasted-goods.ts'
import { figureColumns, goodsColumns } from './pasted-goods.ts'
import { TotalsBox } from './TotalsBox.tsx'
import { useGoodsTable } from './use-goods-table.ts'
import { useInvoiceField } from './use-invoice-field.ts'
import { invoiceWords } from './words.ts'

/** The goods line by line, with the habits of a spreadsheet, and what they come to. */
export function GoodsSection({ countries }: { countries: readonly CountryName[] }) {
  const t = useWords(invoiceWords)
  const table = useGoodsTable(countries)
  const { said } = table
  return (
    <Section
      title={t('section.goods')}
      hint={t('section.goodsHint')}
      icon={<IconListDetails size={18} stroke={1.6} />}
      actions={
        <Button variant="default" leftSection={<IconPlus size={16} aria-hidden />} onClick={table.add}>
          {t('add')}
        </Button>
      }
    >
      <table className={classes.lines} aria-label={t('section.goods')}>
        <thead>
          <tr>
            {goodsColumns.map((column) => (
              <th key={column} scope="col" className={figureColumns.includes(column) ? 'figure' : undefined}>
                {t(`head.${column}`)}
              </th>
            ))}
            <th scope="col" className="figure">
              {t('head.total')}
            </th>
            <th scope="col">
              <span className={classes.hidden}>{t('actions')}</span>
            </th>
          </tr>
        </thead>
        <tbody>
          {table.fields.map((field, index) => (
            <GoodsRow
              key={field.id}
              index={index}
              countries={countries}
              onDuplicate={table.duplicate}
              onDelete={table.drop}
              onKeyDown={table.onKeyDown}
              onPaste={table.onPaste}
            />
          ))}
        </tbody>
      </table>
      <div className={classes.said} role="status">
        {said ? (
          <>
            {said.kind === 'deleted' ? t('deleted', { n: said.index + 1 }) : t('pasted', { count: said.count })}{' '}
            <button type="button" className={classes.link} onClick={table.undo}>
              {t('undo')}
            </button>
          </>
        ) : (
          <span className={classes.pasteHint}>{t('pasteHint')}</span>
        )}
      </div>
      <TotalsBox />
    </Section>
  )
}

interface GoodsRowProps {
  index: number
  countries: readonly CountryName[]
  onDuplicate: (index: number) => void
  onDelete: (index: number) => void
  onKeyDown: (event: KeyboardEvent<HTMLElement>) => void
  onPaste: (event: ClipboardEvent<HTMLElement>) => void
}

/** One line. Memoised: typing in one line must not draw the others again. */
const GoodsRow = memo(function GoodsRow({ index, countries, onDuplicate, onDelete, ...keys }: GoodsRowProps) {
  const t = useWords(invoiceWords)
  const n = index + 1
  return (
    <tr className={classes.line}>
      {goodsColumns.map((column) => (
        <GoodsCell key={column} index={index} column={column} countries={countries} {...keys} />
      ))}
      <LineTotal index={index} />
      <td className={classes.tools}>
        <IconButton label={t('duplicate', { n })} onClick={() => onDuplicate(index)}>
          <IconCopy size={16} stroke={1.6} aria-hidden />
        </IconButton>
        <IconButton label={t('delete', { n })} onClick={() => onDelete(index)}>
          <IconTrash size={16} stroke={1.6} aria-hidden />
        </IconButton>
      </td>
    </tr>
  )
})

interface GoodsCellProps extends Pick<GoodsRowProps, 'index' | 'countries' | 'onKeyDown' | 'onPaste'> {
  column: GoodsColumn
}

function GoodsCell({ index, column, countries, ...keys }: GoodsCellProps) {
  const t = useWords(invoiceWords)
  const words = useDomainWords()
  const name = `lines.${index}.${column}` as const
  const { setValue } = useFormContext<InvoiceForm>()
  const { error, onBlur, ...field } = useInvoiceField(name)
  return (
    <td data-column={column}>
      <span className={classes.head} aria-hidden>
        {t(`head.${column}`)}
      </span>
      <CellField
        {...keys}
        {...field}
        label={`${shortFieldLabel(words, column)}${column === 'netWeight' ? ' (kg)' : ''}, ${t('line', { n: index + 1 })}`}
        figures={figureColumns.includes(column)}
        invalid={error !== undefined}
        aria-describedby={error ? `${field.id}-fault` : undefined}
        onBlur={(event) => {
          // A country may be written by its name.
          if (column === 'countryOfOrigin') setValue(name, countryCodeOf(event.currentTarget.value, countries))
          void onBlur(event)
        }}
      />
      {error && (
        <span id={`${field.id}-fault`} className={classes.fault}>
          {error}
        </span>
      )}
    </td>
  )
}

const noCosts = { freight: '', insurance: '', otherCosts: '' }

/** Quantity × unit price; the only cell that follows every letter. */
function LineTotal({ index }: { index: number }) {
  const t = useWords(invoiceWords)
  const formats = useFormats()
  const { control } = useFormContext<InvoiceForm>()
  const line = useWatch({ control, name: `lines.${index}` })
  // A line that is being removed is watched for one more moment.
  const minor = line ? invoiceTotals([readLine(line)], noCosts).total : 0n
  return (
    <td className={`figure ${classes.sum}`} data-column="total">
      <span className={classes.head} aria-hidden>
        {t('head.total')}
      </span>
      {formats.money(formatUnits(minor, 2), '').trim()}
    </td>
  )
}
