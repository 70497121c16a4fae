import { createFailoverLink, issueTokenFor } from '../capabilities/identity/index.ts'
import { secretsOf } from '../secrets-of.ts'
import { CommandError } from './command-error.ts'
import type { Work } from './command-words.ts'

export function printToken(email: string): Work {
  return async (database, configuration) => {
    const secrets = await secretsOf(database, configuration)
    const token = await issueTokenFor({ database: database.db, secrets, now: () => new Date() }, email)
    if (!token) throw new CommandError(`There is no active user with the e-mail ${email}.`)
    console.log(JSON.stringify({ token: token.token, userId: token.userId, expiresAt: token.expiresAt }))
  }
}

export function printFailoverLink(email: string): Work {
  return async (database, configuration) => {
    const secrets = await secretsOf(database, configuration)
    const deps = { database: database.db, secrets, now: () => new Date(), config: { baseUrl: configuration.baseUrl } }
    const link = await createFailoverLink(deps, email)
    if (!link) throw new CommandError(`There is no active user with the e-mail ${email}.`)
    console.log(link)
  }
}
