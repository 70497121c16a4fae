import { Button } from '../../ui/Button.tsx'
import { Notice } from '../../ui/Notice.tsx'
import { CallFailed, failureMessage } from '../api/index.ts'
import { useMessages } from '../i18n/index.ts'

interface LoadFailedProps {
  /** What could not be loaded. */
  title?: string
  error: unknown
  onRetry: () => void
}

/** Stands where an answer would: an outage is told as one, with a way to ask again. */
export function LoadFailed({ title, error, onRetry }: LoadFailedProps) {
  const portal = useMessages()
  return (
    <Notice
      kind="bad"
      role="alert"
      {...(title === undefined ? {} : { title })}
      actions={
        <Button variant="default" onClick={onRetry}>
          {portal('retry')}
        </Button>
      }
    >
      {error instanceof CallFailed ? failureMessage(error.failure, portal) : portal('error.default')}
    </Notice>
  )
}
