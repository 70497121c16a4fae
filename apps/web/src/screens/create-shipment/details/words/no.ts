import type { Translation } from '../../../../app/i18n/index.ts'
import type { words as english } from './en.ts'

export const words = {
  heading: 'Flere opplysninger',
  currency: 'Valuta',
  linkedTo: 'Knyttet til sending {ref}',
  unlink: 'Fjern kobling',
} satisfies Translation<typeof english>
