import { useEffect, useState } from 'react'
import { call, queryClient } from '../../app/api/index.ts'
import { useMessages } from '../../app/i18n/index.ts'
import { clearTraces, closeSession, prepareSignOut } from '../../app/session/index.ts'
import { logOut } from './log-out.ts'
import classes from './login.module.css'

/** A server that hangs keeps nobody logged in. */
const longestWaitMs = 5_000

/** 'Logging out...', then 'You are now logged out.', and three seconds later the identity provider's sign-out. */
export function LogoutScreen() {
  const t = useMessages()
  const [done, setDone] = useState(false)

  useEffect(() => {
    const leaving = new AbortController()
    void logOut({
      endSession: () => call('EndSession', {}, { probing: true, signal: AbortSignal.timeout(longestWaitMs) }),
      prepareSignOut,
      clear() {
        closeSession()
        queryClient.clear()
        clearTraces()
      },
      onCleared: () => setDone(true),
      goHome: () => location.assign('/'),
      signal: leaving.signal,
    })
    return () => leaving.abort()
  }, [])

  return (
    <main className={classes.page}>
      <div role="status">
        <h1 className={classes.word}>{done ? t('logout.done') : t('logout.working')}</h1>
      </div>
    </main>
  )
}
