import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { Answer, Failure } from '../../app/api/index.ts'
import { call, CallFailed, useAnswer } from '../../app/api/index.ts'
import { currentLanguage } from '../../app/i18n/index.ts'
import { takePendingReset } from '../../app/menu/reset-shipment-form.ts'
import type { FormDefaults } from './booking-form.ts'
import { loadChunk } from '../../ui/load-chunk.ts'
import { newBookingForm } from './booking-form.ts'
import type { Draft, DraftOwner } from './draft.ts'
import { chooseDraft, hasContent, newDraftId, readDraft, wasBooked } from './draft.ts'

/** Why the form looks as it does when it opens. */
export type Opening =
  | { kind: 'new' }
  | { kind: 'restored' }
  | { kind: 'copied'; ref: string }
  | { kind: 'returning'; ref: string }
  | { kind: 'editing' }
  | { kind: 'cleared' }

/** The draft a page begins with, and what was set aside for it. */
export interface Start {
  draft: Draft
  opening: Opening
  setAside: Draft | null
}

/** What the page was opened for: a new shipment, or an existing one to copy, change or send back. */
export interface Wanted {
  shipment?: number | undefined
  as?: 'copy' | 'edit' | 'return' | undefined
}

export type StartState =
  | { kind: 'loading' }
  | { kind: 'failed'; failure: Failure | null; retry: () => void }
  | { kind: 'ready'; start: Start }

/** They read a kept shipment into the form, and are fetched with it: most open an empty form or a draft. */
const loadReaders = () => loadChunk(() => import('./copied-form.ts'))

/** Puts the page's beginning together, once: the kept draft, a copy, an edit, or an empty form. */
export function useBookingStart(wanted: Wanted, owner: DraftOwner, defaults: FormDefaults | undefined): StartState {
  const source = useAnswer(
    'GetShipmentData',
    { query: { id: wanted.shipment ?? 0 } },
    { enabled: wanted.shipment !== undefined },
  )
  // Asked once for each opening of the page and never served from memory: another tab may have booked it since.
  const [opened] = useState(() => newDraftId())
  const server = useQuery({
    queryKey: ['draft of this page', opened],
    queryFn: async () => {
      const [reply, readers] = await Promise.all([
        call('GetDraft', {}, { inBackground: true }),
        wanted.shipment === undefined ? null : loadReaders(),
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
  if (!defaults || server.data === undefined || (wanted.shipment !== undefined && !source.isFetchedAfterMount))
    return { kind: 'loading' }
  const first = startOf({ wanted, owner, defaults, source: source.data, ...server.data, reset })
  setStart(first)
  return { kind: 'ready', start: first }
}

type Readers = typeof import('./copied-form.ts')

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
  const stored = chooseDraft(readDraft(owner, fresh), draft, fresh)
  const unfinished = stored && !wasBooked(owner, stored.draftId) && hasContent(stored.form, fresh) ? stored : null
  if (source && readers && wanted.as === 'edit') return editOf(source, readers, owner, defaults)
  if (source && readers) {
    const returning = wanted.as === 'return'
    const form = returning
      ? readers.toReturnForm(source.shipment, source.linkId, defaults, currentLanguage())
      : readers.toCopiedForm(source.shipment, defaults, currentLanguage())
    const opening: Opening = { kind: returning ? 'returning' : 'copied', ref: source.shipmentRef }
    return { draft: { draftId: newDraftId(), form }, opening, setAside: unfinished }
  }
  const empty: Draft = { draftId: newDraftId(), form: fresh }
  if (!unfinished) return { draft: empty, opening: { kind: 'new' }, setAside: null }
  if (reset) return { draft: empty, opening: { kind: 'cleared' }, setAside: unfinished }
  return { draft: unfinished, opening: { kind: 'restored' }, setAside: null }
}

function editOf(source: Answer<'GetShipmentData'>, readers: Readers, owner: DraftOwner, defaults: FormDefaults): Start {
  const { shipmentId, version, shipmentRef, bookingType, heldBack } = source
  const stored = readDraft(owner, newBookingForm(defaults), shipmentId)
  // Changes to an older version stay an answer to that version: booking them says who changed it since.
  if (stored && !wasBooked(owner, stored.draftId))
    return { draft: stored, opening: { kind: 'restored' }, setAside: null }
  const form = readers.toBookingForm(source.shipment, defaults, currentLanguage())
  return {
    draft: { draftId: newDraftId(), form, editing: { shipmentId, version, shipmentRef, bookingType, heldBack } },
    opening: { kind: 'editing' },
    setAside: null,
  }
}
