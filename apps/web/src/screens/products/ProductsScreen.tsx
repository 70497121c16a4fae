import { useState } from 'react'
import { useAnswer } from '../../app/api/index.ts'
import { LoadFailed } from '../../app/errors/LoadFailed.tsx'
import { useFormats, useMessages } from '../../app/i18n/index.ts'
import { Link, useNavigate, useSearch } from '../../navigation/index.ts'
import { screenPaths } from '../../paths.ts'
import { Button, Notice, PageHeading, SelectField, SkeletonLines } from '../../ui/index.ts'
import { lazily } from '../../ui/lazily.tsx'
import { ProductRows } from './ProductRows.tsx'
import { firstTable, groups, numberRanges, tableNames, useProductNames, type ProductTable } from './products.ts'
import classes from './products.module.css'
import { saveExport } from '../../app/tariff-tables/save-export.ts'
import productMessages from 'messages:products'

const ImportTariffs = lazily(() => import('./ImportTariffs.tsx').then((module) => module.ImportTariffs))
const RangesOfNumbers = lazily(() => import('./RangesOfNumbers.tsx').then((module) => module.RangesOfNumbers))

/** What is sold and what it costs, for administrators: the tables of the tariff files, each a list. The address holds which. */
export function ProductsScreen() {
  const t = useMessages(productMessages)
  const formats = useFormats()
  const { table: asked, search, page } = useSearch(screenPaths.products)
  const [isImporting, setImporting] = useState(false)
  const found = useAnswer('GetProductTables', {}, { keepLast: true })
  const name = tableNames.find((known) => known === asked) ?? firstTable
  const table = found.data?.tables.find((each) => each.name === name)
  const { version = 0, changedAt } = found.data ?? {}
  return (
    <>
      <PageHeading
        title={t('heading')}
        hint={version > 0 && changedAt ? t('version', { version, time: formats.instant(changedAt) }) : t('hint')}
        actions={
          <>
            <Button variant="default" onClick={() => void saveExport('all')}>
              {t('exportAll')}
            </Button>
            <Button onClick={() => setImporting(true)}>{t('import')}</Button>
          </>
        }
      />
      {isImporting && <ImportTariffs tables={found.data?.tables ?? []} onClose={() => setImporting(false)} />}
      {found.data ? (
        <>
          {version === 0 && (
            <div className={classes.first}>
              <Notice>{t('noVersion')}</Notice>
            </div>
          )}
          <div className={classes.page}>
            <Tables tables={found.data.tables} open={name} />
            <div className={classes.table}>
              {name === numberRanges ? (
                <RangesOfNumbers />
              ) : (
                table && <ProductRows key={name} table={table} search={search} page={page ?? 1} />
              )}
            </div>
          </div>
        </>
      ) : found.isError ? (
        <LoadFailed title={t('failed')} error={found.error} onRetry={() => void found.refetch()} />
      ) : (
        <SkeletonLines lines={8} height={34} />
      )}
    </>
  )
}

/** Every table by its group; on a phone one field. */
function Tables({ tables, open }: { tables: readonly ProductTable[]; open: string }) {
  const t = useMessages(productMessages)
  const formats = useFormats()
  const navigate = useNavigate()
  const names = useProductNames()
  return (
    <>
      <SelectField
        className={classes.choose}
        label={t('tables')}
        value={open}
        choices={tableNames.map((name) => ({ value: name, label: names.table(name) }))}
        onChange={(event) =>
          void navigate({ to: screenPaths.products, search: { table: event.currentTarget.value }, resetScroll: false })
        }
      />
      <nav className={classes.tables} aria-label={t('tables')}>
        {groups.map((group) => (
          <section key={group.name}>
            <h2>{t(`group.${group.name}`)}</h2>
            <ul>
              {group.tables.map((name) => {
                const rows = tables.find((table) => table.name === name)?.rows
                return (
                  <li key={name}>
                    <Link
                      to={screenPaths.products}
                      search={{ table: name }}
                      resetScroll={false}
                      aria-current={name === open ? 'page' : undefined}
                    >
                      <span>{names.table(name)}</span>
                      {rows !== undefined && <span className={classes.count}>{formats.number(rows)}</span>}
                    </Link>
                  </li>
                )
              })}
            </ul>
          </section>
        ))}
      </nav>
    </>
  )
}
