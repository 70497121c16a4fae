import companyMessages from 'messages:companies'
import formMessages from 'messages:shipment-form'
import { dimensionChoices, insuranceChoices } from '@kattegat/domain/companies'
import { fieldLabel } from '@kattegat/domain/messages'
import { isOneOf } from '@kattegat/domain/shipment'
import { languageFacts, languages } from '@kattegat/messages'
import { useAnswer } from '../../app/api/index.ts'
import { useMessages } from '../../app/i18n/index.ts'

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
  displayName: 'accountName',
  isDefault: 'isDefault',
  default: 'isDefault',
  dimensions: 'dimensions',
  insurance: 'insurance',
  documentFirst: 'documentFirst',
  hasPickupAddress: 'hasPickupAddress',
}

/** What a field of a company is called, by its path in the form or in the audit log. */
export function useFieldName(): (field: string) => string {
  const t = useMessages(companyMessages)
  const words = useMessages(formMessages)
  return (field) => {
    const key = own[field]
    // Presets stand under a part of their own in the audit log.
    return key ? t.format(key, {}) : fieldLabel(words, field.replace(/^(address|presets)\./, ''))
  }
}

/** A value of a field as the form shows it: names for ids, words for choices. */
export function useFieldValue(): (field: string, value: string) => string {
  const t = useMessages(companyMessages)
  const branches = useAnswer('GetVisibleBranchesForUser', undefined, { staleTimeMs: 60_000 }).data ?? []
  return (field, value) => {
    if (value === 'true' || value === '✓') return t('value.yes')
    if (value === 'false') return t('value.no')
    if (field === 'branchId') return branches.find(({ id }) => String(id) === value)?.name ?? value
    if (field === 'language') return isOneOf(languages, value) ? languageFacts(value).name : value
    if (field === 'dimensions') return isOneOf(dimensionChoices, value) ? t(`dimensions.${value}`) : value
    if (field === 'insurance') return isOneOf(insuranceChoices, value) ? t(`insurance.${value}`) : value
    return value
  }
}
