import type { Translation } from '../../../../app/i18n/index.ts'
import type { words as english } from './en.ts'

export const words = {
  heading: 'Kontrollér, før du booker',
} as const satisfies Translation<typeof english>
