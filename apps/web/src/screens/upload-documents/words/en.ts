export const words = {
  heading: 'Upload document',
  hint: 'Invoices, packing lists, declarations and photos, kept with their shipment.',
  choose: 'Find the shipment first',
  chooseText: 'Its documents appear here, and you can add new ones.',
  documents: 'Documents of waybill {ref}',
  noRef: 'Documents of shipment {id}',
  to: 'To {name}, {city}',
  open: 'Open shipment',
  unknown: 'This shipment does not exist or belongs to another company.',
  deleted: 'The shipment is deleted. Documents cannot be added.',
} as const
