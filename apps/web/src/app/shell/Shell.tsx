import { type ReactNode, useEffect } from 'react'
import { lazily, nothing } from '../../ui/lazily.tsx'
import { loadChunk } from '../../ui/load-chunk.ts'
import { useMessages } from '../i18n/index.ts'
import { newsAreKnown } from '../news/known-news.ts'
import { useOptionalSession } from '../session/index.ts'
import { Footer } from './Footer.tsx'
import { Header } from './Header.tsx'
import classes from './shell.module.css'

/** What is not known yet waits until the screen that somebody came for is there. */
const newsWaitMs = 1500

const loadNews = () => import('../news/NewsStrip.tsx').then((module) => module.NewsStrip)
/** On its way beside the session: painted after the form, it would be the largest thing of a visit and its last. */
const newsUnderWay = newsAreKnown() ? loadNews() : undefined
newsUnderWay?.catch(() => undefined)

// Without news the portal works as well.
const NewsStrip = lazily(async () => {
  if (newsUnderWay) return newsUnderWay
  await new Promise((resolve) => setTimeout(resolve, newsWaitMs))
  return loadNews()
}, nothing)

/** Header, the screen, footer. */
export function Shell({ children }: { children: ReactNode }) {
  const t = useMessages()
  const session = useOptionalSession()
  useEffect(keepFocusSoon, [])
  return (
    <div className={classes.shell}>
      <a href="#content" className={classes.skip}>
        {t('shell.skip')}
      </a>
      <Header />
      <main id="content" tabIndex={-1} className={classes.main}>
        {session && <NewsStrip meanwhile={newsAreKnown() && <div className={classes.newsRoom} />} />}
        {children}
      </main>
      {session && <Footer />}
    </div>
  )
}

/** From the moment somebody can have the focus somewhere; the first paint does not wait for it. */
function keepFocusSoon(): () => void {
  let end = () => {}
  let isOver = false
  loadChunk(() => import('./keep-focus.ts')).then(
    ({ keepFocus }) => {
      if (!isOver) end = keepFocus()
    },
    // The portal works without it as well.
    () => undefined,
  )
  return () => {
    isOver = true
    end()
  }
}
