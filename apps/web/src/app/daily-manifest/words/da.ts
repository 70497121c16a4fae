export const words = {
  title: 'Dagens manifest',
  date: 'Dato',
  accounts: 'Kundenumre',
  download: 'Hent manifest',
  failed: 'Kundenumrene kunne ikke hentes',
  noAccounts: 'Jeres firma har endnu intet kundenummer. Kontakt support.',
  blocked: 'Din browser blokerede den nye fane.',
  open: 'Åbn manifest',
} as const
