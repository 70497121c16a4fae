export const words = {
  importerOfRecord: 'Who declares the goods on import and owes duty and tax, where that is not the receiver.',
  soldTo: 'Who buys the goods, where that is not the receiver.',
  broker: 'Who clears the goods through customs for the receiver.',
  leaveOut: 'Leave out {party}',
} as const
