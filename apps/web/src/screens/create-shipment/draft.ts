import type { BookingType, ShipmentForm } from '@kattegat/domain/shipment'
import { bookingTypes } from '@kattegat/domain/shipment'
import type { BookingForm } from './booking-form.ts'
import { readForm } from './read-form.ts'

/** An unfinished shipment. Its id is the booking's idempotency key, so that however often it is sent it is booked once. */
export interface Draft {
  draftId: string
  form: BookingForm
  /** Set while a booked shipment is being edited. */
  editing?: Editing | undefined
  /** Set while a row of a shot file is being corrected. */
  row?: RowOfFile | undefined
}

/** A row of a shot file, and what it said when it was opened: what differs from that was typed here. */
export interface RowOfFile {
  rowId: number
  base: ShipmentForm
}

export interface Editing {
  shipmentId: number
  version: number
  /** The waybill number; empty for a quote. */
  shipmentRef: string
  /** What it is before the edit; missing in drafts kept before quotes could be edited, which are of final bookings. */
  bookingType?: BookingType | undefined
  /** Registered and saved, and to be booked. */
  heldBack?: boolean | undefined
}

/** What this device keeps: the draft, when it was typed, and whether the server has it. */
export interface StoredDraft extends Draft {
  typedAt: string
  onServer: boolean
  /** A copy or a return in which nothing has been typed: it can be made again, and is nobody's unfinished shipment. */
  untyped?: boolean | undefined
}

const shape = 1
const bookedIdsKept = 50

/** Drafts belong to one person in one shipment system. The keys begin alike, so that logout finds them. */
export interface DraftOwner {
  userId: number
  shipmentSystem: string
}

/** What a draft is of where it is no new shipment: the id of the shipment that is changed, or a row of a shot file. */
export type DraftOf = number | { readonly row: number } | undefined

export function draftOf({ editing, row }: Pick<Draft, 'editing' | 'row'>): DraftOf {
  return row ? { row: row.rowId } : editing?.shipmentId
}

function draftKey(owner: DraftOwner, of: DraftOf): string {
  const ofWhat = of === undefined ? '' : typeof of === 'number' ? `.edit.${of}` : `.row.${of.row}`
  return `kattegat.draft.${owner.userId}.${owner.shipmentSystem}${ofWhat}`
}

const besideKey = (owner: DraftOwner) => `kattegat.drafts-beside.${owner.userId}.${owner.shipmentSystem}`

const bookedKey = (owner: DraftOwner) => `kattegat.booked-drafts.${owner.userId}.${owner.shipmentSystem}`

export function newDraftId(): string {
  return crypto.randomUUID()
}

/**
 * The draft this device keeps; edits of booked shipments are kept apart from the new shipment. What an older version of
 * the form wrote is read as far as it goes, the rest is `fresh`.
 */
export function readDraft(owner: DraftOwner, fresh: BookingForm, of?: DraftOf): StoredDraft | null {
  const draft = storedHere(owner, of) ?? {}
  const { draftId, typedAt } = draft
  const form = readForm(draft['form'], fresh)
  if (!form || typeof draftId !== 'string' || typeof typedAt !== 'string') return null
  const read = { draftId, typedAt, form, onServer: draft['onServer'] === true, untyped: draft['untyped'] === true }
  if (of === undefined) return read
  // Without the shipment or the row it changes, it would be booked as a new one.
  if (typeof of === 'number') {
    return isRecord(draft['editing']) ? { ...read, editing: readEditing(draft['editing'], of) } : null
  }
  const { row } = draft
  return isRecord(row) && isRecord(row['base']) ? { ...read, row: { rowId: of.row, base: row['base'] } } : null
}

export function readEditing(stored: Record<string, unknown>, shipmentId: number): Editing {
  const { version, shipmentRef, bookingType, heldBack } = stored
  return {
    shipmentId,
    version: Number(version) || 0,
    shipmentRef: typeof shipmentRef === 'string' ? shipmentRef : '',
    bookingType: bookingTypes.find((type) => type === bookingType),
    heldBack: heldBack === true,
  }
}

/** What this device keeps, unread. */
export function storedHere(owner: DraftOwner, of?: DraftOf): Record<string, unknown> | null {
  const stored = readJson(draftKey(owner, of))
  return isRecord(stored) && isRecord(stored['draft']) ? stored['draft'] : null
}

/** Keeps a draft in its place here. Another draft that stands there, and only there, is kept beside. */
export function storeDraft(owner: DraftOwner, draft: StoredDraft): void {
  const former = storedHere(owner, draftOf(draft))
  const isOnlyHere = former && former['onServer'] !== true && former['untyped'] !== true
  const { draftId } = draft
  const isOther = isOnlyHere && former['draftId'] !== draftId && !wasBooked(owner, String(former['draftId']))
  forgetBeside(owner, draftId, isOther ? [former] : [])
  forgotten.delete(draftId)
  writeJson(draftKey(owner, draftOf(draft)), { shape, draft })
}

