import {
  applyKeptColumns,
  guessSetup,
  headSignature,
  lineReader,
  textOfCell,
  type ShotSetup,
} from '@kattegat/domain/shot-files'
import { decimalMark } from '@kattegat/messages'
import type { IsTurnOver, Job } from '../../platform/jobs/index.ts'
import type { Taking } from '../daily-storage/index.ts'
import { withStoredFile } from './keep-upload.ts'
import { findKeptSetup } from './kept-setup.repository.ts'
import { countLinesAnew, deleteLines, groupLines, insertLines } from './line.repository.ts'
import { readFileApart, type SheetFound } from './reading/read-file.ts'
import {
  markGrouped,
  markReady,
  markUnreadable,
  noteSheets,
  readFileOfJob,
  stillOfCompany,
  type ShotFile,
  type StoredSheet,
} from './shot-file.repository.ts'
import type { ShotFilesDeps } from './shot-files-deps.ts'
import { queueWork } from './queue-work.ts'
import { shortened, workOnFile, workOnShotFile } from './work-on-file.ts'

/** Reads an uploaded file: finds out what its columns are, stores its lines, checks them. */
export const readShotFile: Job<ShotFilesDeps, { shotFileId: number }> = {
  name: 'read-shot-file',
  // Files are read in turn: those of one company do not all stand before another's.
  onePerGroup: true,
  // Who waits for the turn to read keeps a place here: five companies' large files would keep a sixth's small one from being taken.
  // The reading itself is bounded by its turns.
  // Each has its file in the temporary folder while it waits: 400 MB of them at most.
  groupsAtOnce: 8,
  // The last of eight large files waits for all others, which take two minutes each.
  longestHours: 2,
  retry: { limit: 5, delaySeconds: 2, longestDelaySeconds: 60 },

  run: async (deps, { shotFileId }, isTurnOver) => {
    const file = await readFileOfJob(deps.database, shotFileId)
    if (file?.state === 'reading') {
      await withStoredFile(deps, file.storageKey, (path) => storeLines(deps, file, path))
    }
    const read = await readFileOfJob(deps.database, shotFileId)
    if (read?.state === 'ready' && (await workOnSome(deps, read, isTurnOver))) {
      // Others wait to be read, or many are worked on: the rest of this one is checked and priced beside them.
      await deps.database
        .transaction()
        .execute((tx) => queueWork(deps, tx, read.companyId, workOnShotFile, { shotFileId }))
    }
    if (file) await stillOfCompany(deps.database, file)
  },

  givenUp: async (deps, { shotFileId }) => {
    const file = await readFileOfJob(deps.database, shotFileId)
    if (file?.state === 'reading') await markUnreadable(deps.database, file, { code: 'broken', params: {} })
  },
}

/** So many files are checked and priced here once they are read, of further ones only the first rows: all of them would keep the server from others. */
const workedOnAtOnce = 5
let workedOn = 0

async function workOnSome(deps: ShotFilesDeps, file: ShotFile, isTurnOver: IsTurnOver | undefined) {
  const areMany = workedOn >= workedOnAtOnce
  workedOn += 1
  try {
    return await workOnFile(deps, file, Infinity, areMany ? async () => true : isTurnOver)
  } finally {
    workedOn -= 1
  }
}

async function storeLines(deps: ShotFilesDeps, file: ShotFile, path: string): Promise<void> {
  let setup: ShotSetup | undefined
  let position = 0
  for await (const message of readFileApart(path, file.companyId)) {
    switch (message.kind) {
      case 'problem':
        await deleteLines(deps.database, file)
        return markUnreadable(deps.database, file, message.problem)
      case 'sheets': {
        const understood = await setupOf(deps, file, message.sheets)
        setup = understood.setup
        await noteSheets(deps.database, file, understood)
        break
      }
      case 'lines': {
        const { sheet } = message
        const reader = lineReader(setup!)
        const lines = message.lines.map(({ sheetRow, cells: raw }) => {
          position += 1
          const reference = shortened(reader.referenceOf({ position, sheet, raw, edits: {} }))
          return { position, sheet, sheet_row: sheetRow, raw, reference }
        })
        // A small workbook may unpack to much.
        if (!(await deps.dailyStorage.take(creatorOf(file), JSON.stringify(lines).length))) {
          await deleteLines(deps.database, file)
          return markUnreadable(deps.database, file, { code: 'dailyStorageUsed', params: {} })
        }
        await insertLines(deps.database, file, lines)
        break
      }
      case 'end':
        // Before they are joined: each would be compared with each else.
        if (position >= manyLines) await countLinesAnew(deps.database)
        if (setup!.groupBy !== null) {
          await groupLines(deps.database, file)
          if (position >= manyLines) await countLinesAnew(deps.database)
        }
        await markGrouped(deps.database, file)
        await markReady(deps.database, file, position)
    }
  }
}

function creatorOf({ createdBy: { userId, companyId }, scope: { shipmentSystem } }: ShotFile): Taking {
  return { userId, companyId, shipmentSystem }
}

/** Rows that are a notable part of the table. */
const manyLines = 1000

/** How the file is read: as files with these heads were read before, else as it seems to be meant. */
async function setupOf(
  deps: ShotFilesDeps,
  file: ShotFile,
  found: readonly SheetFound[],
): Promise<Pick<ShotFile, 'sheets' | 'headSignature' | 'setup' | 'setupFrom'>> {
  const about = { sheets: found.map(storedSheet), headSignature: shortened(headSignature(found)) }
  const kept = await findKeptSetup(deps.database, file, about.headSignature)
  if (kept) {
    const columns = applyKeptColumns(kept.setup.columns, found)
    return { ...about, setup: { ...kept.setup, columns }, setupFrom: kept.from }
  }
  const language = {
    decimalMark: decimalMark(file.language) === ',' ? ',' : '.',
    // Americans alone write the month first, and the portal's English is British.
    monthFirst: file.scope.shipmentSystem === 'YOYOUnitedStates',
  } as const
  const starts = found.map(({ start }) => ({ rows: start }))
  return { ...about, setup: guessSetup(found, starts, language), setupFrom: 'guess' }
}

const samplesShown = 3
const sampleLength = 60

function storedSheet({ name, headRow, mergedCells, heads, lineCount, start }: SheetFound): StoredSheet {
  const samples = heads.map((_, column) =>
    start
      .map((cells) => textOfCell(cells[column]).slice(0, sampleLength))
      .filter((text) => text !== '')
      .slice(0, samplesShown),
  )
  return { name, rows: lineCount, headRow, mergedCells, heads, samples }
}
