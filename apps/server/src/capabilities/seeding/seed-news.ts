import type { NewsText } from '@kattegat/domain/news'
import type { Tx } from '../../platform/database/index.ts'
import { insertNews } from '../news/index.ts'

/** Shown from a day in the past, so that the demo has news whatever its clock says. */
const shownFrom = '2026-01-01'

const welcome: readonly NewsText[] = [
  {
    language: 'en',
    title: 'Welcome to the portal',
    text: 'Press Ctrl+K to find a shipment, screen or action, and ? for keyboard shortcuts. What you enter is saved as a draft, so nothing is lost if you are interrupted.\n\nThis is a demo. Prices, carriers and companies are fictitious.',
  },
  {
    language: 'da',
    title: 'Velkommen til portalen',
    text: 'Tryk på Ctrl+K for at finde en forsendelse, side eller handling, og på ? for tastaturgenveje. Det, du indtaster, gemmes som kladde, så intet går tabt, hvis du bliver afbrudt.\n\nDette er en demo. Priser, transportører og firmaer er opdigtede.',
  },
  {
    language: 'no',
    title: 'Velkommen til portalen',
    text: 'Trykk på Ctrl+K for å finne en sending, side eller handling, og på ? for hurtigtaster. Det du legger inn, lagres som utkast, så ingenting går tapt om du blir avbrutt.\n\nDette er en demo. Priser, transportører og firmaer er oppdiktede.',
  },
  {
    language: 'se',
    title: 'Välkommen till portalen',
    text: 'Tryck på Ctrl+K för att hitta en sändning, sida eller åtgärd, och på ? för kortkommandon. Det du skriver sparas som utkast, så inget går förlorat om du blir avbruten.\n\nDetta är en demo. Priser, transportörer och företag är påhittade.',
  },
]

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
      texts: welcome,
      shownFrom,
      shownUntil: null,
      writtenBy: null,
      writtenAt: new Date(`${shownFrom}T00:00:00Z`),
    })
  }
}
