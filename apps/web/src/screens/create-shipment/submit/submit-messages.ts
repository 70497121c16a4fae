import submitMessages from 'messages:create-submit'
import type { Messages } from '../../../app/i18n/index.ts'
import { currentLanguage } from '../../../app/i18n/index.ts'

/** Texts of booking itself and of the other ways to book, for what is said outside components, such as a toast. */
export function submitMessagesNow(): Promise<Messages<'create-submit'>> {
  return submitMessages.load(currentLanguage())
}
