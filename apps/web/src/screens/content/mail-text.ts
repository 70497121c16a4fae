import type { Answer } from '../../app/api/index.ts'

export type MailTemplate = Answer<'GetMailTexts'>[number]
export type MailText = MailTemplate['texts'][number]
