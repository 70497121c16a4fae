export const words = {
  invoice: 'Tollfaktura',
  print: 'Skriv ut alt',
  electronic: 'Elektronisk',
  failed: 'Papirene kunne ikke hentes',
  blocked: 'Nettleseren åpnet ikke en ny fane.',
  open: 'Åpne papirene',
} as const
