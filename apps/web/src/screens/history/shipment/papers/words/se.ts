export const words = {
  invoice: 'Tullfaktura',
  print: 'Skriv ut allt',
  electronic: 'Elektroniskt',
  failed: 'Dokumenten att skriva ut kunde inte hämtas',
  blocked: 'Webbläsaren blockerade den nya fliken.',
  open: 'Öppna dokumenten',
} as const
