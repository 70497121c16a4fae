import { lazy, Suspense, type ReactNode } from 'react'
import { loadChunk } from '../../ui/load-chunk.ts'
import { useMessages } from '../i18n/index.ts'
import { newsAreKnown } from '../news/known-news.ts'
import { useOptionalSession } from '../session/index.ts'
import { Footer } from './Footer.tsx'
import { Header } from './Header.tsx'
import classes from './shell.module.css'

/** What is not known yet waits until the screen that somebody came for is there. */
const newsWaitMs = 1500

const NewsStrip = lazy(() =>
  loadChunk(async () => {
    if (!newsAreKnown()) await new Promise((resolve) => setTimeout(resolve, newsWaitMs))
    return import('../news/NewsStrip.tsx')
  }).then(
    (module) => ({ default: module.NewsStrip }),
    // Without news the portal works as well.
    () => ({ default: () => null }),
  ),
)

/** Header, the screen, footer. */
export function Shell({ children }: { children: ReactNode }) {
  const t = useMessages()
  const session = useOptionalSession()
  return (
    <div className={classes.shell}>
      <a href="#content" className={classes.skip}>
        {t('shell.skip')}
      </a>
      <Header />
      <main id="content" tabIndex={-1} className={classes.main}>
        {session && (
          <Suspense fallback={newsAreKnown() && <div className={classes.newsRoom} />}>
            <NewsStrip />
          </Suspense>
        )}
        {children}
      </main>
      {session && <Footer />}
    </div>
  )
}
