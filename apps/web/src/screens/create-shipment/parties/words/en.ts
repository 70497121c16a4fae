export const words = {
  importerOfRecord: 'Declares the import and pays duties and taxes, if not the receiver.',
  soldTo: 'Buys the goods, if not the receiver.',
  broker: 'Clears the goods through customs for the receiver.',
  leaveOut: 'Remove {party}',
} as const
