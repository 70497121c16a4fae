export { inTemporaryFolder, sweepTemporaryFolders } from './temporary-folder.ts'
