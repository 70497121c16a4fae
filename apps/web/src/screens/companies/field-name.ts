import approvalMessages from 'messages:approvals'
import companyMessages from 'messages:companies'
import formMessages from 'messages:shipment-form'
import { creditNoteChoices, dimensionChoices, insuranceChoices } from '@kattegat/domain/companies'
import { fieldLabel } from '@kattegat/domain/messages'
import { isOneOf } from '@kattegat/domain/shipment'
import { languageFacts, languages } from '@kattegat/messages'
import { useAnswer, type Answer } from '../../app/api/index.ts'
import { useMessages } from '../../app/i18n/index.ts'
import { listed } from './account-form.ts'

const own: Readonly<Record<string, Parameters<ReturnType<typeof useMessages<'companies'>>>[0]>> = {
  name: 'name',
  branchId: 'branch',
  registrationNumber: 'registrationNumber',
  endpoint: 'endpoint',
  currency: 'currency',
  paymentDays: 'paymentDays',
  showShotFileLink: 'showShotFileLink',
  active: 'field.active',
  account: 'field.account',
  from: 'field.from',
  into: 'field.into',
  shipments: 'field.shipments',
  displayName: 'accountName',
  isDefault: 'isDefault',
  default: 'isDefault',
  dimensions: 'dimensions',
  insurance: 'insurance',
  documentFirst: 'documentFirst',
  mails: 'accountMails',
  creditNotes: 'creditNotes',
  hasPickupAddress: 'hasPickupAddress',
  limitsProducts: 'limitsProducts',
  salesProductIds: 'products',
  limitsServices: 'limitsServices',
  services: 'services',
  creditLimit: 'creditLimit',
  onHold: 'onHold',
  holdReason: 'holdReason',
  paysForReceived: 'paysForReceived',
}

/** Of the rule which bookings need approval; its products are no limit of an account. */
const ofApprovalRule: Readonly<Record<string, Parameters<ReturnType<typeof useMessages<'approvals'>>>[0]>> = {
  approver: 'approver',
  // As lines of before had it.
  approverId: 'approver',
  above: 'above',
  validHours: 'validHours',
}

/** What a field of the rule is called that says which bookings need approval. */
export function useRuleFieldName(): (field: string) => string {
  const t = useMessages(companyMessages)
  const approvals = useMessages(approvalMessages)
  return (field) => {
    if (field === 'salesProductIds') return t('field.approvalProducts')
    const key = ofApprovalRule[field]
    return key ? approvals.format(key, {}) : field
  }
}

/** What a field of a company is called, by its path in the form or in the audit log. */
export function useFieldName(): (field: string) => string {
  const t = useMessages(companyMessages)
  const words = useMessages(formMessages)
  return (field) => {
    // Presets and limits stand under a part of their own in the audit log.
    const key = own[field.replace(/^limits\./, '')]
    return key ? t.format(key, {}) : fieldLabel(words, field.replace(/^(address|presets)\./, ''))
  }
}

/** What a list of ids is called. */
function names(
  field: 'salesProductIds' | 'services',
  value: string,
  bookable: Answer<'GetBookableProducts'> | undefined,
) {
  const found = new Map(
    field === 'services'
      ? bookable?.services.map(({ code, name }) => [code, name])
      : bookable?.salesProducts.map(({ id, displayName }) => [String(id), displayName]),
  )
  return listed(value)
    .map((id) => found.get(id) ?? id)
    .join(', ')
}

/** A value of a field as the form shows it: names for ids, words for choices. */
export function useFieldValue(): (field: string, value: string) => string {
  const t = useMessages(companyMessages)
  const branches = useAnswer('GetVisibleBranchesForUser', undefined, { staleTimeMs: 60_000 }).data ?? []
  const bookable = useAnswer('GetBookableProducts', undefined, { staleTimeMs: 300_000 }).data
  return (path, value) => {
    const field = path.replace(/^limits\./, '')
    if (field === 'salesProductIds' || field === 'services') return names(field, value, bookable)
    if (value === 'true' || value === '✓') return t('value.yes')
    if (value === 'false') return t('value.no')
    if (field === 'branchId') return branches.find(({ id }) => String(id) === value)?.name ?? value
    if (field === 'language') return isOneOf(languages, value) ? languageFacts(value).name : value
    if (field === 'dimensions') return isOneOf(dimensionChoices, value) ? t(`dimensions.${value}`) : value
    if (field === 'insurance') return isOneOf(insuranceChoices, value) ? t(`insurance.${value}`) : value
    if (field === 'creditNotes') return isOneOf(creditNoteChoices, value) ? t(`creditNotes.${value}`) : value
    return value
  }
}
