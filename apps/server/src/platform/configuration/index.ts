export * from './configuration.ts'
export type { SftpPlace } from './sftp-place.ts'
