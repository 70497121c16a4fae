import type { Answer } from '@kattegat/contract'
import type { Configuration } from './configuration.ts'

export type PortalUser = Answer<'GetUser'>

/** Who is signed in, in which booking system, and what the server says to everybody. */
export interface Session {
  readonly user: PortalUser
  readonly system: PortalUser['shipmentSystem']
  readonly configuration: Configuration
}
