export const words = {
  heading: 'Check before you book',
} as const
