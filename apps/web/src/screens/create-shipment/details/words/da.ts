import type { Translation } from '../../../../app/i18n/index.ts'
import type { words as english } from './en.ts'

export const words = {
  heading: 'Flere oplysninger',
  currency: 'Valuta',
  initials: 'Booket for: initialer',
  department: 'Booket for: afdeling',
  linkedTo: 'Knyttet til forsendelse {ref}',
  unlink: 'Fjern tilknytning',
} satisfies Translation<typeof english>
