import { newsInLanguage } from '@kattegat/domain/news'
import { languageFacts } from '@kattegat/messages'
import { useState } from 'react'
import { call, failureMessage, refetch, useAnswer } from '../../app/api/index.ts'
import { LoadFailed } from '../../app/errors/LoadFailed.tsx'
import { todayHere, useFormats, useLanguage, useMessages } from '../../app/i18n/index.ts'
import { ConfirmDialog } from '../../ui/ConfirmDialog.tsx'
import { IconPencil, IconPlus, IconSpeakerphone, IconTrash } from '../../ui/icons/index.ts'
import { Badge, Button, EmptyState, IconButton, PageHeading, SkeletonLines } from '../../ui/index.ts'
import type { NewsItem } from './news-item.ts'
import classes from './news-screen.module.css'
import { NewsForm } from './NewsForm.tsx'
import newsScreenMessages from 'messages:news'

/** What administrators tell everybody: the news of the shipment system, written, changed and taken away. */
export function NewsScreen() {
  const t = useMessages(newsScreenMessages)
  const [written, setWritten] = useState<NewsItem | 'new'>()
  const found = useAnswer('GetNewsItems', {})
  return (
    <>
      <PageHeading
        title={t('heading')}
        hint={t('hint')}
        actions={
          <Button leftSection={<IconPlus size={16} aria-hidden />} onClick={() => setWritten('new')}>
            {t('write')}
          </Button>
        }
      />
      {!found.data ? (
        found.isError ? (
          <LoadFailed title={t('failed')} error={found.error} onRetry={() => void found.refetch()} />
        ) : (
          <SkeletonLines lines={4} height={72} />
        )
      ) : found.data.length === 0 ? (
        <EmptyState title={t('empty')} icon={<IconSpeakerphone size={32} stroke={1.4} />}>
          {t('emptyText')}
        </EmptyState>
      ) : (
        <ul className={classes.list} aria-label={t('heading')}>
          {found.data.map((item) => (
            <NewsLine key={item.id} item={item} onEdit={() => setWritten(item)} />
          ))}
        </ul>
      )}
      {written && <NewsForm item={written === 'new' ? undefined : written} onClose={() => setWritten(undefined)} />}
    </>
  )
}

function NewsLine({ item, onEdit }: { item: NewsItem; onEdit: () => void }) {
  const t = useMessages(newsScreenMessages)
  const portal = useMessages()
  const formats = useFormats()
  const language = useLanguage()
  const [isDeleting, setDeleting] = useState(false)
  const [isBusy, setBusy] = useState(false)
  const [error, setError] = useState<string>()
  const { title = '', text = '' } = newsInLanguage(item.texts, language) ?? {}
  const { shownFrom, shownUntil } = item
  const today = todayHere()
  const state = shownUntil !== null && shownUntil < today ? 'over' : shownFrom > today ? 'later' : 'now'
  const remove = async () => {
    setBusy(true)
    const reply = await call('DeleteNewsItem', { query: { id: item.id } })
    setBusy(false)
    if (!reply.ok) return setError(failureMessage(reply.failure, portal))
    return refetch('GetNewsItems')
  }
  const from = formats.day(shownFrom)
  return (
    <li className={classes.item} data-over={state === 'over' || undefined}>
      <div className={classes.main}>
        <h2>{title}</h2>
        <p className={classes.text} title={text}>
          {text}
        </p>
        <p className={classes.facts}>
          <Badge color={state === 'now' ? 'green' : state === 'later' ? 'ink' : 'gray'}>{t(state)}</Badge>
          <span>{shownUntil === null ? t('from', { from }) : t('fromTo', { from, to: formats.day(shownUntil) })}</span>
          <span>{item.companyName ?? t('everyone')}</span>
          <span>{item.texts.map((each) => languageFacts(each.language).name).join(', ')}</span>
          <span>{t('seenBy', { count: item.seenBy })}</span>
          {item.writtenBy && <span>{t('by', { name: item.writtenBy })}</span>}
        </p>
      </div>
      <IconButton label={t('edit', { title })} onClick={onEdit}>
        <IconPencil size={17} stroke={1.7} aria-hidden />
      </IconButton>
      <IconButton label={t('delete', { title })} onClick={() => setDeleting(true)}>
        <IconTrash size={17} stroke={1.7} aria-hidden />
      </IconButton>
      <ConfirmDialog
        opened={isDeleting}
        title={t('deleteTitle')}
        action={t('deleteAction')}
        danger
        busy={isBusy}
        error={error}
        onConfirm={() => void remove()}
        onClose={() => setDeleting(false)}
      >
        <p>{t('deleteText', { title })}</p>
      </ConfirmDialog>
    </li>
  )
}
