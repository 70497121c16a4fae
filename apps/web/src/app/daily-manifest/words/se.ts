export const words = {
  title: 'Dagens manifest',
  date: 'Datum',
  accounts: 'Kundnummer',
  download: 'Ladda ner manifest',
  failed: 'Kundnumren kunde inte hämtas',
  noAccounts: 'Ert företag har inget kundnummer ännu. Kontakta supporten.',
  blocked: 'Webbläsaren blockerade den nya fliken.',
  open: 'Öppna manifest',
} as const
