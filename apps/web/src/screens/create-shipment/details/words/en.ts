export const words = {
  heading: 'More details',
  currency: 'Currency',
  linkedTo: 'Linked to shipment {ref}',
  unlink: 'Remove link',
} as const
