import { overviewGroups, type OverviewGroup } from '@kattegat/domain/overview'
import { isEmployee } from '@kattegat/domain/permissions'
import { useAnswer } from '../../app/api/index.ts'
import { LoadFailed } from '../../app/errors/LoadFailed.tsx'
import { useFormats, useMessages } from '../../app/i18n/index.ts'
import { useSession } from '../../app/session/index.ts'
import { Link, useNavigate, useSearch } from '../../navigation/index.ts'
import { screenPaths } from '../../paths.ts'
import { Button, EmptyState, PageHeading, SelectField, SkeletonLines } from '../../ui/index.ts'
import { OverviewChart } from './OverviewChart.tsx'
import { OverviewTable } from './OverviewTable.tsx'
import { askedOf, monthChoices, queryOf, searchOf, type Asked, type Overview } from './overview.ts'
import { saveOverview } from './save-overview.ts'
import classes from './overview.module.css'
import overviewMessages from 'messages:overview'

/** What shipments came to, how punctual they were and which went wrong, added up as asked. The address holds what is asked. */
export function OverviewScreen() {
  const t = useMessages(overviewMessages)
  const asked = askedOf(useSearch(screenPaths.overview))
  const found = useAnswer('GetOverview', { query: queryOf(asked) }, { keepLast: true })
  return (
    <>
      <PageHeading
        title={t('heading')}
        hint={t('hint')}
        actions={
          <Button variant="default" onClick={() => void saveOverview(asked, t('heading'))}>
            {t('export')}
          </Button>
        }
      />
      <Months asked={asked} />
      <Groups asked={asked} />
      {found.isError ? (
        <LoadFailed title={t('failed')} error={found.error} onRetry={() => void found.refetch()} />
      ) : !found.data ? (
        <SkeletonLines lines={10} height={34} />
      ) : (
        <Found overview={found.data} asked={asked} />
      )}
    </>
  )
}

function Found({ overview, asked }: { overview: Overview; asked: Asked }) {
  const t = useMessages(overviewMessages)
  const formats = useFormats()
  if (overview.rows.length === 0) return <EmptyState title={t('none')}>{t('noneText')}</EmptyState>
  return (
    <>
      <OverviewChart overview={overview} by={asked.by} />
      <OverviewTable overview={overview} asked={asked} />
      {'closedMonths' in overview && overview.closedMonths.length > 0 && (
        <p className="quiet">
          {t('closed', { months: formats.list(overview.closedMonths.map((month) => formats.month(month))) })}
        </p>
      )}
      {overview.mostRows !== null && <p className="quiet">{t('most', { count: formats.number(overview.mostRows) })}</p>}
    </>
  )
}

function Months({ asked }: { asked: Asked }) {
  const t = useMessages(overviewMessages)
  const formats = useFormats()
  const navigate = useNavigate()
  const choose = (change: Partial<Asked>) =>
    void navigate({ to: screenPaths.overview, search: searchOf({ ...asked, ...change }), resetScroll: false })
  const choices = (month: string) => monthChoices(month).map((each) => ({ value: each, label: formats.month(each) }))
  return (
    <div className={classes.choose}>
      <SelectField
        label={t('from')}
        value={asked.from}
        choices={choices(asked.from)}
        onChange={({ currentTarget: { value } }) => choose({ from: value, to: value > asked.to ? value : asked.to })}
      />
      <SelectField
        label={t('to')}
        value={asked.to}
        choices={choices(asked.to)}
        onChange={({ currentTarget: { value } }) =>
          choose({ to: value, from: value < asked.from ? value : asked.from })
        }
      />
      {asked.company !== undefined && (
        <Link to={screenPaths.overview} search={searchOf({ ...asked, company: undefined, by: 'company' })}>
          {t('everyCompany')}
        </Link>
      )}
    </div>
  )
}

function Groups({ asked }: { asked: Asked }) {
  const t = useMessages(overviewMessages)
  const { user } = useSession()
  const hasCompanies = isEmployee(user.assignedRoles) && asked.company === undefined
  const isOffered = (by: OverviewGroup) => by !== 'company' || hasCompanies || asked.by === 'company'
  return (
    <nav className={classes.groups} aria-label={t('by')}>
      {overviewGroups.filter(isOffered).map((by) => (
        <Link
          key={by}
          to={screenPaths.overview}
          search={searchOf({ ...asked, by })}
          aria-current={by === asked.by ? 'page' : undefined}
          resetScroll={false}
        >
          {t(`by.${by}`)}
        </Link>
      ))}
    </nav>
  )
}