/** Whether the draft stands in its place here; a copy or another tab's may have taken it. */
export function isInPlace(owner: DraftOwner, draft: Draft): boolean {
  return storedHere(owner, draftOf(draft))?.['draftId'] === draft.draftId
}

/** The drafts that lost their place on this device before the server had them, unread. */
export function draftsBeside(owner: DraftOwner): Record<string, unknown>[] {
  const stored = readJson(besideKey(owner))
  return Array.isArray(stored) ? stored.filter(isRecord) : []
}

/** Keeps a draft beside no longer, and more if there are any. */
export function forgetBeside(owner: DraftOwner, draftId: unknown, more: Record<string, unknown>[] = []): void {
  const before = draftsBeside(owner)
  const after = [...before.filter((each) => each['draftId'] !== draftId), ...more]
  if (more.length > 0 || after.length < before.length) writeJson(besideKey(owner), after)
}

// Forgotten in this tab: a save that is still to come must not bring it back.
const forgotten = new Set<string>()

/** Whether nothing of the draft is to be kept any more. */
export function isOver(owner: DraftOwner, draftId: string): boolean {
  return forgotten.has(draftId) || wasBooked(owner, draftId)
}

/** Forgets this draft and no other, which may have taken its place here. */
export function forgetDraft(owner: DraftOwner, draft: Draft): void {
  forgotten.add(draft.draftId)
  forgetBeside(owner, draft.draftId)
  if (isInPlace(owner, draft)) emptyPlace(owner, draftOf(draft))
}

/** Forgets what this device keeps, whichever draft it is. */
export function emptyPlace(owner: DraftOwner, of: DraftOf): void {
  try {
    localStorage.removeItem(draftKey(owner, of))
  } catch {
    // Storage can be switched off; then there was nothing kept.
  }
}

/** A draft booked by a call must not come back from a tab that had it open or from the server's copy. */
export function rememberBooked(owner: DraftOwner, draftId: string, call: string): void {
  const others = booked(owner).filter(([id]) => id !== draftId)
  writeJson(
    bookedKey(owner),
    [...others, [draftId, call]].slice(-bookedIdsKept).map((each) => each.join(' ')),
  )
}

export function wasBooked(owner: DraftOwner, draftId: string): boolean {
  return bookedBy(owner, draftId) !== undefined
}

/** The call that booked a draft, in this tab or in another. The server knows a key again only under the same call. */
export function bookedBy(owner: DraftOwner, draftId: string): string | undefined {
  return booked(owner).find(([id]) => id === draftId)?.[1]
}

function booked(owner: DraftOwner): [draftId: string, call: string][] {
  const stored = readJson(bookedKey(owner))
  const texts = Array.isArray(stored) ? stored.filter((each) => typeof each === 'string') : []
  return texts.map((text) => [text.split(' ')[0] ?? '', text.split(' ')[1] ?? 'CreateShipment'])
}

/** What the server keeps of a draft, as `GetDraft` answers it. */
export interface ServerDraft {
  draftId: string
  form: unknown
  savedAt: string
}

/**
 * Which copy to go on with. The server's is the truth; this device's counts while it holds words the server never got,
 * or when it is another, later shipment.
 */
export function chooseDraft(local: StoredDraft | null, server: ServerDraft | null, fresh: BookingForm): Draft | null {
  const remote = server && toDraft(server, fresh)
  if (!local) return remote
  const { typedAt, onServer, untyped: _, ...here } = local
  if (!server || !remote) return here
  if (here.draftId === server.draftId) return onServer ? remote : here
  return typedAt > server.savedAt ? here : remote
}

/** The server's copy, where there is a form in it. */
function toDraft(server: ServerDraft, fresh: BookingForm): Draft | null {
  const form = readForm(isRecord(server.form) ? server.form['form'] : null, fresh)
  return form && { draftId: server.draftId, form }
}

/** The form as it is given to the server, with the shape it was written in. */
export function toServerForm(form: BookingForm): unknown {
  return { shape, form }
}

/** Whether somebody has typed anything worth bringing back, beyond the presets. */
export function hasContent(form: BookingForm, fresh: BookingForm): boolean {
  const { companyId: _c, accountId: _a, shipDate: _s, units: _u, ...typed } = form
  const { companyId: _c2, accountId: _a2, shipDate: _s2, units: _u2, ...presets } = fresh
  return JSON.stringify(typed) !== JSON.stringify(presets)
}

export function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

function readJson(key: string): unknown {
  try {
    return JSON.parse(localStorage.getItem(key) ?? 'null')
  } catch {
    return null
  }
}

function writeJson(key: string, value: unknown): void {
  try {
    localStorage.setItem(key, JSON.stringify(value))
  } catch {
    // A full or forbidden storage must not stop the typing; the server keeps the draft too.
  }
}
