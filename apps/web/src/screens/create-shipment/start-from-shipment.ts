import { stageOf } from '@kattegat/domain/shipment'
import type { Answer } from '../../app/api/index.ts'
import { currentLanguage } from '../../app/i18n/index.ts'
import type { FormDefaults } from './booking-form.ts'
import { newBookingForm, toShipment } from './booking-form.ts'
import { toBookingForm, toCopiedForm, toReturnForm } from './copied-form.ts'
import type { Draft, DraftOwner } from './draft.ts'
import { newDraftId, readDraft, wasBooked } from './draft.ts'
import { priceInputs } from './option-list.ts'
import type { ShotFileRow, Start, Wanted } from './start.ts'

interface Surroundings {
  owner: DraftOwner
  defaults: FormDefaults
  /** What was being entered when the page was opened. */
  unfinished: Draft | null
}

/** The page's beginning with a kept shipment: to copy it, to send it back, or to change it. */
export function startFromShipment(
  source: Answer<'GetShipmentData'>,
  as: Wanted['as'],
  { owner, defaults, unfinished }: Surroundings,
): Start {
  if (source.shotFileRow) return startOfRow(source, source.shotFileRow, owner, defaults)
  if (as === 'edit') return startOfEdit(source, owner, defaults)
  const { shipment, linkId, shipmentRef: ref } = source
  if (as === 'return') {
    const form = toReturnForm(shipment, linkId, defaults, currentLanguage())
    return { draft: { draftId: newDraftId(), form }, opening: { kind: 'returning', ref }, setAside: unfinished }
  }
  const form = toCopiedForm(shipment, defaults, currentLanguage())
  return { draft: { draftId: newDraftId(), form }, opening: { kind: 'copied', ref }, setAside: unfinished }
}

function startOfRow(
  source: Answer<'GetShipmentData'>,
  place: ShotFileRow,
  owner: DraftOwner,
  defaults: FormDefaults,
): Start {
  const row = { ...place, product: source.shipment.selectedOption }
  const stored = readDraft(owner, newBookingForm(defaults), { row: place.rowId })
  if (stored && !wasBooked(owner, stored.draftId)) {
    return { draft: stored, opening: { kind: 'restored' }, setAside: null, row }
  }
  const form = toBookingForm(source.shipment, defaults, currentLanguage())
  const draft = { draftId: newDraftId(), form, row: { rowId: place.rowId, base: toShipment(form) } }
  return { draft, opening: { kind: 'row' }, setAside: null, row }
}

function startOfEdit(source: Answer<'GetShipmentData'>, owner: DraftOwner, defaults: FormDefaults): Start {
  const { shipmentId, version, shipmentRef, bookingType, heldBack } = source
  const stored = readDraft(owner, newBookingForm(defaults), shipmentId)
  // Changes to an older version stay an answer to that version: booking them says who changed it since.
  const form = toBookingForm(source.shipment, defaults, currentLanguage())
  const option = source.bookedOption
  const booked = option ? { option, pricedFor: priceInputs(toShipment(form)) } : undefined
  const isBooked = shipmentRef !== '' && stageOf({ bookingType, heldBack }) === 'booked'
  const bookedShipDate = isBooked ? source.shipment.shipDate : undefined
  if (stored && !wasBooked(owner, stored.draftId)) {
    const isOfThis = stored.editing?.version === version
    return {
      draft: stored,
      opening: { kind: 'restored' },
      setAside: null,
      booked: isOfThis ? booked : undefined,
      bookedShipDate,
    }
  }
  return {
    draft: { draftId: newDraftId(), form, editing: { shipmentId, version, shipmentRef, bookingType, heldBack } },
    opening: { kind: 'editing' },
    setAside: null,
    booked,
    bookedShipDate,
  }
}
