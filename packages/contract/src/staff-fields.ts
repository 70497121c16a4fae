/**
 * Names of fields that only the provider's own people are answered: no shape of an answer that customers or their bookkeepers
 * get has one of them, at any depth. What a shape for staff adds is named here.
 */
export const staffFields: readonly string[] = [
  'cost',
  'costPrice',
  'costLines',
  'costExVat',
  'margin',
  'notes',
  'audit',
  'staffOnly',
  'sentTo',
  'faultDetails',
]
