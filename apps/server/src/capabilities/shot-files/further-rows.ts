import { accept, refuse, type Result } from '@kattegat/domain/result'
import { largestShotFileRows, lineReader, lineReference, shotField, type ShotSetup } from '@kattegat/domain/shot-files'
import { messagesIn } from '@kattegat/messages/node'
import type { Tx } from '../../platform/database/index.ts'
import { notFound, type Refusal } from '../../platform/http/index.ts'
import { once } from '../../platform/idempotency/index.ts'
import type { Caller } from '../../platform/tenancy/index.ts'
import { shipmentsAtOnce } from './change-rows.ts'
import { isOpen, roomToFollow, writeCells, type CellEdit } from './edit-rows.ts'
import { touchFile } from './edit.repository.ts'
import { groupLines, insertLines, linesOfRows } from './line.repository.ts'
import { changeGrouping, findFile, lockFile, noteLineCount, type ShotFile } from './shot-file.repository.ts'
import type { ShotFilesDeps } from './shot-files-deps.ts'
import { shortened, workOnFile, workOnShotFile } from './work-on-file.ts'
import { queueWork } from './queue-work.ts'

interface FurtherRows {
  readonly caller: Caller
  readonly file: ShotFile
  readonly edits: readonly CellEdit[]
  readonly furtherRows: readonly { readonly of: number; readonly cells: Readonly<Record<string, string>> }[]
  readonly idempotencyKey: string | undefined
}

/**
 * Adds rows to shipments of a file, with corrections of the rows they have: all or nothing, and once for a key. What joins
 * them is the reference of the shipment, or one made for it where it has none.
 */
export async function addFurtherRows(
  deps: ShotFilesDeps,
  command: FurtherRows,
): Promise<Result<readonly number[], Refusal>> {
  const { caller, file: before, edits, furtherRows, idempotencyKey: key } = command
  const body = { shotFileId: before.id, edits, furtherRows }
  const request = key === undefined ? undefined : { userId: caller.userId, call: 'EditShotFileRows', key, body }
  const outcome = await once(deps.database, request, async (tx) => {
    const file = await lockFile(tx, before.scope, before.id)
    return file ? add(deps, tx, file, command) : refuse(notFound)
  })
  if (!outcome.ok) return outcome
  const changed = await findFile(deps.database, before.scope, before.id)
  if (changed && new Set(edits.map(({ row }) => row)).size + furtherRows.length <= shipmentsAtOnce)
    await workOnFile(deps, changed, shipmentsAtOnce)
  return accept(outcome.value.answer)
}

async function add(
  deps: ShotFilesDeps,
  tx: Tx,
  found: ShotFile,
  { caller, edits, furtherRows }: FurtherRows,
): Promise<Result<number[], Refusal>> {
  const unknown = furtherRows.findIndex(({ cells }) => Object.keys(cells).some((field) => !shotField(field)))
  if (unknown !== -1) return refuse(invalid(`furtherRows[${unknown}].cells`, 'notKnown'))
  if (found.lineCount + furtherRows.length > largestShotFileRows) return refuse(tooMany)
  const setup = groupedSetup(found.setup)
  if (!setup) return refuse(invalid('groupBy', 'required'))
  const file = { ...found, setup }
  const hasRoom = roomToFollow(deps, caller, tx)
  const written = await writeCells(tx, file, edits, hasRoom)
  if (!written.ok) return written
  const leads = [...new Set(furtherRows.map(({ of }) => of))]
  const lines = await linesOfRows(tx, file, leads)
  if (lines.length < leads.length || lines.some(({ position, lead }) => position !== lead)) return refuse(notFound)
  if (!lines.every(isOpen)) return refuse({ code: 'STATE_FORBIDS', facts: { reason: 'booked' } })
  const references = new Map<number, string>()
  const reader = lineReader(setup)
  for (const line of lines) {
    const reference = reader.referenceOf(line)
    // A reference of the sender's stands on labels: it is not made up.
    if (reference === '' && setup.groupBy !== lineReference) return refuse(invalid(setup.groupBy, 'required'))
    references.set(line.position, reference === '' ? `row ${line.position}` : reference)
  }
  if (setup.groupBy !== found.setup.groupBy) await changeGrouping(tx, file, setup)
  const joined = leads.map((row) => ({ row, field: setup.groupBy, value: references.get(row)! }))
  const named = await writeCells(tx, file, joined, hasRoom)
  if (!named.ok) return named
  await insertLines(
    tx,
    file,
    furtherRows.map(({ of, cells }, at) => {
      const reference = references.get(of)!
      const position = file.lineCount + at + 1
      return {
        position,
        sheet: 0,
        // It stands in no spreadsheet.
        sheet_row: position,
        raw: [],
        edits: { ...cells, [setup.groupBy]: reference },
        reference: shortened(reference),
      }
    }),
  )
  await noteLineCount(tx, file, file.lineCount + furtherRows.length)
  await groupLines(tx, file)
  await touchFile(tx, file)
  await queueWork(deps, tx, file.companyId, workOnShotFile, { shotFileId: file.id })
  const added = furtherRows.map((_, at) => file.lineCount + at + 1)
  return accept([...new Set([...edits.map(({ row }) => row), ...leads, ...added])])
}

/**
 * A setup by which rows can be joined. Where none of the file's rows are, those that get a reference are, and the others
 * stay as they are; undefined where a column has references that its reader did not want.
 */
function groupedSetup(setup: ShotSetup): (ShotSetup & { readonly groupBy: string }) | undefined {
  const { groupBy, columns, fixed } = setup
  if (groupBy !== null) return { ...setup, groupBy }
  const isTold =
    columns.some(({ field }) => field === lineReference) || fixed.some(({ field }) => field === lineReference)
  return isTold ? undefined : { ...setup, groupBy: lineReference }
}

function invalid(field: string, code: 'required' | 'notKnown'): Refusal {
  return { code: 'INVALID_INPUT', errors: [{ field, code, params: {} }] }
}

const tooMany: Refusal = {
  code: 'INVALID_INPUT',
  detail: (language) => messagesIn(language, 'shot-files')('problem.tooManyRows', { max: largestShotFileRows }),
}
