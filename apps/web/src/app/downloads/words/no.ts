export const words = {
  selectAll: 'Velg alle',
  deselectAll: 'Velg bort alle',
} as const
