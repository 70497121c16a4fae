export const words = {
  heading: 'Insurance',
  required: 'Shipments of this account are insured.',
  leaveOut: 'Book without insurance',
  receiverPays:
    'The shipment is booked without insurance. What is entered here is kept in case the sender pays after all.',
  currency: 'Currency',
  terms: 'I accept the insurance terms',
} as const
