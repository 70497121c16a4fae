import type { Translation } from '../../../../app/i18n/index.ts'
import type { words as english } from './en.ts'

export const words: Translation<typeof english> = {
  label: 'Enheter',
  us: 'lb, in',
  metric: 'kg, cm',
}
