import { useState } from 'react'
import { useAnswer } from '../../app/api/index.ts'
import { LoadFailed } from '../../app/errors/LoadFailed.tsx'
import { useFormats, useMessages } from '../../app/i18n/index.ts'
import { shownCell } from '../../app/tariff-tables/tariff-names.ts'
import { useTypedSearch } from '../../app/use-typed-search.ts'
import { Link, useNavigate } from '../../navigation/index.ts'
import { screenPaths } from '../../paths.ts'
import { IconPlus, IconSearch } from '../../ui/icons/index.ts'
import { Badge, Button, EmptyState, IconButton, Notice, SkeletonLines, TextField } from '../../ui/index.ts'
import { lazily } from '../../ui/lazily.tsx'
import { ScrollRegion } from '../../ui/ScrollRegion.tsx'
import { ProductChanges } from './ProductChanges.tsx'
import { branches, rowsAPage, stateOf, useProductNames, type ProductTable, type Row } from './products.ts'
import classes from './products.module.css'
import { saveExport } from '../../app/tariff-tables/save-export.ts'
import productMessages from 'messages:products'

const RowDialog = lazily(() => import('./RowDialog.tsx').then((module) => module.RowDialog))

interface ProductRowsProps {
  table: ProductTable
  search: string | undefined
  page: number
}

/** The row that is open; without a row a new one. */
interface OpenRow {
  readonly row: Row | undefined
}

/** One table: its rows a page at a time, what may be done with them, and who changed what. */
export function ProductRows({ table, search, page }: ProductRowsProps) {
  const t = useMessages(productMessages)
  const names = useProductNames()
  const [open, setOpen] = useState<OpenRow>()
  const query = {
    table: table.name,
    pageNumber: page,
    pageSize: rowsAPage,
    ...(search === undefined ? {} : { search }),
  }
  const found = useAnswer('GetProductRows', { query }, { keepLast: true })
  return (
    <>
      <div className={classes.head}>
        <h2>{names.table(table.name)}</h2>
        <div className={classes.actions}>
          {table.kind !== branches && (
            <Button variant="default" onClick={() => void saveExport(table.kind)}>
              {t('export')}
            </Button>
          )}
          {table.byRow && (
            <Button
              variant="default"
              leftSection={<IconPlus size={16} aria-hidden />}
              onClick={() => setOpen({ row: undefined })}
            >
              {t('add')}
            </Button>
          )}
        </div>
      </div>
      {!table.byRow ? (
        <Notice>{t('byFile')}</Notice>
      ) : found.data ? (
        <Rows table={table} found={found.data} search={search} page={page} onOpen={(row) => setOpen({ row })} />
      ) : found.isError ? (
        <LoadFailed title={t('failed')} error={found.error} onRetry={() => void found.refetch()} />
      ) : (
        <SkeletonLines lines={8} height={34} />
      )}
      <ProductChanges table={table} />
      {open && <RowDialog table={table} row={open.row} onClose={() => setOpen(undefined)} />}
    </>
  )
}

interface RowsProps extends ProductRowsProps {
  found: { readonly rows: readonly Row[]; readonly numberOfRows: number }
  onOpen: (row: Row) => void
}

function Rows({ table, found: { rows, numberOfRows }, search, page, onOpen }: RowsProps) {
  const t = useMessages(productMessages)
  const names = useProductNames()
  if (numberOfRows === 0 && search === undefined) return <EmptyState title={t('empty')}>{t('emptyText')}</EmptyState>
  // Surcharges have forty columns, of which a row fills in ten.
  const shown = table.columns.flatMap((column, at) =>
    column.required || rows.some((row) => row[at] !== '') ? [{ column, at }] : [],
  )
  return (
    <>
      <TableSearch table={table.name} search={search} />
      {rows.length === 0 ? (
        <p role="status">{t('none')}</p>
      ) : (
        <ScrollRegion label={names.table(table.name)} className={classes.wide}>
          <table>
            <thead>
              <tr>
                {shown.map(({ column: { header, looks } }) => (
                  <th key={header} scope="col" className={looks === 'number' ? 'figure' : undefined}>
                    {names.column(header, table)}
                  </th>
                ))}
              </tr>
            </thead>
            <tbody>
              {rows.map((row, at) => (
                <RowLine
                  // Two rows may say the same.
                  key={`${row.join('|')} ${rows.slice(0, at).filter((other) => other.join('|') === row.join('|')).length}`}
                  table={table}
                  row={row}
                  shown={shown.map((column) => column.at)}
                  onOpen={onOpen}
                />
              ))}
            </tbody>
          </table>
        </ScrollRegion>
      )}
      <Pages table={table.name} numberOfRows={numberOfRows} search={search} page={page} />
    </>
  )
}

