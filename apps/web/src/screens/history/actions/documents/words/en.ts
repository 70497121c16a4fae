export const words = {
  which: 'Which documents?',
  choose: 'Choose at least one document.',
  none: 'The shipment has no documents that can be deleted.',
  noneOfYours: 'The documents were added by the provider: only the provider can delete them.',
  others: {
    one: '{count} document was added by the provider and stays.',
    other: '{count} documents were added by the provider and stay.',
  },
  hint: 'Deleted documents can be brought back for 30 days.',
  'delete.none': 'Delete',
  delete: { one: 'Delete {count} document', other: 'Delete {count} documents' },
  'invoice.text': {
    one: 'One invoice for the goods of this shipment.',
    other: 'One joint invoice for the goods of {count} shipments.',
  },
  'invoice.tooMany': 'An invoice takes {count} shipments at most.',
  'invoice.open': 'Open the invoice',
} as const
