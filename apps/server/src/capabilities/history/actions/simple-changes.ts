import { awbErrors, itnErrors, referenceErrors, trackingLinkErrors } from '@kattegat/domain/history'
import { parseWaybillNumber } from '@kattegat/domain/identifiers'
import type { FieldError, MessageParams } from '@kattegat/domain/messages'
import { accept, refuse, type Result } from '@kattegat/domain/result'
import { tidyLegend } from '@kattegat/domain/validation'
import type { Tx } from '../../../platform/database/index.ts'
import type { Refusal } from '../../../platform/http/index.ts'
import { storableJson } from '../../booking/index.ts'
import type { Actor, LockedShipment } from './action-target.ts'
import { writeChange } from './write-change.ts'

/** What an action left behind: the version it made and, where it can be undone, what to put back. */
export interface Done {
  readonly version: number
  readonly before?: Before
  /** Everything was so already: no new version, no event. */
  readonly unchanged?: true
}

/** What undoing puts back. */
export interface Before {
  readonly columns: Readonly<Record<string, string | number | boolean | null>>
  readonly form?: Readonly<Record<string, string | undefined>>
}

export type Outcome = Promise<Result<Done, Refusal>>

/**
 * Gives a shipment another air waybill number. The check digit must be right; a number that another shipment has or had
 * is taken. The old one stays findable, and can be had back by this shipment.
 */
export async function setAwb(tx: Tx, actor: Actor, row: LockedShipment, { AWB }: { readonly AWB: string }): Outcome {
  const errors = awbErrors({ AWB })
  const number = parseWaybillNumber(AWB)
  if (!number) return refuse({ code: 'INVALID_INPUT', errors })
  if (number === row.waybill_number) return accept(unchanged(row))
  if (!(await takeWaybillNumber(tx, actor, row, number))) return invalid('AWB', 'waybillTaken')
  const version = await writeChange(tx, actor, row, {
    action: 'set-awb',
    columns: { waybill_number: number },
    event: 'waybill-changed',
    details: { from: row.waybill_number, to: number },
  })
  // What never had a number does not lose the one it has got.
  return accept({
    version,
    ...(row.waybill_number ? { before: { columns: { waybill_number: row.waybill_number } } } : {}),
  })
}

/** Makes the number the shipment's own, and those it had before former ones; false where another shipment has or had it. */
export async function takeWaybillNumber(
  tx: Tx,
  actor: Actor,
  { id }: Pick<LockedShipment, 'id'>,
  number: string,
): Promise<boolean> {
  const taken = await tx
    .insertInto('waybill_number')
    .values({ number, shipment_id: id })
    .onConflict((conflict) =>
      conflict.column('number').doUpdateSet({ replaced_at: null }).where('waybill_number.shipment_id', '=', id),
    )
    .returning('number')
    .executeTakeFirst()
  if (!taken) return false
  await tx
    .updateTable('waybill_number')
    .set({ replaced_at: actor.now })
    .where('shipment_id', '=', id)
    .where('number', '!=', number)
    .where('replaced_at', 'is', null)
    .execute()
  return true
}

/** What is not named stays as it is; what is the same already makes no new version. */
export async function setReference(
  tx: Tx,
  actor: Actor,
  row: LockedShipment,
  input: { readonly senderReference?: string | undefined; readonly receiverReference?: string | undefined },
): Outcome {
  const errors = referenceErrors(input)
  if (errors.length > 0) return refuse({ code: 'INVALID_INPUT', errors })
  const references = {
    senderReference: input.senderReference === undefined ? row.sender_reference : tidy(input.senderReference),
    receiverReference: input.receiverReference === undefined ? row.receiver_reference : tidy(input.receiverReference),
  }
  if (references.senderReference === row.sender_reference && references.receiverReference === row.receiver_reference) {
    return accept(unchanged(row))
  }
  const former = { senderReference: row.sender_reference, receiverReference: row.receiver_reference }
  const version = await writeChange(tx, actor, row, {
    action: 'set-reference',
    columns: { sender_reference: references.senderReference, receiver_reference: references.receiverReference },
    form: references,
    event: 'reference-changed',
    details: { from: former, to: references },
  })
  return accept({
    version,
    before: {
      columns: { sender_reference: row.sender_reference, receiver_reference: row.receiver_reference },
      form: former,
    },
  })
}

/** The carrier's own page; empty takes it away. */
export async function setTrackingLink(
  tx: Tx,
  actor: Actor,
  row: LockedShipment,
  { trackingLink }: { readonly trackingLink: string },
): Outcome {
  const link = tidy(trackingLink)
  const errors = trackingLinkErrors({ trackingLink: link })
  if (errors.length > 0) return refuse({ code: 'INVALID_INPUT', errors })
  if (link === row.tracking_link) return accept(unchanged(row))
  const version = await writeChange(tx, actor, row, {
    action: 'set-tracking-link',
    columns: { tracking_link: link },
    event: 'tracking-link-changed',
    details: { from: row.tracking_link, to: link },
  })
  return accept({ version, before: { columns: { tracking_link: row.tracking_link } } })
}

/** The export filing's number or the legend of an exemption; one of them, the other is taken away. */
export async function setItn(
  tx: Tx,
  actor: Actor,
  row: LockedShipment,
  input: { readonly itn?: string | undefined; readonly aesExemption?: string | undefined },
): Outcome {
  const errors = itnErrors(input, row.filing_opens)
  if (errors.length > 0) return refuse({ code: 'INVALID_INPUT', errors })
  const itn = (input.itn ?? '').trim().toUpperCase()
  const aesExemption = tidyLegend(input.aesExemption ?? '')
  const form = row.form as { itn?: string; aesExemption?: string }
  if (itn === (form.itn ?? '') && aesExemption === (form.aesExemption ?? '')) return accept(unchanged(row))
  const former = { itn: form.itn ?? '', aesExemption: form.aesExemption ?? '' }
  const version = await writeChange(tx, actor, row, {
    action: 'set-itn',
    form: { itn, aesExemption },
    event: 'itn-entered',
    details: { from: former, to: { itn, aesExemption } },
  })
  return accept({ version, before: { columns: {}, form: former } })
}

/** What it is asked to be already: no new version, no event. */
export function unchanged(row: LockedShipment): Done {
  return { version: row.version, unchanged: true }
}

/** Text as rows take it: no spaces round it, none of the characters that the database refuses. */
export function tidy(text: string): string {
  return (JSON.parse(storableJson(text)) as string).trim()
}

export function invalid(field: string, code: FieldError['code'], params: MessageParams = {}): Result<never, Refusal> {
  return refuse({ code: 'INVALID_INPUT', errors: [{ field, code, params }] })
}
