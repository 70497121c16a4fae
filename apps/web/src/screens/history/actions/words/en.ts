export const words = {
  progress: 'Progress',
  'one.failed': 'The shipment could not be loaded.',
  conflict: '{name} changed this shipment {time}, after you opened it.',
  'conflict.text': 'What you entered is kept here. Leave theirs as it is, or save yours over it.',
  'conflict.theirs': 'Take theirs',
  'conflict.mine': 'Save mine',
  undo: 'Undo',
  'undo.done': { one: '{action}: {count} shipment', other: '{action}: {count} shipments' },
  'undo.seconds': { one: '{count} second left', other: '{count} seconds left' },
  'undo.undone': 'It was taken back.',
  'undo.some': {
    one: '{count} shipment was changed since and stays as it is.',
    other: '{count} shipments were changed since and stay as they are.',
  },
} as const
