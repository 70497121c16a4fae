export const words = {
  which: 'Documents',
  choose: 'Choose at least one document.',
  none: 'The shipment has no documents that can be deleted.',
  noneOfYours: 'These documents were added by staff. Only staff can delete them.',
  others: {
    one: '{count} document was added by staff and will be kept.',
    other: '{count} documents were added by staff and will be kept.',
  },
  hint: 'Deleted documents can be restored within 30 days.',
  'delete.none': 'Delete',
  delete: { one: 'Delete {count} document', other: 'Delete {count} documents' },
  'invoice.text': {
    one: 'One invoice for this shipment.',
    other: 'One combined invoice for {count} shipments.',
  },
  'invoice.tooMany': 'An invoice can cover up to {count} shipments.',
  'invoice.open': 'Open the invoice',
} as const
