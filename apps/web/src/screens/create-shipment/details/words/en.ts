export const words = {
  heading: 'More details',
  currency: 'Currency',
  initials: 'Booked for: initials',
  department: 'Booked for: department',
  linkedTo: 'Linked to shipment {ref}',
  unlink: 'Remove link',
} as const
