import '@mantine/core/styles/Table.layer.css'
import '@mantine/core/styles/Pagination.layer.css'
import { Pagination, Table } from '@mantine/core'
import { Button } from '../../ui/Button.tsx'
import { Kit } from '../../ui/theme/Kit.tsx'
import type { FormEvent } from 'react'
import { useState } from 'react'
import { Dialog } from '../../ui/Dialog.tsx'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { SelectField } from '../../ui/fields/SelectField.tsx'
import { TextField } from '../../ui/fields/TextField.tsx'
import { Notice } from '../../ui/Notice.tsx'
import { SkeletonLines } from '../../ui/SkeletonLines.tsx'
import type { Answer } from '../api/index.ts'
import { CallFailed, failureMessage, useAnswer, useStatic } from '../api/index.ts'
import { useMessages } from '../i18n/index.ts'
import pageMessages from 'messages:pages'
import { useSession } from '../session/index.ts'
import { checkSearch, type PostalCodeSearch } from './check-search.ts'
import classes from './postal-codes.module.css'

const pageSize = 100

export interface ChosenPostalCode {
  countryCode: string
  city: string
  postalCode: string
}

interface PostalCodeDialogProps {
  opened: boolean
  onClose: () => void
  /** Makes the dialog selectable: each row gets a button that answers here. */
  onSelect?: (chosen: ChosenPostalCode) => void
  /** What is in the form already. */
  initial?: Partial<PostalCodeSearch>
}

/** Postal codes of a country, by city or code (specification §2). Closing resets it. */
export function PostalCodeDialog({ opened, onClose, onSelect, initial }: PostalCodeDialogProps) {
  const p = useMessages(pageMessages)
  return (
    <Dialog opened={opened} onClose={onClose} title={p('postal.title')} size="lg">
      <Kit>
        <PostalCodeLookup onClose={onClose} {...(onSelect ? { onSelect } : {})} {...(initial ? { initial } : {})} />
      </Kit>
    </Dialog>
  )
}

function PostalCodeLookup({ onClose, onSelect, initial }: Omit<PostalCodeDialogProps, 'opened'>) {
  const t = useMessages()
  const p = useMessages(pageMessages)
  const [asked, setAsked] = useState<PostalCodeSearch>()
  const { found, rows, numberOfRows, page, setPage } = useFoundRows(asked)
  return (
    <>
      <SearchForm
        initial={initial}
        isBusy={found.isFetching && found.isPlaceholderData}
        onSearch={(search) => {
          setPage(1)
          setAsked(search)
        }}
      />
      <CountAndPages numberOfRows={numberOfRows} page={page} onPage={setPage} />
      {found.error instanceof CallFailed && (
        <Notice kind="bad" role="alert" actions={<Button onClick={() => void found.refetch()}>{t('retry')}</Button>}>
          {failureMessage(found.error.failure, t)}
        </Notice>
      )}
      {asked && found.isLoading && <SkeletonLines lines={6} height={22} />}
      {!asked && <EmptyState title={p('postal.empty')} />}
      {asked && found.data && rows.length === 0 && <EmptyState title={p('postal.none')} />}
      {rows.length > 0 && (
        <RowsTable
          rows={rows}
          onSelect={
            onSelect &&
            ((row) => {
              onSelect({ countryCode: asked?.country ?? '', city: row.city, postalCode: row.from })
              onClose()
            })
          }
        />
      )}
    </>
  )
}

/** A page of what was asked for; nothing before it was. */
function useFoundRows(asked: PostalCodeSearch | undefined) {
  const [page, setPage] = useState(1)
  const found = useAnswer(
    'GetPostalCodes',
    {
      query: {
        countryIso: asked?.country ?? '',
        pageSize,
        pageNumber: page,
        ...(asked?.city ? { city: asked.city } : {}),
        ...(asked?.postalCode ? { postalCode: asked.postalCode } : {}),
      },
    },
    { enabled: asked !== undefined, keepLast: true, staleTimeMs: 300_000 },
  )
  const rows = asked ? (found.data?.postalCodes ?? []) : []
  const numberOfRows = asked ? (found.data?.numberOfRows ?? 0) : 0
  // Another number of rows is another list: it begins at its first page.
  const [rowsSeen, setRowsSeen] = useState(0)
  if (found.data && !found.isPlaceholderData && rowsSeen !== numberOfRows) {
    setRowsSeen(numberOfRows)
    if (rowsSeen !== 0) setPage(1)
  }
  return { found, rows, numberOfRows, page, setPage }
}

interface SearchFormProps {
  initial: Partial<PostalCodeSearch> | undefined
  isBusy: boolean
  onSearch: (search: PostalCodeSearch) => void
}

