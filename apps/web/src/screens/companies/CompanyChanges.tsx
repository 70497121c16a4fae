import companyMessages from 'messages:companies'
import { useAnswer, type Answer } from '../../app/api/index.ts'
import { LoadFailed } from '../../app/errors/LoadFailed.tsx'
import { useFormats, useMessages } from '../../app/i18n/index.ts'
import { Section, SkeletonLines } from '../../ui/index.ts'
import classes from './companies.module.css'
import { useFieldName, useFieldValue, useRuleFieldName } from './field-name.ts'

type Change = Answer<'GetCompanyChanges'>[number]

/** Who changed what of the company, newest first. */
export function CompanyChanges({ companyId }: { companyId: number }) {
  const t = useMessages(companyMessages)
  const found = useAnswer('GetCompanyChanges', { params: { id: companyId } })
  return (
    <Section title={t('changes')} className={`${classes.below} ${classes.changes}`}>
      {found.data ? (
        found.data.length > 0 ? (
          <ol>
            {found.data.map((change) => (
              <ChangeLine key={change.id} change={change} />
            ))}
          </ol>
        ) : (
          <p className="quiet">{t('noChanges')}</p>
        )
      ) : found.isError ? (
        <LoadFailed title={t('changesFailed')} error={found.error} onRetry={() => void found.refetch()} />
      ) : (
        <SkeletonLines lines={3} height={28} />
      )}
    </Section>
  )
}

const known = [
  'company.created',
  'company.changed',
  'company.activated',
  'company.deactivated',
  'company.merged',
  'account.created',
  'account.changed',
  'account.activated',
  'account.deactivated',
  'approval-rule.set',
  'approval-rule.removed',
] as const

function ChangeLine({ change: { at, by, action, changes } }: { change: Change }) {
  const t = useMessages(companyMessages)
  const formats = useFormats()
  const nameOfCompany = useFieldName()
  const nameOfRule = useRuleFieldName()
  const nameOf = action.startsWith('approval-rule.') ? nameOfRule : nameOfCompany
  const valueOf = useFieldValue()
  const named = known.find((each) => each === action)
  return (
    <li>
      <p className={classes.facts}>
        <strong>{named ? t(`action.${named}`) : action}</strong>
        <span>{by || t('byNobody')}</span>
        <time dateTime={at}>{formats.instant(at)}</time>
      </p>
      <ul>
        {changes.map(({ field, before, after }) => (
          <li key={field}>
            {nameOf(field)}: {before !== null && <del>{valueOf(field, before)}</del>}{' '}
            {after !== null && <ins>{valueOf(field, after)}</ins>}
          </li>
        ))}
      </ul>
    </li>
  )
}
