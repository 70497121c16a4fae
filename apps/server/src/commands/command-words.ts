import { isOneOf } from '@kattegat/domain/shipment'
import type { Configuration } from '../platform/configuration/index.ts'
import type { OpenDatabase } from '../platform/database/index.ts'
import { CommandError } from './command-error.ts'

/** What a command does, on the database that is open for it. */
export type Work = (database: OpenDatabase, configuration: Configuration) => Promise<void>

export interface CommandOptions {
  readonly demo: boolean
  readonly dryRun: boolean
  readonly forget: boolean
  readonly yes: boolean
  readonly grantTo: string | undefined
  readonly skipNumbers: string | undefined
  readonly beyond: string | undefined
  readonly by: string | undefined
  readonly size: string | undefined
  readonly system: string | undefined
  readonly company: string | undefined
  readonly name: string | undefined
  readonly language: string | undefined
  readonly roles: readonly string[]
}

export function argument(value: string | undefined, form: string): string {
  if (!value) throw new CommandError(`Use: kattegat ${form}`)
  return value
}

export function oneOf<Code extends string>(codes: readonly Code[], text: string, what: string): Code {
  if (!isOneOf(codes, text)) throw new CommandError(`There is no ${what} ${text}. Choose from: ${codes.join(', ')}.`)
  return text
}
