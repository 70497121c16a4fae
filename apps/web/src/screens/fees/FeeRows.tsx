import { useState } from 'react'
import { useAnswer } from '../../app/api/index.ts'
import { LoadFailed } from '../../app/errors/LoadFailed.tsx'
import { useMessages } from '../../app/i18n/index.ts'
import { saveExport } from '../../app/tariff-tables/save-export.ts'
import { useTypedSearch } from '../../app/use-typed-search.ts'
import { Link, useNavigate } from '../../navigation/index.ts'
import { screenPaths } from '../../paths.ts'
import { IconPlus, IconSearch } from '../../ui/icons/index.ts'
import { Button, EmptyState, IconButton, SkeletonLines, TextField } from '../../ui/index.ts'
import { lazily } from '../../ui/lazily.tsx'
import { FeeTable } from './FeeTable.tsx'
import { rowsAPage, type FeeList } from './fees.ts'
import classes from './fees.module.css'
import feeMessages from 'messages:fees'
import productMessages from 'messages:products'

const NewFeeDialog = lazily(() => import('./NewFeeDialog.tsx').then((module) => module.NewFeeDialog))

interface FeeRowsProps {
  list: FeeList
  search: string | undefined
  page: number
}

/** What the new version follows; without it a family or a currency begins. */
interface Opened {
  readonly follows: readonly string[] | undefined
}

/** One list: searched, a page at a time, with what may be done with it. */
export function FeeRows({ list, search, page }: FeeRowsProps) {
  const t = useMessages(feeMessages)
  const products = useMessages(productMessages)
  const [opened, setOpened] = useState<Opened>()
  const query = { list, pageNumber: page, pageSize: rowsAPage, ...(search === undefined ? {} : { search }) }
  const found = useAnswer('GetFees', { query }, { keepLast: true })
  const table = list === 'insurance' ? 'surcharges' : list
  if (found.isError) return <LoadFailed title={t('failed')} error={found.error} onRetry={() => void found.refetch()} />
  return (
    <>
      <div className={classes.bar}>
        <FeeSearchField list={list} search={search} />
        <div className={classes.actions}>
          <Link to={screenPaths.products} search={{ table }}>
            {t('inProducts')}
          </Link>
          <Button variant="default" onClick={() => void saveExport(table)}>
            {products('export')}
          </Button>
          {(list === 'fuel' || list === 'exchange-rates') && (
            <Button
              leftSection={<IconPlus size={16} aria-hidden />}
              disabled={!found.data}
              onClick={() => setOpened({ follows: undefined })}
            >
              {t(`add.${list}`)}
            </Button>
          )}
        </div>
      </div>
      {!found.data ? (
        <SkeletonLines lines={8} height={34} />
      ) : found.data.rows.length > 0 ? (
        <FeeTable list={list} fees={found.data} onFollow={(follows) => setOpened({ follows })} />
      ) : search === undefined ? (
        <EmptyState title={products('empty')}>{products('emptyText')}</EmptyState>
      ) : (
        <p role="status">{products('none')}</p>
      )}
      {found.data && <Pages list={list} search={search} page={page} numberOfRows={found.data.numberOfRows} />}
      {opened && found.data && (
        <NewFeeDialog list={list} fees={found.data} follows={opened.follows} onClose={() => setOpened(undefined)} />
      )}
    </>
  )
}

function FeeSearchField({ list, search = '' }: Pick<FeeRowsProps, 'list' | 'search'>) {
  const products = useMessages(productMessages)
  const navigate = useNavigate()
  const typed = useTypedSearch(search, (asked, replace) => {
    const sought = asked === '' ? { list } : { list, search: asked }
    void navigate({ to: screenPaths.fees, search: sought, replace, resetScroll: false })
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
        label={products('search')}
        autoComplete="off"
        maxLength={100}
        value={typed.value}
        onChange={(event) => typed.onType(event.currentTarget.value)}
        rightSection={
          <IconButton type="submit" label={products('search.start')} style={{ width: 26, height: 26 }}>
            <IconSearch size={16} stroke={1.7} aria-hidden />
          </IconButton>
        }
      />
    </form>
  )
}

function Pages({ list, search, page, numberOfRows }: FeeRowsProps & { numberOfRows: number }) {
  const products = useMessages(productMessages)
  const pages = Math.max(1, Math.ceil(numberOfRows / rowsAPage))
  const sought = { list, ...(search === undefined ? {} : { search }) }
  return (
    <p className={classes.pages}>
      <span role="status">{products('rows', { count: numberOfRows })}</span>
      {page > 1 && (
        <Link to={screenPaths.fees} search={{ ...sought, ...(page > 2 ? { page: page - 1 } : {}) }}>
          {products('previous')}
        </Link>
      )}
      {pages > 1 && <span>{products('page', { page, pages })}</span>}
      {page < pages && (
        <Link to={screenPaths.fees} search={{ ...sought, page: page + 1 }}>
          {products('next')}
        </Link>
      )}
    </p>
  )
}