function SearchForm({ initial, isBusy, onSearch }: SearchFormProps) {
  const p = useMessages(pageMessages)
  const { system } = useSession()
  const countries = useStatic('GetCountries').data ?? []
  const ownCountry = useStatic('GetShipmentSystems').data?.find((each) => each.shipmentSystem === system)?.countryCode
  const [typed, setTyped] = useState({
    country: initial?.country,
    city: initial?.city ?? '',
    postalCode: initial?.postalCode ?? '',
  })
  // The code of the address is of its city: who looks for another city, or another code, looks for that alone.
  const [isAsItCame, setAsItCame] = useState(true)
  const type = (change: { city: string } | { postalCode: string }) => {
    setTyped({ ...typed, ...(isAsItCame ? { city: '', postalCode: '' } : {}), ...change })
    setAsItCame(false)
  }
  const [checked, setChecked] = useState(false)
  const search: PostalCodeSearch = { ...typed, country: typed.country ?? ownCountry ?? '' }
  const errors = checkSearch(search, p)
  const shownErrors = checked ? errors : {}
  const submit = (event: FormEvent) => {
    event.preventDefault()
    event.stopPropagation()
    setChecked(true)
    if (Object.keys(errors).length > 0) return
    onSearch({ ...search, city: search.city.trim(), postalCode: search.postalCode.trim() })
  }
  return (
    <form className={classes.search} onSubmit={submit} noValidate>
      <SelectField
        label={p('postal.country')}
        required
        choices={countries.map((country) => ({ value: country.countryCode, label: country.countryName }))}
        {...(search.country ? {} : { emptyLabel: '' })}
        value={search.country}
        error={shownErrors.country}
        onChange={(event) => setTyped({ ...typed, country: event.currentTarget.value })}
      />
      <TextField
        label={p('postal.city')}
        value={typed.city}
        error={shownErrors.city}
        autoComplete="off"
        data-autofocus
        onChange={(event) => type({ city: event.currentTarget.value })}
      />
      <TextField
        label={p('postal.postalCode')}
        value={typed.postalCode}
        error={shownErrors.postalCode}
        autoComplete="off"
        onChange={(event) => type({ postalCode: event.currentTarget.value })}
      />
      <Button type="submit" className={classes.filter} loading={isBusy}>
        {p('postal.filter')}
      </Button>
    </form>
  )
}

interface CountAndPagesProps {
  numberOfRows: number
  page: number
  onPage: (page: number) => void
}

function CountAndPages({ numberOfRows, page, onPage }: CountAndPagesProps) {
  const t = useMessages()
  const p = useMessages(pageMessages)
  const pages = Math.max(1, Math.ceil(numberOfRows / pageSize))
  return (
    <div className={classes.count}>
      <div aria-live="polite">{numberOfRows > 0 && p('postal.rows', { count: numberOfRows })}</div>
      {pages > 1 && (
        <Pagination
          total={pages}
          value={page}
          onChange={onPage}
          classNames={{ control: classes.pageControl ?? '' }}
          getControlProps={(control) => ({ 'aria-label': t(control === 'previous' ? 'previous' : 'next') })}
          getItemProps={(number) => ({ 'aria-label': p('postal.page', { page: number, pages }) })}
        />
      )}
    </div>
  )
}

type Row = Answer<'GetPostalCodes'>['postalCodes'][number]

/** Each row has a button where one is to be chosen. */
function RowsTable({ rows, onSelect }: { rows: readonly Row[]; onSelect: ((row: Row) => void) | undefined }) {
  const p = useMessages(pageMessages)
  return (
    <div className={classes.rows}>
      <Table stickyHeader verticalSpacing={5} horizontalSpacing={6} fz="sm" highlightOnHover>
        <Table.Thead>
          <Table.Tr>
            <Table.Th>{p('postal.city')}</Table.Th>
            <Table.Th>{p('postal.from')}</Table.Th>
            <Table.Th>{p('postal.to')}</Table.Th>
            {onSelect && (
              <Table.Th>
                <span className={classes.unseen}>{p('postal.select')}</span>
              </Table.Th>
            )}
          </Table.Tr>
        </Table.Thead>
        <Table.Tbody>
          {rows.map((row) => (
            <Table.Tr key={`${row.city} ${row.from} ${row.to}`}>
              <Table.Td>{row.city}</Table.Td>
              <Table.Td className="tabular">{row.from}</Table.Td>
              <Table.Td className="tabular">{row.to}</Table.Td>
              {onSelect && (
                <Table.Td ta="end">
                  <Button
                    variant="default"
                    aria-label={p('postal.selectRow', { city: row.city, postalCode: row.from })}
                    onClick={() => onSelect(row)}
                  >
                    {p('postal.select')}
                  </Button>
                </Table.Td>
              )}
            </Table.Tr>
          ))}
        </Table.Tbody>
      </Table>
    </div>
  )
}
