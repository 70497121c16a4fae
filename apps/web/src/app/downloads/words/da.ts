export const words = {
  selectAll: 'Vælg alle',
  deselectAll: 'Fravælg alle',
} as const
