import approvalMessages from 'messages:approvals'
import downloadMessages from 'messages:downloads'
import { usualValidHours } from '@kattegat/domain/approvals'
import { useState } from 'react'
import { CheckList } from '../../ui/CheckList.tsx'
import { Dialog } from '../../ui/Dialog.tsx'
import { Button, Notice, SelectField, showToast, TextField } from '../../ui/index.ts'
import { call, failureMessage, refetch } from '../api/index.ts'
import { fieldTexts, textAt, type FieldTexts } from '../form-errors/field-texts.ts'
import { currentLanguage } from '../i18n/current-language.ts'
import { useMessages } from '../i18n/index.ts'
import { readTypedAmount, typeAmount } from '../typed-number.ts'
import type { CompanyRule } from './company-rule.ts'
import classes from './approval-rule.module.css'

interface ApprovalRuleDialogProps {
  company: CompanyRule
  onClose: () => void
}

/** A rule as its form holds it. */
interface TypedRule {
  approverId: string
  above: string
  products: ReadonlySet<number>
  hours: string
}

function typedOf({ rule }: CompanyRule): TypedRule {
  return {
    approverId: rule?.approverActive ? String(rule.approverId) : '',
    above: typeAmount(rule?.above.replace(/\.00$/, ''), currentLanguage()),
    products: new Set(rule?.salesProductIds),
    hours: String(rule?.validHours ?? usualValidHours),
  }
}

function ruleOf({ approverId, above, products, hours }: TypedRule): Sent {
  return {
    approverId: Number(approverId),
    above: readTypedAmount(above),
    salesProductIds: [...products],
    validHours: Number(hours.replace(',', '.')),
  }
}

/** Who decides, above which amount, of which products and how long. What was typed stays until it is saved. */
export function ApprovalRuleDialog({ company, onClose }: ApprovalRuleDialogProps) {
  const t = useMessages(approvalMessages)
  const { rule } = company
  const [form, setForm] = useState(() => typedOf(company))
  // Of what was opened: what another saves meanwhile is not written over.
  const [version] = useState(rule?.version ?? 0)
  const { send, changed, errors, failure, isBusy } = useRuleSaving(company.companyId, version, onClose)
  return (
    <Dialog opened onClose={onClose} title={t('rule')}>
      <form
        className={classes.fields}
        noValidate
        onSubmit={(event) => {
          event.preventDefault()
          if (!isBusy) void send(ruleOf(form))
        }}
      >
        {failure && (
          <Notice kind="bad" role="alert">
            {failure}
          </Notice>
        )}
        <RuleFields
          company={company}
          form={form}
          errors={errors}
          onChange={(change) => {
            setForm((typed) => ({ ...typed, ...change }))
            changed()
          }}
        />
        <div className={classes.actions}>
          {rule && (
            <Button variant="default" disabled={isBusy} onClick={() => void send(null)}>
              {t('ruleRemove')}
            </Button>
          )}
          <Button type="submit" loading={isBusy}>
            {t('ruleSave')}
          </Button>
        </div>
      </form>
    </Dialog>
  )
}

interface RuleFieldsProps {
  company: CompanyRule
  form: TypedRule
  errors: FieldTexts
  onChange: (change: Partial<TypedRule>) => void
}

function RuleFields({ company, form, errors, onChange }: RuleFieldsProps) {
  const t = useMessages(approvalMessages)
  const downloads = useMessages(downloadMessages)
  const error = (field: string) => textAt(errors, field)
  return (
    <>
      <SelectField
        label={t('approver')}
        description={t('approverHint')}
        required
        emptyLabel={t('choose')}
        choices={company.approvers.map(({ id, name, email }) => ({ value: String(id), label: `${name} (${email})` }))}
        value={form.approverId}
        error={error('approverId')}
        onChange={({ currentTarget }) => onChange({ approverId: currentTarget.value })}
      />
      <TextField
        label={t('above')}
        description={t('aboveHint')}
        figures
        unit={company.currencyCode}
        maxLength={20}
        value={form.above}
        error={error('above')}
        onChange={({ currentTarget }) => onChange({ above: currentTarget.value })}
      />
      <CheckList
        label={t('products')}
        choices={company.salesProducts.map(({ id, displayName }) => ({ id, name: displayName }))}
        chosen={form.products}
        onChange={(products) => onChange({ products })}
        selectAll={downloads('selectAll')}
        deselectAll={downloads('deselectAll')}
      />
      <TextField
        label={t('validHours')}
        required
        inputMode="numeric"
        maxLength={5}
        value={form.hours}
        error={error('validHours')}
        onChange={({ currentTarget }) => onChange({ hours: currentTarget.value })}
      />
    </>
  )
}

type RuleToSave = Exclude<CompanyRule['rule'], null>
type Sent = Pick<RuleToSave, 'approverId' | 'above' | 'salesProductIds' | 'validHours'> | null

function useRuleSaving(companyId: number, version: number, onSaved: () => void) {
  const t = useMessages(approvalMessages)
  const portal = useMessages()
  const [isBusy, setBusy] = useState(false)
  const [errors, setErrors] = useState<FieldTexts>({})
  const [failure, setFailure] = useState<string>()
  const send = async (rule: Sent) => {
    if (rule && !(rule.approverId > 0)) return setErrors({ approverId: t('approverNeeded') })
    setBusy(true)
    const reply = await call('SetApprovalRule', { body: { companyId, rule, version } }, { saidInForm: true })
    if (reply.ok) await refetch('GetApprovalRule', 'GetApprovals')
    setBusy(false)
    if (reply.ok) {
      showToast({ kind: 'good', message: t('ruleSaved') })
      return onSaved()
    }
    const texts = fieldTexts(reply.failure.problem)
    setErrors(texts)
    setFailure(Object.keys(texts).length > 0 ? undefined : failureMessage(reply.failure, portal))
  }
  /** What was wrong is being put right: it is looked at again when it is saved. */
  const changed = () => setErrors({})
  return { send, changed, isBusy, errors, failure }
}
