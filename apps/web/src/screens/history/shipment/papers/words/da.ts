export const words = {
  invoice: 'Toldfaktura',
  print: 'Udskriv alt',
  electronic: 'Elektronisk',
  failed: 'Dokumenterne til udskrivning kunne ikke hentes',
  blocked: 'Din browser blokerede den nye fane.',
  open: 'Åbn dokumenterne',
} as const
