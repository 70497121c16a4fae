export const words = {
  list: 'Notes so far',
  none: 'No notes yet.',
  failed: 'The notes so far could not be loaded. A new one can be added all the same.',
  by: '{name}, {time}',
  new: 'New note',
  add: 'Add the note',
  hint: 'Only staff can read notes. They cannot be changed or taken away.',
  each: { one: 'The note is put on {count} shipment.', other: 'The same note is put on each of {count} shipments.' },
} as const
