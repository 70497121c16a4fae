import { call, type Reply } from '../api/index.ts'
import { rememberedChoice } from '../label-choice.ts'

/** Links to labels and documents apart; null where a shipment has no documents but its labels. */
export interface TwoFiles {
  readonly labels: string
  readonly documents: string | null
}

/** Makes the two files: labels on what this user prints labels on, documents on sheets. */
export async function makeTwoFiles(
  name: 'CreateLabelAndDocuments' | 'CreateLabelAndDocumentsWithoutConnote',
  shipmentIds: number[],
  userId: number,
): Promise<Reply<TwoFiles>> {
  const reply = await call(name, { body: { shipmentIds, files: 'two', ...rememberedChoice(userId) } })
  if (!reply.ok) return reply
  return { ...reply, data: { labels: reply.data.url, documents: reply.data.documentsUrl ?? null } }
}
