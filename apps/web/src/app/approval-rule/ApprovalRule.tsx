import approvalMessages from 'messages:approvals'
import { useState } from 'react'
import { Button, Notice, Section, SkeletonLines } from '../../ui/index.ts'
import { useAnswer } from '../api/index.ts'
import { LoadFailed } from '../errors/LoadFailed.tsx'
import { useFormats, useMessages } from '../i18n/index.ts'
import { ApprovalRuleDialog } from './ApprovalRuleDialog.tsx'
import type { CompanyRule } from './company-rule.ts'
import classes from './approval-rule.module.css'

/** Which bookings of a company wait for whom, and the way to change it; without an id, of one's own. */
export function ApprovalRule({ companyId }: { companyId?: number }) {
  const t = useMessages(approvalMessages)
  const [isOpen, setOpen] = useState(false)
  const found = useAnswer('GetApprovalRule', { query: companyId === undefined ? {} : { companyId } })
  return (
    <Section
      title={t('rule')}
      className={classes.section}
      actions={
        found.data && (
          <Button variant="default" onClick={() => setOpen(true)}>
            {t(found.data.rule ? 'ruleChange' : 'ruleAdd')}
          </Button>
        )
      }
    >
      {found.data ? (
        <RuleInWords company={found.data} />
      ) : found.isError ? (
        <LoadFailed title={t('ruleFailed')} error={found.error} onRetry={() => void found.refetch()} />
      ) : (
        <SkeletonLines lines={2} height={28} />
      )}
      {found.data && isOpen && <ApprovalRuleDialog company={found.data} onClose={() => setOpen(false)} />}
    </Section>
  )
}

function RuleInWords({ company: { rule, companyName, currencyCode, salesProducts } }: { company: CompanyRule }) {
  const t = useMessages(approvalMessages)
  const formats = useFormats()
  if (!rule) return <p className="quiet">{t('ruleNone', { company: companyName })}</p>
  const named = salesProducts.filter(({ id }) => rule.salesProductIds.includes(id))
  return (
    <>
      <ul className={classes.conditions}>
        {rule.above !== '' && <li>{t('ruleAmount', { amount: formats.money(rule.above, currencyCode) })}</li>}
        {named.length > 0 && (
          <li>{t('ruleProducts', { products: formats.list(named.map(({ displayName }) => displayName)) })}</li>
        )}
      </ul>
      <p>{t('ruleWho', { approver: rule.approver, hours: rule.validHours })}</p>
      {!rule.approverActive && <Notice kind="warn">{t('ruleGone', { approver: rule.approver })}</Notice>}
    </>
  )
}
