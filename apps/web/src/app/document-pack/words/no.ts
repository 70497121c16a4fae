export const words = {
  title: '{carrier}-dokumentpakke',
  hint: 'Papirene til alt som {carrier} tar med i dag, i én fil.',
  branches: 'Avdelinger',
  selectAll: 'Velg alle',
  deselectAll: 'Fjern alle',
  download: 'Last ned dokumenter',
  failed: 'Avdelingene kunne ikke hentes',
  progress: { one: '{done} av {count} sending', other: '{done} av {count} sendinger' },
  waiting: 'Pakken er i ferd med å bli laget …',
  ready: 'Dokumentpakken er klar.',
  open: 'Åpne dokumentpakken',
  broken: 'Pakken kunne ikke lages. Prøv igjen, eller kontakt support.',
} as const
