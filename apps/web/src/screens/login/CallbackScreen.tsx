import { Button } from '../../ui/Button.tsx'
import { useEffect, useState } from 'react'
import { useMessages } from '../../app/i18n/index.ts'
import { finishSignIn, signInAgain } from '../../app/session/index.ts'
import { Notice } from '../../ui/Notice.tsx'
import { goTo } from '../../navigation/index.ts'
import classes from './login.module.css'

// Strict mode runs effects twice; the code of a sign-in may be used once.
let finishing: Promise<string> | undefined
function finishOnce(): Promise<string> {
  finishing ??= finishSignIn()
  return finishing
}

/** Ends the sign-in and returns to where the person was. */
export function CallbackScreen() {
  const t = useMessages()
  const [failed, setFailed] = useState(false)

  useEffect(() => {
    finishOnce()
      .then((returnTo) => goTo(returnTo, { replace: true }))
      .catch((error: unknown) => {
        console.warn('sign-in failed', error)
        finishing = undefined
        setFailed(true)
      })
  }, [])

  return (
    <main className={classes.page}>
      {failed ? (
        <Notice
          kind="bad"
          role="alert"
          title={t('error.signInTitle')}
          actions={<Button onClick={() => void signInAgain('/')}>{t('error.signInAgain')}</Button>}
        >
          {t('error.signInText')}
        </Notice>
      ) : (
        <p role="status" className="quiet">
          {t('callback.working')}
        </p>
      )}
    </main>
  )
}
