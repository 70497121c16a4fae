export const words = {
  invoice: 'Tullfaktura',
  print: 'Skriv ut allt',
  electronic: 'Elektroniskt',
  failed: 'Papperen kunde inte hämtas',
  blocked: 'Webbläsaren öppnade ingen ny flik.',
  open: 'Öppna papperen',
} as const
