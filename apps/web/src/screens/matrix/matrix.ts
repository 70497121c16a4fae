import type { Answer } from '../../app/api/index.ts'
import { refetch } from '../../app/api/index.ts'

export type Matrix = Answer<'GetMatrix'>
export type Tariff = Matrix['tariffs'][number]
export type Draft = Matrix['drafts'][number]
export type Grid = Answer<'GetTariffGrid'>
export type Lane = Grid['lanes'][number]
/** A replay of shipments through a draft. */
export type Run = NonNullable<Answer<'GetWhatIf'>['run']>

/** What the address asks for, with what is open where it names nothing that is there. */
export interface Opened {
  readonly draft: Draft | undefined
  readonly tariff: Tariff | undefined
  readonly draftTariffId: number | undefined
}

export function openedOf(matrix: Matrix, asked: { draft?: number; tariff?: number }): Opened {
  const draft = matrix.drafts.find(({ id }) => id === asked.draft)
  const offered = tariffsIn(matrix, draft)
  const tariff = offered.find(({ id }) => id === asked.tariff) ?? offered[0]
  const draftTariffId = draft?.tariffs.find(({ tariffId }) => tariffId === tariff?.id)?.draftTariffId
  return { draft, tariff, draftTariffId }
}

/** The tariffs of a draft, or all that hold, by product. Those that a draft is an outdated copy of are open in it alone. */
export function tariffsIn({ tariffs }: Matrix, draft: Draft | undefined): Tariff[] {
  const own = draft && new Set(draft.tariffs.map(({ tariffId }) => tariffId))
  return tariffs
    .filter(({ id, outdated }) => (own ? own.has(id) : !outdated))
    .toSorted((a, b) => a.product.localeCompare(b.product) || a.validFrom.localeCompare(b.validFrom))
}

/** The draft and its cells as they are now, once somebody has changed them elsewhere than in a cell. */
export async function refetchDrafts(): Promise<void> {
  await Promise.all([refetch('GetMatrix'), refetch('GetTariffGrid'), refetch('CheckTariffDraft')])
}

/** The zones at both ends of a lane; a dash for any. */
export function laneName({ origin, destination }: Pick<Lane, 'origin' | 'destination'>): string {
  return `${origin || '*'} → ${destination || '*'}`
}
