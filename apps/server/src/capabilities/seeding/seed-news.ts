import type { NewsText } from '@kattegat/domain/news'
import { languages } from '@kattegat/messages'
import { messagesIn } from '@kattegat/messages/node'
import type { Tx } from '../../platform/database/index.ts'
import { insertNews } from '../news/index.ts'

/** Shown from a day in the past, so that the demo has news whatever its clock says. */
const shownFrom = '2026-01-01'

function welcome(): NewsText[] {
  return languages.map((language) => {
    const t = messagesIn(language, 'demo')
    return { language, title: t('news.title'), text: t('news.text') }
  })
}

/** One piece of news for each system in which nobody ever wrote or deleted any. */
export async function seedNews(tx: Tx): Promise<void> {
  const systems = await tx
    .selectFrom('shipment_system')
    .select('key')
    .where('key', 'not in', (known) =>
      known.selectFrom('news').select('shipment_system').where('shipment_system', 'is not', null),
    )
    .where('key', 'not in', (known) =>
      known
        .selectFrom('audit_log')
        .select('shipment_system')
        .where('record_kind', '=', 'news')
        .where('shipment_system', 'is not', null),
    )
    .orderBy('key')
    .execute()
  for (const { key: shipmentSystem } of systems) {
    await insertNews(tx, {
      shipmentSystem,
      companyId: null,
      texts: welcome(),
      shownFrom,
      shownUntil: null,
      writtenBy: null,
      writtenAt: new Date(`${shownFrom}T00:00:00Z`),
    })
  }
}
