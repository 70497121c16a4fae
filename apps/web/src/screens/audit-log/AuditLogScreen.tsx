import { useAnswer } from '../../app/api/index.ts'
import { LoadFailed } from '../../app/errors/LoadFailed.tsx'
import { useFormats, useMessages } from '../../app/i18n/index.ts'
import { Link, useSearch } from '../../navigation/index.ts'
import { screenPaths } from '../../paths.ts'
import type { AuditLogSearch } from '../../searches.ts'
import { IconListDetails } from '../../ui/icons/index.ts'
import { EmptyState, PageHeading, SkeletonLines } from '../../ui/index.ts'
import { linesAPage, queryOf, recordKinds, type AuditLine } from './audit-log.ts'
import { AuditLogFilters } from './AuditLogFilters.tsx'
import classes from './audit-log.module.css'
import auditLogMessages from 'messages:audit-log'

/** Who did what to which record, for administrators: newest first, each line with the values before and after. */
export function AuditLogScreen() {
  const t = useMessages(auditLogMessages)
  const asked = useSearch(screenPaths.auditLog)
  const found = useAnswer('GetAuditLog', { query: queryOf(asked) }, { keepLast: true })
  return (
    <>
      <PageHeading title={t('heading')} hint={t('hint')} />
      <AuditLogFilters asked={asked} />
      {found.data ? (
        <Lines lines={found.data} asked={asked} />
      ) : found.isError ? (
        <LoadFailed title={t('failed')} error={found.error} onRetry={() => void found.refetch()} />
      ) : (
        <SkeletonLines lines={8} height={44} />
      )}
    </>
  )
}

function Lines({ lines, asked }: { lines: readonly AuditLine[]; asked: AuditLogSearch }) {
  const t = useMessages(auditLogMessages)
  const { before, ...filter } = asked
  const last = lines.at(-1)
  const isLastWeek = asked.from === undefined && asked.record === undefined
  return (
    <>
      {isLastWeek && <p className={classes.period}>{t(asked.to === undefined ? 'lastWeek' : 'weekBefore')}</p>}
      {lines.length === 0 ? (
        <EmptyState
          title={t('none')}
          icon={<IconListDetails size={32} stroke={1.4} />}
          actions={<Link to={screenPaths.auditLog}>{t('all')}</Link>}
        >
          {t('noneText')}
        </EmptyState>
      ) : (
        <ul className={classes.list} aria-label={t('heading')}>
          {lines.map((line) => (
            <li key={line.id}>
              <Line line={line} />
            </li>
          ))}
        </ul>
      )}
      <p className={classes.paging}>
        {before !== undefined && (
          <Link to={screenPaths.auditLog} search={filter}>
            {t('newest')}
          </Link>
        )}
        {lines.length >= linesAPage && last && (
          <Link to={screenPaths.auditLog} search={{ ...filter, before: last.id }}>
            {t('older')}
          </Link>
        )}
      </p>
    </>
  )
}

function Line({ line }: { line: AuditLine }) {
  const t = useMessages(auditLogMessages)
  const formats = useFormats()
  const { user, action, companyName, requestId, ip, changes } = line
  return (
    <details className={classes.line}>
      <summary>
        <time dateTime={line.at}>{formats.instant(line.at)}</time>
        <span className={classes.who}>
          <strong>{user?.name ?? t('portal')}</strong>
          <span>{companyName ?? user?.email}</span>
        </span>
        <code>{action}</code>
        <span className={classes.record}>
          <RecordName line={line} />
        </span>
      </summary>
      <div className={classes.details}>
        {changes.length > 0 && (
          <table>
            <thead>
              <tr>
                <th scope="col">{t('field')}</th>
                <th scope="col">{t('before')}</th>
                <th scope="col">{t('after')}</th>
              </tr>
            </thead>
            <tbody>
              {changes.map(({ field, before, after }) => (
                <tr key={field}>
                  <th scope="row">{field}</th>
                  <td>{before}</td>
                  <td>{after}</td>
                </tr>
              ))}
            </tbody>
          </table>
        )}
        <p className="quiet">
          {[user?.email, ip, requestId && t('request', { id: requestId })].filter(Boolean).join(' · ')}
        </p>
      </div>
    </details>
  )
}

/** What was changed, leading to it where it has a page of its own. */
function RecordName({ line: { recordKind, recordId } }: { line: AuditLine }) {
  const t = useMessages(auditLogMessages)
  const known = recordKinds.find((kind) => kind === recordKind)
  const name = `${known ? t(`kind.${known}`) : recordKind} ${recordId}`
  const id = Number(recordId)
  if (recordKind === 'shipment' && Number.isSafeInteger(id)) {
    return (
      <Link to={screenPaths.history} search={{ shipment: id }}>
        {name}
      </Link>
    )
  }
  if (recordKind === 'company' && Number.isSafeInteger(id)) {
    return (
      <Link to={screenPaths.company} params={{ id: recordId }}>
        {name}
      </Link>
    )
  }
  return name
}
