import companyMessages from 'messages:companies'
import formMessages from 'messages:shipment-form'
import { fieldLabel } from '@kattegat/domain/messages'
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
