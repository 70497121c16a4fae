export const words = {
  title: 'Dagens manifest',
  date: 'Dato',
  accounts: 'Kundenumre',
  download: 'Last ned manifest',
  failed: 'Kundenumrene kunne ikke hentes',
  noAccounts: 'Firmaet deres har ikke noe kundenummer ennå. Kontakt support.',
  blocked: 'Nettleseren din blokkerte den nye fanen.',
  open: 'Åpne manifest',
} as const
