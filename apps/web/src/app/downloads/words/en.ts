export const words = {
  selectAll: 'Select All',
  deselectAll: 'Deselect All',
} as const
