export * from './configuration.ts'
export type { SftpPlace } from './sftp-place.ts'
export { ConfigurationError } from './configuration-error.ts'
export { readEnvironment, unknownSettings } from './environment-file.ts'
