export const words = {
  ready: 'De två filerna är klara.',
  labels: 'Öppna etiketterna',
  documents: 'Öppna dokumenten',
  labelsOnly: 'Det finns inga andra dokument.',
  apart: 'I två filer: etiketter och dokument',
} as const
