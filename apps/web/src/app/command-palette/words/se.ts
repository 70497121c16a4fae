import type { Translation } from '../../i18n/index.ts'
import type { words as english } from './en.ts'

export const words = {
  title: 'Sök och kommandon',
  placeholder: 'Nummer, referens, sida eller åtgärd',
  results: 'Träffar',
  recent: 'Senaste sändningar',
  shipments: 'Sändningar',
  page: 'På den här sidan',
  screens: 'Gå till',
  settings: 'Inställningar',
  quote: 'Offert {id}',
  shipment: 'Sändning {id}',
  deleted: 'raderad',
  searching: 'Söker…',
  failed: 'Det går inte att söka bland sändningar just nu.',
  nothing: 'Inget heter så. Sändningar hittas på nummer, id eller referens, från början.',
  found: { one: '{count} träff', other: '{count} träffar' },
  keys: 'Kortkommandon',
} satisfies Translation<typeof english>
