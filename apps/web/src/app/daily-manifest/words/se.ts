export const words = {
  title: 'Dagens manifest',
  date: 'Datum',
  accounts: 'Kundnummer',
  download: 'Hämta manifest',
  failed: 'Kundnumren kunde inte hämtas',
  noAccounts: 'Ert företag har inget kundnummer ännu. Kontakta supporten.',
  blocked: 'Webbläsaren öppnade ingen ny flik.',
  open: 'Öppna manifest',
} as const
