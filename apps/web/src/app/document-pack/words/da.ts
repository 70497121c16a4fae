export const words = {
  title: '{carrier}-dokumentpakke',
  hint: 'Papirerne til alt, hvad {carrier} tager med i dag, i én fil.',
  branches: 'Afdelinger',
  selectAll: 'Vælg alle',
  deselectAll: 'Fravælg alle',
  download: 'Hent dokumenter',
  failed: 'Afdelingerne kunne ikke hentes',
  progress: { one: '{done} af {count} forsendelse', other: '{done} af {count} forsendelser' },
  waiting: 'Pakken er ved at blive lavet …',
  ready: 'Dokumentpakken er klar.',
  open: 'Åbn dokumentpakken',
  broken: 'Pakken kunne ikke laves. Prøv igen, eller kontakt support.',
} as const
