export const words = {
  invoice: 'Customs invoice',
  print: 'Print all',
  electronic: 'Electronic',
  failed: 'The documents to print could not be loaded',
  blocked: 'Your browser blocked the new tab.',
  open: 'Open the documents',
} as const
