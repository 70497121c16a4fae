import { useMessages } from '../../app/i18n/index.ts'
import classes from './login.module.css'

/** Only the heading: the sign-in itself is the identity provider's. */
export function LoginScreen() {
  const t = useMessages()
  return (
    <main className={classes.page}>
      <h1>{t('page.login')}</h1>
    </main>
  )
}
