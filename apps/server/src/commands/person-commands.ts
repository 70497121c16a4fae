import { writeFile } from 'node:fs/promises'
import { rememberedForMs } from '../capabilities/identity/index.ts'
import { erasePerson, exportPerson, type Erasure, type ErasureRefusal } from '../capabilities/personal-data/index.ts'
import { argument, type Work } from './command-words.ts'
import { CommandError } from './command-error.ts'

const refusals: Readonly<Record<ErasureRefusal, string>> = {
  'email-wrong': 'This is not an e-mail address.',
  'nothing-known': 'Nothing is kept about this person.',
  'last-administrator': 'This is the last active administrator. Make another user one first: admin create <e-mail>.',
}

/** `person export <e-mail> <file>`, and `person erase <e-mail> [--yes]`. */
export function personCommand(command: string, email: string, file: string | undefined, yes: boolean): Work {
  switch (command) {
    case 'export':
      return exportTo(email, argument(file, 'person export <e-mail> <file>'))
    case 'erase':
      return erase(email, yes)
    default:
      throw new CommandError('person takes: export <e-mail> <file>, or erase <e-mail> [--yes]')
  }
}

function exportTo(email: string, file: string): Work {
  return async ({ db }) => {
    const exported = await exportPerson(db, email, new Date())
    if (!exported) throw new CommandError(`${email}: ${refusals['nothing-known']}`)
    // Nobody else on the machine reads it, and no file that is there is replaced.
    await writeFile(file, `${JSON.stringify(exported, null, 2)}\n`, { mode: 0o600, flag: 'wx' }).catch(
      (error: NodeJS.ErrnoException) => {
        throw error.code === 'EEXIST' ? new CommandError(`${file} is there already. Name another file.`) : error
      },
    )
    const rows = Object.values(exported.sections).reduce((sum, section) => sum + section.length, 0)
    console.log(`${file}: ${rows} rows about ${exported.email}.`)
  }
}

function erase(email: string, yes: boolean): Work {
  return async ({ db }) => {
    const settleMs = rememberedForMs + 1000
    const outcome = await erasePerson(db, email, { dryRun: !yes, now: new Date(), settleMs })
    if (!outcome.ok) throw new CommandError(`${email}: ${refusals[outcome.refusal]}`)
    for (const line of linesOf(outcome.value)) console.log(line)
    console.log(
      yes
        ? `${email} is erased.`
        : 'Nothing was erased: repeat it with --yes. It cannot be undone. Export the person first if they asked for their data.',
    )
  }
}

function linesOf({ erased, keptShipments, keptUntil, apiKeys, files }: Erasure): string[] {
  const lines = Object.entries(erased).map(([what, rows]) => `erase   ${what}: ${rows}`)
  if (keptUntil) {
    const again = `Run this again from ${keptUntil.first} on, and for the last of them from ${keptUntil.last} on.`
    lines.push(`keep    shipments that bookkeeping law needs: ${keptShipments}. ${again}`)
  }
  if (apiKeys > 0)
    lines.push(`keep    API keys they made, which are their companies': ${apiKeys}. Revoke those they know.`)
  if (files > 0)
    lines.push(
      `keep    files that nobody can look into, uploaded by them, of their shipments, or with rows about them: ${files}. Delete those about them.`,
    )
  return lines
}
