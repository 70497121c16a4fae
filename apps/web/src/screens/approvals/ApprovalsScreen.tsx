import approvalMessages from 'messages:approvals'
import { may } from '@kattegat/domain/permissions'
import { useAnswer } from '../../app/api/index.ts'
import { ApprovalRule } from '../../app/approval-rule/ApprovalRule.tsx'
import { LoadFailed } from '../../app/errors/LoadFailed.tsx'
import { useFormats, useMessages } from '../../app/i18n/index.ts'
import { useSession } from '../../app/session/index.ts'
import { Link, useSearch } from '../../navigation/index.ts'
import { screenPaths } from '../../paths.ts'
import { EmptyState, PageHeading, SkeletonLines } from '../../ui/index.ts'
import { ApprovalCard } from './ApprovalCard.tsx'
import classes from './approvals.module.css'

/** More than these are not shown. */
const mostShown = 100

/** What waits for an approver, to be decided; and what became of the rest. */
export function ApprovalsScreen() {
  const t = useMessages(approvalMessages)
  const formats = useFormats()
  const { user } = useSession()
  const { decided = false } = useSearch(screenPaths.approvals)
  const found = useAnswer('GetApprovals', { query: { decided } }, { keepLast: true })
  const tabs = [
    { key: 'tab.waiting', isShown: !decided, count: found.data && formats.number(found.data.waiting) },
    { key: 'tab.decided', isShown: decided, count: undefined },
  ] as const
  return (
    <>
      <PageHeading title={t('heading')} hint={t('hint')} />
      <nav className={classes.tabs} aria-label={t('state')}>
        {tabs.map(({ key, isShown, count }) => (
          <Link
            key={key}
            to={screenPaths.approvals}
            search={key === 'tab.decided' ? { decided: true } : {}}
            aria-current={isShown ? 'page' : undefined}
            resetScroll={false}
          >
            {t(key)} {count !== undefined && <strong>{count}</strong>}
          </Link>
        ))}
      </nav>
      {found.isError ? (
        <LoadFailed title={t('failed')} error={found.error} onRetry={() => void found.refetch()} />
      ) : !found.data ? (
        <SkeletonLines lines={3} height={160} />
      ) : found.data.shipments.length === 0 ? (
        <EmptyState title={t(decided ? 'noneDecided' : 'noneWaiting')}>
          {t(decided ? 'noneDecidedText' : 'noneWaitingText')}
        </EmptyState>
      ) : (
        <ul className={classes.cards} aria-label={t(decided ? 'tab.decided' : 'tab.waiting')}>
          {found.data.shipments.map((shipment) => (
            <ApprovalCard key={shipment.shipmentId} shipment={shipment} />
          ))}
        </ul>
      )}
      {found.data && found.data.shipments.length === mostShown && <p className="quiet">{t('first')}</p>}
      {user.companyId !== null && may('approval-rule.manage', user.assignedRoles) && <ApprovalRule />}
    </>
  )
}
