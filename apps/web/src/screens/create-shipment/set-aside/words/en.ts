export const words = {
  start: 'Start with an empty form',
  aside: 'A draft could not be opened. It was set aside {time}.',
  restore: 'Restore it',
  delete: 'Delete it',
} as const