interface RowLineProps {
  table: ProductTable
  row: Row
  shown: readonly number[]
  onOpen: (row: Row) => void
}

function RowLine({ table, row, shown, onOpen }: RowLineProps) {
  const t = useMessages(productMessages)
  const formats = useFormats()
  const names = useProductNames()
  const [today] = useState(() => new Date().toISOString().slice(0, 10))
  const state = stateOf(row, table, today)
  const text = (at: number) => {
    const column = table.columns[at]!
    const cell = row[at] ?? ''
    if (column.looks === 'date' && cell !== '') return formats.day(cell)
    return shownCell(cell, column, names.word)
  }
  const from = row[table.columns.findIndex(({ header }) => header === 'valid-from')] ?? ''
  return (
    <tr data-over={state === 'over' || state === 'deleted' || undefined}>
      {shown.map((at, place) =>
        place === 0 ? (
          <th key={at} scope="row">
            <button type="button" className={classes.open} onClick={() => onOpen(row)}>
              {text(at) || t('any')}
            </button>{' '}
            {state === 'later' ? (
              <Badge color="amber">{t('state.later', { day: formats.day(from) })}</Badge>
            ) : (
              state && <Badge color="gray">{t(`state.${state}`)}</Badge>
            )}
          </th>
        ) : (
          <td key={at} className={table.columns[at]!.looks === 'number' ? 'figure' : undefined}>
            {text(at)}
          </td>
        ),
      )}
    </tr>
  )
}

interface PagesProps {
  table: string
  numberOfRows: number
  search: string | undefined
  page: number
}

function Pages({ table, numberOfRows, search, page }: PagesProps) {
  const t = useMessages(productMessages)
  const pages = Math.max(1, Math.ceil(numberOfRows / rowsAPage))
  const sought = { table, ...(search === undefined ? {} : { search }) }
  return (
    <p className={classes.pages}>
      <span role="status">{t('rows', { count: numberOfRows })}</span>
      {page > 1 && (
        <Link to={screenPaths.products} search={{ ...sought, ...(page > 2 ? { page: page - 1 } : {}) }}>
          {t('previous')}
        </Link>
      )}
      {pages > 1 && <span>{t('page', { page, pages })}</span>}
      {page < pages && (
        <Link to={screenPaths.products} search={{ ...sought, page: page + 1 }}>
          {t('next')}
        </Link>
      )}
    </p>
  )
}

function TableSearch({ table, search = '' }: { table: string; search: string | undefined }) {
  const t = useMessages(productMessages)
  const navigate = useNavigate()
  const typed = useTypedSearch(search, (asked, replace) => {
    const sought = asked === '' ? { table } : { table, search: asked }
    void navigate({ to: screenPaths.products, search: sought, replace, resetScroll: false })
  })
  return (
    <form
      role="search"
      className={classes.search}
      onSubmit={(event) => {
        event.preventDefault()
        typed.onEnter()
      }}
    >
      <TextField
        type="search"
        label={t('search')}
        autoComplete="off"
        maxLength={100}
        value={typed.value}
        onChange={(event) => typed.onType(event.currentTarget.value)}
        rightSection={
          <IconButton type="submit" label={t('search.start')} style={{ width: 26, height: 26 }}>
            <IconSearch size={16} stroke={1.7} aria-hidden />
          </IconButton>
        }
      />
    </form>
  )
}
