export const words = {
  ready: 'De to filer er klar.',
  labels: 'Åbn labels',
  documents: 'Åbn dokumenterne',
  labelsOnly: 'Der er ingen andre dokumenter.',
  apart: 'I to filer: labels og dokumenter',
} as const
