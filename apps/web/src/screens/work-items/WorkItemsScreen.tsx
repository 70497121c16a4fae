import { workItemKinds, workItemOwners } from '@kattegat/domain/work-items'
import { useAnswer } from '../../app/api/index.ts'
import { LoadFailed } from '../../app/errors/LoadFailed.tsx'
import { useFormats, useMessages } from '../../app/i18n/index.ts'
import { Link, useNavigate, useSearch } from '../../navigation/index.ts'
import { screenPaths } from '../../paths.ts'
import { EmptyState, PageHeading, SelectField, SkeletonLines } from '../../ui/index.ts'
import { WorkItemTable } from './WorkItemTable.tsx'
import { askedOf, searchOf, type Asked, type WorkItems } from './work-items.ts'
import classes from './work-items.module.css'
import workItemMessages from 'messages:work-items'

/** What was refused or is stuck anywhere, in one list to work off. The address holds what of it. */
export function WorkItemsScreen() {
  const t = useMessages(workItemMessages)
  const asked = askedOf(useSearch(screenPaths.exceptions))
  const query = { owner: asked.owner, ...(asked.kind ? { kind: asked.kind } : {}) }
  const found = useAnswer('GetWorkItems', { query }, { keepLast: true })
  return (
    <>
      <PageHeading title={t('heading')} hint={t('hint')} />
      {found.isError ? (
        <LoadFailed title={t('failed')} error={found.error} onRetry={() => void found.refetch()} />
      ) : !found.data ? (
        <SkeletonLines lines={10} height={34} />
      ) : (
        <Found found={found.data} asked={asked} />
      )}
    </>
  )
}

/** More than these are not counted. */
const countedAtMost = 1000

function Found({ found, asked }: { found: WorkItems; asked: Asked }) {
  const t = useMessages(workItemMessages)
  const formats = useFormats()
  const navigate = useNavigate()
  const counts = new Map(found.kinds.map(({ kind, count }) => [kind, count]))
  const total = found.kinds.reduce((sum, { count }) => sum + count, 0)
  if (total === 0) return <EmptyState title={t('none')}>{t('noneText')}</EmptyState>
  const shown = (count: number) =>
    count >= countedAtMost ? `${formats.number(countedAtMost)}+` : formats.number(count)
  return (
    <>
      <nav className={classes.kinds} aria-label={t('kinds')}>
        {[undefined, ...workItemKinds.filter((kind) => (counts.get(kind) ?? 0) > 0 || kind === asked.kind)].map(
          (kind) => (
            <Link
              key={kind ?? 'every'}
              to={screenPaths.exceptions}
              search={searchOf({ ...asked, kind })}
              aria-current={kind === asked.kind ? 'page' : undefined}
              resetScroll={false}
            >
              {t(`kind.${kind ?? 'every'}`)} <strong>{shown(kind ? (counts.get(kind) ?? 0) : total)}</strong>
            </Link>
          ),
        )}
      </nav>
      <div className={classes.choose}>
        <SelectField
          label={t('owner')}
          value={asked.owner}
          choices={workItemOwners.map((owner) => ({ value: owner, label: t(`owner.${owner}`) }))}
          onChange={({ currentTarget: { value } }) => {
            const owner = workItemOwners.find((each) => each === value) ?? 'every'
            void navigate({ to: screenPaths.exceptions, search: searchOf({ ...asked, owner }), resetScroll: false })
          }}
        />
      </div>
      {found.items.length === 0 ? <p role="status">{t('noneOfThese')}</p> : <WorkItemTable items={found.items} />}
      {found.kinds.some(({ count }) => count > 100) && <p className="quiet">{t('first')}</p>}
    </>
  )
}
