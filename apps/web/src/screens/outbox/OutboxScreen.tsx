import type { KeyboardEvent } from 'react'
import { useAnswer } from '../../app/api/index.ts'
import { LoadFailed } from '../../app/errors/LoadFailed.tsx'
import { useFormats, useMessages } from '../../app/i18n/index.ts'
import { mailColours } from '../../app/status-colours.ts'
import { Link, useSearch } from '../../navigation/index.ts'
import { screenPaths } from '../../paths.ts'
import { IconMail, IconPaperclip } from '../../ui/icons/index.ts'
import { Badge, EmptyState, PageHeading, SkeletonLines } from '../../ui/index.ts'
import type { Mail } from './mail.ts'
import { MailSearch } from './MailSearch.tsx'
import { MailView } from './MailView.tsx'
import classes from './outbox.module.css'
import { mailListId, useArrowFromRest } from './read-first-mail.ts'
import outboxMessages from 'messages:outbox'

/** As many as the server answers at once: a full page may have older ones behind it. */
const mailsAPage = 100

/** E-mails the portal wrote, for administrators: the list left, the message right. The address holds search, page and message. */
export function OutboxScreen() {
  const t = useMessages(outboxMessages)
  const { before, mail, search } = useSearch(screenPaths.outbox)
  const query = { ...(before === undefined ? {} : { after: before }), ...(search === undefined ? {} : { search }) }
  const found = useAnswer('GetOutbox', { query }, { keepLast: true })
  useArrowFromRest()
  return (
    <>
      <PageHeading title={t('heading')} hint={t('hint')} />
      {found.data ? (
        <Outbox mails={found.data} before={before} open={mail} search={search} />
      ) : found.isError ? (
        <LoadFailed title={t('failed')} error={found.error} onRetry={() => void found.refetch()} />
      ) : (
        <SkeletonLines lines={8} height={44} />
      )}
    </>
  )
}

interface OutboxProps {
  mails: readonly Mail[]
  before: number | undefined
  open: number | undefined
  search: string | undefined
}

function Outbox({ mails, before, open, search }: OutboxProps) {
  const t = useMessages(outboxMessages)
  const shown = mails.find((mail) => mail.id === open)
  const sought = search === undefined ? {} : { search }
  const page = { ...sought, ...(before === undefined ? {} : { before }) }
  const last = mails.at(-1)
  if (mails.length === 0 && search === undefined) return <NoMails isFirstPage={before === undefined} />
  return (
    <div className={classes.page} data-open={shown ? '' : undefined}>
      <MailSearch search={search} />
      <div className={classes.side}>
        {mails.length === 0 ? (
          <p className={classes.none} role="status">
            {t('search.none')}
          </p>
        ) : (
          <nav aria-label={t('list')}>
            <ul id={mailListId} className={classes.list}>
              {mails.map((mail) => (
                <li key={mail.id}>
                  <MailLink mail={mail} page={page} current={mail.id === open} isReading={shown !== undefined} />
                </li>
              ))}
            </ul>
          </nav>
        )}
        <p className={classes.paging}>
          {before !== undefined && (
            <Link to={screenPaths.outbox} search={sought}>
              {t('newest')}
            </Link>
          )}
          {mails.length >= mailsAPage && last && (
            <Link to={screenPaths.outbox} search={{ ...sought, before: last.id }}>
              {t('older')}
            </Link>
          )}
        </p>
      </div>
      {shown ? (
        <MailView
          key={shown.id}
          mail={shown}
          back={
            <Link to={screenPaths.outbox} search={page} className={classes.back}>
              {t('back')}
            </Link>
          }
        />
      ) : (
        <p className={classes.hint}>{open === undefined ? t('choose') : t('unknown')}</p>
      )}
    </div>
  )
}

function NoMails({ isFirstPage }: { isFirstPage: boolean }) {
  const t = useMessages(outboxMessages)
  return (
    <EmptyState
      title={isFirstPage ? t('empty') : t('noOlder')}
      icon={<IconMail size={32} stroke={1.4} />}
      actions={!isFirstPage && <Link to={screenPaths.outbox}>{t('newest')}</Link>}
    >
      {isFirstPage && t('emptyText')}
    </EmptyState>
  )
}

interface MailLinkProps {
  mail: Mail
  page: { before?: number; search?: string }
  current: boolean
  /** A message is shown beside the list. */
  isReading: boolean
}

function MailLink({ mail, page, current, isReading }: MailLinkProps) {
  const t = useMessages(outboxMessages)
  const formats = useFormats()
  return (
    <Link
      to={screenPaths.outbox}
      search={{ ...page, mail: mail.id }}
      className={classes.mail}
      aria-current={current ? 'true' : undefined}
      resetScroll={false}
      // Back leads out of the outbox, and not through every message that was looked at.
      replace={isReading}
      onKeyDown={stepByArrows}
    >
      <span className={classes.to}>{mail.to}</span>
      <time className={classes.at} dateTime={mail.createdAt}>
        {formats.instant(mail.createdAt)}
      </time>
      <span className={classes.subject} title={mail.subject}>
        {mail.attachment && (
          <IconPaperclip size={14} stroke={1.7} role="img" aria-label={t('attachment')} className={classes.clip} />
        )}
        {mail.subject}
      </span>
      <Badge color={mailColours[mail.status]}>{t(`status.${mail.status}`)}</Badge>
    </Link>
  )
}

/** Up and down lead to the next message, which is shown beside the list as soon as it has the focus. */
function stepByArrows(event: KeyboardEvent<HTMLAnchorElement>): void {
  if ((event.key !== 'ArrowDown' && event.key !== 'ArrowUp') || event.altKey || event.ctrlKey || event.metaKey) return
  event.preventDefault()
  const line = event.currentTarget.closest('li')
  const other = event.key === 'ArrowDown' ? line?.nextElementSibling : line?.previousElementSibling
  const link = other?.querySelector<HTMLElement>('a')
  link?.focus()
  link?.click()
}
