export const words = {
  invoice: 'Tollfaktura',
  print: 'Skriv ut alt',
  electronic: 'Elektronisk',
  failed: 'Dokumentene til utskrift kunne ikke hentes',
  blocked: 'Nettleseren din blokkerte den nye fanen.',
  open: 'Åpne dokumentene',
} as const
