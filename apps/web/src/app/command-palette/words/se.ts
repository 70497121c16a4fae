import type { Translation } from '../../i18n/index.ts'
import type { words as english } from './en.ts'

export const words = {
  title: 'Sökning och kommandon',
  placeholder: 'Fraktsedelsnummer, referens, sida eller åtgärd',
  results: 'Träffar',
  recent: 'Senaste sändningar',
  shipments: 'Sändningar',
  page: 'På den här sidan',
  screens: 'Gå till',
  settings: 'Inställningar',
  quote: 'Offert {id}',
  shipment: 'Sändning {id}',
  deleted: 'raderad',
  searching: 'Söker …',
  failed: 'Det går inte att söka bland sändningar just nu.',
  nothing: 'Inga träffar. Sök på början av nummer, id eller referens.',
  found: { one: '{count} träff', other: '{count} träffar' },
  keys: 'Kortkommandon',
} satisfies Translation<typeof english>
