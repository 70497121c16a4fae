import {
  fieldsOf,
  isOfOneSystem,
  isWrittenList,
  normaliseRow,
  validateRow,
  whyCodeStays,
  type ContentList,
  type ContentValues,
  type OfferedList,
} from '@kattegat/domain/content'
import type { FieldError } from '@kattegat/domain/messages'
import { accept, refuse, type Result } from '@kattegat/domain/result'
import { messagesIn } from '@kattegat/messages/node'
import { audit } from '../../platform/audit/index.ts'
import type { Tx } from '../../platform/database/index.ts'
import { notFound, type Refusal } from '../../platform/http/index.ts'
import { namesOfChangers } from './changers.ts'
import { countCodeUse } from './code-use.ts'
import type { StoredRow, Written } from './content-store.ts'
import { withdrawnCodes } from './offered-codes.ts'
import { stores } from './stores.ts'

/** Who changes content, and from where. */
export interface ContentActor extends Written {
  readonly requestId: string
  readonly ip: string
}

/** Which row is meant, and the version of it that was seen. */
export interface SeenRow {
  readonly list: ContentList
  readonly id?: string | undefined
  readonly version?: number | undefined
}

/** Adds a row, or writes the next version of one; what is so already stays as it is. */
export async function saveRow(
  tx: Tx,
  actor: ContentActor,
  seen: SeenRow,
  typed: ContentValues,
): Promise<Result<StoredRow, Refusal>> {
  const { list, id } = seen
  const found = await hold(tx, actor, seen)
  if (!found.ok) return found
  const held = found.value
  if (!held && (id !== undefined || !isWrittenList(list))) return refuse(notFound)
  const values = normaliseRow(list, typed)
  const errors = await errorsOf(tx, actor, seen, typed, values)
  if (errors.length > 0) return refuse({ code: 'INVALID_INPUT', errors })
  if (held && isSame(held.values, values)) return accept(held)
  if (held && !isWrittenList(list) && values['offered'] === '') {
    const stays = await whyStays(tx, list, held.id)
    if (stays) return refuse(stays)
  }
  const savedId = await stores[list].write(tx, actor, values, held)
  const change = { before: held?.values ?? null, after: values }
  await tell(tx, actor, { list, id: savedId, action: held ? 'content.changed' : 'content.added', ...change })
  const saved = await find(tx, actor, { list, id: savedId })
  return saved ? accept(saved) : refuse(notFound)
}

/** Removes a row. One of the product's own codes is withdrawn instead. */
export async function removeRow(
  tx: Tx,
  actor: ContentActor,
  seen: SeenRow,
): Promise<Result<{ success: true }, Refusal>> {
  const { list } = seen
  const found = await hold(tx, actor, seen)
  if (!found.ok) return found
  const held = found.value
  if (!held) return refuse(notFound)
  if (!isWrittenList(list)) {
    const detail: Refusal['detail'] = (language) => messagesIn(language, 'content')('reason.own')
    return refuse({ code: 'STATE_FORBIDS', facts: { reason: 'own' }, detail })
  }
  await stores[list].remove(tx, actor, held)
  await tell(tx, actor, { list, id: held.id, action: 'content.removed', before: held.values, after: null })
  return accept({ success: true })
}

/** The row that is meant, held until the transaction ends; refuses one that was changed since it was seen. */
async function hold(tx: Tx, actor: ContentActor, seen: SeenRow): Promise<Result<StoredRow | undefined, Refusal>> {
  await stores[seen.list].lock(tx, actor.shipmentSystem)
  const held = seen.id === undefined ? undefined : await find(tx, actor, { list: seen.list, id: seen.id })
  if (!held || seen.version === undefined || seen.version === held.version) return accept(held)
  const names = await namesOfChangers(tx, [held])
  return refuse({
    code: 'VERSION_CONFLICT',
    facts: {
      changedBy: held.changedBy === null ? '' : (names.get(held.changedBy) ?? ''),
      changedAt: held.changedAt?.toISOString() ?? null,
      version: held.version,
      values: held.values,
    },
    detail: (language) => messagesIn(language, 'content')('reason.changed'),
  })
}

async function find(tx: Tx, { shipmentSystem }: Written, { list, id }: { list: ContentList; id: string }) {
  const rows = await stores[list].read(tx, shipmentSystem)
  return rows.find((row) => row.id === id)
}

async function errorsOf(
  tx: Tx,
  { shipmentSystem }: Written,
  { list, id }: SeenRow,
  typed: ContentValues,
  values: ContentValues,
): Promise<FieldError[]> {
  const known = new Set(fieldsOf(list).map(({ name }) => name))
  const strange = Object.keys(typed).filter((name) => !known.has(name))
  const errors = [
    ...strange.map((field): FieldError => ({ field: `values.${field}`, code: 'unknownField', params: {} })),
    ...validateRow(list, values).map((error) => ({ ...error, field: `values.${error.field}` })),
  ]
  return errors.length > 0 ? errors : stores[list].errorsBeside(tx, shipmentSystem, values, id)
}

async function whyStays(tx: Tx, list: OfferedList, code: string): Promise<Refusal | undefined> {
  const stays = whyCodeStays(list, code, await withdrawnCodes(tx, list), await countCodeUse(tx, list, code))
  if (!stays) return undefined
  const { reason, count } = stays
  return {
    code: 'STATE_FORBIDS',
    facts: { reason, count },
    detail: (language) => messagesIn(language, 'content').format(`reason.${reason}`, { count }),
  }
}

function isSame(before: ContentValues, after: ContentValues): boolean {
  return Object.keys(after).every((name) => (before[name] ?? '') === after[name])
}

interface ToldChange {
  readonly list: ContentList
  readonly id: string
  readonly action: string
  readonly before: ContentValues | null
  readonly after: ContentValues | null
}

async function tell(tx: Tx, actor: ContentActor, { list, id, action, before, after }: ToldChange): Promise<void> {
  await audit(tx, {
    userId: actor.by,
    // What holds in every system is in the log of every system.
    ...(isOfOneSystem(list) && { shipmentSystem: actor.shipmentSystem }),
    action,
    recordKind: 'content',
    recordId: `${list}/${id}`,
    requestId: actor.requestId,
    ip: actor.ip,
    details: { before, after },
  })
}
