export * from './cell.ts'
export { measureZip } from './measure-zip.ts'
export { FileRefusal, type FileLimits, type TableRow } from './file-limits.ts'
export { fileLimits, openTableFile, type FileTable } from './open-table-file.ts'
export {
  listErrorLine,
  readListFile,
  type ListColumn,
  type ListColumns,
  type ListError,
  type ListRow,
  type ReadList,
} from './read-list.ts'
export { writeWorkbook, type WorkbookColumn, type WorkbookFormat, type WorkbookRow } from './write-workbook.ts'
export { workbookTurns } from './workbook-turns.ts'
