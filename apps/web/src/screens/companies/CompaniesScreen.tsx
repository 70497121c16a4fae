import companyMessages from 'messages:companies'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { call, useAnswer, type Answer } from '../../app/api/index.ts'
import { LoadFailed } from '../../app/errors/LoadFailed.tsx'
import { useFormats, useMessages } from '../../app/i18n/index.ts'
import { offerOnPage } from '../../app/shortcuts/page-offer.ts'
import { Link, useNavigate, useSearch } from '../../navigation/index.ts'
import { screenPaths } from '../../paths.ts'
import { IconBuildingWarehouse, IconPlus, IconSearch } from '../../ui/icons/index.ts'
import { Badge, Button, EmptyState, IconButton, PageHeading, SkeletonLines, TextField } from '../../ui/index.ts'
import { ScrollRegion } from '../../ui/ScrollRegion.tsx'
import { ImportCompanies } from './ImportCompanies.tsx'
import classes from './companies.module.css'

type Found = Answer<'FindCompanies'>
type ListedCompany = Found['companies'][number]

const companiesAPage = 50

/** The customers of the system, for administrators. The address holds what is searched for, and the page. */
export function CompaniesScreen() {
  const t = useMessages(companyMessages)
  const { search, page = 1 } = useSearch(screenPaths.companies)
  const [isImporting, setImporting] = useState(false)
  const found = useAnswer(
    'FindCompanies',
    { query: { pageNumber: page, pageSize: companiesAPage, ...(search === undefined ? {} : { search }) } },
    { keepLast: true },
  )
  return (
    <>
      <PageHeading
        title={t('heading')}
        hint={t('hint')}
        actions={
          <>
            <Button variant="default" onClick={() => void saveExport()}>
              {t('export')}
            </Button>
            <Button variant="default" onClick={() => setImporting(true)}>
              {t('import')}
            </Button>
            <Button
              leftSection={<IconPlus size={16} aria-hidden />}
              renderRoot={(look) => <Link to={screenPaths.company} params={{ id: 'new' }} {...look} />}
            >
              {t('new')}
            </Button>
          </>
        }
      />
      {isImporting && <ImportCompanies onClose={() => setImporting(false)} />}
      {found.data ? (
        <Companies found={found.data} search={search} page={page} />
      ) : found.isError ? (
        <LoadFailed title={t('failed')} error={found.error} onRetry={() => void found.refetch()} />
      ) : (
        <SkeletonLines lines={8} height={34} />
      )}
    </>
  )
}

/** The companies as a file that can be imported again. */
async function saveExport(): Promise<void> {
  const reply = await call('ExportCompanies', {})
  if (!reply.ok) return
  const url = URL.createObjectURL(new Blob([reply.data as BlobPart]))
  const link = document.createElement('a')
  Object.assign(link, { href: url, download: 'Companies.xlsx' })
  link.click()
  URL.revokeObjectURL(url)
}

function Companies({ found, search, page }: { found: Found; search: string | undefined; page: number }) {
  const t = useMessages(companyMessages)
  const { companies, numberOfRows } = found
  if (numberOfRows === 0 && search === undefined) {
    return (
      <EmptyState title={t('empty')} icon={<IconBuildingWarehouse size={32} stroke={1.4} />}>
        {t('emptyText')}
      </EmptyState>
    )
  }
  return (
    <>
      <CompanySearch search={search} />
      {companies.length === 0 ? (
        <p role="status">{t('none')}</p>
      ) : (
        <ScrollRegion label={t('heading')} className={classes.wide}>
          <table>
            <thead>
              <tr>
                <th scope="col">{t('name')}</th>
                <th scope="col">{t('number')}</th>
                <th scope="col">{t('place')}</th>
                <th scope="col">{t('branch')}</th>
                <th scope="col" className="figure">
                  {t('accounts')}
                </th>
              </tr>
            </thead>
            <tbody>
              {companies.map((company) => (
                <CompanyLine key={company.id} company={company} />
              ))}
            </tbody>
          </table>
        </ScrollRegion>
      )}
      <Pages numberOfRows={numberOfRows} search={search} page={page} />
    </>
  )
}

function CompanyLine({ company }: { company: ListedCompany }) {
  const t = useMessages(companyMessages)
  const formats = useFormats()
  const { id, name, registrationNumber, vatNumber, city, countryCode, branchName, accounts, active } = company
  return (
    <tr data-over={!active || undefined}>
      <th scope="row">
        <Link to={screenPaths.company} params={{ id: String(id) }}>
          {name}
        </Link>{' '}
        {!active && <Badge color="gray">{t('inactive')}</Badge>}
      </th>
      <td>{registrationNumber || vatNumber}</td>
      <td>{[city, countryCode].filter(Boolean).join(', ')}</td>
      <td>{branchName}</td>
      <td className="figure">{formats.number(accounts)}</td>
    </tr>
  )
}

interface PagesProps {
  numberOfRows: number
  search: string | undefined
  page: number
}

function Pages({ numberOfRows, search, page }: PagesProps) {
  const t = useMessages(companyMessages)
  const pages = Math.max(1, Math.ceil(numberOfRows / companiesAPage))
  const sought = search === undefined ? {} : { search }
  return (
    <p className={classes.pages}>
      <span role="status">{t('rows', { count: numberOfRows })}</span>
      {page > 1 && (
        <Link to={screenPaths.companies} search={{ ...sought, ...(page > 2 ? { page: page - 1 } : {}) }}>
          {t('previous')}
        </Link>
      )}
      {pages > 1 && <span>{t('page', { page, pages })}</span>}
      {page < pages && (
        <Link to={screenPaths.companies} search={{ ...sought, page: page + 1 }}>
          {t('next')}
        </Link>
      )}
    </p>
  )
}

const typingPauseMs = 300

/** It searches once typing pauses, and at once on Enter. */
function CompanySearch({ search = '' }: { search: string | undefined }) {
  const t = useMessages(companyMessages)
  const navigate = useNavigate()
  const field = useRef<HTMLInputElement>(null)
  const [typed, setTyped] = useState<string>()
  const apply = (replace: boolean) => {
    const asked = typed?.trim()
    if (asked === undefined) return
    setTyped(undefined)
    if (asked === search) return
    void navigate({
      to: screenPaths.companies,
      search: asked === '' ? {} : { search: asked },
      replace,
      resetScroll: false,
    })
  }
  // What goes on being typed takes the place of the search before.
  const applyTyped = useEffectEvent(() => apply(search !== ''))
  useEffect(() => {
    if (typed === undefined) return undefined
    const pause = setTimeout(applyTyped, typingPauseMs)
    return () => clearTimeout(pause)
  }, [typed])
  // `/` leads here.
  useEffect(() => offerOnPage({ actions: () => Promise.resolve([]), search: () => field.current?.focus() }), [])
  return (
    <form
      role="search"
      className={classes.search}
      onSubmit={(event) => {
        event.preventDefault()
        apply(false)
      }}
    >
      <TextField
        ref={field}
        type="search"
        label={t('search')}
        autoComplete="off"
        maxLength={100}
        value={typed ?? search}
        onChange={(event) => setTyped(event.currentTarget.value)}
        rightSection={
          <IconButton type="submit" label={t('search.start')} style={{ width: 26, height: 26 }}>
            <IconSearch size={16} stroke={1.7} aria-hidden />
          </IconButton>
        }
      />
    </form>
  )
}
