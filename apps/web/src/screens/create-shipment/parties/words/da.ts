import type { Translation } from '../../../../app/i18n/index.ts'
import type { words as english } from './en.ts'

export const words = {
  importerOfRecord: 'Den, der angiver varerne ved indførsel og hæfter for told og moms, når det ikke er modtageren.',
  soldTo: 'Den, der køber varerne, når det ikke er modtageren.',
  broker: 'Den, der fortolder varerne for modtageren.',
  leaveOut: 'Udelad {party}',
} as const satisfies Translation<typeof english>
