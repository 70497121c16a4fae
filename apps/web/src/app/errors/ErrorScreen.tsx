import { Button } from '../../ui/Button.tsx'
import { useEffect } from 'react'
import { screenPaths } from '../../paths.ts'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { IconLogout, IconPlugX, IconRefresh, IconUserQuestion } from '../../ui/icons/index.ts'
import { CallFailed, failureMessage } from '../api/index.ts'
import { forgetStatic } from '../api/static-cache.ts'
import { useMessages } from '../i18n/index.ts'
import { productName, SessionStopped, signInAgain } from '../session/index.ts'
import { ChunkLoadError } from '../../ui/load-chunk.ts'
import { reportError } from './report-error.ts'
import classes from './errors.module.css'

/** What is shown in place of a screen that cannot be: why, and what to do. `wayOut` stands beside the reload after a bug. */
export function ErrorScreen({ error, wayOut }: { error: unknown; wayOut?: React.ReactNode }) {
  const t = useMessages()
  const reason = error instanceof SessionStopped ? error.reason : undefined
  const failure = error instanceof CallFailed ? error.failure : reason?.kind === 'failed' ? reason.failure : undefined
  const isBug = !reason && !failure && !(error instanceof ChunkLoadError)

  useEffect(() => {
    if (isBug || error instanceof ChunkLoadError) reportError(error)
    // Lists that this browser kept may be what the screen failed on, and the reload is to help.
    if (isBug) forgetStatic()
  }, [error, isBug])

  if (reason?.kind === 'session-ended') {
    return (
      <Frame
        icon={<IconLogout size={36} stroke={1.4} />}
        title={t('error.sessionEndedTitle')}
        actions={
          <Button onClick={() => void signInAgain(undefined, { afresh: true })}>{t('error.signInAgain')}</Button>
        }
      >
        {t('error.sessionEndedText')}
      </Frame>
    )
  }
  if (reason?.kind === 'unknown-user' || reason?.kind === 'deactivated') {
    const product = productName()
    const isEnded = reason.kind === 'deactivated'
    return (
      <Frame
        icon={<IconUserQuestion size={36} stroke={1.4} />}
        title={t(isEnded ? 'error.deactivatedTitle' : 'error.unknownUserTitle', { product })}
        actions={
          <Button component="a" href={screenPaths.logout} variant="default">
            {t('shell.logout')}
          </Button>
        }
      >
        {reason.email
          ? t(isEnded ? 'error.deactivatedText' : 'error.unknownUserText', { product, email: reason.email })
          : t(isEnded ? 'error.deactivatedNoEmail' : 'error.unknownUserNoEmail', { product })}
      </Frame>
    )
  }
  const reload = (
    <Button leftSection={<IconRefresh size={16} />} onClick={() => location.reload()}>
      {t('reload')}
    </Button>
  )
  if (error instanceof ChunkLoadError) {
    return (
      <Frame icon={<IconPlugX size={36} stroke={1.4} />} title={t('error.chunkTitle')} actions={reload}>
        {t('error.chunkText')}
      </Frame>
    )
  }
  if (reason?.kind === 'no-sign-in') {
    return (
      <Frame icon={<IconPlugX size={36} stroke={1.4} />} title={t('error.signInTitle')} actions={reload}>
        {t('error.signInText')}
      </Frame>
    )
  }
  return (
    <Frame
      icon={<IconPlugX size={36} stroke={1.4} />}
      title={t('error.screenTitle')}
      actions={
        <>
          {reload}
          {isBug && wayOut}
        </>
      }
    >
      {failure ? failureMessage(failure, t) : t('error.technical')}
      {failure?.requestId && <p className={classes.requestId}>{t('error.requestId', { id: failure.requestId })}</p>}
    </Frame>
  )
}

function Frame(props: { icon: React.ReactNode; title: string; actions: React.ReactNode; children: React.ReactNode }) {
  const { icon, title, actions, children } = props
  return (
    <div className={classes.frame} role="alert">
      <EmptyState isPage icon={icon} title={title} actions={actions}>
        {children}
      </EmptyState>
    </div>
  )
}
