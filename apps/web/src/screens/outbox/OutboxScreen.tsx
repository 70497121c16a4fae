import { useAnswer } from '../../app/api/index.ts'
import { LoadFailed } from '../../app/errors/LoadFailed.tsx'
import { useFormats, useMessages } from '../../app/i18n/index.ts'
import { mailColours } from '../../app/status-colours.ts'
import { Link, useSearch } from '../../navigation/index.ts'
import { screenPaths } from '../../paths.ts'
import { IconMail } from '../../ui/icons/index.ts'
import { Badge, EmptyState, PageHeading, SkeletonLines } from '../../ui/index.ts'
import type { Mail } from './mail.ts'
import { MailView } from './MailView.tsx'
import classes from './outbox.module.css'
import outboxMessages from 'messages:outbox'

/** As many as the server answers at once: a full page may have older ones behind it. */
const mailsAPage = 100

/** E-mails the portal wrote, for administrators: the list left, the message right. The address holds page and message. */
export function OutboxScreen() {
  const t = useMessages(outboxMessages)
  const { before, mail } = useSearch(screenPaths.outbox)
  const found = useAnswer('GetOutbox', { query: before === undefined ? {} : { after: before } }, { keepLast: true })
  if (found.data) return <Outbox mails={found.data} before={before} open={mail} />
  if (!found.isError) {
    return (
      <>
        <PageHeading title={t('heading')} hint={t('hint')} />
        <SkeletonLines lines={8} height={44} />
      </>
    )
  }
  return (
    <>
      <PageHeading title={t('heading')} hint={t('hint')} />
      <LoadFailed title={t('failed')} error={found.error} onRetry={() => void found.refetch()} />
    </>
  )
}

interface OutboxProps {
  mails: readonly Mail[]
  before: number | undefined
  open: number | undefined
}

function Outbox({ mails, before, open }: OutboxProps) {
  const t = useMessages(outboxMessages)
  const shown = mails.find((mail) => mail.id === open)
  const page = before === undefined ? {} : { before }
  if (mails.length === 0) {
    return (
      <>
        <PageHeading title={t('heading')} hint={t('hint')} />
        <EmptyState
          title={before === undefined ? t('empty') : t('noOlder')}
          icon={<IconMail size={32} stroke={1.4} />}
          actions={before !== undefined && <Link to={screenPaths.outbox}>{t('newest')}</Link>}
        >
          {before === undefined && t('emptyText')}
        </EmptyState>
      </>
    )
  }
  const last = mails.at(-1)
  return (
    <>
      <PageHeading title={t('heading')} hint={t('hint')} />
      <div className={classes.page} data-open={shown ? '' : undefined}>
        <div className={classes.side}>
          <nav aria-label={t('list')}>
            <ul className={classes.list}>
              {mails.map((mail) => (
                <li key={mail.id}>
                  <MailLink mail={mail} page={page} current={mail.id === open} />
                </li>
              ))}
            </ul>
          </nav>
          <p className={classes.paging}>
            {before !== undefined && <Link to={screenPaths.outbox}>{t('newest')}</Link>}
            {mails.length >= mailsAPage && last && (
              <Link to={screenPaths.outbox} search={{ before: last.id }}>
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
    </>
  )
}

function MailLink({ mail, page, current }: { mail: Mail; page: { before?: number }; current: boolean }) {
  const t = useMessages(outboxMessages)
  const formats = useFormats()
  return (
    <Link
      to={screenPaths.outbox}
      search={{ ...page, mail: mail.id }}
      className={classes.mail}
      aria-current={current ? 'true' : undefined}
      resetScroll={false}
    >
      <span className={classes.to}>{mail.to}</span>
      <time className={classes.at} dateTime={mail.createdAt}>
        {formats.instant(mail.createdAt)}
      </time>
      <span className={classes.subject} title={mail.subject}>
        {mail.subject}
      </span>
      <Badge color={mailColours[mail.status]}>{t(`status.${mail.status}`)}</Badge>
    </Link>
  )
}
