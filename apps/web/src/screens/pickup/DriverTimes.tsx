import pickupMessages from 'messages:pickups'
import { useState } from 'react'
import { useAnswer } from '../../app/api/index.ts'
import { LoadFailed } from '../../app/errors/LoadFailed.tsx'
import { useMessages } from '../../app/i18n/index.ts'
import { Badge, Button, SkeletonLines } from '../../ui/index.ts'
import { DriverTimesForm } from './DriverTimesForm.tsx'
import type { DriverRule } from './pickup.ts'
import classes from './pickup.module.css'

/** When drivers come: for every branch, and for those that have times of their own. */
export function DriverTimes() {
  const t = useMessages(pickupMessages)
  const [edited, setEdited] = useState<DriverRule>()
  const found = useAnswer('GetPickupRules', {})
  return (
    <>
      <p className={`quiet ${classes.hint}`}>{t('rules.hint')}</p>
      {!found.data ? (
        found.isError ? (
          <LoadFailed title={t('failed')} error={found.error} onRetry={() => void found.refetch()} />
        ) : (
          <SkeletonLines lines={3} height={64} />
        )
      ) : (
        <ul className={classes.list} aria-label={t('view.rules')}>
          {found.data.map((rule) => (
            <RuleLine key={rule.branchId ?? 'every'} rule={rule} onEdit={() => setEdited(rule)} />
          ))}
        </ul>
      )}
      {edited && <DriverTimesForm rule={edited} onClose={() => setEdited(undefined)} />}
    </>
  )
}

const badges = { own: 'rules.own', every: 'rules.inherited', standard: 'rules.standard' } as const

function RuleLine({ rule, onEdit }: { rule: DriverRule; onEdit: () => void }) {
  const t = useMessages(pickupMessages)
  const { branchId, branchName, from, opens, closes, cutOff, leadMinutes, shortestMinutes, daysAhead } = rule
  const name = branchId === null ? t('rules.every') : branchName
  return (
    <li className={classes.stop}>
      <div className={classes.stopMain}>
        <span className={classes.lineHead}>
          <strong>{name}</strong>
          <Badge color={from === 'own' ? 'ink' : 'gray'}>{t(badges[from])}</Badge>
        </span>
        <span>{t('rules.text', { opens, closes, cutOff })}</span>
        <span className="quiet">
          {t('rules.details', {
            lead: String(leadMinutes),
            shortest: String(shortestMinutes),
            days: String(daysAhead),
          })}
        </span>
      </div>
      <div className={classes.toolbar}>
        <Button variant="default" aria-label={t('rules.edit', { branch: name })} onClick={onEdit}>
          {t('detail.change')}
        </Button>
      </div>
    </li>
  )
}
