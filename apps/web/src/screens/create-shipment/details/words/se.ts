import type { Translation } from '../../../../app/i18n/index.ts'
import type { words as english } from './en.ts'

export const words = {
  heading: 'Fler uppgifter',
  currency: 'Valuta',
  linkedTo: 'Kopplad till sändning {ref}',
  unlink: 'Ta bort koppling',
} satisfies Translation<typeof english>
