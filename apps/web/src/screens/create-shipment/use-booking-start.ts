import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { Answer, Failure } from '../../app/api/index.ts'
import { call, CallFailed, useAnswer } from '../../app/api/index.ts'
import { takePendingReset } from '../../app/menu/reset-shipment-form.ts'
import type { FormDefaults } from './booking-form.ts'
import { loadChunk } from '../../ui/load-chunk.ts'
import { newBookingForm } from './booking-form.ts'
import type { Draft, DraftOwner } from './draft.ts'
import { chooseDraft, hasContent, newDraftId, readDraft, wasBooked } from './draft.ts'
import { kept, type Start, type Wanted } from './start.ts'
import { sendDraftsBeside } from './use-draft-store.ts'

export type StartState =
  | { kind: 'loading' }
  | { kind: 'failed'; failure: Failure | null; retry: () => void }
  /** The row is booked already. */
  | { kind: 'row-booked'; shipmentId: number }
  | { kind: 'ready'; start: Start }

// Fetched with the kept shipment: most open an empty form or a draft.
const loadReaders = () => loadChunk(() => import('./start-from-shipment.ts'))

/** Puts the page's beginning together, once: the kept draft, a copy, an edit, or an empty form. */
export function useBookingStart(wanted: Wanted, owner: DraftOwner, defaults: FormDefaults | undefined): StartState {
  const isKept = wanted.shipment !== undefined || wanted.row !== undefined
  const source = useAnswer('GetShipmentData', { query: kept(wanted) }, { enabled: isKept })
  // Asked once for each opening of the page and never served from memory: another tab may have booked it since.
  const [opened] = useState(() => newDraftId())
  const server = useQuery({
    queryKey: ['draft of this page', opened],
    queryFn: async () => {
      await sendDraftsBeside(owner)
      const [reply, readers] = await Promise.all([
        call('GetDraft', {}, { inBackground: true }),
        isKept ? loadReaders() : null,
      ])
      // Without the server's copy this device's is all there is; the form must open all the same.
      return { draft: reply.ok ? reply.data : null, readers }
    },
    retry: false,
    gcTime: 0,
    staleTime: Infinity,
  })
  const [reset] = useState(takePendingReset)
  const [start, setStart] = useState<Start | null>(null)
  if (start) return { kind: 'ready', start }
  if (source.isError) {
    const failure = source.error instanceof CallFailed ? source.error.failure : null
    return { kind: 'failed', failure, retry: () => void source.refetch() }
  }
  if (server.isError) return { kind: 'failed', failure: null, retry: () => void server.refetch() }
  if (!defaults || server.data === undefined || (isKept && !source.isFetchedAfterMount)) return { kind: 'loading' }
  if (wanted.row !== undefined && source.data && !source.data.shotFileRow) {
    return { kind: 'row-booked', shipmentId: source.data.shipmentId }
  }
  const first = startOf({ wanted, owner, defaults, source: source.data, ...server.data, reset })
  setStart(first)
  return { kind: 'ready', start: first }
}

type Readers = Awaited<ReturnType<typeof loadReaders>>

interface Beginnings {
  wanted: Wanted
  owner: DraftOwner
  defaults: FormDefaults
  source: Answer<'GetShipmentData'> | undefined
  draft: Answer<'GetDraft'>
  /** There where a shipment is wanted. */
  readers: Readers | null
  reset: boolean
}

function startOf({ wanted, owner, defaults, source, draft, readers, reset }: Beginnings): Start {
  const fresh = newBookingForm(defaults)
  const here = readDraft(owner, fresh)
  // Another copy takes the place of one that nobody typed in; what was unfinished before it is still on the server.
  const stored = chooseDraft(source && here?.untyped ? null : here, draft, fresh)
  const unfinished = stored && !wasBooked(owner, stored.draftId) && hasContent(stored.form, fresh) ? stored : null
  if (source && readers) return readers.startFromShipment(source, wanted.as, { owner, defaults, unfinished })
  const empty: Draft = { draftId: newDraftId(), form: fresh }
  if (!unfinished) return { draft: empty, opening: { kind: 'new' }, setAside: null }
  if (reset) return { draft: empty, opening: { kind: 'cleared' }, setAside: unfinished }
  return { draft: unfinished, opening: { kind: 'restored' }, setAside: null }
}
