import { Type } from 'typebox'
import { call } from '../call.ts'
import { Nullable, Strict } from '../shapes/common.ts'
import { CellsBefore, OfFile } from '../shapes/shot-file.ts'

const MergeCounts = Type.Object({
  changedRows: Type.Integer(),
  changedCells: Type.Integer(),
  newRows: Type.Integer(),
  /** Rows that cannot be merged. */
  passedOverRows: Type.Integer(),
})

/** What merging a corrected file would do. Lists have the first 1000; the counts are of all. */
const MergePreview = Type.Object({
  mergeId: Type.String(),
  shotFileId: Type.Integer(),
  ...MergeCounts.properties,
  /** Rows that say what the shot file says already. */
  unchangedRows: Type.Integer(),
  /** What each column of the corrected file is: `row`, `errors`, or the field that it corrects; null where it is not used. */
  columns: Type.Array(
    Type.Object({
      head: Type.String(),
      use: Type.Enum(['row', 'errors', 'field', 'none']),
      field: Nullable(Type.String()),
    }),
  ),
  changes: Type.Array(
    Type.Object({
      row: Type.Integer(),
      field: Type.String(),
      before: Type.String(),
      /** Empty where the corrected file empties the cell. */
      after: Type.String(),
    }),
  ),
  added: Type.Array(
    Type.Object({
      /** As the corrected file’s spreadsheet numbers it. */
      sheetRow: Type.Integer(),
      cells: Type.Record(Type.String(), Type.String()),
    }),
  ),
  passedOver: Type.Array(
    Type.Object({
      sheetRow: Type.Integer(),
      /** The row of the shot file; null where none was found. */
      row: Nullable(Type.Integer()),
      reason: Type.Enum(['unknownRow', 'otherFile', 'repeated', 'severalRows', 'queued', 'booked', 'removed']),
      message: Type.String(),
    }),
  ),
})

export const shotFileMergeCalls = {
  PostShotFileMerge: call({
    summary:
      'Uploads a corrected copy of a shot file, of its errors or of some of its rows, and answers what merging it would ' +
      'change. Nothing is changed before ApplyShotFileMerge, which works for 24 hours.',
    access: 'shot-file.use',
    params: OfFile,
    form: Type.Object({ file: Type.String({ format: 'binary' }) }),
    answers: { 201: MergePreview },
    problems: [
      'NOT_FOUND',
      'INVALID_INPUT',
      'STATE_FORBIDS',
      'BROKEN_BODY',
      'UNSUPPORTED_MEDIA_TYPE',
      'DAILY_STORAGE_USED',
    ],
  }),
  ApplyShotFileMerge: call({
    summary:
      'Merges a corrected file into its shot file as PostShotFileMerge has shown it. Asked for again it changes nothing and ' +
      'answers the same. If the shot file was changed since, it is a problem: post the corrected file again.',
    access: 'shot-file.use',
    params: Strict({ id: Type.String({ maxLength: 36 }) }),
    answers: {
      200: Type.Object({
        ...MergeCounts.properties,
        version: Type.Integer(),
        before: CellsBefore,
        /** The rows that are new: `SetShotFileRowsRemoved` takes them away again. */
        addedRows: Type.Array(Type.Integer()),
      }),
    },
    problems: ['NOT_FOUND', 'STATE_FORBIDS', 'VERSION_CONFLICT', 'INVALID_INPUT'],
  }),
}
