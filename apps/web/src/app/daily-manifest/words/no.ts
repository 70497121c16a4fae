export const words = {
  title: 'Dagens manifest',
  date: 'Dato',
  accounts: 'Kundenumre',
  download: 'Last ned manifest',
  failed: 'Kundenumrene kunne ikke hentes',
  noAccounts: 'Firmaet deres har ikke noe kundenummer ennå. Kontakt support.',
  blocked: 'Nettleseren åpnet ikke en ny fane.',
  open: 'Åpne manifest',
} as const
