export { DatabaseFolderInUse, openEmbeddedDatabase } from './open-embedded-database.ts'
export type { EmbeddedDatabase, EmbeddedDatabaseOptions } from './open-embedded-database.ts'
