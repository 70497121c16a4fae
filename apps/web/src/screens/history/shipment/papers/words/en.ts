export const words = {
  invoice: 'Customs invoice',
  print: 'Print all',
  electronic: 'Electronic',
  failed: 'The papers could not be loaded',
  blocked: 'The browser did not open a new tab.',
  open: 'Open the papers',
} as const
