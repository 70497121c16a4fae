import type { Translation } from '../../../../app/i18n/index.ts'
import type { words as english } from './en.ts'

export const words = {
  heading: 'Kontroller før du bestiller',
} as const satisfies Translation<typeof english>
