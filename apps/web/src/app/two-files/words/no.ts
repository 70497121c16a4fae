export const words = {
  ready: 'De to filene er klare.',
  labels: 'Åpne etikettene',
  documents: 'Åpne dokumentene',
  labelsOnly: 'Det er ingen andre dokumenter.',
  apart: 'I to filer: etiketter og dokumenter',
} as const
