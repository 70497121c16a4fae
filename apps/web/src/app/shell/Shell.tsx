import { lazy, Suspense, type ReactNode } from 'react'
import { loadChunk } from '../../ui/load-chunk.ts'
import { useMessages } from '../i18n/index.ts'
import { useOptionalSession } from '../session/index.ts'
import { Footer } from './Footer.tsx'
import { Header } from './Header.tsx'
import classes from './shell.module.css'

/** News wait until the screen that somebody came for is there. */
const newsWaitMs = 1500

const NewsPopup = lazy(() =>
  loadChunk(async () => {
    await new Promise((resolve) => setTimeout(resolve, newsWaitMs))
    return import('../news/NewsPopup.tsx')
  }).then(
    (module) => ({ default: module.NewsPopup }),
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
          <Suspense>
            <NewsPopup />
          </Suspense>
        )}
        {children}
      </main>
      {session && <Footer />}
    </div>
  )
}
