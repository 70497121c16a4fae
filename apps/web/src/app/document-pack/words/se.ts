export const words = {
  title: '{carrier}-dokumentpaket',
  hint: 'Papperen till allt som {carrier} tar med i dag, i en fil.',
  branches: 'Avdelningar',
  selectAll: 'Markera alla',
  deselectAll: 'Avmarkera alla',
  download: 'Hämta dokument',
  failed: 'Avdelningarna kunde inte hämtas',
  progress: { one: '{done} av {count} sändning', other: '{done} av {count} sändningar' },
  waiting: 'Paketet är på väg att göras …',
  ready: 'Dokumentpaketet är klart.',
  open: 'Öppna dokumentpaketet',
  broken: 'Paketet kunde inte göras. Försök igen eller kontakta supporten.',
} as const
