import type { Database } from '../../platform/database/index.ts'

export interface CompaniesDeps {
  readonly database: Database
  readonly now: () => Date
}
