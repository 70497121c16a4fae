export const words = {
  selectAll: 'Velg alle',
  deselectAll: 'Fjern alle',
} as const
