export const words = {
  selectAll: 'Markera alla',
  deselectAll: 'Avmarkera alla',
} as const
