import { useLocation } from '@tanstack/react-router'
import { useEffect, useRef, useState } from 'react'
import { Button } from '../../ui/Button.tsx'
import { IconButton } from '../../ui/IconButton.tsx'
import { IconChevronLeft, IconChevronRight } from '../../ui/icons/index.ts'
import { call, useAnswer } from '../api/index.ts'
import { todayHere, useFormats, useMessages } from '../i18n/index.ts'
import classes from './news.module.css'
import newsMessages from 'messages:news-dialog'

/**
 * News that somebody has not been shown yet, one after the other in a corner of the page. It never takes the focus, and
 * it does not come up while somebody types: then it waits for the next screen. What was looked at is not shown again.
 */
export function NewsPopup() {
  const t = useMessages(newsMessages)
  const formats = useFormats()
  const { pathname } = useLocation()
  const typedOn = useRef<string>(undefined)
  const [isShown, setShown] = useState(false)
  const [isClosed, setClosed] = useState(false)
  const [at, setAt] = useState(0)
  const news = useAnswer('GetNews', {}, { keepLast: true, staleTimeMs: Infinity }).data ?? []

  useEffect(() => {
    const note = () => {
      typedOn.current = pathname
    }
    window.addEventListener('keydown', note)
    return () => window.removeEventListener('keydown', note)
  }, [pathname])
  const count = news.length
  useEffect(() => {
    if (count > 0 && typedOn.current !== pathname) setShown(true)
  }, [count, pathname])

  const shown = news[at]
  if (!isShown || isClosed || !shown) return null
  const leave = () => void call('PostSetNewsShownForUser', { body: { newsId: shown.newsId } })
  const go = (by: number) => {
    leave()
    setAt(at + by)
  }
  const close = () => {
    leave()
    setClosed(true)
  }
  return (
    <section aria-label={t('news')} className={classes.popup}>
      <p className={classes.head}>
        <span>{t('news')}</span> <span className="quiet">{formats.nearDay(todayHere(new Date(shown.shownFrom)))}</span>
      </p>
      <div aria-live="polite">
        <h2>{shown.title}</h2>
        <p className={classes.text}>{shown.text}</p>
      </div>
      <div className={classes.foot}>
        {count > 1 && (
          <>
            <IconButton label={t('previous')} disabled={at === 0} onClick={() => go(-1)}>
              <IconChevronLeft size={17} stroke={1.8} aria-hidden />
            </IconButton>
            <span className="tabular">{t('at', { at: String(at + 1), count: String(count) })}</span>
            <IconButton label={t('next')} disabled={at === count - 1} onClick={() => go(1)}>
              <IconChevronRight size={17} stroke={1.8} aria-hidden />
            </IconButton>
          </>
        )}
        <Button className={classes.close} variant={at === count - 1 ? 'filled' : 'default'} onClick={close}>
          {t('seen')}
        </Button>
      </div>
    </section>
  )
}
