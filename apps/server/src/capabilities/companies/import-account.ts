import {
  creditNoteChoices,
  normaliseAccount,
  noLimits,
  type AccountForm,
  type CompanyForm,
} from '@kattegat/domain/companies'
import { isOneOf } from '@kattegat/domain/shipment'
import type { messagesIn } from '@kattegat/messages/node'
import type { ListRow } from '../../platform/table-file/index.ts'

/** The columns of a file of companies that say something of the account a row names. */
export const accountColumns = {
  account: { also: ['account-name'] },
  'account-mails': { longest: 3000 },
  'credit-notes': {},
} as const

/** What a row says of its account; what it leaves empty stays as it is. */
export type AccountSettings = Partial<Pick<AccountForm, 'mails' | 'creditNotes'>>

/** Reads the cells of a row's account, and says what is wrong with them. */
export function readSettings(
  at: ListRow<keyof typeof accountColumns>,
  t: ReturnType<typeof messagesIn<'companies'>>,
): AccountSettings {
  const mails = at
    .text('account-mails')
    .split(/[\s,;]+/)
    .filter(Boolean)
  const creditNotes = at.text('credit-notes').toLowerCase()
  const isChoice = isOneOf(creditNoteChoices, creditNotes)
  if (creditNotes !== '' && !isChoice)
    at.fault('credit-notes', t('import.reason.oneOf', { words: creditNoteChoices.join(', ') }))
  for (const column of ['account-mails', 'credit-notes'] as const)
    if (at.text('account') === '' && at.text(column) !== '') at.fault(column, t('import.reason.noAccount'))
  return { ...(mails.length > 0 ? { mails } : {}), ...(isChoice ? { creditNotes } : {}) }
}

/** Whether a row says of an account that there is already something else than what is kept. */
export function changesAccount(
  given: AccountSettings,
  kept: Pick<AccountForm, 'mails' | 'creditNotes'> | undefined,
): boolean {
  if (!kept) return false
  const isOther = given.creditNotes !== undefined && given.creditNotes !== kept.creditNotes
  return isOther || (given.mails !== undefined && given.mails.join(' ') !== kept.mails.join(' '))
}

/** A new account that a row names, at the address of its company. */
export function newAccountOf(
  displayName: string,
  { name, branchId, address }: CompanyForm,
  given: AccountSettings,
): AccountForm {
  return normaliseAccount({
    displayName,
    branchId,
    isDefault: false,
    senderAddress: { companyName: name.slice(0, 35), ...address },
    pickupAddress: null,
    mails: [],
    presets: { incoterms: '', exportReason: '', readyTime: '', closeTime: '' },
    dimensions: 'shown',
    insurance: 'offered',
    documentFirst: false,
    creditNotes: 'deducted',
    limits: noLimits,
    ...given,
  })
}
