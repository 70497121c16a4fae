export const words = {
  heading: 'Insurance',
  required: 'All shipments on this account are insured.',
  leaveOut: 'Book without insurance',
  receiverPays: 'Insurance is not booked when the receiver pays. Your entries are kept in case the sender pays.',
  currency: 'Currency',
  terms: 'I accept the insurance terms',
} as const
