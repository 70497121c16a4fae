/** With what backups are encrypted and opened, as `age` means them. Without any, they stand in clear. */
export interface BackupKeys {
  /** Encrypts and opens, where there is no recipient. */
  readonly passphrase: string | undefined
  /** Public keys (`age1…`): who has them can make backups and open none. */
  readonly recipients: readonly string[]
  /** Their private keys (`AGE-SECRET-KEY-1…`), for a restore. */
  readonly identities: readonly string[]
}

export const noBackupKeys: BackupKeys = { passphrase: undefined, recipients: [], identities: [] }

const leastPassphrase = 16

/** What is wrong with such keys, by the setting; it never repeats what was given. */
export interface BackupKeysError {
  readonly setting: 'BACKUP_PASSPHRASE' | 'BACKUP_RECIPIENTS' | 'BACKUP_IDENTITY'
  readonly must: string
}

/** Reads the three settings as they stand in the environment. */
export function readBackupKeys(given: {
  readonly passphrase: string | undefined
  readonly recipients: string | undefined
  readonly identities: string | undefined
}): BackupKeys | BackupKeysError {
  const recipients = listOf(given.recipients)
  const identities = listOf(given.identities)
  if (!recipients.every((key) => /^age1[02-9a-z]{50,}$/.test(key)))
    return { setting: 'BACKUP_RECIPIENTS', must: 'be public keys as age-keygen prints them, age1…, with commas' }
  if (!identities.every((key) => /^AGE-SECRET-KEY-(?:PQ-)?1[02-9A-Z]{50,}$/.test(key)))
    return { setting: 'BACKUP_IDENTITY', must: 'be private keys as age-keygen prints them, AGE-SECRET-KEY-1…' }
  if (given.passphrase !== undefined && given.passphrase.length < leastPassphrase)
    return { setting: 'BACKUP_PASSPHRASE', must: `be at least ${leastPassphrase} characters long` }
  return { passphrase: given.passphrase, recipients, identities }
}

function listOf(text = ''): string[] {
  return text.split(/[\s,]+/).filter((part) => part !== '')
}
