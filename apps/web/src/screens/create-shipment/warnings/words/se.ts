import type { Translation } from '../../../../app/i18n/index.ts'
import type { words as english } from './en.ts'

export const words = {
  heading: 'Kontrollera innan du bokar',
} as const satisfies Translation<typeof english>
