export const words = {
  print: 'Udskriv alt',
  electronic: 'Elektronisk',
  failed: 'Papirerne kunne ikke hentes',
  blocked: 'Browseren åbnede ikke en ny fane.',
  open: 'Åbn papirerne',
} as const
