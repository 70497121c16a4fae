export * from './cell.ts'
export {
  FileRefusal,
  fileLimits,
  openTableFile,
  type FileLimits,
  type FileTable,
  type TableRow,
} from './open-table-file.ts'
