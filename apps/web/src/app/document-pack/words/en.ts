export const words = {
  title: '{carrier} Document Pack',
  hint: 'The papers of everything that {carrier} takes along today, in one file.',
  branches: 'Branches',
  selectAll: 'Select All',
  deselectAll: 'Deselect All',
  download: 'Download documents',
  failed: 'Branches could not be loaded',
  progress: { one: '{done} of {count} shipment', other: '{done} of {count} shipments' },
  waiting: 'The pack is about to be made …',
  ready: 'The document pack is ready.',
  open: 'Open document pack',
  broken: 'The pack could not be made. Try again, or contact support.',
} as const
