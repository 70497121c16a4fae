/**
 * Fields that only the provider's own people are answered: no shape of an answer that customers or their bookkeepers get has
 * one of them, at any depth. What a shape for staff adds is named here; with the field it stands in, where customers are
 * answered one of the same name elsewhere.
 */
export const staffFields: readonly string[] = [
  'cost',
  'costPrice',
  'costLines',
  'costExVat',
  'costDifference',
  'closedMonths',
  'margin',
  'notes',
  'audit',
  'staffOnly',
  'sentTo',
  'faultDetails',
  'shipments.branch',
  'shipments.company',
  'shipments.companyId',
  'line.branch',
  'line.company',
  'line.companyId',
  'cargoMessages',
]

/** Whether a path such as `shipments.costPrice`, without the places in lists, leads to a field of staff. */
export function isStaffField(path: string): boolean {
  return staffFields.some((field) => `.${path}`.endsWith(`.${field}`))
}
