import type { Translation } from '../../../../../app/i18n/index.ts'
import type { words as english } from './en.ts'

export const words: Translation<typeof english> = {
  which: 'Dokument',
  choose: 'Välj minst ett dokument.',
  none: 'Sändningen har inga dokument som kan raderas.',
  noneOfYours: 'Dokumenten är tillagda av oss. Bara vi kan radera dem.',
  others: {
    one: '{count} dokument har lagts till av oss och blir kvar.',
    other: '{count} dokument har lagts till av oss och blir kvar.',
  },
  hint: 'Raderade dokument kan återställas inom 30 dagar.',
  'delete.none': 'Radera',
  delete: { one: 'Radera {count} dokument', other: 'Radera {count} dokument' },
  'invoice.text': {
    one: 'En faktura för den här sändningen.',
    other: 'En gemensam faktura för {count} sändningar.',
  },
  'invoice.tooMany': 'En faktura kan omfatta högst {count} sändningar.',
  'invoice.open': 'Öppna fakturan',
}
