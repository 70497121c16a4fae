export const words = {
  invoice: 'Toldfaktura',
  print: 'Udskriv alt',
  electronic: 'Elektronisk',
  failed: 'Papirerne kunne ikke hentes',
  blocked: 'Browseren åbnede ikke en ny fane.',
  open: 'Åbn papirerne',
} as const
