export const words = {
  label: 'Units',
  us: 'lb, in',
  metric: 'kg, cm',
} as const
