export const words = {
  list: 'Earlier notes',
  none: 'No notes yet.',
  failed: 'Earlier notes could not be loaded. You can still add a new one.',
  by: '{name}, {time}',
  new: 'New note',
  add: 'Add note',
  hint: 'Only staff can see notes. They cannot be edited or deleted.',
  each: {
    one: 'The note is added to {count} shipment.',
    other: 'The same note is added to each of {count} shipments.',
  },
} as const
