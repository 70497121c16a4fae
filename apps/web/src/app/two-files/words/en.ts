export const words = {
  ready: 'The two files are ready.',
  labels: 'Open the labels',
  documents: 'Open the documents',
  labelsOnly: 'There are no other documents.',
  apart: 'In two files: labels and documents',
} as const
