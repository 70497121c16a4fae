import { useEffect, useId, useState } from 'react'
import { CloseButton } from '../../ui/CloseButton.tsx'
import { IconButton } from '../../ui/IconButton.tsx'
import { IconChevronDown, IconChevronLeft, IconChevronRight, IconChevronUp } from '../../ui/icons/index.ts'
import { call, useAnswer } from '../api/index.ts'
import { todayHere, useFormats, useMessages } from '../i18n/index.ts'
import { useOptionalSession } from '../session/index.ts'
import { usePath } from '../../navigation/index.ts'
import { keepNews, knownNews, type News } from './known-news.ts'
import classes from './news.module.css'
import newsMessages from 'messages:news-dialog'

/**
 * News that somebody has not been shown yet, one after the other in a line above the screen. It covers nothing, never takes
 * the focus and moves nothing: what is found once a screen is there stands above the next one, and above the first of the
 * next visit from its first painting. What was looked at is not shown again.
 */
export function NewsStrip() {
  const t = useMessages(newsMessages)
  const formats = useFormats()
  const { shown, at, go, close } = useNews()
  const [isOpen, setOpen] = useState(false)
  const textId = useId()
  const item = shown[at]
  if (!item) return null
  const Arrow = isOpen ? IconChevronUp : IconChevronDown
  return (
    <section aria-label={t('news')} className={classes.strip} data-open={isOpen || undefined}>
      <p className={classes.head}>
        <span>{t('news')}</span> <span className="quiet">{formats.nearDay(todayHere(new Date(item.shownFrom)))}</span>
      </p>
      <div aria-live="polite" className={classes.item}>
        <h2>
          <button type="button" aria-expanded={isOpen} aria-controls={textId} onClick={() => setOpen(!isOpen)}>
            <span>{item.title}</span>
            <Arrow size={15} stroke={1.8} aria-hidden />
          </button>
        </h2>
        <p id={textId} className={classes.text}>
          {item.text}
        </p>
      </div>
      {shown.length > 1 && (
        <div className={classes.pager}>
          <IconButton label={t('previous')} disabled={at === 0} onClick={() => go(-1)}>
            <IconChevronLeft size={17} stroke={1.8} aria-hidden />
          </IconButton>
          <span className="tabular">{t('at', { at: String(at + 1), count: String(shown.length) })}</span>
          <IconButton label={t('next')} disabled={at === shown.length - 1} onClick={() => go(1)}>
            <IconChevronRight size={17} stroke={1.8} aria-hidden />
          </IconButton>
        </div>
      )}
      <CloseButton label={t('seen')} onClick={close} />
    </section>
  )
}

const none: readonly News[] = []

/** What stands above the screen, and the ways through it. */
function useNews() {
  const path = usePath()
  // Nobody signed in, nobody's news: user 0 does not exist.
  const userId = useOptionalSession()?.user.id ?? 0
  const [shown, setShown] = useState(() => knownNews(userId))
  const [isClosed, setClosed] = useState(false)
  const [at, setAt] = useState(0)
  const found = useAnswer('GetNews', {}, { keepLast: true, staleTimeMs: Infinity, quietWithoutConnection: true }).data
  useEffect(() => {
    if (found) keepNews(userId, found)
  }, [found, userId])
  const [screen, setScreen] = useState(path)
  if (screen !== path) {
    setScreen(path)
    if (found && shown.length === 0) setShown(found)
  }

  const leave = () => {
    const left = shown[at]
    if (!left) return
    keepNews(
      userId,
      knownNews(userId).filter(({ newsId }) => newsId !== left.newsId),
    )
    void call('PostSetNewsShownForUser', { body: { newsId: left.newsId } })
  }
  return {
    shown: isClosed ? none : shown,
    at,
    go: (by: number) => {
      leave()
      setAt(at + by)
    },
    close: () => {
      leave()
      setClosed(true)
    },
  }
}
